"""The strong player: no search, but points weighed against what is left to the next seat.

It knows which tiles the next seat cannot hold, from draws and passes, and keeps its own hand
playable.
"""

from __future__ import annotations

import random
from collections.abc import Generator

from game.engine.tile import Tile
from game.engine.view import PlayerView

from .care import prospect
from .players import Budget, Thinker, paid
from .search import Candidate, candidates
from .seen import read
from .tables import bits_of, tables_for
from .weights import care_for


class StrongPlayer(Thinker):
    """Careful play, one play at a time."""

    def __init__(self, budget: Budget | None = None) -> None:
        del budget  # it does not search

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """The play that weighs most."""
        yield from ()
        weights = weighed(view)
        most = max(weight for weight, _ in weights)
        return rng.choice([play.play for weight, play in weights if weight == most])


def weighed(view: PlayerView) -> list[tuple[float, Candidate]]:
    """Every play with its weight, in points: what it earns and what it leaves."""
    tables, care = tables_for(view.rules), care_for(view.rules, view.players)
    seen = read(view, tables)
    following = (view.seat + 1) % view.players
    possible = seen.hidden & ~seen.holdings[following].never
    hand = bits_of(view.hand)
    weights = []
    for play in candidates(view, tables):
        ahead = prospect(care, play.line, hand ^ play.bit, possible, view.counts[following])
        weights.append((paid(view, play.points) + care.tile[play.bit] + ahead, play))
    return weights
