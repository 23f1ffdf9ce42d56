"""The expert: a search over hidden hands that agree with everything seen."""

from __future__ import annotations

import random
from collections.abc import Generator

from game.ai.player import Budget, ThinkingPlayer
from game.ai.search.world_search import Search, SearchEffort
from game.engine.tile import Tile
from game.engine.view import PlayerView


class ExpertPlayer(ThinkingPlayer):
    """Plays for the match: the play with the best chance to win it, as far as search can tell.

    The answer depends only on the view and the generator, unless the budget runs out first.
    """

    def __init__(self, budget: Budget | None = None, effort: SearchEffort | None = None) -> None:
        self._budget = budget
        self._effort = effort

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """The play that did best in the worlds tried."""
        search = Search(view, rng, self._effort, self._budget)
        yield from search.run()
        return search.ranked[0].play
