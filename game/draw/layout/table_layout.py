"""Where every tile lies: a model and a viewport become poses, by name of tile.

A tile that is seen has its own text as its key ("6-4"), wherever it is; one face down is known
by its place only ("s2.3", the fourth tile of seat 2; "b.0" in the boneyard).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.draw.geometry import Pose, Rect, clamp
from game.draw.model import FIT, Camera, SeatModel, TableModel, Viewport
from game.draw.route.route import Place, Route, ghost, route
from game.draw.route.route_view import READABLE, View, fit, refit
from game.engine.layout import Layout
from game.engine.tile import Tile

from .areas import Areas, plan
from .seat_area import SeatArea
from .tile_rows import MAX_TILE, SMALL_TILE, grid, spread

TABLE: Final = "table"
HAND: Final = "hand"
OTHER: Final = "other"
BONES: Final = "bones"

_WORTH: Final = 1.2
"""How much larger a line must become to be laid anew."""


class Actor(NamedTuple):
    """A tile on the stage: which (None: not to be known), how it lies, and where it belongs."""

    tile: Tile | None
    pose: Pose
    zone: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The tiles of one state at rest. `fit` is the view to hand to the next stage.

    `bed` is the table that the line is laid out for: it does not change while hands grow, nor
    when a sheet covers a part of it, so that tiles on the table stay as they lie.
    """

    model: TableModel
    areas: Areas
    bed: Rect
    path: Route
    fit: View
    view: View
    actors: dict[str, Actor]

    def ghost_pose(self, tile: Tile, end: str) -> Pose:
        """How `tile` would lie on `end`."""
        return _pose(ghost(self.model.layout, tile, end, self.bed.w, self.bed.h), self.view)

    def end_pose(self, end: str) -> Pose | None:
        """How an ordinary tile would lie on `end`; None when it is not open."""
        place = self.path.ends.get(end)
        return None if place is None else _pose(place, self.view)

    def held_pose(self) -> Pose | None:
        """How the tile in the pointer's hand is held: over the end that pulls it, if one does."""
        drag = self.model.drag
        if drag is None:
            return None
        if drag.end:
            return self.ghost_pose(drag.tile, drag.end)._replace(lift=0.4, z=200)
        return Pose(drag.x, drag.y, self.areas.hand.tile, lift=0.85, z=200)

    def laid_pose(self, index: int) -> Pose:
        """How the tile laid as number `index` lies."""
        return _pose(self.path.places[index], self.view)


def table_layout(model: TableModel, viewport: Viewport, before: View | None = None) -> TableLayout:
    """The stage of `model`. `before` is the `fit` of the last stage, so that the line stays put."""
    usual = 7 if model.players == 2 else 6
    areas = plan(viewport, model.players, len(model.mine.tiles), usual, shown=model.over)
    table = areas.table
    bed = _bed(model, areas, plan(viewport.bare, model.players, usual, usual).table)
    path = route(model.layout, bed.w, bed.h)
    fitted = _refit(before, path, model.layout, areas)
    view = _seen(fitted, model.camera, table)
    if _asks_out_of_sight(model, bed, view, table):
        view = fitted
    actors: dict[str, Actor] = {}
    for i, place in enumerate(path.places):
        actors[str(place.tile)] = Actor(place.tile, _pose(place, view, i), TABLE)
    _add_bones(actors, model, areas)
    for seat, area in zip(model.around(), areas.others, strict=True):
        _add_seat(actors, seat, area, areas.unit)
    _add_hand(actors, model, areas)
    return TableLayout(model, areas, bed, path, fitted, view, actors)


def biggest_tile(areas: Areas) -> float:
    """The short side of the tiles of a line that has room to spare."""
    table, hand = areas.table, areas.hand.tile
    return clamp(min(table.w / 8.5, table.h / 6.5), 24.0, max(hand * 1.35, 24.0))


def _bed(model: TableModel, areas: Areas, bare: Rect) -> Rect:
    """What the line is laid out for: the `bare` table, as long as that can be read.

    When a round is over and a sheet leaves so little of the table that a line laid for what is
    left would be much larger, it is laid anew.
    """
    table = areas.table
    if not model.over or areas.view == areas.view.bare or not model.layout.plays:
        return bare
    was, would = (
        fit(route(model.layout, bed.w, bed.h), table, biggest=READABLE).scale
        for bed in (bare, table)
    )
    return table if would > was * _WORTH else bare


def _refit(before: View | None, path: Route, layout: Layout, areas: Areas) -> View:
    table, biggest = areas.table, biggest_tile(areas)
    if not layout.plays:
        before = None
    margin = min(14.0 * areas.unit, table.w * 0.02)
    view = refit(before, path, table, biggest=biggest, margin=margin)
    if before is None or view.scale != before.scale or view == before:
        return view
    # It would have to move in any case: then to the middle, not just far enough.
    middle = fit(path, table, biggest=view.scale, margin=margin)
    dx = view.dx if view.dx == before.dx else middle.dx
    return View(view.scale, dx, view.dy if view.dy == before.dy else middle.dy)


