"""`Status`: what the screen waits for; and which notices belong to which situation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from game.app.message import Message
from game.app.state.session_state import SessionState
from game.app.state.ui_state import UiState
from game.engine.records.replay import seen_by_all

AT_THE_TABLE: Final = (
    *("why.", "call.", "trainer.", "switch."),
    *("notice.pick-first", "notice.no-choice"),
)
"""How the keys begin of lines that are about play."""
OF_THE_POSITION: Final = ("why.", "notice.pick-first", "notice.no-choice")
"""How the keys begin of lines that are true until somebody moves."""
OF_THE_DIALOG: Final = (
    *("share.", "own.", "settings."),
    *("fault.link-long", "fault.link-empty", "fault.record", "fault.file"),
)
"""How the keys begin of lines that answer what was done in a dialog."""


def at_the_table(said: Message) -> bool:
    """Whether a line is about play, short, and belongs beside the hand."""
    return said.key.startswith(AT_THE_TABLE)


def without_notice(ui: UiState, keys: tuple[str, ...]) -> UiState:
    """The state of the screen without a line whose key begins in one of these ways: what it was
    about is over.
    """
    if ui.notice is None or not ui.notice.key.startswith(keys):
        return ui
    return replace(ui, notice=None, refused=None)


class Status(StrEnum):
    """What the screen waits for."""

    READY = "ready"
    """There is no match."""
    YOUR_TURN = "your-turn"
    THINKING = "thinking"
    """A computer player is at work."""
    SHOWING = "showing"
    """The screen catches up with the match."""
    CALL = "call"
    """A person may call under muggins."""
    QUIZ = "quiz"
    """The trainer asks for the count."""
    CURTAIN = "curtain"
    """The next person takes the device."""
    ROUND_OVER = "round-over"
    MATCH_OVER = "match-over"


def status_of(state: SessionState) -> Status:
    """What the screen waits for."""
    match = state.match
    if match is None or match.round is None:
        return Status.READY
    if state.prompt is not None or state.quiz is not None:
        return Status.CALL if state.quiz is None else Status.QUIZ
    if state.queue.behind:
        return Status.SHOWING
    if match.round.over:
        return Status.MATCH_OVER if match.over else Status.ROUND_OVER
    if state.ui.curtain is not None:
        return Status.CURTAIN
    return Status.YOUR_TURN if state.acting else Status.THINKING


def root_flags(state: SessionState) -> Mapping[str, str | bool]:
    """Attributes of the page's root: what it waits for, and how far the match is for all to see."""
    now = state.round
    return {
        "moves": f"{now.index + 1}.{len(seen_by_all(now))}" if now else False,
        "asking": state.ui.asking,
        "gate": str(state.prompts_opened) if state.prompt else False,
        "rescues": str(state.rescues) if state.rescues else False,
        "state": status_of(state),
    }
