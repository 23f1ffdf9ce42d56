"""The row of number buttons for calls under muggins."""

from __future__ import annotations

from typing import Any

from game.app.intents import Call
from game.app.message import Message
from game.app.session import Session
from game.app.state.call_prompt import CallPrompt, numbers
from game.web.dom.browser import Browser, null_to_none, show, write
from game.web.dom.translator import Translator


class CallBar:
    """Its place is kept for the whole match, so that nothing moves when a call is due."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._row = browser.find("calls")
        self._text = browser.find("calls-text")
        self._buttons = browser.find("calls-buttons")
        self._made: tuple[object, ...] = ()
        self._gate: CallPrompt | None = None
        self._typed = ""
        browser.on(self._buttons, "click", self._on_click)
        browser.on(self._buttons, "keydown", self._on_key)
        browser.on(browser.document, "keydown", self._on_digit)

    def show(self) -> None:
        """Bring the row up to what is true now."""
        match = self._session.state.match
        wanted = (
            match is not None
            and match.rules.claiming == "muggins"
            and bool(match.rules.multiples or match.rules.going_out)
            and bool(self._session.state.humans)
        )
        show(self._row, wanted)
        if not wanted or match is None or match.round is None:
            self._gate = None
            return
        self._make_buttons(numbers(match.round))
        gate = self._session.state.prompt
        if gate is not self._gate:
            self._open(gate)

    def _make_buttons(self, choices: tuple[int, ...]) -> None:
        made = (self._texts.language, *choices)
        if made == self._made:
            return
        self._made = made
        make = self._browser.make
        buttons = [make("button", str(number)) for number in choices]
        for number, button in zip(choices, buttons, strict=True):
            button.dataset.number = str(number)
            button.setAttribute("aria-label", self._texts("call.number", number=number))
        nothing = make("button", self._texts("call.nothing"), "nothing")
        nothing.dataset.number = ""
        for button in (*buttons, nothing):
            button.type = "button"
            button.disabled = True
        self._browser.fill(self._buttons, [*buttons, nothing])
        self._gate = None

    def _open(self, gate: CallPrompt | None) -> None:
        had_focus = self._buttons.contains(self._browser.focused)
        ring = self._session.state.ui.cursor is not None
        self._gate = gate
        self._typed = ""
        write(self._text, self._texts.say(self._question()))
        for button in self._buttons.querySelectorAll("button"):
            button.disabled = gate is None
        if gate is None:
            self._row.removeAttribute("data-open")
        else:
            self._row.setAttribute("data-open", gate.kind)
            if ring:
                self._buttons.querySelector("button").focus()
        if gate is None and had_focus:
            first = null_to_none(self._browser.find("hand").querySelector("button"))
            if first is not None:
                first.focus()

    def _question(self) -> Message:
        """What the person is asked who may call now."""
        gate, company = self._gate, self._session.state.participants
        if gate is None or company is None:
            return Message("call.closed")
        return gate.question("call.", company)

    def _on_digit(self, event: Any) -> None:
        """Digits typed anywhere on the page bring the focus to their number; Enter calls it.

        Where the letter keys are switched off, only digits typed in the row do.
        """
        key = str(event.key)
        outside = null_to_none(event.target.closest("dialog[open], input")) is None
        if self._gate is None or not outside or not (key.isdecimal() and len(key) == 1):
            return
        if not (self._session.state.settings.letters or self._buttons.contains(event.target)):
            return
        event.preventDefault()
        numbers = [str(b.dataset.number) for b in self._buttons.querySelectorAll("button")]
        longer = self._typed + key
        self._typed = longer if any(n.startswith(longer) for n in numbers) else key
        found = null_to_none(self._buttons.querySelector(f'[data-number="{self._typed}"]'))
        if found is not None:
            found.focus()

    def _on_click(self, event: Any) -> None:
        button = null_to_none(event.target.closest("button"))
        if button is not None:
            number = str(button.dataset.number)
            self._session.do(Call(int(number) if number else None))

    def _on_key(self, event: Any) -> None:
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(str(event.key), 0)
        if step:
            event.preventDefault()
            buttons = list(self._buttons.querySelectorAll("button"))
            active = self._browser.focused
            at = next((i for i, button in enumerate(buttons) if button == active), 0)
            buttons[(at + step) % len(buttons)].focus()
