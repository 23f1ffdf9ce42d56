"""Answers to questions that people who listen ask by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.app.handlers.hand_handlers import hand_of
from game.app.message import Message
from game.app.state.participants import Participants
from game.app.state.shown_round import ShownRound
from game.engine.layout import Layout
from game.engine.play.calls import is_calling

from .arithmetic import count_sum

if TYPE_CHECKING:
    from game.app.session import Session


def answer(session: Session, topic: str) -> tuple[Message, ...]:
    """The sentences about a topic (`intents.TOPICS`), from what the person in front may know."""
    if session.stage is None or session.company is None:
        return (Message("tell.no-match"),)
    return _ANSWERS[topic](session, session.stage, session.company)


def is_called(session: Session) -> bool:
    """Whether the count is what the players have to find out now."""
    state = session.match.round if session.match else None
    return state is not None and is_calling(state)


def open_ends(layout: Layout) -> tuple[Message, ...]:
    """Each open end by its name and its value."""
    return tuple(Message(f"end.{end.name}", {"value": end.value}) for end in layout.ends)


def _ends(_session: Session, stage: ShownRound, _company: Participants) -> tuple[Message, ...]:
    ends = open_ends(stage.layout)
    return (Message("tell.ends", {"ends": ends}) if ends else Message("tell.bare"),)


def _count(session: Session, stage: ShownRound, _company: Participants) -> tuple[Message, ...]:
    """The sum; not while the trainer asks for it or calls are due, which are about it."""
    if session.quiz is not None:
        return (Message("trainer.ask"),)
    if is_called(session):
        return (Message("tell.count-called"),)
    return (Message("tell.count", {"sum": count_sum(stage.layout)}),)


def _hand(session: Session, _stage: ShownRound, _company: Participants) -> tuple[Message, ...]:
    if not session.humans or session.ui.curtain is not None:
        return (Message("tell.hidden"),)
    hand = hand_of(session)
    return (Message("tell.hand", {"count": len(hand), "tiles": ", ".join(map(str, hand))}),)


def _counts(_session: Session, stage: ShownRound, company: Participants) -> tuple[Message, ...]:
    held = [
        company.said("tell.held", seat, count=len(hand)) for seat, hand in enumerate(stage.hands)
    ]
    return (*held, Message("tell.boneyard", {"count": len(stage.boneyard)}))


def _scores(_session: Session, stage: ShownRound, company: Participants) -> tuple[Message, ...]:
    return tuple(
        Message("tell.score", {"name": company.side_names[side], "score": score})
        for side, score in enumerate(stage.scores)
    )


def _last(session: Session, _stage: ShownRound, _company: Participants) -> tuple[Message, ...]:
    return (session.log[-1].said,) if session.log else ()


def _line(_session: Session, stage: ShownRound, _company: Participants) -> tuple[Message, ...]:
    layout = stage.layout
    if layout.lead is None:
        return (Message("tell.bare"),)
    said = [Message("tell.lead", {"tile": str(layout.lead)})]
    for name, arm in layout.arms.items():
        if arm:
            said.append(Message(f"tell.arm.{name}", {"tiles": ", ".join(map(str, arm))}))
    return tuple(said)


_ANSWERS: Final[
    Mapping[str, Callable[[Session, ShownRound, Participants], tuple[Message, ...]]]
] = {
    "ends": _ends,
    "count": _count,
    "hand": _hand,
    "counts": _counts,
    "scores": _scores,
    "line": _line,
    "last": _last,
}
