"""What careful play weighs and how fast rounds score, by kind of game and number of players.

Found by `python3 -m tools.train` in self-play; docs/ai.md tells how. Rules that are not one of
the presets are played by the weights of the kind of game they come nearest to.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.rules import Rules

from .care import Care, make_care

FIVES: Final = "fives"
THREES: Final = "threes"
BOTH: Final = "fives-and-threes"
DRAW: Final = "draw"
BLOCK: Final = "block"

WEIGHTS: Final[dict[tuple[str, int], tuple[float, float, float, float, float]]] = {
    (FIVES, 2): (2.45, 0.14, 3.78, 0.56, 19.3),
    (FIVES, 3): (4.55, 0.04, 3.33, 0.25, 28.6),
    (FIVES, 4): (5.37, 0.03, 3.33, 0.33, 22.9),
    (THREES, 2): (0.73, 0.01, 0.71, 0.50, 5.36),
    (THREES, 3): (1.0, 0.0, 0.7, 0.40, 5.2),
    (THREES, 4): (1.07, 0.0, 0.57, 0.33, 5.0),
    (BOTH, 2): (0.73, -0.05, 0.71, 0.42, 3.2),
    (BOTH, 3): (0.9, 0.0, 0.6, 0.35, 4.0),
    (BOTH, 4): (1.07, 0.0, 0.57, 0.33, 5.0),
    (DRAW, 2): (2.0, 0.06, 0.17, 0.0, 23.5),
    (DRAW, 3): (2.3, 0.08, 0.6, 0.0, 16.0),
    (DRAW, 4): (2.67, 0.11, 1.0, 0.0, 10.0),
    (BLOCK, 2): (1.41, 0.25, 1.0, 0.0, 16.9),
    (BLOCK, 3): (2.5, 0.16, 1.6, 0.0, 18.0),
    (BLOCK, 4): (3.58, 0.08, 2.13, 0.0, 19.3),
}
"""Double, pips, keep, threat, open (see `care.make_care`), in the points of that game."""

PARTNERS: Final = 5
"""Stands for four players in partnership in `PACE`."""

PACE: Final[dict[tuple[str, int], tuple[float, float]]] = {
    (FIVES, 2): (32.5, 28.0),
    (FIVES, 3): (23.3, 33.6),
    (FIVES, 4): (22.9, 32.7),
    (FIVES, PARTNERS): (39.7, 37.8),
    (THREES, 2): (15.2, 12.2),
    (THREES, 3): (10.4, 12.7),
    (THREES, 4): (10.1, 13.2),
    (THREES, PARTNERS): (18.0, 14.7),
    (BOTH, 2): (17.0, 12.1),
    (BOTH, 3): (11.1, 10.1),
    (BOTH, 4): (10.8, 10.8),
    (BOTH, PARTNERS): (20.5, 12.9),
    (DRAW, 2): (10.0, 26.4),
    (DRAW, 3): (11.2, 30.5),
    (DRAW, 4): (9.6, 28.9),
    (DRAW, PARTNERS): (10.9, 25.6),
    (BLOCK, 2): (4.1, 10.2),
    (BLOCK, 3): (6.0, 15.8),
    (BLOCK, 4): (7.0, 21.8),
    (BLOCK, PARTNERS): (7.9, 18.4),
}
"""Points a side makes in a round, and how far the difference of two sides spreads (one standard
deviation)."""

_IN_MULTIPLES: Final = (THREES, BOTH)
_PAID: Final = {"winner-takes": 1.0, "pay-own": 0.65, "none": 0.5}


def kind_of(rules: Rules) -> str:
    """The kind of game whose weights suit the rules best."""
    if not rules.multiples:
        return BLOCK if rules.draws == "never" else DRAW
    if len(rules.multiples) > 1:
        return BOTH
    return THREES if rules.multiples[0] == 3 else FIVES


def unit_of(rules: Rules) -> float:
    """What a point of the weights' game is in points of these rules."""
    if not rules.multiples:
        return 1.0
    number = sum(rules.multiples) / len(rules.multiples)
    if kind_of(rules) in _IN_MULTIPLES:
        return number if rules.unit == "pips" else 1.0
    return 1.0 if rules.unit == "pips" else 1 / number


@lru_cache(maxsize=32)
def care_for(rules: Rules, players: int) -> Care:
    """What careful play weighs by these rules."""
    double, pips, keep, threat, open_ends = WEIGHTS[kind_of(rules), players]
    unit = unit_of(rules)
    return make_care(double * unit, pips * unit, keep * unit, threat, open_ends * unit)


def pace_of(rules: Rules, players: int) -> tuple[float, float]:
    """Points a side makes in a round by these rules, and the spread of a difference."""
    points, spread = PACE[kind_of(rules), PARTNERS if rules.partnership else players]
    unit = unit_of(rules)
    return points * unit * _PAID[rules.bonus], spread * unit
