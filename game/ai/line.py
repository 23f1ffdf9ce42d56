"""The line of play as the search knows it: four ends, the count, and what the spinner waits for.

Says the same as `engine.layout.Layout`; a test plays both side by side.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.layout import END_NAMES, LEAD, Layout
from game.engine.tile import Tile

from .tables import EndTable, Tables

NO_DOUBLE: Final = -1
"""`watch`: the first double is still to come."""
LONE: Final = 4
"""`watch`: a double lies alone; covering one side makes the other count both halves."""
SETTLED: Final = 5
"""`watch`: nothing special can happen any more."""


class Line(NamedTuple):
    """`ends` by number: left, right, up, down; None where closed. `watch` is one of the above,
    or 0 or 1: the end that, once played on, opens the branches of the spinner. `branch` is an
    end as the spinner's bare short side will be, or None when there is no spinner yet."""

    ends: tuple[EndTable | None, EndTable | None, EndTable | None, EndTable | None]
    count: int
    watch: int
    branch: EndTable | None
    branching: bool

    @property
    def fitting(self) -> int:
        """The tiles that fit somewhere."""
        bits = 0
        for end in self.ends:
            if end is not None:
                bits |= end.fitting
        return bits


def lead_line(tables: Tables, tile: Tile, branching: bool) -> Line:
    """The line after `tile` is led."""
    high, low = tile.high, tile.low
    if tile.is_double:
        # Each bare side counts nothing by itself until the other is covered, so that a play on
        # one side leaves the 2 * high that the other side then shows.
        bare = tables.end(high, 0)
        branch = bare if branching else None
        return Line((bare, bare, None, None), tile.pips, LONE, branch, branching)
    watch = NO_DOUBLE if branching else SETTLED
    ends = (tables.end(high, high), tables.end(low, low), None, None)
    return Line(ends, tile.pips, watch, None, branching)


def play_on(tables: Tables, line: Line, bit: int, number: int) -> tuple[Line, int]:
    """The line after the tile `bit` is laid on the end of that number, and the points."""
    old = line.ends[number]
    assert old is not None and bit & old.fitting
    _, _, new, count, points, double = old.best[line.count][bit]
    ends = list(line.ends)
    ends[number] = new
    watch, branch = line.watch, line.branch
    if watch == NO_DOUBLE:
        if double >= 0:
            watch, branch = number, tables.end(double, 0)
    elif watch == LONE:
        other = 1 - number
        ends[other] = tables.end(old.value, 2 * old.value)
        watch = other if line.branching else SETTLED
    elif watch == number:
        ends[2] = ends[3] = branch
        watch = SETTLED
    return Line((ends[0], ends[1], ends[2], ends[3]), count, watch, branch, line.branching), points


def line_of(tables: Tables, layout: Layout) -> Line | None:
    """The line that a layout shows; None for a bare table."""
    line: Line | None = None
    for tile, end in layout.plays:
        if end == LEAD or line is None:
            line = lead_line(tables, tile, layout.branching)
        else:
            line, _ = play_on(tables, line, 1 << tile.index, END_NAMES.index(end))
    return line
