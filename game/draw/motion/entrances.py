"""Start pose and timing of tiles that are dealt, drawn, laid or turned over."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.draw.geometry import Pose
from game.draw.layout.table_layout import BONES, TABLE, Actor, TableLayout, key_of
from game.engine.tile import Tile

from .cues import Cue, Dealt, Drawn, Laid

LAY: Final = 420.0
_DRAW, _DEAL, _FLIP = 340.0, 300.0, 260.0
_STAGGER, _FLIP_STAGGER = 45.0, 28.0
"""Durations, and the time between two tiles that set out one after the other, ms."""


class Entrance(NamedTuple):
    """Where a tile sets out from, and how: `hop`, `delay` and `duration` of its track.

    One that is not `fresh` sets out from where it is seen, if it is.
    """

    pose: Pose
    delay: float
    duration: float
    hop: float = 0.0
    swing: float = 0.0
    fresh: bool = True


def entrances(old: TableLayout, new: TableLayout, cues: tuple[Cue, ...]) -> dict[str, Entrance]:
    """Where tiles set out from that do not simply slide: by what happened to them."""
    entrances = _turned_over(old, new)
    begin = 0.0
    for cue in cues:
        if isinstance(cue, Dealt):
            entrances |= _dealt(new)
        elif isinstance(cue, Drawn):
            entrances |= _drawn(old, new, cue, begin)
            begin += _DRAW * 0.55 * len(cue.tiles)
        elif isinstance(cue, Laid):
            entrances |= _laid(old, new, cue, begin)
            begin += LAY * 0.8
    return entrances


def _turned_over(old: TableLayout, new: TableLayout) -> dict[str, Entrance]:
    """Tiles that turn their face up or down where they are."""
    before = _by_place(old)
    entrances: dict[str, Entrance] = {}
    for place, (key, actor) in _by_place(new).items():
        other = before.get(place)
        if other is None or other[0] == key or (other[1].tile is None) == (actor.tile is None):
            continue
        delay = len(entrances) * _FLIP_STAGGER
        entrances[key] = Entrance(other[1].pose, delay, _FLIP, hop=0.5)
    return entrances


def _by_place(stage: TableLayout) -> dict[tuple[str, int, int], tuple[str, Actor]]:
    return {
        (actor.zone, actor.seat, actor.pose.z): (key, actor)
        for key, actor in stage.actors.items()
        if actor.zone != TABLE
    }


def _dealt(new: TableLayout) -> dict[str, Entrance]:
    """Hands come one tile at a time to each seat, from the middle of the table."""
    table, size = new.areas.table, new.view.scale
    entrances = {}
    for key, actor in new.actors.items():
        if actor.zone == TABLE:
            continue
        if actor.zone == BONES:
            entrances[key] = Entrance(Pose(table.cx, table.cy, size, 0, flip=1, alpha=0), 0, _DEAL)
            continue
        turn = (actor.seat - new.model.viewer - 1) % new.model.players
        delay = (actor.pose.z * new.model.players + turn) * _STAGGER
        heap = Pose(table.cx, table.cy, size, actor.pose.angle, flip=1, alpha=1)
        entrances[key] = Entrance(heap, delay, _DEAL, hop=0.5)
    return entrances


def _drawn(old: TableLayout, new: TableLayout, cue: Drawn, begin: float) -> dict[str, Entrance]:
    """Tiles travel from the boneyard to the hand, one after the other."""
    count = len(new.model.seats[cue.seat].tiles)
    entrances = {}
    for i, tile in enumerate(cue.tiles):
        index = count - len(cue.tiles) + i
        key = key_of(tile, f"s{cue.seat}", index)
        if key in new.actors:
            start = _bone(old, new, i)
            entrances[key] = Entrance(start, begin + i * _DRAW * 0.55, _DRAW, hop=0.7)
    return entrances


def _bone(old: TableLayout, new: TableLayout, i: int) -> Pose:
    """The tile of the boneyard that leaves it as the next number `i`."""
    actor = old.actors.get(f"b.{old.model.boneyard - 1 - i}")
    if actor is not None:
        return actor.pose
    box = new.areas.boneyard
    return Pose(box.cx, box.cy, 10.0, flip=1.0)


def _laid(old: TableLayout, new: TableLayout, cue: Laid, begin: float) -> dict[str, Entrance]:
    """A tile goes from a hand to the line; doubles swing into their place across it."""
    key = str(cue.tile)
    actor = new.actors.get(key)
    if actor is None or cue.by_hand:
        return {}
    swing = 38.0 if cue.tile.is_double else 0.0
    pose = _hand_pose(old, cue.seat, cue.tile)
    return {key: Entrance(pose, begin, LAY, hop=0.8, swing=swing, fresh=False)}


def _hand_pose(old: TableLayout, seat: int, tile: Tile) -> Pose:
    """Where a seat's tile was, or, when nobody may know which it was, one of that seat's."""
    actor = old.actors.get(str(tile))
    if actor is not None:
        return actor.pose
    held = len(old.model.seats[seat].tiles)
    hidden = old.actors.get(f"s{seat}.{tile.index % held}" if held else "")
    if hidden is not None:
        return hidden.pose
    box = old.areas.mine
    return Pose(box.cx, box.cy, old.view.scale, flip=1.0)
