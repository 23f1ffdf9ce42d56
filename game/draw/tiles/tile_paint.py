"""One tile as operations: its shadow, and itself, lying, held up, or turning over."""

from __future__ import annotations

from math import cos, pi

from game.draw.geometry import Pose
from game.draw.ops import Op, sprite
from game.engine.tile import Tile

from .sprite_recipes import shade_key, size_px, tile_key

_EXACT = 0.004
"""A sprite this near to its own size is drawn at its own size."""


def body(tile: Tile | None, pose: Pose, which: str, density: float, made_for: float = 0.0) -> Op:
    """The tile. `made_for` is the short side its sprite is made for, when not the pose's own."""
    px = size_px(made_for or pose.size, density)
    key, rest = tile_key(which, tile if pose.flip < 0.5 else None, pose.angle, px)
    size = _size(pose, px, density)
    squeeze = abs(cos(pi * pose.flip)) if 0.0 < pose.flip < 1.0 else 1.0
    return sprite(key, pose.x, pose.y, size, rest, pose.alpha, max(squeeze, 0.02))


def shade(pose: Pose, density: float, made_for: float = 0.0) -> Op:
    """The tile's shadow: close and dark when it lies, far and soft when it is held up."""
    px = size_px(made_for or pose.size, density)
    key, rest = shade_key(pose.angle, px, high=pose.lift > 0.25)
    away = pose.lift * pose.size
    opacity = pose.alpha * (1.0 if pose.lift <= 0.25 else 0.9)
    x, y = pose.x + away * 0.22, pose.y + away * 0.4
    return sprite(key, x, y, _size(pose, px, density), rest, opacity)


def _size(pose: Pose, px: int, density: float) -> float:
    size = pose.size * density / px * (1.0 + 0.07 * pose.lift)
    made = max(4, round(pose.size * density)) == px and pose.lift == 0.0
    return 1.0 if made or abs(size - 1.0) < _EXACT else round(size, 4)
