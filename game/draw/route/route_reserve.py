"""Room for the tiles to come: an end must never be walled in, nor two ends meet.

A tip is alive when the next tile and the one after can be laid on it without touching anything,
whether they are doubles or not. Beyond that, every arm alone should find room for all tiles left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.tile import SET_SIZE

from .route_line import PlacedLine
from .route_room import cell_bit, reach, shade, window
from .route_steps import PLAIN, SPINNER, Box, Step, Tip, across, double_step, tile_steps, turned
from .route_table import Shape

GAP: Final = 1
"""The least distance, in quarter tiles, between tiles that do not follow each other."""
_SIGHT: Final = 9
"""How far from its tip the next two tiles of an arm reach, in quarter tiles."""
_STUCK: Final = 1000.0
_SHORT: Final = 0.5
_SOON: Final = 5.0
_SOON_TILES: Final = 6
_CELLS_A_TILE: Final = 6


def is_clear(box: Box, others: Sequence[Box], gap: int) -> bool:
    """Whether `box` keeps that distance from all `others`; 0 lets them touch."""
    x0, y0, x1, y1 = box.x0 - gap, box.y0 - gap, box.x1 + gap, box.y1 + gap
    return not any(a < x1 and c > x0 and b < y1 and d > y0 for a, b, c, d in others)


def stands_on(tip: Tip, box: Box) -> bool:
    """Whether the tile of that box is the one the tip stands on."""
    x, y = tip.x - tip.way[0], tip.y - tip.way[1]
    return box.x0 < x < box.x1 and box.y0 < y < box.y1


def reserve(tip: Tip, waiting: bool) -> Box:
    """The part of the table that a tip needs to itself, so that its arm can still turn.

    While the spinner is `waiting` to be played, any tip may have to bear it and its branches.
    """
    dx, dy = tip.way
    if waiting:
        return across(tip.x + 4 * dx, tip.y + 4 * dy, tip.way, 8, 16)
    if tip.base == SPINNER:
        return across(tip.x + 3 * dx, tip.y + 3 * dy, tip.way, 6, 2)
    return across(tip.x + dx, tip.y + dy, tip.way, 2, 2)


class Outlook:
    """What is left for all arms after `step` at `end`."""

    def __init__(self, line: PlacedLine, end: str, step: Step, waiting: bool) -> None:
        self.line, self.end, self.step, self.waiting = line, end, step, waiting
        self.tips = {**line.tips, end: step.tip}
        self.boxes = [*(spot.box for spot in line.spots), step.box]

    def cost(self, bounds: Box, shape: Shape) -> float:
        """What it costs that arms are stuck or short of room; `bounds` holds all they need."""
        stuck = sum(self._hinders(name) for name in self.tips)
        return _STUCK * stuck + _SHORT * self._shortage(bounds, shape)

    def _hinders(self, name: str) -> int:
        """How badly the step is in the way of the arm of that name: 0 not at all, to 2."""
        if name == self.end:
            return int(not self._is_alive(name))
        tip, sight = self.tips[name], 2 * _SIGHT
        around = Box(tip.x - sight, tip.y - sight, tip.x + sight, tip.y + sight)
        if is_clear(self.step.box, [around], 0):
            return 0
        crossed = not is_clear(self.step.box, [reserve(tip, False)], 0)
        return crossed + (not self._is_alive(name))

    def _is_alive(self, name: str) -> bool:
        """Whether any tile can be laid there, and another one after it."""
        tip = self.tips[name]
        x0, y0, x1, y1 = tip.x - _SIGHT, tip.y - _SIGHT, tip.x + _SIGHT, tip.y + _SIGHT
        near = [
            box
            for box in self.boxes
            if box[0] < x1 and box[2] > x0 and box[1] < y1 and box[3] > y0
            if not stands_on(tip, box)
        ]
        near += [reserve(other, self.waiting) for key, other in self.tips.items() if key != name]
        if self.waiting and not is_clear(reserve(tip, True), near, GAP):
            return False
        free = [step for step in tile_steps(tip) if is_clear(step.box, near, GAP)]
        if tip.base != PLAIN:
            return any(is_clear(double_step(step.tip).box, near, GAP) for step in free)
        double = double_step(tip)
        return (
            bool(free)
            and is_clear(double.box, near, GAP)
            and any(is_clear(step.box, near, GAP) for step in tile_steps(double.tip))
        )

    def _shortage(self, bounds: Box, shape: Shape) -> float:
        """How many tiles too few the arms have room for, soon ones counting more.

        Reckoned as if a double came next at `end`: that is what walls others in.
        """
        left = SET_SIZE - len(self.boxes)
        if not left:
            return 0.0
        double = double_step(self.step.tip)
        tips: Mapping[str, Tip] = {**self.tips, self.end: double.tip}
        taken = self.line.taken | shade(self.step.box) | shade(double.box)
        for tip in tips.values():
            if tip.base == SPINNER:
                taken |= shade(reserve(tip, False))
        frame = _frame(bounds, shape.far_width, shape.far_height)
        free, need = window(taken, frame), _CELLS_A_TILE * left
        return sum(_lack(reach(free, _seeds(tip, frame), need), left) for tip in tips.values())


def _lack(cells: int, left: int) -> float:
    lack = max(0.0, left - cells / _CELLS_A_TILE)
    soon = max(0.0, min(left, _SOON_TILES) - cells / _CELLS_A_TILE)
    return lack + _SOON * soon + (0 if cells else _STUCK)


def _frame(bounds: Box, width: int, height: int) -> Box:
    """A frame of at least that size with `bounds` in the middle, on whole cells."""
    x, y = _start(bounds.x0, bounds.x1, width), _start(bounds.y0, bounds.y1, height)
    return Box(x, y, max(x + width, bounds.x1) // 2 * 2, max(y + height, bounds.y1) // 2 * 2)


def _start(least: int, most: int, size: int) -> int:
    return min(least, (least + most - size) // 2) // 2 * 2


def _seeds(tip: Tip, frame: Box) -> int:
    """The cells from which the arm at `tip` spreads: ahead of it, and where it could turn."""
    (dx, dy), x, y = tip.way, tip.x, tip.y
    if tip.base == SPINNER:
        seeds = cell_bit(x + 10 * dx, y + 10 * dy, frame)
        x, y, aside = x + 4 * dx, y + 4 * dy, 5
    else:
        seeds = cell_bit(x + 4 * dx, y + 4 * dy, frame)
        aside = 5 if tip.base == PLAIN else 6
    for bend in (1, -1):
        ex, ey = turned(tip.way, bend)
        seeds |= cell_bit(x - dx + aside * ex, y - dy + aside * ey, frame)
    return seeds
