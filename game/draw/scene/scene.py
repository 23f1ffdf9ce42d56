"""The whole picture of a moment: a stage at rest or in motion becomes layers of operations.

Layers with a name do not change from frame to frame, and a canvas may keep them; the nameless
last one holds what moves. The order is table, laid tiles, people, moving things, effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from game.draw.effects import table_effects
from game.draw.geometry import Pose, Rect
from game.draw.layout.table_layout import BONES, HAND, TABLE, Actor, TableLayout, bones_box
from game.draw.model import Look, TableModel
from game.draw.ops import RESTORE, SAVE, Op, Ops, clip, rrect
from game.draw.table_surface import surface
from game.draw.theme import VEIL, blend, fade, palette
from game.draw.tiles import tile_marks
from game.draw.tiles.ghosts import ghost_ops
from game.draw.tiles.sprite_recipes import set_key
from game.draw.tiles.tile_paint import body, shade

from . import plates, status_bar
from .held_tile import held_ops


class Layer(NamedTuple):
    """A part of the frame: kept by the canvas under its name until `key` changes.

    A layer without a name is drawn afresh each time. One that `stays` uses no sprites, and does not
    change while the canvas and the look are the same.
    """

    name: str
    key: int
    box: Rect
    ops: Ops
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """What is not at rest: poses of tiles by key, short sides their sprites are made for, effects.

    `reference` is for tiles whose size is changing: the size at which their sprite is made.
    `faces` are the actors themselves. `grip` is how the held tile is on its way to being held.
    """

    poses: Mapping[str, Pose] = field(default_factory=dict)
    reference: Mapping[str, float] = field(default_factory=dict)
    faces: Mapping[str, Actor] = field(default_factory=dict)
    effects: tuple[table_effects.Effect, ...] = ()
    grip: Pose | None = None


STILL: Final = Motion()


def scene(stage: TableLayout, look: Look, motion: Motion = STILL) -> tuple[Layer, ...]:
    """The layers of one frame, back to front."""
    view = stage.areas.view
    full = Rect(0.0, 0.0, view.width, view.height)
    away = frozenset(motion.poses) | _held(stage.model)
    return (
        _layer("cloth", full, surface(view, look))._replace(stays=True),
        _layer("laid", stage.areas.table, _laid(_Key(stage), look, away)),
        _layer("people", full, _people(_Key(stage), look, away)),
        Layer("", 0, full, _live(stage, look, motion)),
    )


def sprites_of(layers: tuple[Layer, ...]) -> frozenset[str]:
    """Keys of all sprites that the layers use."""
    return frozenset().union(*(_sprites(layer.ops) for layer in layers))


@lru_cache(maxsize=16)
def _sprites(ops: Ops) -> frozenset[str]:
    return frozenset(str(op[1]) for op in ops if op[0] == "sprite")


class _Key:
    """A stage as a cache knows it: by its actors, for they are made anew with every stage.

    Only what follows the pointer differs between stages that share them.
    """

    __slots__ = ("stage",)

    def __init__(self, stage: TableLayout) -> None:
        self.stage = stage

    def __hash__(self) -> int:
        return id(self.stage.actors)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.stage.actors is self.stage.actors


def _layer(name: str, box: Rect, ops: Ops) -> Layer:
    return Layer(name, hash(ops), box, ops)


def _held(model: TableModel) -> frozenset[str]:
    return frozenset((str(model.drag.tile),)) if model.drag else frozenset()


@lru_cache(maxsize=8)
def _laid(held: _Key, look: Look, away: frozenset[str]) -> Ops:
    """Tiles on the table that lie still, with the light that falls on them."""
    stage = held.stage
    model, density = stage.model, stage.areas.view.density
    colours, which = palette(look), set_key(look)
    rest = [a for k, a in stage.actors.items() if a.zone == TABLE and k not in away]
    poses = {a.pose.z: a.pose for a in rest}
    lit = [half for half in tile_marks.counting(model.layout) if half.number in poses]
    scores = model.count.scores
    ops: list[Op] = [shade(actor.pose, density) for actor in rest]
    if look.mark_last and model.last is not None and str(model.last) not in away:
        last = stage.actors.get(str(model.last))
        if last is not None and last.zone == TABLE:
            ops.append(tile_marks.halo(last.pose, colours.last, density, 0.6))
    if scores and look.mark_ends:
        ops += [tile_marks.halo(poses[half.number], colours.lit, density) for half in lit]
    ops += [body(actor.tile, actor.pose, which, density) for actor in rest]
    ops += _on_tiles(model, look, poses, lit)
    return (SAVE, clip(*stage.areas.table), *ops, RESTORE)


def _on_tiles(
    model: TableModel, look: Look, poses: dict[int, Pose], lit: list[tile_marks.Half]
) -> Ops:
    colours = palette(look)
    ops: Ops = ()
    if look.dim_covered:
        ops += tile_marks.dimmed(model.layout, poses, blend(colours.cloth_edge, "#000000", 0.6))
    at = model.layout.spinner
    if at is not None and not look.contrast:
        index = next(i for i, (tile, _) in enumerate(model.layout.plays) if tile is at)
        if index in poses:
            ops += tile_marks.pin(poses[index])
    if look.mark_ends:
        for half in lit:
            ops += tile_marks.ring(
                poses[half.number],
                half.part,
                colours,
                scores=model.count.scores,
                ebony=look.tiles == "ebony",
            )
    return ops


@lru_cache(maxsize=8)
def _people(held: _Key, look: Look, away: frozenset[str]) -> Ops:
    """Plates, hands, boneyard, count and status."""
    stage = held.stage
    model, areas = stage.model, stage.areas
    line = bones_box(areas)[1]
    ops: Ops = ()
    if model.boneyard or model.boneyard_text:
        ops += status_bar.boneyard(
            model.boneyard_text, model.boneyard_label, areas.boneyard, line, look
        )
    ops += status_bar.count(model.count, areas.count, look, areas.unit)
    ops += status_bar.status(model.status, areas.status, look, areas.unit, alert=model.alert)
    for seat, area in zip(model.around(), areas.others, strict=True):
        ops += plates.plate(seat, area.plate, look, areas.unit) + plates.held(
            seat, area, look, areas.unit
        )
        if seat.seat in model.winner_seats:
            ops += plates.winner_mark(areas, area.plate, look)
    ops += plates.plate(model.mine, areas.mine, look, areas.unit)
    if model.viewer in model.winner_seats:
        ops += plates.winner_mark(areas, areas.mine, look)
    return ops + _hands(stage, look, away)


def _hands(stage: TableLayout, look: Look, away: frozenset[str]) -> Ops:
    """All tiles that are not on the table and do not move."""
    model, density, which = stage.model, stage.areas.view.density, set_key(look)
    rest = [(k, a) for k, a in stage.actors.items() if a.zone != TABLE and k not in away]
    ops: list[Op] = []
    for _, actor in rest:
        if actor.zone != BONES:
            ops.append(shade(actor.pose, density))
        ops.append(body(actor.tile, actor.pose, which, density))
    for _, actor in rest:
        if actor.zone != HAND or actor.tile is None:
            continue
        if _is_set_back(actor, model):
            ops.append(_set_back(actor.pose, look))
        if actor.tile in (model.selected, model.cursor):
            ops += _hand_ring(actor.pose, look, cursor=actor.tile is model.cursor)
    return tuple(ops)


def _is_set_back(actor: Actor, model: TableModel) -> bool:
    """Whether it is a tile of the hand that cannot be played now."""
    return actor.zone == HAND and model.playable is not None and actor.tile not in model.playable


def _set_back(pose: Pose, look: Look) -> Op:
    """A veil of the cloth's colour over a tile that cannot be played now."""
    x, y, w, h = pose.box.inset(-0.5)
    return rrect(x, y, w, h, pose.size * 0.16, fade(palette(look).cloth_edge, VEIL))


