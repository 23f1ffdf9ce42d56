"""What careful play weighs and how fast rounds score, by kind of game and number of players.

Found by `python3 -m tools.train` in self-play; docs/ai.md tells how. Rules that are not one of
the presets are played by the weights of the kind of game they come nearest to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.rules.choices import BonusRule, DrawRule, Unit
from game.engine.rules.rules import Rules

from .one_ply import OnePlyWeights, make_weights

FIVES: Final = "fives"
THREES: Final = "threes"
BOTH: Final = "fives-and-threes"
DRAW: Final = "draw"
BLOCK: Final = "block"

WEIGHTS: Final[dict[tuple[str, int], tuple[float, float, float, float, float]]] = {
    (FIVES, 2): (2.37, -0.06, 2.50, 0.44, 16.00),
    (FIVES, 3): (4.17, -0.28, 4.00, 0.33, 25.30),
    (FIVES, 4): (3.35, -0.23, 3.78, 0.33, 17.82),
    (THREES, 2): (0.73, 0.01, 0.83, 0.44, 4.59),
    (THREES, 3): (1.26, 0.04, 0.80, 0.17, 5.42),
    (THREES, 4): (1.17, -0.06, 0.55, 0.25, 6.08),
    (BOTH, 2): (0.75, 0.04, 0.50, 0.50, 1.46),
    (BOTH, 3): (1.18, -0.02, 0.85, 0.39, 3.02),
    (BOTH, 4): (0.68, -0.06, 0.59, 0.33, 3.93),
    (DRAW, 2): (2.45, 0.09, 0.17, 0.00, 16.00),
    (DRAW, 3): (4.33, 0.06, 1.67, 0.00, 16.00),
    (DRAW, 4): (2.45, 0.03, 1.74, 0.00, 8.18),
    (BLOCK, 2): (0.87, 0.37, 1.00, 0.00, 16.60),
    (BLOCK, 3): (1.17, 0.14, 0.55, 0.00, 7.58),
    (BLOCK, 4): (2.91, 0.09, 1.83, 0.00, 16.60),
}
"""Double, pips, keep, threat, open (see `care.make_care`), in the points of that game."""

PARTNERS: Final = 5
"""Stands for four players in partnership in `PACE`."""

PACE: Final[dict[tuple[str, int], tuple[float, float]]] = {
    (FIVES, 2): (33.4, 32.1),
    (FIVES, 3): (24.6, 34.1),
    (FIVES, 4): (24.5, 37.4),
    (FIVES, PARTNERS): (43.0, 40.6),
    (THREES, 2): (15.7, 11.9),
    (THREES, 3): (11.3, 11.4),
    (THREES, 4): (11.1, 12.2),
    (THREES, PARTNERS): (20.3, 14.2),
    (BOTH, 2): (17.7, 10.8),
    (BOTH, 3): (12.1, 9.4),
    (BOTH, 4): (12.1, 10.0),
    (BOTH, PARTNERS): (23.0, 12.6),
    (DRAW, 2): (10.1, 27.1),
    (DRAW, 3): (11.6, 31.9),
    (DRAW, 4): (9.8, 30.1),
    (DRAW, PARTNERS): (12.1, 27.7),
    (BLOCK, 2): (3.6, 9.4),
    (BLOCK, 3): (6.0, 16.6),
    (BLOCK, 4): (7.0, 21.6),
    (BLOCK, PARTNERS): (8.1, 18.7),
}
"""Points a side makes in a round, and how far the difference of two sides spreads (one standard
deviation)."""

_IN_MULTIPLES: Final = (THREES, BOTH)
_PAID: Final = {BonusRule.WINNER_TAKES: 1.0, BonusRule.PAY_OWN: 0.65, BonusRule.NONE: 0.5}


def kind_of(rules: Rules) -> str:
    """The kind of game whose weights suit the rules best."""
    if not rules.multiples:
        return BLOCK if rules.draws == DrawRule.NEVER else DRAW
    if len(rules.multiples) > 1:
        return BOTH
    return THREES if rules.multiples[0] == 3 else FIVES


def unit_of(rules: Rules) -> float:
    """What a point of the weights' game is in points of these rules."""
    if not rules.multiples:
        return 1.0
    number = sum(rules.multiples) / len(rules.multiples)
    if kind_of(rules) in _IN_MULTIPLES:
        return number if rules.unit == Unit.PIPS else 1.0
    return 1.0 if rules.unit == Unit.PIPS else 1 / number


@lru_cache(maxsize=32)
def care_for(rules: Rules, players: int) -> OnePlyWeights:
    """What careful play weighs by these rules."""
    double, pips, keep, threat, open_ends = WEIGHTS[kind_of(rules), players]
    unit = unit_of(rules)
    return make_weights(double * unit, pips * unit, keep * unit, threat, open_ends * unit)


def pace_of(rules: Rules, players: int) -> tuple[float, float]:
    """Points a side makes in a round by these rules, and the spread of a difference."""
    points, spread = PACE[kind_of(rules), PARTNERS if rules.partnership else players]
    unit = unit_of(rules)
    return points * unit * _PAID[rules.bonus], spread * unit
