"""The help: its list of keys is made from the one table of keys."""

from __future__ import annotations

from typing import Final

from game.app.keys import KEYS, Key

from .browser import Browser, Element
from .texts import Texts

_FACES: Final = {"ArrowLeft": "←", "ArrowRight": "→", "Escape": "Esc"}


class HelpDialog:
    """Fills the list of keys."""

    def __init__(self, browser: Browser, texts: Texts) -> None:
        self._browser = browser
        self._texts = texts

    def fill(self) -> None:
        """Make the list in the language in force."""
        make = self._browser.make
        rows: list[Element] = []
        faces: dict[str, list[str]] = {}
        for key in KEYS:
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
