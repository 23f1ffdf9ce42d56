"""Tables for fast play: tiles as bits, and the best play on an end looked up in one step.

A set of tiles is an int whose bit `1 << tile.index` stands for the tile. What a play does to
the line of play depends only on the end's value and pips, the count, and the tiles in hand
that fit the end; so the best play on that end is found once and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.play.scoring import points_for
from game.engine.rules.rules import Rules
from game.engine.tile import DOUBLE_SIX, SET_SIZE, Tile

MAX_COUNT: Final = 64
"""No line of play counts this much: four ends can show at most 12 + 10 + 8 + 6."""

ALL: Final = (1 << SET_SIZE) - 1
FITTING: Final = tuple(sum(1 << t.index for t in DOUBLE_SIX if t.has(v)) for v in range(7))
"""By value: the tiles that have it."""

DOUBLES: Final = sum(1 << t.index for t in DOUBLE_SIX if t.is_double)
TILE_OF: Final[dict[int, Tile]] = {1 << t.index: t for t in DOUBLE_SIX}
_HALF: Final = 14
LOW_HALF: Final = (1 << _HALF) - 1


def bits_of(tiles: tuple[Tile, ...]) -> int:
    """The set of `tiles` as bits."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile.index
    return bits


def tiles_in(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set, in the order of their index."""
    return tuple(tile for bit, tile in TILE_OF.items() if bits & bit)


def singles(bits: int) -> list[int]:
    """The bits of a set, one by one."""
    found = []
    while bits:
        bit = bits & -bits
        found.append(bit)
        bits ^= bit
    return found


def _pips_table(first: int) -> tuple[int, ...]:
    table = [0] * (1 << _HALF)
    for bits in range(1, 1 << _HALF):
        low = bits & -bits
        table[bits] = table[bits ^ low] + DOUBLE_SIX[first + low.bit_length() - 1].pips
    return tuple(table)


PIPS_LOW: Final = _pips_table(0)
PIPS_HIGH: Final = _pips_table(_HALF)


def pips_in(bits: int) -> int:
    """The pips of a set of tiles."""
    return PIPS_LOW[bits & LOW_HALF] + PIPS_HIGH[bits >> _HALF]


POINT: Final = 64
"""What a point weighs for greed: more than any tile's other virtues."""

GREED: Final = {bit: 20 * tile.is_double + tile.pips for bit, tile in TILE_OF.items()}
"""What greed goes by among plays of the same points: doubles first, then heavier tiles."""


Best = tuple[int, int, "EndTable", int, int, int]
"""The play on an end that greed likes best: its weight, the tile's bit, the end it makes, the
count, the points it earns, and the value of the tile if it is a double, else -1. A bare tuple,
for speed."""


class EndTable:
    """An open end that shows `value` and counts `pips`: `best[count][tiles]` is the best play.

    `fitting` are the tiles that fit; `tiles` must be a part of it that is not empty. `bare` is
    the end of the same value that counts nothing, `twice` the one that counts both halves.
    `threat[count][tiles]` are the points that all of `tiles` would earn here, added up;
    `nothing` stands for no play.
    """

    __slots__ = ("bare", "best", "fitting", "nothing", "pips", "threat", "twice", "value")

    bare: EndTable
    twice: EndTable

    def __init__(self, tables: Tables, value: int, pips: int) -> None:
        self.value = value
        self.pips = pips
        self.fitting = FITTING[value] if value >= 0 else 0
        self.nothing: Best = (-1, 0, self, 0, 0, -1)
        bases = [count - pips for count in range(MAX_COUNT)]
        self.best = [_BestPlays(tables, self, base) for base in bases]
        self.threat = [_Threats(tables, self, base) for base in bases]


class _BestPlays(dict[int, Best]):
    """The best play by the tiles at hand, found when first asked for."""

    def __init__(self, tables: Tables, end: EndTable, base: int) -> None:
        super().__init__()
        self.tables = tables
        self.end = end
        self.base = base

    def __missing__(self, tiles: int) -> Best:
        plays = [self.tables.play(self.end, self.base, bit) for bit in singles(tiles)]
        self[tiles] = best = max(plays, key=lambda play: play[0])
        return best


class _Threats(dict[int, int]):
    """The points that a set of tiles would earn on an end, added up when first asked for."""

    def __init__(self, tables: Tables, end: EndTable, base: int) -> None:
        super().__init__()
        self.tables = tables
        self.end = end
        self.base = base

    def __missing__(self, tiles: int) -> int:
        points = 0
        for bit in singles(tiles):
            points += self.tables.play(self.end, self.base, bit)[4]
        self[tiles] = points
        return points


class Tables:
    """The tables of one way of scoring: `points` by count; `closed` is an end that is not open."""

    def __init__(self, points: tuple[int, ...]) -> None:
        self.points = points
        self.closed = EndTable(self, -1, 0)
        self._ends = {
            (value, times * value): EndTable(self, value, times * value)
            for value in range(7)
            for times in (0, 1, 2)
        }
        for end in self._ends.values():
            end.bare = self.end(end.value, 0)
            end.twice = self.end(end.value, 2 * end.value)

    def end(self, value: int, pips: int) -> EndTable:
        """The end that shows `value` and counts `pips`: nothing, the value, or twice that."""
        return self._ends[value, pips]

    def play(self, end: EndTable, base: int, bit: int) -> Best:
        """The play of a tile on `end` when the other ends count `base`."""
        tile = TILE_OF[bit]
        value = tile.other(end.value)
        pips = value * 2 if tile.is_double else value
        count = min(max(base + pips, 0), MAX_COUNT - 1)
        points = self.points[count]
        double = value if tile.is_double else -1
        return POINT * points + GREED[bit], bit, self.end(value, pips), count, points, double


def tables_for(rules: Rules) -> Tables:
    """The tables of the rules' way of scoring; made once."""
    return _tables(tuple(points_for(count, rules) for count in range(MAX_COUNT)))


@lru_cache(maxsize=16)
def _tables(points: tuple[int, ...]) -> Tables:
    return Tables(points)
