"""The line of play as the search knows it: four ends, the count, and what the spinner waits for.

Says the same as `engine.layout.Layout`; a test plays both side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.layout import END_NAMES, LEAD, Layout
from game.engine.tile import Tile

from .tables import EndTable, Tables

NO_DOUBLE: Final = -1
"""`watch`: the first double is still to come."""
LONE: Final = 4
"""`watch`: a double lies alone; covering one side makes the other count both halves."""
SETTLED: Final = 5
"""`watch`: nothing special can happen any more."""


Ends = tuple[EndTable, EndTable, EndTable, EndTable]


@dataclass(frozen=True, slots=True)
class LineState:
    """`ends` by number: left, right, up, down. `watch` is one of the above, or 0 or 1: the end
    that, once played on, opens the branches of the spinner. `branch` is an end as the spinner's
    bare short side will be, closed when there is no spinner yet.
    """

    ends: Ends
    count: int
    watch: int
    branch: EndTable

    @property
    def fitting(self) -> int:
        """The tiles that fit somewhere."""
        left, right, up, down = self.ends
        return left.fitting | right.fitting | up.fitting | down.fitting

    @property
    def alike(self) -> LineState:
        """The same for lines that differ only in which end is which, and play alike."""
        left, right, up, down = self.ends
        watch = self.watch
        if _order(up) > _order(down):
            up, down = down, up
        if _order(left) > _order(right):
            left, right = right, left
            watch = 1 - watch if watch in (0, 1) else watch
        return LineState((left, right, up, down), self.count, watch, self.branch)


def _order(end: EndTable) -> tuple[int, int]:
    return end.value, end.pips


def lead_line(tables: Tables, tile: Tile, branching: bool) -> LineState:
    """The line after `tile` is led."""
    high, low, closed = tile.high, tile.low, tables.closed
    if tile.is_double:
        # Each bare side counts nothing by itself until the other is covered, so that a play on
        # one side leaves the 2 * high that the other side then shows.
        bare = tables.end(high, 0)
        branch = bare if branching else closed
        return LineState((bare, bare, closed, closed), tile.pips, LONE, branch)
    watch = NO_DOUBLE if branching else SETTLED
    ends = (tables.end(high, high), tables.end(low, low), closed, closed)
    return LineState(ends, tile.pips, watch, closed)


def play_on(tables: Tables, line: LineState, bit: int, number: int) -> tuple[LineState, int]:
    """The line after the tile `bit` is laid on the end of that number, and the points."""
    old = line.ends[number]
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
        watch = other if branch.fitting else SETTLED
    elif watch == number:
        ends[2] = ends[3] = branch
        watch = SETTLED
    return LineState((ends[0], ends[1], ends[2], ends[3]), count, watch, branch), points


def line_of(tables: Tables, layout: Layout) -> LineState | None:
    """The line that a layout shows; None for a bare table."""
    line: LineState | None = None
    for tile, end in layout.plays:
        if end == LEAD or line is None:
            line = lead_line(tables, tile, layout.branching)
        else:
            line, _ = play_on(tables, line, 1 << tile.index, END_NAMES.index(end))
    return line
