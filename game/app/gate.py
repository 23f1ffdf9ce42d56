"""Calls under muggins: who may call now, and what waits for it.

People are asked after every play that could have scored, whether it did or not: a question
that only came when there is something to call would give the answer away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.events import Event
from game.engine.match import Match
from game.engine.round import Round
from game.engine.scoring import points_for

from .company import humans_of

MOST: Final = 36
"""More than this no line of play can count: a double six, a double five, a double four, 6."""
WAITS: Final[Mapping[str, float | None]] = {
    "wait": None,
    "slow": 10_000.0,
    "normal": 6_000.0,
    "fast": 3_000.0,
}
"""Milliseconds that a call is waited for, by the setting `pace`; None waits for ever."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A person may call: `kind` is `claim` (their own play) or `muggins` (another's).

    `real` when the engine waits for it; else there is nothing to call, and `rest` are the
    events that are shown when the person has said so, `next_seats` who is asked after them.
    """

    kind: str
    seat: int
    real: bool
    rest: tuple[Event, ...] = ()
    next_seats: tuple[int, ...] = ()


def real_gate(match: Match) -> Gate | None:
    """The gate for a person whose call the engine waits for."""
    state = match.round
    if state is None or state.phase not in ("claim", "muggins"):
        return None
    people = [seat for seat in state.waiting if seat in humans_of(match)]
    return Gate(state.phase, people[0], True) if people else None


def idle_gate(match: Match, seat: int, rest: tuple[Event, ...]) -> Gate | None:
    """The gate after a play of `seat` that scored nothing, for whoever could think it did."""
    rules = match.rules
    if rules.claiming != "muggins" or not (rules.multiples or rules.going_out):
        return None
    people = humans_of(match)
    if seat in people:
        return Gate("claim", seat, False, rest)
    others = tuple(p for p in people if rules.side_of(p) != rules.side_of(seat))
    return Gate("muggins", others[0], False, rest, others[1:]) if others else None


def numbers(state: Round) -> tuple[int, ...]:
    """The numbers to choose from: all that a play could be worth by these rules."""
    worth = {points_for(count, state.rules) for count in range(1, MOST + 1)}
    if state.rules.going_out:
        worth |= {points + state.rules.going_out for points in (*worth, 0)}
    return tuple(sorted(number for number in worth if number > 0))
