"""Points for a play, the winner of a finished round, and its bonus."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules.choices import BlockedBonus, BonusRule, Rounding, Unit
from game.engine.rules.rules import Rules
from game.engine.tile import Tile, pips_of


def points_for(count: int, rules: Rules) -> int:
    """What a count earns (rule 8): each scoring number that divides it pays.

    Unit `pips` pays the count, unit `multiples` the count divided by the number. A count of 0
    earns nothing.
    """
    if count <= 0:
        return 0
    in_pips = rules.unit == Unit.PIPS
    return sum([count if in_pips else count // n for n in rules.multiples if count % n == 0])


def rounded(pips: int, rules: Rules) -> int:
    """Pips rounded to the scoring unit (rule 13), still in pips; halves go up.

    `game.app.present.arithmetic` shows the same sum in figures; a test compares the two.
    """
    unit = rules.rounding_unit
    slack = unit // 2 if rules.rounding == Rounding.NEAREST else 0
    return (pips + slack) // unit * unit


def in_unit(pips: int, rules: Rules) -> int:
    """Rounded pips as points: divided by the scoring unit when points are `multiples`."""
    return pips // rules.rounding_unit if rules.unit == Unit.MULTIPLES else pips


def side_pips(hands: Sequence[tuple[Tile, ...]], rules: Rules) -> list[int]:
    """The pips left in hand, by side."""
    totals = [0] * rules.sides(len(hands))
    for seat, hand in enumerate(hands):
        totals[rules.side_of(seat)] += pips_of(hand)
    return totals


def blocked_winner(hands: Sequence[tuple[Tile, ...]], rules: Rules) -> int | None:
    """The seat that wins a blocked round (rule 11), or None when sides tie for fewest pips."""
    totals = side_pips(hands, rules)
    fewest = min(totals)
    if totals.count(fewest) > 1:
        return None
    side = totals.index(fewest)
    seats = [seat for seat in range(len(hands)) if rules.side_of(seat) == side]
    return min(seats, key=lambda seat: pips_of(hands[seat]))


def bonus_for(
    hands: Sequence[tuple[Tile, ...]], winner: int | None, rules: Rules, *, blocked: bool
) -> tuple[int, ...]:
    """What each side's score changes by when the round ends (rules 12 and 13)."""
    sides = rules.sides(len(hands))
    if rules.bonus == BonusRule.PAY_OWN:
        return _pay_own(hands, rules)
    bonus = [0] * sides
    if rules.bonus == BonusRule.WINNER_TAKES and winner is not None:
        side = rules.side_of(winner)
        bonus[side] = in_unit(_taken(hands, side, rules, net=blocked), rules)
    return tuple(bonus)


def _pay_own(hands: Sequence[tuple[Tile, ...]], rules: Rules) -> tuple[int, ...]:
    bonus = [0] * rules.sides(len(hands))
    for seat, hand in enumerate(hands):
        bonus[rules.side_of(seat)] -= in_unit(rounded(pips_of(hand), rules), rules)
    return tuple(bonus)


def _taken(hands: Sequence[tuple[Tile, ...]], side: int, rules: Rules, *, net: bool) -> int:
    """The rounded pips that `side` takes from all others."""
    each = [rounded(pips_of(h), rules) if rules.round_each else pips_of(h) for h in hands]
    others = sum(pips for seat, pips in enumerate(each) if rules.side_of(seat) != side)
    if net and rules.blocked == BlockedBonus.NET:
        others = max(0, others - (sum(each) - others))
    return rounded(others, rules)
