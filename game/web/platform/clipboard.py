"""Copies links to the clipboard, or shows them to be copied by hand."""

from __future__ import annotations

from typing import Any

from game.app.message import Message
from game.app.session import Session
from game.web.dom.browser import Browser, show


class Clipboard:
    """`field` is the id of the text field that shows the link."""

    def __init__(self, browser: Browser, session: Session, field: str) -> None:
        self._browser = browser
        self._session = session
        self._field = browser.find(field)
        self._said = Message("share.shown")
        self._done = browser.keep(self._on_copied)
        browser.on(self._field, "focus", lambda _e: self._field.select())

    def offer(self, fragment: str, said: Message) -> None:
        """Offer the page's address with `fragment`; `said` is told when it has been copied."""
        place = self._browser.window.location
        self._field.value = f"{place.origin}{place.pathname}{fragment}"
        show(self._field, True)
        self._said = said
        self._browser.window.allFives.copyText(self._field.value, self._done)

    def _on_copied(self, done: Any) -> None:
        """The link is on the clipboard, or it is not and has to be copied by hand."""
        if not done:
            self._field.focus()
        self._session.notice(self._said if done else Message("share.shown"))
