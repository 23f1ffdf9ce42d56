"""The line of play as it lies: where each tile is, and the tips it can grow from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.engine.enums import EndName
from game.engine.layout import BRANCHES
from game.engine.tile import Tile

from .route_room import shade
from .route_steps import (
    DOUBLE,
    DOWN,
    LEFT,
    PLAIN,
    RIGHT,
    SPINNER,
    UP,
    Box,
    Step,
    Tip,
    Vector,
    overlap,
    turned,
)

_NOWHERE: Final = Box(0, 0, 0, 0)


class Spot(NamedTuple):
    """Where one tile lies, in quarter tiles; `high` is the way its high half points."""

    x: int
    y: int
    high: Vector
    joint: tuple[int, int]
    box: Box
    crosswise: bool


class PlacedLine(NamedTuple):
    """Tiles laid so far, the tip of each arm, and the value each tip shows.

    `taken` marks the cells (see `route_room`) where the middle of another arm may not run.
    `branches` is false until the spinner lies, and always in a game without one. `crushed` is true
    when there was no way left but over another tile.
    """

    spots: tuple[Spot, ...]
    tips: Mapping[str, Tip]
    values: Mapping[str, int]
    bounds: Box
    taken: int
    branches: bool
    crushed: bool

    def led(self, tile: Tile, branching: bool) -> PlacedLine:
        """The line that begins with `tile`."""
        spot, tips = lead_spot(tile), _lead_tips(tile, branching)
        values: dict[str, int] = {EndName.LEFT: tile.high, EndName.RIGHT: tile.low}
        if tile.is_double and branching:
            values |= dict.fromkeys(BRANCHES, tile.high)
        return PlacedLine((spot,), tips, values, spot.box, shade(spot.box), len(tips) > 2, False)

    def laid(self, tile: Tile, end: str, step: Step) -> PlacedLine:
        """The line after `tile` is laid at `end` by `step`."""
        spot = spot_of(self, tile, end, step)
        tips, values = (
            {**self.tips, end: step.tip},
            {**self.values, end: tile.other(self.values[end])},
        )
        branches = self.branches
        if step.tip.base == SPINNER:
            tips |= _branch_tips(step, end)
            values |= dict.fromkeys(BRANCHES, tile.high)
            branches = True
        return PlacedLine(
            (*self.spots, spot),
            tips,
            values,
            self.bounds.grown(step.box),
            self.taken | shade(step.box),
            branches,
            self.crushed or any(overlap(step.box, other.box) for other in self.spots),
        )


EMPTY: Final = PlacedLine((), {}, {}, _NOWHERE, 0, False, False)


def lead_spot(tile: Tile | None) -> Spot:
    """Where the first tile of a round lies: in the middle, its high half to the left."""
    if tile is not None and tile.is_double:
        return Spot(0, 0, UP, (0, 0), Box(-1, -2, 1, 2), True)
    return Spot(0, 0, LEFT, (0, 0), Box(-2, -1, 2, 1), False)


def spot_of(line: PlacedLine, tile: Tile | None, end: str, step: Step) -> Spot:
    """Where `tile` lies after `step`; None stands for an ordinary tile, its outer half high."""
    tip = line.tips[end]
    if tile is not None and tile.is_double:
        high = turned(tip.way, 1) if tip.way in (RIGHT, DOWN) else turned(tip.way, -1)
        return Spot(step.x, step.y, high, joint_of(tip, step), step.box, True)
    inward = tile is not None and tile.high == line.values[end]
    high = turned(turned(step.facing, 1), 1) if inward else step.facing
    return Spot(step.x, step.y, high, joint_of(tip, step), step.box, False)


def joint_of(tip: Tip, step: Step) -> tuple[int, int]:
    """The middle of the edge that the new tile shares with the one it was laid on."""
    (fx, fy), (dx, dy) = step.facing, tip.way
    if step.facing == tip.way or step.x * dx + step.y * dy > tip.x * dx + tip.y * dy:
        return tip.x, tip.y
    return step.x - 2 * fx, step.y - 2 * fy


def _lead_tips(tile: Tile, branching: bool) -> dict[str, Tip]:
    reach = 1 if tile.is_double else 2
    base = PLAIN if not tile.is_double else SPINNER if branching else DOUBLE
    tips: dict[str, Tip] = {
        EndName.LEFT: Tip(-reach, 0, LEFT, base, 0, 1, 0),
        EndName.RIGHT: Tip(reach, 0, RIGHT, base, 0, 1, 0),
    }
    if base == SPINNER:
        tips[EndName.UP] = Tip(0, -2, UP, SPINNER, 0, 0, 0)
        tips[EndName.DOWN] = Tip(0, 2, DOWN, SPINNER, 0, 0, 0)
    return tips


def _branch_tips(step: Step, end: str) -> dict[str, Tip]:
    """The tips at the short sides of the spinner just laid; `up` is up on a line not yet turned."""
    bend = 1 if end == EndName.LEFT else -1
    tips: dict[str, Tip] = {}
    for name, side in zip(BRANCHES, (bend, -bend), strict=True):
        ex, ey = way = turned(step.facing, side)
        tips[name] = Tip(step.x + 2 * ex, step.y + 2 * ey, way, SPINNER, 0, 0, 0)
    return tips
