"""The strong player: no search, but points weighed against what is left to the next seat.

It knows which tiles the next seat cannot hold, from draws and passes, and keeps its own hand
playable.
"""

from __future__ import annotations

import random

from game.ai.bitboard.tables import tables_for
from game.ai.heuristics.weights import care_for
from game.ai.player import QuickPlayer
from game.ai.search.candidates import candidates, weigh
from game.ai.search.observations import read
from game.engine.tile import Tile
from game.engine.view import PlayerView


class StrongPlayer(QuickPlayer):
    """Careful play, one play at a time."""

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """The play that weighs most."""
        tables, care = tables_for(view.rules), care_for(view.rules, view.players)
        seen = read(view, tables)
        weights = [(weigh(view, seen, care, play), play) for play in candidates(view, tables)]
        most = max(weight for weight, _ in weights)
        return rng.choice([play.play for weight, play in weights if weight == most])
