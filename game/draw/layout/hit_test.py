"""What lies under a point, with room for fingers, and which end pulls a tile that is dragged.

Two ends that are about as near as each other are both named: the table asks, it does not guess.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.layout import LEAD
from game.engine.tile import Tile

from .table_layout import HAND, TABLE, TableLayout

FINGER: Final = 22.0
"""Half the width a finger needs, CSS pixels."""
MOUSE: Final = 6.0
"""How far beside a thing a mouse still means it."""
_ALIKE: Final = 0.72
"""Nearness of the second nearest end, as a part of the nearest's, from which they are alike."""


@dataclass(frozen=True, slots=True)
class Hit:
    """What is under the point: `kind` is `hand`, `end`, `tile`, `seat`, `boneyard` or `table`.

    `tile` for `hand` and `tile` (one on the table), `ends` for `end`: more than one when the
    point is as near to one as to the other. `seat` for `seat`.
    """

    kind: str
    tile: Tile | None = None
    ends: tuple[str, ...] = ()
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Pull:
    """The ends near a dragged tile, nearest first; the first pulls it when it is `sure`."""

    ends: tuple[str, ...] = ()
    sure: bool = False

    @property
    def end(self) -> str:
        """The end that pulls the tile, or empty."""
        return self.ends[0] if self.sure else ""


def hit(stage: TableLayout, x: float, y: float, *, touch: bool = False) -> Hit:
    """What the point (x, y) means. With `touch`, things are at least as large as a finger."""
    slack = FINGER if touch else MOUSE
    found = _hand(stage, x, y)
    if found is not None:
        return Hit("hand", found)
    if stage.areas.table.gap(x, y) <= slack:
        ends = _ends(stage, x, y, slack)
        tile = None if ends else _laid(stage, x, y)
        if ends or tile is not None:
            return Hit("end", ends=ends) if ends else Hit("tile", tile)
    return _people(stage, x, y)


def _people(stage: TableLayout, x: float, y: float) -> Hit:
    for seat, area in zip(stage.model.around(), stage.areas.others, strict=True):
        if area.plate.contains(x, y) or area.tiles.contains(x, y):
            return Hit("seat", seat=seat.seat)
    if stage.areas.mine.contains(x, y):
        return Hit("seat", seat=stage.model.viewer)
    return Hit("boneyard" if stage.areas.boneyard.contains(x, y) else "table")


def pull(stage: TableLayout, tile: Tile, x: float, y: float) -> Pull:
    """Which ends that take `tile` are near its centre (x, y) while it is dragged."""
    table = stage.areas.table
    if not table.inset(-8.0).contains(x, y):
        return Pull()
    ends = stage.model.layout.fits(tile)
    reach = max(stage.view.scale * 2.4, 56.0)
    if ends == (LEAD,):
        reach = max(reach, min(table.w, table.h) * 0.3)
    near = []
    for end in ends:
        pose = stage.ghost_pose(tile, end)
        distance = ((pose.x - x) ** 2 + (pose.y - y) ** 2) ** 0.5
        if distance <= reach:
            near.append((distance, end))
    near.sort()
    if not near:
        return Pull()
    sure = len(near) == 1 or near[0][0] < near[1][0] * _ALIKE
    return Pull(tuple(end for _, end in near), sure)


def drop(stage: TableLayout, tile: Tile, x: float, y: float) -> Pull:
    """Which ends a tile let go at (x, y) is meant for.

    Anywhere on the table will do when only one end takes it.
    """
    found = pull(stage, tile, x, y)
    if found.ends or not stage.areas.table.contains(x, y):
        return found
    ends = stage.model.layout.fits(tile)
    return Pull(ends, sure=len(ends) == 1)


def _hand(stage: TableLayout, x: float, y: float) -> Tile | None:
    """The tile of the hand in whose cell the point lies; cells leave no gaps between them."""
    for tile, cell in zip(stage.model.mine.tiles, stage.areas.hand.cells, strict=True):
        actor = stage.actors.get(str(tile))
        if tile is None or actor is None or actor.zone != HAND:
            continue
        if cell.contains(x, y) or actor.pose.box.contains(x, y):
            return tile
    return None


def _ends(stage: TableLayout, x: float, y: float, slack: float) -> tuple[str, ...]:
    """The ghosts near the point, nearest first; the first alone when it is clearly meant."""
    near = []
    for ghost in stage.model.ghosts:
        box = stage.ghost_pose(ghost.tile, ghost.end).box
        gap = box.gap(x, y)
        if gap <= slack:
            middle = ((box.cx - x) ** 2 + (box.cy - y) ** 2) ** 0.5
            near.append((gap, middle, ghost.end))
    near.sort()
    if len(near) < 2:
        return tuple(end for _, _, end in near)
    (gap, middle, first), (other_gap, other_middle, _) = near[:2]
    inside = gap == 0.0 and other_gap > MOUSE / 2
    if inside or (gap < other_gap and middle < other_middle * _ALIKE):
        return (first,)
    return tuple(end for _, _, end in near)


def _laid(stage: TableLayout, x: float, y: float) -> Tile | None:
    for actor in stage.actors.values():
        if actor.zone == TABLE and actor.pose.box.contains(x, y):
            return actor.tile
    return None
