"""Answers to questions that people who listen ask by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fields import Said
from .order import in_order
from .sums import count_sum

if TYPE_CHECKING:
    from .session import Session


def answer(session: Session, topic: str) -> tuple[Said, ...]:
    """The sentences about a topic (`intents.TOPICS`), from what the person in front may know."""
    stage, company = session.stage, session.company
    if stage is None or company is None:
        return (Said("tell.no-match"),)
    if topic == "ends":
        ends = [Said(f"end.{end.name}", {"value": end.value}) for end in stage.layout.ends]
        return (Said("tell.ends", {"ends": tuple(ends)}) if ends else Said("tell.bare"),)
    if topic == "count":
        return (Said("tell.count", {"sum": count_sum(stage.layout)}),)
    if topic == "hand":
        hand = in_order(stage.hands[session.viewer], session.settings.sort)
        if not session.humans or session.ui.curtain is not None:
            return (Said("tell.hidden"),)
        return (Said("tell.hand", {"count": len(hand), "tiles": ", ".join(map(str, hand))}),)
    if topic == "counts":
        held = (
            company.said("tell.held", seat, count=len(hand)) for seat, hand in enumerate(stage.hands)
        )
        return (*held, Said("tell.boneyard", {"count": len(stage.boneyard)}))
    if topic == "scores":
        return tuple(
            Said("tell.score", {"name": company.side_names[side], "score": score})
            for side, score in enumerate(stage.scores)
        )
    if topic == "line":
        return _line(session)
    return (session.log[-1].said,) if session.log else ()


def _line(session: Session) -> tuple[Said, ...]:
    assert session.stage is not None
    layout = session.stage.layout
    if layout.lead is None:
        return (Said("tell.bare"),)
    said = [Said("tell.lead", {"tile": str(layout.lead)})]
    for name, arm in layout.arms.items():
        if arm:
            said.append(Said(f"tell.arm.{name}", {"tiles": ", ".join(map(str, arm))}))
    return tuple(said)
