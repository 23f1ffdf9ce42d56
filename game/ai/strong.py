"""The strong player: no search, but points weighed against what is left to the next seat.

It knows which tiles the next seat cannot hold, from draws and passes, and keeps its own hand
playable.
"""

from __future__ import annotations

import random

from game.engine.tile import Tile
from game.engine.view import PlayerView

from .candidates import candidates, weigh
from .players import Quick
from .seen import read
from .tables import tables_for
from .weights import care_for


class StrongPlayer(Quick):
    """Careful play, one play at a time."""

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """The play that weighs most."""
        tables, care = tables_for(view.rules), care_for(view.rules, view.players)
        seen = read(view, tables)
        weights = [(weigh(view, seen, care, play), play) for play in candidates(view, tables)]
        most = max(weight for weight, _ in weights)
        return rng.choice([play.play for weight, play in weights if weight == most])
