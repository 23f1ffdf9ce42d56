"""Fills the help dialog: the rules of the match and the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.keys import KEYS, Key
from game.app.present.rules_text import rule_messages, rule_title
from game.app.session import Session
from game.engine.rules.rules import Rules
from game.web.dom.browser import Browser, Element, write
from game.web.dom.translator import Translator

_FACES: Final = {"ArrowLeft": "←", "ArrowRight": "→", "Escape": "Esc"}


class HelpDialog:
    """Fills the lists. `played` tells the rules that are played by and the number of players."""

    def __init__(
        self,
        browser: Browser,
        session: Session,
        texts: Translator,
        played: Callable[[], tuple[Rules, int]],
    ) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._played = played

    def fill(self) -> None:
        """Make the lists in the language in force."""
        self._fill_rules()
        self._fill_keys()

    def _fill_rules(self) -> None:
        rules, players = self._played()
        find, say = self._browser.find, self._texts.say
        write(find("help-preset"), say(rule_title(rules)))
        lines = [self._browser.make("li", say(law)) for law in rule_messages(rules, players)]
        self._browser.fill(find("help-rules"), lines)

    def _fill_keys(self) -> None:
        make, letters = self._browser.make, self._session.state.settings.letters
        told = self._texts("help.letters" if letters else "help.no-letters")
        write(self._browser.find("help-letters"), told)
        rows: list[Element] = []
        faces: dict[str, list[str]] = {}
        for key in (key for key in KEYS if letters or not key.is_letter):
            faces.setdefault(key.name, []).extend(self._face(name, key) for name in key.keys)
        for key_name, names in faces.items():
            rows.append(make("dt", "", "", *(make("kbd", name) for name in names)))
            rows.append(make("dd", self._texts(f"key.{key_name}")))
        self._browser.fill(self._browser.find("help-keys"), rows)

    def _face(self, name: str, key: Key) -> str:
        face = _FACES.get(name, name.upper())
        if name == " ":
            face = self._texts("key.space")
        elif name == "Enter":
            face = self._texts("key.enter")
        held = ["Ctrl"] if key.ctrl else []
        if key.shift:
            held.append(self._texts("key.shift"))
        return " ".join([*held, face])
