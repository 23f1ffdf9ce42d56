"""Sums in figures behind a count, its points and a bonus: "6 + 6 + 3 = 15"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.layout import BRANCHES, Layout
from game.engine.play.scoring import rounded
from game.engine.rules.rules import Rules
from game.engine.tile import Tile, pips_of

MINUS: Final = "\N{MINUS SIGN}"


def parts_of(layout: Layout) -> tuple[int, ...]:
    """What each end adds to the count: bare long sides of a covered spinner are left out."""
    return tuple(
        end.pips for end in layout.ends if end.name not in BRANCHES or layout.arms[end.name]
    )


def count_sum(layout: Layout) -> str:
    """How the count comes about; the count alone where nothing is added."""
    parts = parts_of(layout)
    if len(parts) < 2:
        return str(layout.count)
    return f"{' + '.join(map(str, parts))} = {layout.count}"


def points_sum(layout: Layout, rules: Rules, points: int) -> str:
    """How `points`, earned by the play that made `layout`, come about."""
    count = layout.count
    paying = [n for n in rules.multiples if count > 0 and count % n == 0]
    if rules.unit == "pips":
        earned = [str(count)] * len(paying)
    else:
        earned = [f"{count} ÷ {n}" for n in paying]
    extra = points - sum(count if rules.unit == "pips" else count // n for n in paying)
    terms = [*(earned or ["0"]), str(extra)] if extra else earned
    first = count_sum(layout)
    if terms in ([], [str(points)]):
        return first
    return f"{first}; {' + '.join(terms)} = {points}"


@dataclass(frozen=True, slots=True)
class BonusSum:
    """How the bonus of a side comes about: `pips` in figures and their `total`; what they were
    `rounded` to (empty when that changed nothing), and the `divisor` that makes points of them.
    """

    pips: str
    total: int
    rounded: str
    divisor: int


def bonus_sum(
    hands: Sequence[tuple[Tile, ...]], side: int, rules: Rules, *, blocked: bool
) -> BonusSum:
    """The pips that `side` takes from others or pays for its own, hand by hand.

    As `engine.scoring.bonus_for`, which says what they are worth.
    """
    pays = rules.bonus == "pay-own"
    net = not pays and blocked and rules.blocked == "net"
    seats = range(len(hands))
    plus = [seat for seat in seats if (rules.side_of(seat) == side) == pays]
    minus = [seat for seat in seats if net and rules.side_of(seat) == side]
    pips = [pips_of(hand) for hand in hands]
    each = [rounded(n, rules) for n in pips] if pays or rules.round_each else pips
    total, after = (sum(n[s] for s in plus) - sum(n[s] for s in minus) for n in (pips, each))
    whole = rounded(max(after, 0), rules)
    text = _terms(pips, plus, minus)
    if len(plus) + len(minus) > 1:
        text = f"{text} = {total}"
    parts = _terms(each, plus, minus) if each is not pips else str(whole)
    divisor = rules.rounding_unit if rules.unit == "multiples" else 1
    return BonusSum(text, total, "" if whole == total else parts, divisor)


def _terms(pips: Sequence[int], plus: Sequence[int], minus: Sequence[int]) -> str:
    taken = " + ".join(str(pips[seat]) for seat in plus)
    return "".join([taken, *(f" {MINUS} {pips[seat]}" for seat in minus)])
