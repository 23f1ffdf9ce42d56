"""Answers to questions that people who listen ask by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.engine.calls import is_calling
from game.engine.layout import Layout

from .fields import Said
from .flow_hand import hand_of
from .narrator import Company
from .stage import Stage
from .sums import count_sum

if TYPE_CHECKING:
    from .session import Session


def answer(session: Session, topic: str) -> tuple[Said, ...]:
    """The sentences about a topic (`intents.TOPICS`), from what the person in front may know."""
    if session.stage is None or session.company is None:
        return (Said("tell.no-match"),)
    return _ANSWERS[topic](session, session.stage, session.company)


def is_called(session: Session) -> bool:
    """Whether the count is what the players have to find out now."""
    state = session.match.round if session.match else None
    return state is not None and is_calling(state)


def open_ends(layout: Layout) -> tuple[Said, ...]:
    """Each open end by its name and its value."""
    return tuple(Said(f"end.{end.name}", {"value": end.value}) for end in layout.ends)


def _ends(_session: Session, stage: Stage, _company: Company) -> tuple[Said, ...]:
    ends = open_ends(stage.layout)
    return (Said("tell.ends", {"ends": ends}) if ends else Said("tell.bare"),)


def _count(session: Session, stage: Stage, _company: Company) -> tuple[Said, ...]:
    """The sum; not while the trainer asks for it or calls are due, which are about it."""
    if session.quiz is not None:
        return (Said("trainer.ask"),)
    if is_called(session):
        return (Said("tell.count-called"),)
    return (Said("tell.count", {"sum": count_sum(stage.layout)}),)


def _hand(session: Session, _stage: Stage, _company: Company) -> tuple[Said, ...]:
    if not session.humans or session.ui.curtain is not None:
        return (Said("tell.hidden"),)
    hand = hand_of(session)
    return (Said("tell.hand", {"count": len(hand), "tiles": ", ".join(map(str, hand))}),)


def _counts(_session: Session, stage: Stage, company: Company) -> tuple[Said, ...]:
    held = [
        company.said("tell.held", seat, count=len(hand)) for seat, hand in enumerate(stage.hands)
    ]
    return (*held, Said("tell.boneyard", {"count": len(stage.boneyard)}))


def _scores(_session: Session, stage: Stage, company: Company) -> tuple[Said, ...]:
    return tuple(
        Said("tell.score", {"name": company.side_names[side], "score": score})
        for side, score in enumerate(stage.scores)
    )


def _last(session: Session, _stage: Stage, _company: Company) -> tuple[Said, ...]:
    return (session.log[-1].said,) if session.log else ()


def _line(_session: Session, stage: Stage, _company: Company) -> tuple[Said, ...]:
    layout = stage.layout
    if layout.lead is None:
        return (Said("tell.bare"),)
    said = [Said("tell.lead", {"tile": str(layout.lead)})]
    for name, arm in layout.arms.items():
        if arm:
            said.append(Said(f"tell.arm.{name}", {"tiles": ", ".join(map(str, arm))}))
    return tuple(said)


_ANSWERS: Final[Mapping[str, Callable[[Session, Stage, Company], tuple[Said, ...]]]] = {
    "ends": _ends,
    "count": _count,
    "hand": _hand,
    "counts": _counts,
    "scores": _scores,
    "line": _line,
    "last": _last,
}
