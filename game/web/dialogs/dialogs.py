"""Opens and closes dialogs to match the session's state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.app.intents import OpenDialog
from game.app.session import Session
from game.app.state.ui_state import SHEETS, Dialog
from game.web.dom.browser import Browser, Element, null_to_none

NAMES: Final = frozenset(Dialog) - {Dialog.NONE, Dialog.LOG}


class Dialogs:
    """`fillers` fill a dialog right before it is shown."""

    def __init__(
        self, browser: Browser, session: Session, fillers: Mapping[str, Callable[[], None]]
    ) -> None:
        self._browser = browser
        self._session = session
        self._fillers = fillers
        self._open = Dialog.NONE
        self._elements = {name: browser.find(name) for name in NAMES}
        for name, element in self._elements.items():
            browser.on(element, "close", self._closer(name))
            browser.on(element, "click", self._on_click)
        browser.on(self._elements[Dialog.CURTAIN], "cancel", lambda event: event.preventDefault())
        browser.on(self._elements[Dialog.NEW], "cancel", self._on_cancel_new)
        browser.on(browser.window, "focus", self._on_focus)
        for button in browser.all("[data-open]"):
            browser.on(button, "click", self._opener(Dialog(str(button.dataset.open))))

    @property
    def open(self) -> Dialog:
        """The name of the dialog on the screen, or empty."""
        return self._open

    def show(self) -> None:
        """Bring the screen up to what the session wants."""
        wanted = self._wanted()
        if wanted == self._open:
            return
        before, self._open = self._open, wanted
        if before and self._elements[before].open:
            self._elements[before].close()
        if wanted:
            element = self._elements[wanted]
            if wanted in self._fillers:
                self._fillers[wanted]()
            self._put_up(wanted, element)

    def _put_up(self, name: Dialog, element: Element) -> None:
        """Show a dialog. Showing moves the focus, so while the page around has it, the dialog
        only stands there, and becomes a proper one when the focus comes.
        """
        modal = name is not Dialog.NEW or self._session.state.match is not None
        if self._browser.is_aside:
            element.setAttribute("open", "")
            element.toggleAttribute("data-waiting", modal)
            return
        if element.open:
            if not modal and not element.matches(":modal"):
                return
            element.close()
        if modal:
            element.showModal()
            first = null_to_none(element.querySelector("[data-first]"))
            if first is not None:
                first.focus(preventScroll=True)
        else:
            element.show()

    def _on_focus(self, _event: Any) -> None:
        for name, element in self._elements.items():
            if element.hasAttribute("data-waiting"):
                element.removeAttribute("data-waiting")
                if name == self._open:
                    self._put_up(name, element)

    def refresh(self) -> None:
        """Fill the dialog that is open afresh (the language is another)."""
        if self._open in self._fillers:
            self._fillers[self._open]()

    def _wanted(self) -> Dialog:
        ui = self._session.state.ui
        if ui.curtain is not None and not ui.dialog:
            return Dialog.CURTAIN
        if self._session.state.match is None and not ui.dialog:
            return Dialog.NEW
        return ui.dialog

    def _closer(self, name: Dialog) -> Callable[[Any], None]:
        def closed(_event: Any) -> None:
            if self._open == name and not self._elements[name].open:
                self._open = Dialog.NONE
                if self._session.state.ui.dialog is name:
                    self._session.do(OpenDialog())
                else:  # a browser closes what is cancelled again and again, asked or not
                    self.show()

        return closed

    def _opener(self, name: Dialog) -> Callable[[Any], None]:
        return lambda _event: self._session.do(OpenDialog(name))

    def _on_click(self, event: Any) -> None:
        """A click beside a dialog closes it, except the curtain and the first choice."""
        element = event.target
        if str(element.tagName) != "DIALOG" or str(element.id) in ("curtain", "new"):
            return
        box = element.getBoundingClientRect()
        if _holds(box, event):
            return
        self._session.do(OpenDialog())
        if str(element.id) in SHEETS:
            self._press_behind(event)

    def _press_behind(self, event: Any) -> None:
        """The sheets at the ends of rounds leave the header bright: its buttons are what they
        seem. One under the pointer is pressed; but that of a log which is there already, and was
        only covered, is not.
        """
        for button in self._browser.find("tools").querySelectorAll("button:not(:disabled)"):
            if _holds(button.getBoundingClientRect(), event):
                shown = self._browser.find("side").getBoundingClientRect().width > 0
                if not (shown and str(button.id) == "log-button"):
                    button.click()
                return

    def _on_cancel_new(self, event: Any) -> None:
        if self._session.state.match is None:
            event.preventDefault()


def _holds(box: Any, event: Any) -> bool:
    """Whether a rectangle of the browser holds the place of a pointer event."""
    x, y = event.clientX, event.clientY
    return bool(box.left <= x <= box.right and box.top <= y <= box.bottom)
