"""The share dialog (link, record file, opening a record), and reading a file that was chosen."""

from __future__ import annotations

import json
from typing import Any, Final

from game.app.intents import OpenRecord
from game.app.message import Message
from game.app.session import Session
from game.app.settings.fragment import match_link
from game.engine.errors import LinkError
from game.engine.records.record import record_of
from game.web.dom.browser import Browser, show
from game.web.platform.clipboard import Clipboard

LARGEST: Final = 5_000_000
"""Bytes of a file that is read at all."""


class ShareDialog:
    """What is on the table goes out whole: the seed, the deals and every move."""

    def __init__(self, browser: Browser, session: Session) -> None:
        self._browser = browser
        self._session = session
        self._file = browser.find("share-open")
        self._copied = Clipboard(browser, session, "share-link-text")
        browser.on(browser.find("share-link"), "click", lambda _e: self._link())
        browser.on(browser.find("share-save"), "click", lambda _e: self._save())
        browser.on(self._file, "change", lambda _e: self._open())

    def fill(self) -> None:
        """Right before the dialog is shown."""
        match = self._session.state.match
        show(self._browser.find("share-link-text"), False)
        show(self._browser.find("share-given-up"), match is not None and not match.over)
        for name in ("share-link", "share-save"):
            self._browser.find(name).disabled = match is None

    def _link(self) -> None:
        match = self._session.state.match
        if match is None:
            return
        try:
            link = match_link(match)
        except LinkError:
            self._session.notice(Message("fault.link-long"))
        else:
            self._copied.offer(link, Message("share.copied"))

    def _save(self) -> None:
        match = self._session.state.match
        if match is not None:
            text = json.dumps(record_of(match), ensure_ascii=False)
            self._browser.window.allFives.offerFile("all-fives-match.json", text + "\n")

    def _open(self) -> None:
        read_file(self._browser, self._file, self._take)

    def _take(self, text: str | None) -> None:
        if text is None:
            self._session.notice(Message("fault.record-large"))
        else:
            self._session.do(OpenRecord(text))


def read_file(browser: Browser, field: Any, then: Any) -> None:
    """Read the text file chosen in `field`, and hand it to `then`: None when it is too large."""
    files = field.files
    if not files.length:
        return
    chosen = files.item(0)
    if chosen.size > LARGEST:
        then(None)
    else:
        reader = browser.window.FileReader.new()
        browser.on(reader, "load", lambda _e: then(str(reader.result)))
        reader.readAsText(chosen)
    field.value = ""
