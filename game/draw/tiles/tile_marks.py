"""Which halves of the line count, and how it is drawn: rings, light, a wash over the others.

Light is cast under and around a tile, rings lie on its rim; only the wash covers pips.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from game.draw.geometry import Pose, Rect
from game.draw.ops import Op, Ops, circle, rrect, sprite
from game.draw.theme import Palette, fade
from game.engine.layout import SIDES, Layout
from game.engine.tile import Tile

from .sprite_recipes import glow_key, size_px

_ON_IVORY: Final = "#1f6fb5"
_ON_EBONY: Final = "#8fcbff"
"""What marks a half that counts without scoring, by the tiles it lies on."""


class Half(NamedTuple):
    """A part of a laid tile that counts: its first (high) half, its second, or all of it."""

    number: int
    part: str


HIGH, LOW, WHOLE = "high", "low", "whole"


@lru_cache(maxsize=16)
def counting(layout: Layout) -> tuple[Half, ...]:
    """The halves that make the count, by number of the tile in the order of play."""
    if len(layout.plays) < 2:
        return (Half(0, WHOLE),) if layout.plays else ()
    found = []
    numbers = {tile: i for i, (tile, _) in enumerate(layout.plays)}
    for end in layout.ends:
        arm = layout.arms[end.name]
        if arm:
            found.append(_shown(arm[-1], numbers[arm[-1]], end.value))
        elif end.name in SIDES:
            lead = layout.plays[0][0]
            found.append(_shown(lead, 0, end.value))
    return tuple(dict.fromkeys(found))


def _shown(tile: Tile, index: int, value: int) -> Half:
    if tile.is_double:
        return Half(index, WHOLE)
    return Half(index, HIGH if value == tile.high else LOW)


def half_box(pose: Pose, part: str) -> Rect:
    """The rectangle of a part of a lying tile."""
    box = pose.box
    if part == WHOLE:
        return box
    sign = 1 if part == HIGH else -1
    reach = pose.size / 2 * sign
    cx = pose.x + sin(radians(pose.angle)) * reach
    cy = pose.y - cos(radians(pose.angle)) * reach
    return Rect(cx - pose.size / 2, cy - pose.size / 2, pose.size, pose.size)


def dimmed(layout: Layout, poses: dict[int, Pose], ground: str) -> Ops:
    """A wash over every half that does not count."""
    live = set(counting(layout))
    ops: list[Op] = []
    for index, pose in poses.items():
        if Half(index, WHOLE) in live:
            continue
        dull = [part for part in (HIGH, LOW) if Half(index, part) not in live]
        ops += [_wash(pose, part, ground) for part in dull]
    return tuple(ops)


def _wash(pose: Pose, part: str, ground: str) -> Op:
    x, y, w, h = half_box(pose, part)
    r = pose.size * 0.15
    quarter = (round(pose.angle / 90) + (0 if part == HIGH else 2)) % 4
    corners = ((r, r, 0.0, 0.0), (0.0, r, r, 0.0), (0.0, 0.0, r, r), (r, 0.0, 0.0, r))[quarter]
    return rrect(x, y, w, h, corners, fade(ground, 0.36))


def halo(pose: Pose, colour: str, density: float, strength: float = 1.0) -> Op:
    """Light around a tile, cast on the table before the tile is drawn."""
    key = glow_key(colour, pose.angle, size_px(pose.size, density))
    return sprite(key, pose.x, pose.y, 1.0, 0.0, strength)


def ring(pose: Pose, part: str, colours: Palette, *, scores: bool, ebony: bool = False) -> Ops:
    """A line along the rim of a half that counts: bright and broad when the count scores."""
    inset = pose.size * 0.055
    x, y, w, h = _outer(pose, part).inset(inset)
    r = max(pose.size * 0.15 - inset, 1.0)
    h -= pose.size * 0.05 if y + h + inset >= pose.box.bottom - 0.01 else 0.0
    if scores:
        width = max(2.0, pose.size * 0.06)
        return (
            rrect(x, y, w, h, r, "", fade(colours.lit_ink, 0.85), width + 1.2),
            rrect(x, y, w, h, r, "", colours.lit, width),
        )
    if colours.flat:
        return (rrect(x, y, w, h, r, "", "#00449e", max(1.2, pose.size * 0.035)),)
    ink = _ON_EBONY if ebony else _ON_IVORY
    return (rrect(x, y, w, h, r, fade(ink, 0.05), fade(ink, 0.75), max(1.0, pose.size * 0.028)),)


def _outer(pose: Pose, part: str) -> Rect:
    """A part of a lying tile without the strip along its groove, where the pin is."""
    x, y, w, h = half_box(pose, part)
    strip = pose.size * 0.06
    if part == WHOLE:
        return Rect(x, y, w, h)
    quarter = (round(pose.angle / 90) + (0 if part == HIGH else 2)) % 4
    cut = ((0, 0, 0, -1), (1, 0, -1, 0), (0, 1, 0, -1), (0, 0, -1, 0))[quarter]
    return Rect(x + strip * cut[0], y + strip * cut[1], w + strip * cut[2], h + strip * cut[3])


def pin(pose: Pose) -> Ops:
    """The spinner's own pin, a size larger than the others', with a collar."""
    r = pose.size * 0.12
    y = pose.y - pose.size * 0.03
    return (
        circle(pose.x, y, r, "#7d5514"),
        circle(pose.x, y, r * 0.86, "#f0cf73"),
        circle(pose.x, y, r * 0.5, "#a87722"),
        circle(pose.x - r * 0.14, y - r * 0.16, r * 0.24, "#fff3c4"),
    )
