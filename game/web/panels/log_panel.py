"""The log panel with the scores above it."""

from __future__ import annotations

from typing import Final

from game.app.intents import ChangeSetting
from game.app.session import Session
from game.app.state.session_events import LogLine
from game.web.dom.browser import Browser, Element, show
from game.web.dom.translator import Translator
from game.web.table.table_model import side_to_play

HEAD: Final = 8
"""Digits of a promise that are always shown."""


class LogPanel:
    """Adds lines as they come; starts afresh when the log or the language is another."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._log = browser.find("log")
        self._scores = browser.find("scores").querySelector("tbody")
        self._button = browser.find("log-button")
        self._shown: list[object] = []
        self._language = ""
        self._rows: list[tuple[str, str, bool]] = []
        self._is_longer = False
        browser.on(self._button, "click", lambda _event: self.toggle())
        browser.on(browser.find("side-close"), "click", lambda _event: self.close_sheet())

    def toggle(self) -> None:
        """Show the log or hide it: beside the table where there is room, else over it."""
        if self._is_wide():
            self._session.do(ChangeSetting("log", not self._session.state.settings.log))
        elif self._browser.flag_of("sheet") == "log":
            self.close_sheet()
        else:
            self._browser.flag("sheet", "log")
            self._to_end()

    def close_sheet(self) -> None:
        """Hide the log that lies over the table."""
        self._browser.flag("sheet", False)

    def show(self) -> None:
        """Bring log and scores up to what is true now."""
        session = self._session
        show(self._button, session.state.match is not None)
        self._browser.flag("log", session.state.settings.log)
        self._show_scores()
        lines: list[object] = list(session.state.log)
        same = len(self._shown)
        if self._language != self._texts.language or lines[:same] != self._shown:
            self._log.replaceChildren()
            self._language = self._texts.language
            same = 0
        for line in session.state.log[same:]:
            self._log.append(self._item(line))
        if same < len(lines):
            self._shown = lines
            self._is_longer = True

    def settle(self) -> None:
        """After everything of a frame: the newest lines come into sight."""
        if self._is_longer:
            self._is_longer = False
            self._to_end()

    def _item(self, line: LogLine) -> Element:
        """A line of the log; of a promise only the head is seen until it is asked for."""
        make, said = self._browser.make, line.said
        if line.kind != "deal":
            return make("li", _unbroken(self._texts.say(said)), line.kind)
        whole = str(said.values["hash"])
        head = {**said.values, "hash": f"{whole[:HEAD]}…"}
        summary = make("summary", self._texts(said.key, **head))
        return make("li", "", line.kind, make("details", "", "", summary, make("code", whole)))

    def _show_scores(self) -> None:
        session = self._session
        match, stage, company = session.state.match, session.state.shown, session.state.participants
        if match is None or stage is None or company is None:
            return
        target = match.rules.target_for(match.players)
        turn = side_to_play(match)
        rows = [
            (
                self._texts.say(company.side_names[side]),
                self._texts("seat.score-of", score=score, target=target),
                side == turn,
            )
            for side, score in enumerate(stage.scores)
        ]
        if rows != self._rows:
            self._rows = rows
            self._browser.fill(self._scores, [self._row(*row) for row in rows])

    def _row(self, name: str, score: str, turn: bool) -> object:
        make = self._browser.make
        head = make("th", name)
        head.scope = "row"
        return make("tr", "", "turn" if turn else "", head, make("td", score))

    def _to_end(self) -> None:
        self._log.scrollTop = self._log.scrollHeight

    def _is_wide(self) -> bool:
        query = "(min-width: 900px) and (min-height: 440px)"
        return bool(self._browser.window.matchMedia(query).matches)


def _unbroken(text: str) -> str:
    """The text with its sums held together on one line."""
    for sign in "+=÷":
        text = text.replace(f" {sign} ", f"\u00a0{sign}\u00a0")
    return text
