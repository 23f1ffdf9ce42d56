"""The rules once more, written from the rule book and not from the engine, to check it by.

Nothing here looks at the engine's layout or scoring: tiles are pairs, joints are counted one by
one, and a count is made anew from all tiles on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Pair = tuple[int, int]


@dataclass
class Laid:
    """A tile on the table: which halves are covered, how many long sides of a double are."""

    pair: Pair
    covered: list[int] = field(default_factory=list)
    long_sides: int = 0

    @property
    def is_double(self) -> bool:
        return self.pair[0] == self.pair[1]

    def shows(self) -> int:
        """What the tile adds to the count."""
        if self.is_double:
            return 0 if self.long_sides >= 2 else sum(self.pair)
        halves = list(self.pair)
        for half in self.covered:
            halves.remove(half)
        return sum(halves)


class Table:
    """The line of play."""

    def __init__(self, *, spinner: bool) -> None:
        self.with_spinner = spinner
        self.laid: list[Laid] = []
        self.ends: dict[str, tuple[Laid, int]] = {}
        self.spinner: Laid | None = None

    def values(self) -> dict[str, int]:
        """The open ends and the value to match at each."""
        return {name: value for name, (_, value) in self.ends.items()}

    def put(self, pair: Pair, end: str) -> None:
        """Lays a tile on an end."""
        new = Laid(pair)
        if not self.laid:
            self.ends = {"left": (new, max(pair)), "right": (new, min(pair))}
        else:
            host, value = self.ends[end]
            if value not in pair:
                raise AssertionError(f"{pair} does not match {value}")
            self._join(host, value, short=host is self.spinner and end in ("up", "down"))
            self._join(new, value, short=False)
            rest = list(pair)
            rest.remove(value)
            self.ends[end] = (new, rest[0])
        self.laid.append(new)
        if self.with_spinner and self.spinner is None and new.is_double:
            self.spinner = new
        if self.spinner and self.spinner.long_sides == 2 and "up" not in self.ends:
            for name in ("up", "down"):
                self.ends[name] = (self.spinner, self.spinner.pair[0])

    def _join(self, tile: Laid, value: int, *, short: bool) -> None:
        if tile.is_double:
            tile.long_sides += not short
        else:
            tile.covered.append(value)

    def count(self) -> int:
        """What the open ends add up to, from all tiles on the table."""
        return sum(tile.shows() for tile in self.laid)


def points(count: int, multiples: Sequence[int], unit: str) -> int:
    """What a count earns."""
    earned = 0
    for number in multiples:
        if count > 0 and count % number == 0:
            earned += {"pips": count, "multiples": count // number}[unit]
    return earned


def rounded(pips: int, unit: int, rounding: str) -> int:
    """Pips rounded to a unit: the multiple that is nearest, the higher of two as near."""
    if rounding == "down":
        return max(m for m in range(0, pips + 1, unit))
    return min(range(0, pips + unit + 1, unit), key=lambda m: (abs(m - pips), -m))
