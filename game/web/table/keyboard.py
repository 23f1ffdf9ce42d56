"""Maps key presses to intents by the key table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.app.intents import (
    MoveCursor,
    NextRound,
    OpenDialog,
    PlayAgain,
    PressCursor,
    PutDown,
    ShiftTile,
    Switch,
)
from game.app.keys import key_for
from game.app.present.status import Status
from game.app.session import Session
from game.web.dom.browser import Browser, null_to_none

from .accessible_table import AccessibleTable

TYPING: Final = ("INPUT", "SELECT", "TEXTAREA")
OWN_KEYS: Final = ("ArrowLeft", "ArrowRight", "Enter", " ", "Escape")


class Keyboard:
    """Listens to the whole page.

    Inside a dialog only the dialog's own controls have keys; but from the ends of a round and of
    a match one can go on to the next, and have the sound off.
    """

    def __init__(
        self,
        browser: Browser,
        session: Session,
        twin: AccessibleTable,
        toggle_log: Callable[[], None],
    ) -> None:
        self._browser = browser
        self._session = session
        self._twin = twin
        self._toggle_log = toggle_log
        browser.on(browser.document, "keydown", self._on_key)

    def _on_key(self, event: Any) -> None:
        if event.defaultPrevented or event.altKey or event.isComposing:
            return
        target = event.target
        # A field of a dialog that has just closed keeps the focus until the next frame.
        is_gone = null_to_none(target.closest("dialog:not([open])")) is not None
        tag = "" if is_gone else str(target.tagName)
        if tag in TYPING:
            return
        key = str(event.key)
        held, letters = bool(event.ctrlKey or event.metaKey), self._session.state.settings.letters
        known = key_for(key, ctrl=held, shift=bool(event.shiftKey), letters=letters)
        on = known is not None and isinstance(known.intent, NextRound | Switch)
        if (
            null_to_none(target.closest(f"dialog[open]{':not(#round, #match)' if on else ''}"))
            is not None
        ):
            return
        if known is None or (tag in ("BUTTON", "SUMMARY") and key in ("Enter", " ")):
            return
        if key in OWN_KEYS and null_to_none(target.closest("#calls, #side")) is not None:
            return
        if self._session.state.match is None and not isinstance(known.intent, OpenDialog | Switch):
            return
        event.preventDefault()
        self._do(known.intent)

    def _do(self, intent: Any) -> None:
        session = self._session
        if isinstance(intent, OpenDialog) and intent.dialog == "log":
            self._toggle_log()
        elif isinstance(intent, NextRound) and session.status is Status.MATCH_OVER:
            session.do(PlayAgain())
        else:
            session.do(intent)
        if isinstance(intent, MoveCursor | ShiftTile | PressCursor | PutDown):
            self._twin.show()
            self._twin.focus_hand()
