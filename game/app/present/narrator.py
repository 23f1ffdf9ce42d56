"""Turns events into log lines, which are also read out.

A sentence is a text key and named values; nothing here knows a language. Under `muggins` a
line never tells points before someone has called them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.app.message import Message
from game.app.state.participants import Participants
from game.app.state.session_events import LogLine
from game.app.state.shown_round import ShownRound
from game.engine.events import (
    CalledMuggins,
    Claimed,
    Drew,
    Event,
    MatchEnded,
    Overlooked,
    Passed,
    PastTarget,
    Played,
    RoundEnded,
    Scored,
)
from game.engine.play.scoring import bonus_for

from .arithmetic import BonusSum, bonus_sum, points_sum


def line_for(event: Event, before: ShownRound, after: ShownRound, company: Participants) -> LogLine:
    """The line of the log for an event, from the stages before and after it."""
    said = _TELL[type(event)](event, before, after, company)
    seat = getattr(event, "seat", None)
    return LogLine(said, _KINDS[type(event)], seat, after.round)


def lines_for(
    event: Event, before: ShownRound, after: ShownRound, company: Participants
) -> tuple[LogLine, ...]:
    """Every line of the log for an event: the end of a round tells its bonus as well."""
    more = bonus_lines(event, after, company) if isinstance(event, RoundEnded) else ()
    return (line_for(event, before, after, company), *more)


def _played(event: Played, before: ShownRound, after: ShownRound, company: Participants) -> Message:
    return company.said(f"log.played.{event.end}", event.seat, tile=str(event.tile))


def _drew(event: Drew, before: ShownRound, after: ShownRound, company: Participants) -> Message:
    left = len(after.boneyard)
    if event.seat in company.sees and event.tile is not None:
        return company.said("log.drew.tile", event.seat, tile=str(event.tile), left=left)
    return company.said("log.drew", event.seat, left=left)


def _passed(event: Passed, before: ShownRound, after: ShownRound, company: Participants) -> Message:
    return company.said("log.passed", event.seat)


def _scored(event: Scored, before: ShownRound, after: ShownRound, company: Participants) -> Message:
    sum_text = points_sum(after.layout, company.rules, event.points)
    return company.said(
        "log.scored", event.seat, points=event.points, sum=sum_text, score=event.score
    )


def _claimed(
    event: Claimed, before: ShownRound, after: ShownRound, company: Participants
) -> Message:
    return company.said("log.claimed", event.seat, number=event.number)


def _muggins(
    event: CalledMuggins, before: ShownRound, after: ShownRound, company: Participants
) -> Message:
    return company.said("log.muggins", event.seat, number=event.number)


def _overlooked(
    event: Overlooked, before: ShownRound, after: ShownRound, company: Participants
) -> Message:
    return Message("log.unclaimed", {"points": event.points})


def _past_target(
    event: PastTarget, before: ShownRound, after: ShownRound, company: Participants
) -> Message:
    return company.said("log.past-target", event.seat, points=event.points)


def _round_ended(
    event: RoundEnded, before: ShownRound, after: ShownRound, company: Participants
) -> Message:
    if event.winner is None:
        return Message(f"log.ended.{event.ended}.nobody")
    return company.said(f"log.ended.{event.ended}", event.winner)


def _match_ended(
    event: MatchEnded, before: ShownRound, after: ShownRound, company: Participants
) -> Message:
    score = after.scores[event.winner]
    if company.you is not None and company.rules.side_of(company.you) == event.winner:
        return Message("log.won.you", {"score": score})
    return Message("log.won", {"name": company.side_names[event.winner], "score": score})


_TELL: Final[Mapping[type[Any], Callable[[Any, ShownRound, ShownRound, Participants], Message]]] = {
    Played: _played,
    Drew: _drew,
    Passed: _passed,
    Scored: _scored,
    Claimed: _claimed,
    CalledMuggins: _muggins,
    Overlooked: _overlooked,
    PastTarget: _past_target,
    RoundEnded: _round_ended,
    MatchEnded: _match_ended,
}
_KINDS: Final[Mapping[type[Any], str]] = {
    Played: "play",
    Drew: "draw",
    Passed: "pass",
    Scored: "score",
    Claimed: "call",
    CalledMuggins: "call",
    Overlooked: "call",
    PastTarget: "score",
    RoundEnded: "round",
    MatchEnded: "match",
}


def bonus_lines(event: RoundEnded, stage: ShownRound, company: Participants) -> tuple[LogLine, ...]:
    """A line for every bonus that was paid or charged, with the pips it was made of; also for
    one that came to nothing by rounding.
    """
    sides = [side for side in range(len(event.bonus)) if _has_bonus(side, event, stage, company)]
    return tuple(
        LogLine(_bonus(side, event, stage, company), "score", None, stage.round) for side in sides
    )


def _has_bonus(side: int, event: RoundEnded, stage: ShownRound, company: Participants) -> bool:
    """Whether something is to be said of what a side gets or pays."""
    rules = company.rules
    if event.ended == "target" or rules.bonus == "none":
        return event.bonus[side] != 0
    if rules.bonus == "pay-own":
        return any(hand for seat, hand in enumerate(stage.hands) if rules.side_of(seat) == side)
    return event.winner is not None and rules.side_of(event.winner) == side


def _bonus(side: int, event: RoundEnded, stage: ShownRound, company: Participants) -> Message:
    rules = company.rules
    blocked = event.ended == "blocked"
    due = bonus_for(stage.hands, event.winner, rules, blocked=blocked)[side]
    if due != event.bonus[side]:
        target = rules.target_for(len(stage.hands))
        return company.said_of_side("log.no-bonus", side, points=due, target=target)
    key = "log.charge" if rules.bonus == "pay-own" else "log.bonus"
    values = {
        "points": abs(event.bonus[side]),
        "score": event.scores[side],
        "pips": _pips(bonus_sum(stage.hands, side, rules, blocked=blocked)),
    }
    return company.said_of_side(key, side, **values)


def _pips(made: BonusSum) -> Message:
    """The pips of a bonus, how they were rounded and by what they were divided."""
    said = Message("bonus.pips", {"total": made.total, "pips": made.pips})
    if made.rounded:
        said = Message("bonus.rounded", {"pips": said, "rounded": made.rounded})
    if made.divisor > 1:
        said = Message("bonus.divided", {"pips": said, "number": made.divisor})
    return said