def _seen(view: View, camera: Camera, table: Rect) -> View:
    """The fitted view as the person zoomed and moved it, about the middle of the table."""
    if camera == FIT:
        return view
    k = camera.scale
    return View(
        view.scale * k,
        table.cx + (view.dx - table.cx) * k + camera.dx,
        table.cy + (view.dy - table.cy) * k + camera.dy,
    )


def _asks_out_of_sight(model: TableModel, bed: Rect, view: View, table: Rect) -> bool:
    """Whether a place that the person has to find is not wholly on the table as they zoomed it:
    where a tile in the hand may go, or where a hint points.
    """
    is_taken_up = model.selected is not None or model.drag is not None
    asked = [place for place in model.ghosts if is_taken_up or place.hot]
    if model.camera == FIT or not asked:
        return False
    places = (ghost(model.layout, place.tile, place.end, bed.w, bed.h) for place in asked)
    return not all(table.covers(_pose(place, view).box) for place in places)


def _pose(place: Place, view: View, z: int = 0) -> Pose:
    x, y = view.to_screen(place.x, place.y)
    return Pose(x, y, view.scale, place.angle, z=z)


def key_of(tile: Tile | None, where: str, index: int) -> str:
    """The key of a tile: its text, or its place when it is face down."""
    return f"{where}.{index}" if tile is None else str(tile)


def _add_seat(actors: dict[str, Actor], seat: SeatModel, area: SeatArea, unit: float) -> None:
    for i, (tile, pose) in enumerate(zip(seat.tiles, seat_poses(seat, area, unit), strict=True)):
        key = key_of(tile, f"s{seat.seat}", i)
        flip = 1.0 if tile is None else 0.0
        actors[key] = Actor(tile, pose._replace(flip=flip, z=i), OTHER, seat.seat)


def seat_poses(seat: SeatModel, area: SeatArea, unit: float) -> tuple[Pose, ...]:
    """How the tiles of one of the others lie, face up where they are seen."""
    seen = any(tile is not None for tile in seat.tiles)
    box, largest = tiles_box(seat, area), MAX_TILE * unit
    return spread(len(seat.tiles), box, largest, upright=area.upright, apart=seen)


def tiles_box(seat: SeatModel, area: SeatArea) -> Rect:
    """The part of a seat's area for its tiles: the count, and what it is out of, have the rest."""
    x, y, w, h = area.tiles
    if area.upright:
        below = 22.0 + (20.0 if seat.out_of else 0.0)
        return Rect(x, y, w, max(h - below, 10.0))
    aside = (22.0 if h < 34 else 30.0) + len(seat.out_of) * min(h * 0.5, 18.0)
    return Rect(x, y, max(w - aside, 20.0), h)


def bones_box(areas: Areas) -> tuple[Rect, Rect]:
    """The boneyard's area, cut into the tiles and their number."""
    x, y, w, h = areas.boneyard
    if h > w * 0.7:
        line = min(h * 0.26, 30.0 * areas.unit)
        return Rect(x, y, w, h - line).inset(6.0), Rect(x, y + h - line, w, line)
    number = min(max(w * 0.45, 30.0), 44.0)
    return Rect(x, y, w - number, h).inset(4.0), Rect(x + w - number, y, number, h)


def bone_poses(areas: Areas, count: int) -> tuple[Pose, ...]:
    """How the tiles of a boneyard of `count` lie."""
    return grid(count, bones_box(areas)[0], SMALL_TILE * areas.unit)


def _add_bones(actors: dict[str, Actor], model: TableModel, areas: Areas) -> None:
    shown: tuple[Tile | None, ...] = model.boneyard_tiles or (None,) * model.boneyard
    for i, pose in enumerate(bone_poses(areas, len(shown))):
        tile = shown[i]
        flip = 1.0 if tile is None else 0.0
        actors[key_of(tile, "b", i)] = Actor(tile, pose._replace(flip=flip, z=i), BONES)


def _add_hand(actors: dict[str, Actor], model: TableModel, areas: Areas) -> None:
    size = areas.hand.tile
    for i, (tile, cell) in enumerate(zip(model.mine.tiles, areas.hand.cells, strict=True)):
        rise = _rise(tile, model, size) if tile is not None else 0.0
        pose = Pose(cell.cx, cell.y + cell.h - size - 2 - rise, size, z=i)
        if tile is None:
            pose = pose._replace(flip=1.0)
        actors[key_of(tile, f"s{model.viewer}", i)] = Actor(tile, pose, HAND, model.viewer)


def _rise(tile: Tile, model: TableModel, size: float) -> float:
    """How far a tile of the hand is pushed forward: when it fits and others do not, or is meant."""
    fits = model.playable or frozenset()
    step = min(5.0, size * 0.12) if tile in fits and len(fits) < len(model.mine.tiles) else 0.0
    if tile is model.selected:
        return min(6.0 + size * 0.04, size * 0.24)
    return step + (2.0 if tile is model.hover else 0.0)
