"""Seats playing one match: deals, questions and answers, to the winner or to a forfeit."""

from __future__ import annotations

import random
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Final

from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.view import view_of

from .seats import Forfeit, Seat, move_of, open_seat

MOST_ROUNDS: Final = 10_000
"""A match that needs more is left unfinished: under some options nobody may ever get there."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rules, the names of the seats, the milliseconds for an answer, the rounds allowed."""

    rules: Rules
    names: tuple[str, ...]
    budget_ms: float
    most_rounds: int


def play_match(table: Table, seed: str) -> tuple[Match, str | None]:
    """A match from that seed, and why it is unfinished if it is.

    Each seat has a random generator of its own, and so has the order in which opponents are
    asked for a call of muggins; all are drawn from the seed.
    """
    players = len(table.names)
    match = Match.new(table.rules, players, seed=seed, kinds=tuple(map(_kind, table.names)))
    rngs = [random.Random(f"{seed}/seat {seat}") for seat in range(players)]
    order = random.Random(f"{seed}/calls")
    with ExitStack() as stack:
        seats: list[Seat] = []
        for seat, name in enumerate(table.names):
            try:
                seats.append(stack.enter_context(closing(open_seat(name, table.budget_ms))))
            except Forfeit as forfeit:
                return match, f"seat {seat} forfeits: {forfeit}"
        while not match.over:
            if match.needs_deal:
                if len(match.rounds) == table.most_rounds:
                    return match, f"nobody has won after {table.most_rounds} rounds"
                match = match.next_round()
            seat = order.choice(match.rounds[-1].waiting)
            try:
                match = _asked(match, seat, seats, rngs)
            except Forfeit as forfeit:
                return match, f"seat {seat} forfeits: {forfeit}"
    return match, None


def _asked(match: Match, seat: int, seats: list[Seat], rngs: list[random.Random]) -> Match:
    """The match after the answer of `seat`. Raises `Forfeit`."""
    view = view_of(match.rounds[-1], seat)
    match, _ = match.apply(move_of(view, seats[seat].decide(view, rngs[seat])))
    state = match.rounds[-1]
    if state.over:
        for other in seats:
            other.round_over(state)
    return match


def _kind(name: str) -> str:
    """The kind that is written in the record: a player's name, or `exec` for a program."""
    return name.partition(":")[0]
