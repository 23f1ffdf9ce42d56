"""Translates messages into the active language."""

from __future__ import annotations

from typing import Any

from game.app.message import Message
from game.i18n import catalogue
from game.i18n.catalogue import best_language

from .browser import Browser, write


class Translator:
    """The catalogue in force. `wanted` are the browser's languages, best first."""

    def __init__(self, wanted: tuple[str, ...]) -> None:
        self._wanted = wanted
        self._catalogue = catalogue("en")

    @property
    def language(self) -> str:
        """The code of the language in force."""
        return self._catalogue.language

    def use(self, setting: str) -> bool:
        """Take a language, or the browser's (`auto`); whether it is another than before."""
        language = best_language(self._wanted) if setting == "auto" else setting
        changed = language != self.language
        self._catalogue = catalogue(language)
        return changed

    def __call__(self, key: str, **values: Any) -> str:
        """The sentence for a key."""
        return self._catalogue(key, **{name: self._plain(v) for name, v in values.items()})

    def say(self, said: Message | str) -> str:
        """The text of a sentence to be; a text stays as it is."""
        return said if isinstance(said, str) else self(said.key, **said.values)

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`."""
        return key in self._catalogue

    def _plain(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            parts = [str(self._plain(item)) for item in value]
            return (" " if all(part.endswith(".") for part in parts) else ", ").join(parts)
        return value


def translate(browser: Browser, texts: Translator) -> None:
    """Put all texts of the page into the language in force."""
    browser.root.lang = texts.language
    browser.document.title = texts("title")
    for element in browser.all("[data-i18n]"):
        write(element, texts(element.dataset.i18n))
    for element in browser.all("[data-i18n-group]"):
        element.label = texts(element.getAttribute("data-i18n-group"))
    for element in browser.all("[data-i18n-label]"):
        element.setAttribute("aria-label", texts(element.getAttribute("data-i18n-label")))
        element.title = element.getAttribute("aria-label") if element.tagName == "BUTTON" else ""
