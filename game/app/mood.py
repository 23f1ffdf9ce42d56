"""What the screen waits for, and where a line about it belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .fields import Said

if TYPE_CHECKING:
    from .session import Session

AT_THE_TABLE: Final = (
    *("why.", "call.", "trainer.", "switch."),
    *("notice.pick-first", "notice.no-choice"),
)
"""How the keys begin of lines that are about play."""


def at_the_table(said: Said) -> bool:
    """Whether a line is about play, short, and belongs beside the hand."""
    return said.key.startswith(AT_THE_TABLE)


def mood_of(session: Session) -> str:
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
    if session.pacer.behind or session.gate_to_come is not None:
        return "showing"
    if match.round.over:
        return "match-over" if match.over else "round-over"
    if session.ui.curtain is not None:
        return "curtain"
    return "your-turn" if session.acting else "thinking"
