"""The two lower levels: how people play who match tiles, and who count but sometimes slip."""

from __future__ import annotations

import random
from typing import Final

from game.ai.player import QuickPlayer, due
from game.engine.enums import Phase
from game.engine.tile import Tile
from game.engine.view import PlayerView

from .baselines import greediest, points_paid

SEES_POINTS: Final = 0.35
"""How often the beginner sees that a play scores."""

SLIPS: Final = 0.15
"""How often the casual player does not count."""


class BeginnerPlayer(QuickPlayer):
    """Matches tiles, likes doubles, and sees a score only now and then."""

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """A double or any play that matches; a scoring one if it is seen."""
        if rng.random() < SEES_POINTS:
            scoring = [play for play in view.legal if points_paid(view, *play)]
            if scoring:
                return rng.choice(scoring)
        doubles = [play for play in view.legal if play[0].is_double]
        return rng.choice(doubles or view.legal)

    def call(self, view: PlayerView, rng: random.Random) -> int | None:
        """Claims half of what it scores, and rarely minds what others leave."""
        return due(view) if rng.random() < (0.5 if view.ask == Phase.CLAIM else 0.2) else None


class CasualPlayer(QuickPlayer):
    """Takes the points it sees, which are mostly all there are."""

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """The most points, or, when it slips, the heaviest tile."""
        if rng.random() < SLIPS:
            heaviest = max(tile.pips for tile, _ in view.legal)
            return rng.choice([play for play in view.legal if play[0].pips == heaviest])
        return greediest(view, rng)

    def call(self, view: PlayerView, rng: random.Random) -> int | None:
        """Forgets a claim now and then, and misses some of what others leave."""
        return due(view) if rng.random() < (0.9 if view.ask == Phase.CLAIM else 0.6) else None
