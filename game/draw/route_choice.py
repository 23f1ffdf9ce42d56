"""Which way the next tile goes: straight while there is room, around a corner in time.

Every way is weighed by what it costs: corners, a table that must be shown smaller, and arms that
are left without room for the tiles that may still come.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.tile import SET_SIZE

from .route_line import Line
from .route_room import cell_bit, reach, shade, window
from .route_steps import (
    BESIDE,
    CORNER,
    DOUBLE,
    PLAIN,
    ROUND,
    SPINNER,
    STRAIGHT,
    Box,
    Step,
    Tip,
    across,
    double_step,
    tile_steps,
    turned,
)
from .route_table import Shape

GAP: Final = 1
"""The least distance, in quarter tiles, between tiles that do not follow each other."""
_TURN: Final = {STRAIGHT: 0.0, ROUND: 1.0, BESIDE: 1.0, CORNER: 1.8}
_ZIGZAG: Final = 1.0
_BACK: Final = 0.2
_CURL: Final = 1.5
_CURL_WAITING: Final = 6.0
_SPREAD: Final = 25.0
_OVER: Final = 2.0
_BURST: Final = 400.0
_SHORT: Final = 0.5
_STUCK: Final = 1000.0
_SOON: Final = 5.0
_SIGHT: Final = 9
_CELLS_A_TILE: Final = 5


def choose(line: Line, double: bool, end: str, branching: bool, shape: Shape) -> Step:
    """The step for the next tile at `end`: a double when `double`, else an ordinary tile."""
    tip = line.tips[end]
    if double:
        return double_step(tip, SPINNER if branching and not line.branches else DOUBLE)
    steps = tile_steps(tip)
    if len(steps) == 1:
        return steps[0]
    waiting = branching and not line.branches
    others = [spot.box for spot in line.spots if not _touches(spot.box, tip)]
    free = [step for step in steps if _is_clear(step.box, others, GAP)]
    free = free or [step for step in steps if _is_clear(step.box, others, 0)] or steps
    if len(free) == 1:
        return free[0]
    return min(free, key=lambda step: _cost(line, end, step, waiting, shape))


def _touches(box: Box, tip: Tip) -> bool:
    """Whether the tile of that box is the one the tip stands on."""
    x, y = tip.x - tip.way[0], tip.y - tip.way[1]
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1


def _is_clear(box: Box, others: list[Box], gap: int) -> bool:
    x0, y0, x1, y1 = box.x0 - gap, box.y0 - gap, box.x1 + gap, box.y1 + gap
    for a0, b0, a1, b1 in others:
        if a0 < x1 and a1 > x0 and b0 < y1 and b1 > y0:
            return False
    return True


def _cost(line: Line, end: str, step: Step, waiting: bool, shape: Shape) -> float:
    tips = {**line.tips, end: step.tip}
    bounds = line.bounds.grown(step.box)
    for tip in tips.values():
        if waiting or tip.base != DOUBLE:
            bounds = bounds.grown(_ahead(tip, waiting))
    cost = _TURN[step.kind] + _spread(bounds, shape)
    before = line.tips[end]
    if step.kind != STRAIGHT:
        if before.bend == -step.tip.bend:
            cost += _ZIGZAG if before.run < 3 else _BACK
        if abs(step.tip.wind) > 2:
            cost += _CURL_WAITING if waiting else _CURL
    boxes = [*(spot.box for spot in line.spots), step.box]
    cost += _STUCK * sum([not _is_alive(name, tips, boxes, waiting) for name in tips])
    return cost + _shortage(line, step, tips, bounds, shape)


def _is_alive(name: str, tips: Mapping[str, Tip], boxes: list[Box], waiting: bool) -> bool:
    """Whether a double and an ordinary tile can be laid there, and a tile after the double.

    While the spinner is `waiting` that double may be it, and need room for its branches.
    """
    tip = tips[name]
    x0, y0, x1, y1 = tip.x - _SIGHT, tip.y - _SIGHT, tip.x + _SIGHT, tip.y + _SIGHT
    near = [b for b in boxes if b[0] < x1 and b[2] > x0 and b[1] < y1 and b[3] > y0]
    near = [box for box in near if not _touches(box, tip)]
    near += [_ahead(other, waiting) for key, other in tips.items() if key != name]
    double = double_step(tip)
    room = across(double.x, double.y, tip.way, 2, 16) if waiting else double.box
    return (
        _is_clear(room, near, GAP)
        and any(_is_clear(step.box, near, GAP) for step in tile_steps(tip))
        and any(_is_clear(step.box, near, GAP) for step in tile_steps(double.tip))
    )


def _ahead(tip: Tip, waiting: bool) -> Box:
    """The part of the table that a tip needs to itself so that its arm can still turn."""
    dx, dy = tip.way
    if waiting:
        return across(tip.x + 4 * dx, tip.y + 4 * dy, tip.way, 8, 16)
    if tip.base == SPINNER:
        return across(tip.x + 3 * dx, tip.y + 3 * dy, tip.way, 6, 2)
    return across(tip.x + dx, tip.y + dy, tip.way, 2, 2)


def _spread(bounds: Box, shape: Shape) -> float:
    """What it costs that the table must be shown smaller to hold `bounds`."""
    width, height = bounds.x1 - bounds.x0, bounds.y1 - bounds.y0
    near = max(width / shape.near_width, height / shape.near_height, 1.0)
    far = max(width / shape.far_width, height / shape.far_height, 1.0)
    over = _OVER if near > 1 else 0.0
    return over + _SPREAD * (near - 1) + _BURST * (far - 1)


def _shortage(line: Line, step: Step, tips: Mapping[str, Tip], bounds: Box, shape: Shape) -> float:
    """How badly the arms lack room for the tiles to come, each for all of them."""
    left = SET_SIZE - len(line.spots) - 1
    need, soon = _CELLS_A_TILE * left, _CELLS_A_TILE * min(left, 6)
    frame = _frame(bounds, shape.far_width, shape.far_height)
    taken = line.taken | shade(step.box)
    for tip in tips.values():
        if tip.base == SPINNER:
            taken |= shade(_ahead(tip, False), 0)
    free = window(taken, frame)
    seeds = [_seeds(tip, frame) for tip in tips.values()]
    lacking = 0.0
    for seed in seeds:
        count = reach(free, seed, need)
        if not count and left:
            lacking += _STUCK
        lacking += max(0, need - count) / _CELLS_A_TILE
        lacking += _SOON * max(0, soon - count) / _CELLS_A_TILE
    lacking *= _SHORT
    return lacking


def _frame(bounds: Box, width: int, height: int) -> Box:
    """A frame of at least that size with `bounds` in the middle, on whole cells."""
    x = _start(bounds.x0, bounds.x1, width)
    y = _start(bounds.y0, bounds.y1, height)
    return Box(x, y, max(x + width, bounds.x1) // 2 * 2, max(y + height, bounds.y1) // 2 * 2)


def _start(least: int, most: int, size: int) -> int:
    return min(least, (least + most - size) // 2) // 2 * 2


def _seeds(tip: Tip, frame: Box) -> int:
    """The cells from which the arm at `tip` spreads."""
    (dx, dy), x, y = tip.way, tip.x, tip.y
    if tip.base == SPINNER:
        seeds = cell_bit(x + 8 * dx, y + 8 * dy, frame)
        x, y, aside = x + 4 * dx, y + 4 * dy, 4
    else:
        seeds = cell_bit(x + 3 * dx, y + 3 * dy, frame)
        aside = 4 if tip.base == PLAIN else 5
    for bend in (1, -1):
        ex, ey = turned(tip.way, bend)
        seeds |= cell_bit(x - dx + aside * ex, y - dy + aside * ey, frame)
    return seeds
