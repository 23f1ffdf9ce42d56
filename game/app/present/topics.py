"""Spoken answers to the question keys: ends, count, hand, scores, line of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.message import Message
from game.app.state.hand_order import hand_of
from game.app.state.participants import Participants
from game.app.state.session_state import SessionState
from game.app.state.shown_round import ShownRound
from game.engine.layout import Layout
from game.engine.play.calls import is_calling

from .arithmetic import count_sum


def answer(state: SessionState, topic: str) -> tuple[Message, ...]:
    """The sentences about a topic (`intents.TOPICS`), from what the person in front may know."""
    if state.shown is None or state.participants is None:
        return (Message("tell.no-match"),)
    return _ANSWERS[topic](state, state.shown, state.participants)


def is_called(state: SessionState) -> bool:
    """Whether the count is what the players have to find out now."""
    now = state.round
    return now is not None and is_calling(now)


def open_ends(layout: Layout) -> tuple[Message, ...]:
    """Each open end by its name and its value."""
    return tuple(Message(f"end.{end.name}", {"value": end.value}) for end in layout.ends)


def _ends(_state: SessionState, shown: ShownRound, _people: Participants) -> tuple[Message, ...]:
    ends = open_ends(shown.layout)
    return (Message("tell.ends", {"ends": ends}) if ends else Message("tell.bare"),)


def _count(state: SessionState, shown: ShownRound, _people: Participants) -> tuple[Message, ...]:
    """The sum; not while the trainer asks for it or calls are due, which are about it."""
    if state.quiz is not None:
        return (Message("trainer.ask"),)
    if is_called(state):
        return (Message("tell.count-called"),)
    return (Message("tell.count", {"sum": count_sum(shown.layout)}),)


def _hand(state: SessionState, _shown: ShownRound, _people: Participants) -> tuple[Message, ...]:
    if not state.humans or state.ui.curtain is not None:
        return (Message("tell.hidden"),)
    hand = hand_of(state)
    return (Message("tell.hand", {"count": len(hand), "tiles": ", ".join(map(str, hand))}),)


def _counts(_state: SessionState, shown: ShownRound, people: Participants) -> tuple[Message, ...]:
    held = [
        people.said("tell.held", seat, count=len(hand)) for seat, hand in enumerate(shown.hands)
    ]
    return (*held, Message("tell.boneyard", {"count": len(shown.boneyard)}))


def _scores(_state: SessionState, shown: ShownRound, people: Participants) -> tuple[Message, ...]:
    return tuple(
        Message("tell.score", {"name": people.side_names[side], "score": score})
        for side, score in enumerate(shown.scores)
    )


def _last(state: SessionState, _shown: ShownRound, _people: Participants) -> tuple[Message, ...]:
    return (state.log[-1].said,) if state.log else ()


def _line(_state: SessionState, shown: ShownRound, _people: Participants) -> tuple[Message, ...]:
    layout = shown.layout
    if layout.lead is None:
        return (Message("tell.bare"),)
    said = [Message("tell.lead", {"tile": str(layout.lead)})]
    for name, arm in layout.arms.items():
        if arm:
            said.append(Message(f"tell.arm.{name}", {"tiles": ", ".join(map(str, arm))}))
    return tuple(said)


_ANSWERS: Final[
    Mapping[str, Callable[[SessionState, ShownRound, Participants], tuple[Message, ...]]]
] = {
    "ends": _ends,
    "count": _count,
    "hand": _hand,
    "counts": _counts,
    "scores": _scores,
    "line": _line,
    "last": _last,
}
