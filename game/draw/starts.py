"""Where tiles set out from when they do not simply slide: by what happened to them."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.tile import Tile

from .cues import Cue, Dealt, Drawn, Laid
from .geometry import Pose
from .stage import BONES, TABLE, Actor, Stage, key_of

LAY: Final = 420.0
_DRAW, _DEAL, _FLIP = 340.0, 300.0, 260.0
_STAGGER, _FLIP_STAGGER = 45.0, 28.0
"""Durations, and the time between two tiles that set out one after the other, ms."""


class Start(NamedTuple):
    """Where a tile sets out from, and how: `hop`, `delay` and `duration` of its track.

    One that is not `fresh` sets out from where it is seen, if it is.
    """

    pose: Pose
    delay: float
    duration: float
    hop: float = 0.0
    swing: float = 0.0
    fresh: bool = True


def starts(old: Stage, new: Stage, cues: tuple[Cue, ...]) -> dict[str, Start]:
    """Where tiles set out from that do not simply slide: by what happened to them."""
    starts = _turned_over(old, new)
    begin = 0.0
    for cue in cues:
        if isinstance(cue, Dealt):
            starts |= _dealt(new)
        elif isinstance(cue, Drawn):
            starts |= _drawn(old, new, cue, begin)
            begin += _DRAW * 0.55 * len(cue.tiles)
        elif isinstance(cue, Laid):
            starts |= _laid(old, new, cue, begin)
            begin += LAY * 0.8
    return starts


def _turned_over(old: Stage, new: Stage) -> dict[str, Start]:
    """Tiles that turn their face up or down where they are."""
    before = _by_place(old)
    starts: dict[str, Start] = {}
    for place, (key, actor) in _by_place(new).items():
        other = before.get(place)
        if other is None or other[0] == key or (other[1].tile is None) == (actor.tile is None):
            continue
        delay = len(starts) * _FLIP_STAGGER
        starts[key] = Start(other[1].pose, delay, _FLIP, hop=0.5)
    return starts


def _by_place(stage: Stage) -> dict[tuple[str, int, int], tuple[str, Actor]]:
    return {
        (actor.zone, actor.seat, actor.pose.z): (key, actor)
        for key, actor in stage.actors.items()
        if actor.zone != TABLE
    }


def _dealt(new: Stage) -> dict[str, Start]:
    """Hands come one tile at a time to each seat, from the middle of the table."""
    table, size = new.areas.table, new.view.scale
    starts = {}
    for key, actor in new.actors.items():
        if actor.zone == TABLE:
            continue
        if actor.zone == BONES:
            starts[key] = Start(Pose(table.cx, table.cy, size, 0, flip=1, alpha=0), 0, _DEAL)
            continue
        turn = (actor.seat - new.model.viewer - 1) % new.model.players
        delay = (actor.pose.z * new.model.players + turn) * _STAGGER
        heap = Pose(table.cx, table.cy, size, actor.pose.angle, flip=1, alpha=1)
        starts[key] = Start(heap, delay, _DEAL, hop=0.5)
    return starts


def _drawn(old: Stage, new: Stage, cue: Drawn, begin: float) -> dict[str, Start]:
    """Tiles travel from the boneyard to the hand, one after the other."""
    count = len(new.model.seats[cue.seat].tiles)
    starts = {}
    for i, tile in enumerate(cue.tiles):
        index = count - len(cue.tiles) + i
        key = key_of(tile, f"s{cue.seat}", index)
        if key in new.actors:
            start = _bone(old, new, i)
            starts[key] = Start(start, begin + i * _DRAW * 0.55, _DRAW, hop=0.7)
    return starts


def _bone(old: Stage, new: Stage, i: int) -> Pose:
    """The tile of the boneyard that leaves it as the next number `i`."""
    actor = old.actors.get(f"b.{old.model.boneyard - 1 - i}")
    if actor is not None:
        return actor.pose
    box = new.areas.boneyard
    return Pose(box.cx, box.cy, 10.0, flip=1.0)


def _laid(old: Stage, new: Stage, cue: Laid, begin: float) -> dict[str, Start]:
    """A tile goes from a hand to the line; doubles swing into their place across it."""
    key = str(cue.tile)
    actor = new.actors.get(key)
    if actor is None or cue.by_hand:
        return {}
    swing = 38.0 if cue.tile.is_double else 0.0
    pose = _hand_pose(old, cue.seat, cue.tile)
    return {key: Start(pose, begin, LAY, hop=0.8, swing=swing, fresh=False)}


def _hand_pose(old: Stage, seat: int, tile: Tile) -> Pose:
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
