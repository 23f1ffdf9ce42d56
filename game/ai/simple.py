"""The two simplest players: the yardsticks by which the others are measured."""

from __future__ import annotations

import random
from collections.abc import Generator

from game.engine.scoring import points_for
from game.engine.tile import Tile
from game.engine.view import PlayerView

from .players import Budget, Thinker, paid


class RandomPlayer(Thinker):
    """Any legal play, all equally likely. Claims and calls right."""

    def __init__(self, budget: Budget | None = None) -> None:
        del budget  # it does not search

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """Any play."""
        yield from ()
        return rng.choice(view.legal)


class GreedyPlayer(Thinker):
    """The most points now; ties go to doubles, then to heavier tiles, then to chance."""

    def __init__(self, budget: Budget | None = None) -> None:
        del budget  # it does not search

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """The play that ranks highest."""
        yield from ()
        ranked = [(greed(view, tile, end), tile, end) for tile, end in view.legal]
        best = max(rank for rank, _, _ in ranked)
        return rng.choice([(tile, end) for rank, tile, end in ranked if rank == best])


def greed(view: PlayerView, tile: Tile, end: str) -> tuple[int, bool, int]:
    """What greed ranks a play by: points, then doubles, then pips."""
    return points_paid(view, tile, end), tile.is_double, tile.pips


def points_paid(view: PlayerView, tile: Tile, end: str) -> int:
    """The points a play would be paid, going out and the `exact` option included."""
    points = points_for(view.layout.play(tile, end).count, view.rules)
    if len(view.hand) == 1:
        points += view.rules.going_out
    return paid(view, points)
