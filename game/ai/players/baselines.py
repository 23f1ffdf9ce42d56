"""The two simplest players: the yardsticks by which the others are measured."""

from __future__ import annotations

import random

from game.ai.player import QuickPlayer, paid
from game.engine.play.scoring import points_for
from game.engine.tile import Tile
from game.engine.view import PlayerView


class RandomPlayer(QuickPlayer):
    """Any legal play, all equally likely. Claims and calls right."""

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """Any play."""
        return rng.choice(view.legal)


class GreedyPlayer(QuickPlayer):
    """The most points now; ties go to doubles, then to heavier tiles, then to chance."""

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """The play that ranks highest."""
        return greediest(view, rng)


def greediest(view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
    """The play that greed ranks highest, any of them among equals."""
    ranked = [(greed(view, *play), play) for play in view.legal]
    best = max(rank for rank, _ in ranked)
    return rng.choice([play for rank, play in ranked if rank == best])


def greed(view: PlayerView, tile: Tile, end: str) -> tuple[int, bool, int]:
    """What greed ranks a play by: points, then doubles, then pips."""
    return points_paid(view, tile, end), tile.is_double, tile.pips


def points_paid(view: PlayerView, tile: Tile, end: str) -> int:
    """The points a play would be paid, going out and the `exact` option included."""
    points = points_for(view.layout.play(tile, end).count, view.rules)
    if len(view.hand) == 1:
        points += view.rules.going_out
    return paid(view, points)
