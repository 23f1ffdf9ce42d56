"""Where the tiles of a line of play lie on a table: turns, arms, no two tiles on one spot.

The unit is the side of one half, so a tile measures 2 by 1; the y axis points down. Placing only
ever appends: where a tile lies depends on the plays before it and on the shape of the table (see
`_uncrushed` for the one exception).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from game.engine.layout import LEAD, Layout
from game.engine.tile import Tile

from .route_choice import choose
from .route_line import EMPTY, PlacedLine, Spot, lead_spot, spot_of
from .route_steps import DOWN, LEFT, RIGHT, UP
from .route_table import Shape, shape_of

_ATTEMPTS: Final = 6
_ANGLES: Final = {UP: 0, RIGHT: 90, DOWN: 180, LEFT: 270}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies, or would lie.

    `tile` is None for the ghost of an ordinary tile at an open end. (x, y) is the centre, in
    halves. `angle` says where the high half points, clockwise in degrees: 0 up, 90 right, 180
    down, 270 left; for a ghost without a tile, where the outer half would point. `end` is the end
    it was played on (`lead` for the first tile), `index` its turn in the order of play.
    (`joint_x`, `joint_y`) is the middle of the edge where it touches the tile it was laid on (of
    the first tile: its centre). `crosswise` is true for a double across the line.
    """

    tile: Tile | None
    x: float
    y: float
    angle: int
    end: str
    index: int
    joint_x: float
    joint_y: float
    crosswise: bool

    @property
    def width(self) -> int:
        """How far it reaches from left to right, in halves."""
        return 2 if self.angle % 180 else 1

    @property
    def height(self) -> int:
        """How far it reaches from top to bottom, in halves."""
        return 1 if self.angle % 180 else 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom, in halves."""
        dx, dy = self.width / 2, self.height / 2
        return (self.x - dx, self.y - dy, self.x + dx, self.y + dy)


@dataclass(frozen=True, slots=True)
class Route:
    """A line of play on a table.

    `places` are in the order of play. `ends` has a ghost of an ordinary tile for every open end by
    name (for a bare table: `lead`). `bounds` is (left, top, right, bottom) around all of them.
    """

    places: tuple[Place, ...]
    ends: Mapping[str, Place]
    bounds: tuple[float, float, float, float]

    @property
    def width(self) -> float:
        """From the leftmost to the rightmost edge, in halves."""
        return self.bounds[2] - self.bounds[0]

    @property
    def height(self) -> float:
        """From the topmost to the lowest edge, in halves."""
        return self.bounds[3] - self.bounds[1]


def route(layout: Layout, width: float, height: float) -> Route:
    """The places of all tiles of `layout` on a table of `width` by `height`, in any unit.

    Only the proportion of the table matters, and small changes of it do not. Raises ValueError
    for a table without room.
    """
    return _route(layout.plays, layout.branching, layout.ends, shape_of(width, height))


def ghost(layout: Layout, tile: Tile, end: str, width: float, height: float) -> Place:
    """Where `tile` would lie if it were played on `end` of `layout`.

    Raises `LayoutError` when it does not fit there and ValueError for a table without room.
    """
    after, shape = layout.play(tile, end), shape_of(width, height)
    shape, line = _uncrushed(after.plays, after.branching, shape)
    return _place(line.spots[-1], tile, end, len(layout.plays), shape.upright)


@lru_cache(maxsize=32)
def _route(
    plays: tuple[tuple[Tile, str], ...],
    branching: bool,
    ends: tuple[tuple[str, int, int], ...],
    shape: Shape,
) -> Route:
    shape, line = _uncrushed(plays, branching, shape)
    turn = shape.upright
    places = tuple(
        _place(spot, tile, end, index, turn)
        for index, (spot, (tile, end)) in enumerate(zip(line.spots, plays, strict=True))
    )
    names = [end[0] for end in ends] if plays else [LEAD]
    ghosts = {
        name: _place(_ghost(line, name, branching, shape), None, name, len(plays), turn)
        for name in names
    }
    boxes = [place.box for place in (*places, *ghosts.values())]
    bounds = (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )
    return Route(places, MappingProxyType(ghosts), bounds)


def _uncrushed(
    plays: tuple[tuple[Tile, str], ...], branching: bool, shape: Shape
) -> tuple[Shape, PlacedLine]:
    """The line on a table of that shape, or one as if there were more room, if it must be.

    Hardly ever must it be: then the line is laid anew, which is better than two tiles on one spot.
    """
    line = _line(plays, branching, shape)
    for _ in range(_ATTEMPTS):
        if not line.crushed:
            break
        shape = shape.wider()
        line = _line(plays, branching, shape)
    return shape, line


@lru_cache(maxsize=64)
def _line(plays: tuple[tuple[Tile, str], ...], branching: bool, shape: Shape) -> PlacedLine:
    if not plays:
        return EMPTY
    line = _line(plays[:-1], branching, shape)
    tile, end = plays[-1]
    if end == LEAD:
        return line.led(tile, branching)
    return line.laid(tile, end, choose(line, tile.is_double, end, branching, shape))


def _ghost(line: PlacedLine, end: str, branching: bool, shape: Shape) -> Spot:
    if end == LEAD:
        return lead_spot(None)
    return spot_of(line, None, end, choose(line, False, end, branching, shape))


def _place(spot: Spot, tile: Tile | None, end: str, index: int, turn: bool) -> Place:
    angle = (_ANGLES[spot.high] + 90 * turn) % 360
    x, y = _halves(spot.x, spot.y, turn)
    joint_x, joint_y = _halves(*spot.joint, turn)
    return Place(tile, x, y, angle, end, index, joint_x, joint_y, spot.crosswise)


def _halves(x: int, y: int, turn: bool) -> tuple[float, float]:
    """From quarter tiles to halves; a quarter turn clockwise when the table is upright."""
    return (-y / 2, x / 2) if turn else (x / 2, y / 2)


__all__ = ["Place", "Route", "ghost", "route"]
