"""What scores are worth: the chance to win the match from them.

A round brings each side so many points, and the difference between two sides spreads so far;
from this follows how sure a lead is with so many rounds to go.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from game.engine.rules.choices import NextLeader
from game.engine.rules.rules import Rules

from .weights import pace_of

LEAD: Final = 0.25
"""What leading the next round is worth in a scoring game, as a part of the spread of a round."""

LEAD_ONLY: Final = 0.08
"""The same in a game without points for plays."""

LAST: Final = 0.9
"""How many rounds are about to come when a side stands at the target and nobody has won."""

LOGISTIC: Final = 1.45
"""How steep the curve is; these four fit matches between careful players best."""


class WinProbability:
    """Weighs the scores at the end of a round for one side: the chance to win, in percent."""

    def __init__(self, rules: Rules, players: int, side: int) -> None:
        self._side = side
        self._target = rules.target_for(players)
        self._sides = tuple(rules.side_of(seat) for seat in range(players))
        self._points, self._spread = pace_of(rules, players)
        lead = LEAD if rules.multiples else LEAD_ONLY
        self._lead = lead * self._spread if rules.next_leader == NextLeader.WINNER else 0.0

    def of(self, scores: Sequence[int], winner: int) -> float:
        """The worth of `scores` when `winner` (a seat, or -1) has won the round."""
        top = max(scores)
        if top >= self._target and scores.count(top) == 1:
            return 100.0 if scores[self._side] == top else 0.0
        to_go = max(0.0, (self._target - top) / self._points) + LAST
        scale = LOGISTIC / (self._spread * sqrt(to_go))
        own = total = 0.0
        for side, score in enumerate(scores):
            ahead = score - top + (self._lead if winner >= 0 and side == self._sides[winner] else 0)
            chance = exp(scale * ahead)
            total += chance
            if side == self._side:
                own = chance
        return 100.0 * own / total
