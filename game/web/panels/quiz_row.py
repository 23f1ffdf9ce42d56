"""The sum trainer's row of digits."""

from __future__ import annotations

from typing import Any, Final

from game.app.intents import NameCount, TypeDigit
from game.app.session import Session
from game.web.dom.browser import Browser, null_to_none, show, write
from game.web.dom.translator import Translator

BACK: Final = "back"
DONE: Final = "done"


class QuizRow:
    """Its place is kept while the trainer is on, so that nothing moves when it asks.

    Digits, Backspace and Enter work from anywhere on the page outside dialogs; where the letter
    keys are switched off, digits work from the row itself.
    """

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._row = browser.find("quiz")
        self._text = browser.find("quiz-text")
        self._buttons = browser.find("quiz-buttons")
        self._made = ""
        browser.on(self._buttons, "click", self._on_click)
        browser.on(browser.document, "keydown", self._on_key)

    def show(self) -> None:
        """Bring the row up to what is true now."""
        wanted = self._session.state.trains
        show(self._row, wanted)
        if not wanted:
            return
        quiz = self._session.state.quiz
        self._make()
        if quiz is None:
            write(self._text, self._texts("trainer.closed"))
        else:
            write(self._text, self._texts("trainer.typed", number=quiz.typed or "…"))
        self._row.toggleAttribute("data-open", quiz is not None)
        for button in self._buttons.querySelectorAll("button"):
            button.disabled = quiz is None

    def _make(self) -> None:
        if self._made == self._texts.language:
            return
        self._made = self._texts.language
        keys = [(digit, digit, digit) for digit in "1234567890"]
        keys.append((BACK, "⌫", self._texts("trainer.back")))
        keys.append((DONE, self._texts("trainer.done"), self._texts("trainer.done")))
        self._browser.fill(self._buttons, [self._button(*key) for key in keys])

    def _button(self, key: str, text: str, label: str) -> Any:
        button = self._browser.make("button", text, "primary" if key == DONE else "")
        button.type = "button"
        button.dataset.key = key
        button.setAttribute("aria-label", label)
        return button

    def _on_click(self, event: Any) -> None:
        button = null_to_none(event.target.closest("button"))
        if button is not None:
            self._press(str(button.dataset.key))

    def _press(self, key: str) -> None:
        if key == DONE:
            self._session.do(NameCount())
        else:
            self._session.do(TypeDigit("" if key == BACK else key))

    def _on_key(self, event: Any) -> None:
        """A digit, wherever the focus is; Enter only where it presses nothing else."""
        target = event.target
        if (
            self._session.state.quiz is None
            or null_to_none(target.closest("dialog[open], input")) is not None
        ):
            return
        key = {"Enter": DONE, "Backspace": BACK}.get(str(event.key), str(event.key))
        if key == DONE:
            wanted = null_to_none(target.closest("header button, aside")) is None
        else:
            digits = self._session.state.settings.letters or self._row.contains(target)
            wanted = key == BACK or (digits and key in tuple("0123456789"))
        if wanted:
            event.preventDefault()
            self._press(key)
