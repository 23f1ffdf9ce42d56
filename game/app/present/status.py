"""What the screen waits for, and where a line about it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.app.message import Message
from game.app.state.ui_state import UiState
from game.engine.records.replay import seen_by_all

if TYPE_CHECKING:
    from game.app.session import Session

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


def root_flags(session: Session) -> Mapping[str, str | bool]:
    """Attributes of the page's root: what it waits for, and how far the match is for all to see."""
    state = session.match.round if session.match else None
    rescues = session.watchdog.rescues
    return {
        "moves": f"{state.index + 1}.{len(seen_by_all(state))}" if state else False,
        "asking": session.ui.asking,
        "gate": str(session.gates_opened) if session.gate else False,
        "rescues": str(rescues) if rescues else False,
        "state": session.mood,
    }


def status_of(session: Session) -> str:
    """What the screen waits for, in a word.

    `ready` (no match), `your-turn`, `thinking` (a computer player), `showing` (the screen
    catches up), `call` (muggins), `quiz` (the trainer), `curtain`, `round-over` or
    `match-over`.
    """
    match = session.match
    if match is None or match.round is None:
        return "ready"
    if session.gate is not None or session.quiz is not None:
        return "call" if session.quiz is None else "quiz"
    if session.pacer.behind:
        return "showing"
    if match.round.over:
        return "match-over" if match.over else "round-over"
    if session.ui.curtain is not None:
        return "curtain"
    return "your-turn" if session.acting else "thinking"
