"""Which way the next tile goes: straight while there is room, around a corner in time.

Every way is weighed, in corners, by what it costs: how the line looks, a table that must be shown
smaller to hold it, and ends that are left without room (`route_reserve`).
"""

from __future__ import annotations

from typing import Final

from .route_line import PlacedLine
from .route_reserve import GAP, Outlook, is_clear, reserve, stands_on
from .route_steps import (
    BESIDE,
    CORNER,
    DOUBLE,
    ROUND,
    SPINNER,
    STRAIGHT,
    Box,
    Step,
    Tip,
    double_step,
    tile_steps,
)
from .route_table import Shape

_TURN: Final = {STRAIGHT: 0.0, ROUND: 1.0, BESIDE: 1.0, CORNER: 1.8}
_ZIGZAG: Final = (0.0, 5.0, 2.0, 1.0, 0.2)
"""For turning back to the old way after so many tiles: a jog of one tile looks like a mistake."""
_CURL: Final = 1.5
"""For a third turn to one side, which leads the arm back towards its own beginning."""
_CURL_WAITING: Final = 6.0
_CLASP: Final = 3.0
"""For the two arms of a line without its spinner to bend towards each other."""
_OVER: Final = 2.0
_SPREAD: Final = 40.0
_BURST: Final = 400.0


def choose(line: PlacedLine, double: bool, end: str, branching: bool, shape: Shape) -> Step:
    """The step for the next tile at `end`: a double when `double`, else an ordinary tile."""
    tip = line.tips[end]
    if double:
        return double_step(tip, SPINNER if branching and not line.branches else DOUBLE)
    steps = _free(line, tip)
    if len(steps) == 1:
        return steps[0]
    return _cheapest(line, end, steps, branching and not line.branches, shape)


def _free(line: PlacedLine, tip: Tip) -> list[Step]:
    """The steps that keep off the other tiles; or that only touch them; or, at worst, all."""
    steps = tile_steps(tip)
    others = [spot.box for spot in line.spots if not stands_on(tip, spot.box)]
    for gap in (GAP, 0):
        free = [step for step in steps if is_clear(step.box, others, gap)]
        if free:
            return free
    return steps


def _cheapest(line: PlacedLine, end: str, steps: list[Step], waiting: bool, shape: Shape) -> Step:
    """The step that costs least; of equal ones the first.

    The quick part of the cost comes first, so that most steps need not be looked at closely.
    """
    bounds = [_bounds(line, end, step, waiting) for step in steps]
    rough = [
        _looks(line, end, step, waiting) + _spread(box, shape)
        for step, box in zip(steps, bounds, strict=True)
    ]
    best, least = steps[0], float("inf")
    for i in sorted(range(len(steps)), key=rough.__getitem__):
        if rough[i] >= least:
            break
        cost = rough[i] + Outlook(line, end, steps[i], waiting).cost(bounds[i], shape)
        if cost < least:
            best, least = steps[i], cost
    return best


def _looks(line: PlacedLine, end: str, step: Step, waiting: bool) -> float:
    """What it costs in beauty."""
    cost = _TURN[step.kind]
    if step.kind == STRAIGHT:
        return cost
    before, wind = line.tips[end], step.tip.wind
    if before.bend == -step.tip.bend:
        cost += _ZIGZAG[min(before.run, len(_ZIGZAG) - 1)]
    if abs(wind) > 2:
        cost += _CURL_WAITING if waiting else _CURL
    if waiting and any(tip.wind * wind < 0 for name, tip in line.tips.items() if name != end):
        cost += _CLASP
    return cost


def _bounds(line: PlacedLine, end: str, step: Step, waiting: bool) -> Box:
    """The rectangle around all tiles and what the tips need to go on."""
    bounds = line.bounds.grown(step.box)
    for name, tip in line.tips.items():
        after = step.tip if name == end else tip
        if waiting or after.base != DOUBLE:
            bounds = bounds.grown(reserve(after, waiting))
    return bounds


def _spread(bounds: Box, shape: Shape) -> float:
    """What it costs that the table must be shown smaller to hold `bounds`."""
    width, height = bounds.x1 - bounds.x0, bounds.y1 - bounds.y0
    near = max(width / shape.near_width, height / shape.near_height, 1.0)
    far = max(width / shape.far_width, height / shape.far_height, 1.0)
    return (_OVER if near > 1 else 0.0) + _SPREAD * (near - 1) + _BURST * (far - 1)
