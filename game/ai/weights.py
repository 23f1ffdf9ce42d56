"""The weights of careful play, by game, as `tools.train` found them by self-play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.rules import Rules

from .care import Care, make_care

WEIGHTS: Final = {
    "fives": (2.67, 0.2, 1.0, 0.58, 12.0),
}


@lru_cache(maxsize=32)
def care_for(rules: Rules, players: int) -> Care:
    """How careful play weighs things by these rules."""
    return make_care(*WEIGHTS["fives"])


def round_points(rules: Rules, players: int) -> float:
    """About how many points a side makes in a round."""
    return 32.7
