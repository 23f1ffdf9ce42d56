"""The expert: a search over hidden hands that agree with everything seen."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Final

from game.engine.tile import Tile
from game.engine.view import PlayerView

from .players import Budget, Thinker
from .search import Effort, Search

PLAY_EFFORT: Final = Effort()
CROWDED_EFFORT: Final = Effort(plays=150_000, worlds=1500)
"""With three and four players rounds are short and more is hidden: more worlds are worth it."""


def effort_for(players: int) -> Effort:
    """How much is tried for a decision with so many players."""
    return PLAY_EFFORT if players == 2 else CROWDED_EFFORT


class ExpertPlayer(Thinker):
    """Plays for the match: the play with the best chance to win it, as far as search can tell.

    The answer depends only on the view and the generator, unless the budget runs out first.
    """

    def __init__(self, budget: Budget | None = None, effort: Effort | None = None) -> None:
        self._budget = budget
        self._effort = effort

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """The play that did best in the worlds tried."""
        effort = self._effort or effort_for(view.players)
        search = Search(view, rng, effort, self._budget)
        yield from search.run()
        return search.ranked[0].play
