"""Where the line of play can still grow: a bitmap of the table in cells of half a tile.

A cell is taken when the middle line of an arm may not pass through it: a tile there would touch
one that lies. Row by row, `CELLS` to a row; the first tile lies at the middle of the grid.
"""

from __future__ import annotations

from typing import Final

from .route_steps import Box

CELLS: Final = 128
"""Cells in a row and rows in the grid; a line of 28 tiles straight to one side still fits."""
_MIDDLE: Final = CELLS // 2
_REACH: Final = 3


def shade(box: Box) -> int:
    """The cells taken by a tile: its own, and around it half a double's length and a gap."""
    x0, x1 = _after(box.x0 - _REACH), _until(box.x1 + _REACH)
    y0, y1 = _after(box.y0 - _REACH), _until(box.y1 + _REACH)
    row = ((1 << max(x1 - x0, 0)) - 1) << (y0 * CELLS + x0)
    return sum([row << (CELLS * i) for i in range(y1 - y0)])


def window(taken: int, frame: Box) -> int:
    """The free cells inside `frame`, the row and column of its first cell becoming the first."""
    x0, y0 = _cell(frame.x0), _cell(frame.y0)
    width, height = (frame.x1 - frame.x0) // 2, (frame.y1 - frame.y0) // 2
    row = (1 << width) - 1
    inside = row * (((1 << (CELLS * height)) - 1) // ((1 << CELLS) - 1))
    return inside & ~(taken >> (y0 * CELLS + x0))


def cell_bit(x: int, y: int, frame: Box) -> int:
    """The bit of the cell at (x, y) in the window of `frame`; 0 outside of it."""
    if not (frame.x0 <= x < frame.x1 and frame.y0 <= y < frame.y1):
        return 0
    return 1 << ((_cell(y) - _cell(frame.y0)) * CELLS + _cell(x) - _cell(frame.x0))


def reach(free: int, seeds: int, enough: int) -> int:
    """How many free cells can be reached from `seeds`, counted until there are `enough`."""
    front = seen = seeds & free
    while front and seen.bit_count() < enough:
        front = (front << 1 | front >> 1 | front << CELLS | front >> CELLS) & free & ~seen
        seen |= front
    return min(seen.bit_count(), enough)


def _cell(at: int) -> int:
    return at // 2 + _MIDDLE


def _after(at: int) -> int:
    """The first cell whose middle lies after `at`."""
    return (at + 1) // 2 + _MIDDLE


def _until(at: int) -> int:
    """The first cell whose middle does not lie before `at`."""
    return at // 2 + _MIDDLE
