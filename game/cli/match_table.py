"""Seats playing one match: deals, questions and answers, to the winner or to a forfeit."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass

from game.engine.match import Match
from game.engine.view import PlayerView, view_of

from .seats import Forfeit, Seat, move_of, open_seat

Timed = Callable[[PlayerView, float], None]
"""Hears what was asked, and how many seconds the answer took."""


@dataclass(frozen=True, slots=True)
class Table:
    """By seat the names and the generators; besides the milliseconds for an answer and the rounds
    allowed. `order` settles who is asked first where several may call muggins: that is luck.
    """

    names: tuple[str, ...]
    rngs: tuple[random.Random, ...]
    order: random.Random
    budget_ms: float
    most_rounds: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a match was left unfinished, and the seat that forfeited it, if one did."""

    why: str
    seat: int | None = None


def play_match(match: Match, table: Table, timed: Timed | None = None) -> tuple[Match, Stop | None]:
    """The match played on by the seats of the table, and why it is unfinished if it is."""
    with ExitStack() as stack:
        seats: list[Seat] = []
        for number, name in enumerate(table.names):
            try:
                seats.append(stack.enter_context(closing(open_seat(name, table.budget_ms))))
            except Forfeit as forfeit:
                return match, Stop(str(forfeit), number)
        while not match.over:
            if match.needs_deal:
                if len(match.rounds) == table.most_rounds:
                    return match, Stop(f"nobody has won after {table.most_rounds} rounds")
                match = match.next_round()
            state = match.rounds[-1]
            view = view_of(state, table.order.choice(state.waiting))
            try:
                match = _asked(match, view, seats[view.seat], table, timed)
            except Forfeit as forfeit:
                return match, Stop(str(forfeit), view.seat)
            if match.rounds[-1].over:
                for seat in seats:
                    seat.round_over(match.rounds[-1])
    return match, None


def _asked(match: Match, view: PlayerView, seat: Seat, table: Table, timed: Timed | None) -> Match:
    """The match after the answer of a seat. Raises `Forfeit`."""
    start = time.perf_counter()
    answer = seat.decide(view, table.rngs[view.seat])
    if timed is not None:
        timed(view, time.perf_counter() - start)
    return match.apply(move_of(view, answer))[0]
