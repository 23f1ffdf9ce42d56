"""Where the viewer's hand lies: up to three rows of cells, a finger wide where they fit.

The hand takes the same height however many tiles it has, until it needs another row: what
stands above it stays where it is while tiles come and go.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.draw.geometry import Rect

TOUCH: Final = 44.0
"""The width a finger needs."""

_WORTH: Final = 1.35
"""How much larger another row must make the tiles to be worth what it takes of the table."""
_MOST_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class HandArea:
    """The viewer's hand: `cells` in order, each the place of one tile `tile` px across."""

    box: Rect
    tile: float
    cells: tuple[Rect, ...]


class HandRoom(NamedTuple):
    """What a hand may take: `width` across, `height` at most, tiles of `largest` short side."""

    width: float
    height: float
    largest: float

    def cell(self, per: int) -> float:
        """The width of a cell when `per` tiles share a row."""
        return min(self.width / per, max(TOUCH, self.largest + 8))

    def tile(self, per: int, rows: int) -> float:
        """The short side of a tile when there are `rows` rows of `per`."""
        return min(self.largest, self.cell(per) - 5, (self.height / rows - 8) / 2)


def hand_area(free: Rect, gap: float, room: HandRoom, held: int, usual: int) -> HandArea:
    """Rows of cells for `held` tiles at the bottom of `free`; `usual` are held when dealt."""
    count = max(held, 1)
    rows = _rows(room, max(count, usual))
    per = -(-count // rows)
    row_h = 2 * room.tile(usual, rows) + 8
    size, cell = room.tile(max(per, usual), rows), room.cell(max(per, usual))
    height = rows * row_h + gap * 0.4
    top = free.bottom - height - gap * 0.6
    cells: list[Rect] = []
    for row in range(rows):
        n = min(per, count - row * per)
        x = free.cx - n * cell / 2
        y = top + row * row_h
        cells += [Rect(x + i * cell, y, cell, row_h) for i in range(n)]
    box = Rect(free.cx - room.width / 2, top, room.width, height)
    return HandArea(box, size, tuple(cells[:held]))


def _rows(room: HandRoom, count: int) -> int:
    """As few rows as leave each of `count` tiles room for a finger."""
    best, size = 1, 0.0
    for rows in range(1, _MOST_ROWS + 1):
        per = -(-count // rows)
        tile = room.tile(per, rows)
        if tile > size * _WORTH:
            best, size = rows, tile
        if room.cell(per) >= TOUCH and tile >= min(room.largest, 30):
            break
    return best
