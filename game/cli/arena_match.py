"""One match of the arena: seats asked in turn, times taken, forfeits settled."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Final

from game.engine.match import Match
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.view import PlayerView, view_of

from .seats import Forfeit, Seat, move_of, open_seat

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
    of two or more plays); `answers` counts all that was asked.
    """

    number: int
    won: list[bool]
    points: list[int]
    rounds: int
    times: list[list[float]]
    answers: list[int]
    forfeit: tuple[int, str] | None = None


@dataclass(slots=True)
class _Game:
    fixture: Fixture
    match: Match
    seats: list[Seat | None]
    rngs: list[random.Random]
    order: random.Random
    times: list[list[float]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)


def play_match(fixture: Fixture) -> Played:
    """Plays a match to its end, or to the first forfeit."""
    players = len(fixture.entrants)
    game = _Game(
        fixture=fixture,
        match=Match.new(fixture.rules, players, seed=fixture.deals),
        seats=[None] * players,
        rngs=[random.Random(f"{fixture.deals}/{place}") for place in fixture.places],
        order=random.Random(f"{fixture.deals}/calls"),
        times=[[] for _ in range(players)],
        answers=[0] * players,
    )
    loser: tuple[int, str] | None = None
    try:
        loser = _play(game)
    finally:
        for seat in game.seats:
            if seat is not None:
                seat.close()
    return _result(game, loser)


def _play(game: _Game) -> tuple[int, str] | None:
    """Plays on until the match is over. Returns the seat that forfeited and why, or None."""
    for number, name in enumerate(game.fixture.entrants):
        try:
            game.seats[number] = open_seat(name, game.fixture.budget_ms)
        except Forfeit as forfeit:
            return number, str(forfeit)
    while not game.match.over:
        if game.match.needs_deal:
            if len(game.match.rounds) == MOST_ROUNDS:
                return None
            game.match = game.match.next_round()
        assert game.match.round is not None
        # Who calls muggins first is luck, not a matter of seats.
        view = view_of(game.match.round, game.order.choice(game.match.round.waiting))
        try:
            _ask(game, view)
        except Forfeit as forfeit:
            return view.seat, str(forfeit)
        if game.match.round.over:
            _tell_all(game.seats, game.match.round)
    return None


def _ask(game: _Game, view: PlayerView) -> None:
    seat = game.seats[view.seat]
    assert seat is not None
    start = time.perf_counter()
    answer = seat.decide(view, game.rngs[view.seat])
    taken = time.perf_counter() - start
    game.answers[view.seat] += 1
    if view.ask == "play" and len(view.legal) > 1:
        game.times[view.seat].append(taken)
    game.match, _ = game.match.apply(move_of(view, answer))


def _tell_all(seats: list[Seat | None], state: Round) -> None:
    for seat in seats:
        if seat is not None:
            seat.round_over(state)


def _result(game: _Game, loser: tuple[int, str] | None) -> Played:
    fixture, match = game.fixture, game.match
    players = len(fixture.places)
    rules = fixture.rules
    winner = _leading(match) if loser is None else _winner_without(loser[0], match, players)
    seat_of = {place: seat for seat, place in enumerate(fixture.places)}
    seats = [seat_of[place] for place in range(players)]
    rounds = sum(state.over for state in match.rounds)
    scores = next((s.scores for s in reversed(match.rounds) if s.over), (0,) * players)
    return Played(
        number=fixture.number,
        won=[rules.side_of(seat) == winner for seat in seats],
        points=[scores[rules.side_of(seat)] for seat in seats],
        rounds=rounds,
        times=[game.times[seat] for seat in seats],
        answers=[game.answers[seat] for seat in seats],
        forfeit=None if loser is None else (fixture.places[loser[0]], loser[1]),
    )


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
