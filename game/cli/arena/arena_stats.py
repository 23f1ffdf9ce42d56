"""What the arena's matches say: shares with 95 % intervals, points a round, decision times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from .arena_match import Played

Z: Final = 1.959964
"""The normal quantile of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds a decision, over the decisions with at least two legal plays."""

    decisions: int
    mean: float
    median: float
    p99: float
    worst: float


@dataclass(frozen=True, slots=True)
class Entrant:
    """How one place of the arena's list did.

    `ahead` are the points a round of its side less the mean of the other sides'; `answers` all
    that it was asked, forced plays and calls too.
    """

    name: str
    won: int
    share: Estimate
    points: float
    ahead: Estimate
    forfeits: int
    answers: int
    times: Times


@dataclass(frozen=True, slots=True)
class Report:
    """The arena's result; `broken_off` matches had not ended after very many rounds."""

    matches: int
    broken_off: int
    rounds: int
    fair: float
    entrants: tuple[Entrant, ...]

    def to_json(self) -> dict[str, Any]:
        """The report as JSON values."""
        return asdict(self)


def wilson(won: int, matches: int) -> Estimate:
    """The share of matches won, with Wilson's interval.

    As deals are paired it is, if anything, a little too wide.
    """
    if not matches:
        return Estimate(0.0, 0.0, 1.0)
    share, spread = won / matches, Z * Z / matches
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values with its normal 95 % interval."""
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 0.0)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = Z * sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)


def times_of(seconds: Sequence[float]) -> Times:
    """The distribution of decision times; zeros when there were none."""
    ordered = sorted(1000 * value for value in seconds)
    if not ordered:
        return Times(0, 0.0, 0.0, 0.0, 0.0)
    last = len(ordered) - 1
    return Times(
        decisions=len(ordered),
        mean=sum(ordered) / len(ordered),
        median=ordered[last // 2],
        p99=ordered[-(-99 * len(ordered) // 100) - 1],
        worst=ordered[last],
    )


def report(names: Sequence[str], played: Sequence[Played], partners: bool) -> Report:
    """What all matches together say. Matches of the same deals are `len(names)` in a row."""
    ordered = sorted(played, key=lambda match: match.number)
    entrants = [_entrant(place, name, ordered, partners) for place, name in enumerate(names)]
    return Report(
        matches=len(ordered),
        broken_off=sum(match.broken_off for match in ordered),
        rounds=sum(match.rounds for match in ordered),
        fair=0.5 if partners else 1 / len(names),
        entrants=tuple(entrants),
    )


def _entrant(place: int, name: str, played: Sequence[Played], partners: bool) -> Entrant:
    won = sum(match.won[place] for match in played)
    rounds = sum(match.rounds for match in played)
    times = [taken for match in played for taken in match.times[place]]
    points = sum(match.points[place] for match in played)
    return Entrant(
        name=name,
        won=won,
        share=wilson(won, len(played)),
        points=points / rounds if rounds else 0.0,
        ahead=_ahead(place, played, partners),
        forfeits=sum(match.forfeit is not None and match.forfeit[0] == place for match in played),
        answers=sum(match.answers[place] for match in played),
        times=times_of(times),
    )


def _ahead(place: int, played: Sequence[Played], partners: bool) -> Estimate:
    """Points a round ahead of the others, each set of paired deals taken as one observation."""
    size = len(played[0].points) if played else 1
    values = []
    for first in range(0, len(played), size):
        group = played[first : first + size]
        rounds = sum(match.rounds for match in group)
        if rounds:
            gained = sum(_lead_of(place, match.points, partners) for match in group)
            values.append(gained / rounds)
    return mean_of(values)


def _lead_of(place: int, points: Sequence[int], partners: bool) -> float:
    others = [
        score
        for other, score in enumerate(points)
        if other != place and not (partners and (other - place) % 2 == 0)
    ]
    return points[place] - sum(others) / len(others)
