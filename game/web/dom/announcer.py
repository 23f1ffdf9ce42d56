"""Live regions for screen readers: a polite one, and an assertive one for urgent messages.

Each sentence is a paragraph of its own, so that nothing is swallowed when two come at once and
a sentence that repeats is read again.
"""

from __future__ import annotations

from typing import Final

from game.app.message import Message

from .browser import Browser
from .translator import Translator

KEEP: Final = 8
"""Paragraphs that stay, for those who read backwards."""


class PageAnnouncer:
    """The announcer port."""

    def __init__(self, browser: Browser, texts: Translator) -> None:
        self._browser = browser
        self._texts = texts
        self._calm = browser.find("said")
        self._urgent = browser.find("urgent")

    def say(self, said: Message, *, urgent: bool = False) -> None:
        """Have a sentence read out."""
        region = self._urgent if urgent else self._calm
        region.append(self._browser.make("p", self._texts.say(said)))
        while region.childElementCount > KEEP:
            region.firstElementChild.remove()
