"""The help: its list of keys is made from the one table of keys."""

from __future__ import annotations

from typing import Final

from game.app.keys import KEYS, Key

from .browser import Browser
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
        rows = []
        for key in KEYS:
            names = [make("kbd", self._face(name, key)) for name in key.keys]
            rows.append(make("dt", "", "", *names))
            rows.append(make("dd", self._texts(f"key.{key.name}")))
        self._browser.fill(self._browser.find("help-keys"), rows)

    def _face(self, name: str, key: Key) -> str:
        face = _FACES.get(name, name.upper())
        if name == " ":
            face = self._texts("key.space")
        elif name == "Enter":
            face = self._texts("key.enter")
        return f"Ctrl {face}" if key.ctrl else face
