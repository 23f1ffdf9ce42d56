"""One match of the arena: seats asked in turn, times taken, forfeits settled."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from game.cli import match_table as table_module
from game.cli.match_table import Stop, Table
from game.engine.enums import Phase
from game.engine.match import Match
from game.engine.rules.rules import Rules
from game.engine.view import PlayerView

MOST_ROUNDS: Final = 2000
"""A match that needs more is broken off and goes to the best score, or to nobody."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played.

    `entrants` are the names by seat, `places` whose they are, by their place in the arena's list;
    `deals` is the seed of the deals.
    """

    rules: Rules
    number: int
    entrants: tuple[str, ...]
    places: tuple[int, ...]
    deals: str
    budget_ms: float


@dataclass(slots=True)
class Played:
    """How a match went.

    By place: `won`, `points` (of the side, over the match) and `times` (seconds for each choice
    of two or more plays); `answers` counts all that was asked. `broken_off` says that it had
    not ended after `MOST_ROUNDS` rounds.
    """

    number: int
    won: list[bool]
    points: list[int]
    rounds: int
    times: list[list[float]]
    answers: list[int]
    forfeit: tuple[int, str] | None = None
    broken_off: bool = False


def play_match(fixture: Fixture) -> Played:
    """Plays a match to its end, or to the first forfeit."""
    players = len(fixture.entrants)
    times: list[list[float]] = [[] for _ in range(players)]
    answers = [0] * players

    def timed(view: PlayerView, seconds: float) -> None:
        place = fixture.places[view.seat]
        answers[place] += 1
        if view.ask == Phase.PLAY and len(view.legal) > 1:
            times[place].append(seconds)

    table = Table(
        names=fixture.entrants,
        rngs=tuple(random.Random(f"{fixture.deals}/{place}") for place in fixture.places),
        order=random.Random(f"{fixture.deals}/calls"),
        budget_ms=fixture.budget_ms,
        most_rounds=MOST_ROUNDS,
    )
    match = Match.new(fixture.rules, players, seed=fixture.deals)
    match, stop = table_module.play_match(match, table, timed)
    won, points = _outcome(fixture, match, stop)
    return Played(
        number=fixture.number,
        won=won,
        points=points,
        rounds=sum(state.over for state in match.rounds),
        times=times,
        answers=answers,
        forfeit=None
        if stop is None or stop.seat is None
        else (fixture.places[stop.seat], stop.why),
        broken_off=stop is not None and stop.seat is None,
    )


def _outcome(fixture: Fixture, match: Match, stop: Stop | None) -> tuple[list[bool], list[int]]:
    """By place: who has won, and the points of the rounds that were played to their end."""
    rules, players = fixture.rules, len(fixture.places)
    loser = None if stop is None else stop.seat
    winner = _leading(match) if loser is None else _winner_without(loser, match, players)
    scores = next((s.scores for s in reversed(match.rounds) if s.over), (0,) * players)
    sides = [rules.side_of(fixture.places.index(place)) for place in range(players)]
    return [side == winner for side in sides], [scores[side] for side in sides]


def _leading(match: Match) -> int | None:
    """The side that has won, or of a match broken off the one with the best score."""
    top = max(match.scores)
    return match.scores.index(top) if match.scores.count(top) == 1 else None


def _winner_without(loser: int, match: Match, players: int) -> int:
    """The side that wins when a seat forfeits: the best score among the others.

    Among equals it is the one that sits next after the seat that lost.
    """
    rules = match.rules
    seats = [(loser + step) % players for step in range(1, players)]
    sides = [rules.side_of(seat) for seat in seats if rules.side_of(seat) != rules.side_of(loser)]
    return max(sides, key=lambda side: match.scores[side])
