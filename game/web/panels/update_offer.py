"""Offers a newer build between rounds, and says once that the game works offline.

The service worker's side is in `assets/offline.js`.
"""

from __future__ import annotations

from typing import Any, Final

from game.app.session import Session
from game.app.state.ui_state import SHEETS, Dialog
from game.app.update_policy import Updates
from game.web.dom.browser import Browser, Element, show
from game.web.dom.translator import Translator

DIALOGS: Final = (Dialog.NEW, *SHEETS)


class UpdateOffers:
    """Writes the offer into each dialog; hears from the page when there is something to say."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._texts = texts
        self._updates = Updates(session, browser.window.location.reload)
        self._offers: list[Element] = []
        document = browser.document
        browser.on(document, "all-fives:offline", lambda _e: self._updates.tell_offline())
        browser.on(document, "all-fives:update", self._on_update)
        session.listen(lambda _happening: self._show())

    def _on_update(self, _event: Any) -> None:
        # A page inside another is not reloaded under its host; its next visit is soon enough.
        if self._browser.flag_of("embed") is None:
            self._offers = [self._make(name) for name in DIALOGS]
            self._updates.arrive()

    def _make(self, dialog: str) -> Element:
        make, on, texts = self._browser.make, self._browser.on, self._texts
        line = make("span", texts("update.ready"))
        line.dataset.i18n = "update.ready"
        offer = make("span", "", "update", line)
        offer.setAttribute("data-testid", "update")
        offer.setAttribute("role", "status")
        later, take = self._button("update.later"), self._button("update.take")
        on(later, "click", lambda _event: self._updates.later())
        on(take, "click", lambda _event: self._updates.take())
        offer.append(later, take)
        offer.hidden = True
        # Below the buttons, which stay where they are, and never out of sight.
        self._browser.find(dialog).querySelector(".buttons").append(offer)
        return offer

    def _button(self, key: str) -> Element:
        button = self._browser.make("button", self._texts(key))
        button.type = "button"
        button.dataset.i18n = key
        return button

    def _show(self) -> None:
        offered = self._updates.offered
        for offer in self._offers:
            show(offer, offered)
