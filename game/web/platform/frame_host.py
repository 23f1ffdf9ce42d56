"""Runs the game inside another page's frame: messages, keyboard, touch."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from game.app.embed.host_link import HostLink
from game.app.session import Session
from game.app.settings.query import QueryOptions
from game.web.dom.browser import Browser
from game.web.dom.translator import Translator
from game.web.table.table_view import TableView


def open_link(browser: Browser, texts: Translator) -> HostLink:
    """The host port of a page that is in a frame. Sentences are in the language in force."""
    wire = browser.window.allFives.host

    def post(message: Mapping[str, Any], origin: str) -> None:
        wire.post(json.dumps(message), origin)

    return HostLink(post, texts.say, lambda: float(browser.window.performance.now()))


class FrameHost:
    """Joins the session and the page around, and keeps the two out of each other's way."""

    def __init__(
        self,
        browser: Browser,
        session: Session,
        view: TableView,
        link: HostLink,
        asked: QueryOptions,
    ) -> None:
        self._browser = browser
        self._session = session
        self._view = view
        self._link = link
        self._wire = browser.window.allFives.host
        keep = browser.keep
        self._wire.listen(keep(link.receive))
        self._wire.guardTouch(browser.find("table"), keep(self._holds))
        browser.document.addEventListener("keydown", keep(self._on_key), True)
        browser.on(browser.document, "pointerdown", self._on_press)
        browser.on(browser.window, "resize", lambda _event: self._measure())
        link.join(session, asked.fault)
        self._measure()

    def _measure(self) -> None:
        self._link.measure(float(self._browser.window.innerWidth))

    def _holds(self, x: float, y: float) -> bool:
        """Whether a finger there takes hold of something; else it scrolls the page around."""
        zoomed = self._session.state.ui.scale > 1.0
        return zoomed or self._view.hit(x, y, touch=True).kind == "hand"

    def _on_press(self, _event: Any) -> None:
        """The keyboard comes in with a press, also with one that never becomes a click."""
        if not self._browser.document.hasFocus():
            self._browser.window.focus()

    def _on_key(self, event: Any) -> None:
        """Escape leaves the game when there is nothing in it to put down or to close."""
        choosing = bool(event.isComposing) or str(event.target.tagName) == "SELECT"
        if str(event.key) != "Escape" or choosing or self._is_busy():
            return
        self._wire.leave()
        self._link.leave()

    def _is_busy(self) -> bool:
        ui = self._session.state.ui
        something = (ui.picked, ui.held, ui.hint, ui.curtain, ui.dialog or None)
        return any(value is not None for value in something)
