"""The sum behind a count and behind the points it earned, in figures: "6 + 6 + 3 = 15"."""

from __future__ import annotations

from game.engine.layout import BRANCHES, Layout
from game.engine.rules import Rules


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