def _hand_ring(pose: Pose, look: Look, *, cursor: bool) -> Ops:
    colours = palette(look)
    x, y, w, h = pose.box.inset(-2.5 if cursor else -1.5)
    r = pose.size * 0.15 + 2
    outer = rrect(x - 1.2, y - 1.2, w + 2.4, h + 2.4, r + 1.2, "", "#000000b3", 1.4)
    return outer, rrect(x, y, w, h, r, "", colours.cloth_ink if cursor else colours.lit, 2.4)


def _live(stage: TableLayout, look: Look, motion: Motion) -> Ops:
    """Ghosts, tiles on the move, the tile that is held, effects."""
    ops = _ghosts(stage, look)
    density, which = stage.areas.view.density, set_key(look)
    moving: list[tuple[Actor, Pose, float]] = []
    for key, pose in motion.poses.items():
        actor = motion.faces.get(key) or stage.actors[key]
        moving.append((actor, pose, motion.reference.get(key, 0.0)))
    moving.sort(key=_height)
    # Tiles in a heap cast one shadow, not one each.
    ops += tuple(
        dict.fromkeys(shade(pose, density, ref) for _, pose, ref in moving if pose.lift <= 0.25)
    )
    for actor, pose, ref in moving:
        if pose.lift > 0.25:
            ops += (shade(pose, density, ref),)
        ops += (body(actor.tile, pose, which, density, ref),)
        if pose.flip == 0.0 and _is_set_back(actor, stage.model):
            ops += (_set_back(pose, look),)
    ops += held_ops(stage, look, motion.grip)
    return ops + table_effects.paint(motion.effects, look, stage.areas)


def _height(item: tuple[Actor, Pose, float]) -> tuple[float, int]:
    return item[1].lift, item[1].z


def _ghosts(stage: TableLayout, look: Look) -> Ops:
    model, density = stage.model, stage.areas.view.density
    ops: Ops = ()
    for ghost in model.ghosts:
        pose = stage.ghost_pose(ghost.tile, ghost.end)
        cursor = model.cursor_end == ghost.end
        under = model.drag is not None and model.drag.end == ghost.end
        ops += ghost_ops(ghost, pose, look, density, cursor=cursor, labelled=not under)
    return (SAVE, clip(*stage.areas.table), *ops, RESTORE) if ops else ()
