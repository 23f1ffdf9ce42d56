"""The back of a tile: a plain block with an inlaid line and five pips in the middle."""

from __future__ import annotations

from game.draw.ops import Ops, circle, rrect
from game.draw.theme import TileSet, blend, fade

from .tile_faces import SPOTS, Skin, block, body_ops


def back(colours: TileSet, px: int, *, lying: bool) -> Ops:
    """A tile face down, short side `px` device pixels, upright or lying."""
    shape = block(px, lying=lying)
    c = colours
    light = blend(c.back, "#ffffff", 0.0 if c.flat else 0.12)
    rim = blend(c.back, "#ffffff", 0.45)
    ops = body_ops(shape, px, Skin(light, c.back, c.back_shade, c.side, c.line, rim, c.flat))
    x, y, w, h = shape.top.inset(px * 0.13)
    inlay = fade(c.back_line, 0.6)
    ops += (rrect(x, y, w, h, shape.radius * 0.5, "", inlay, max(0.8, px * 0.025)),)
    if px < 14:
        return ops
    step, r = px * 0.135, px * 0.05
    dots = ((shape.top.cx + dx * step, shape.top.cy + dy * step) for dx, dy in SPOTS[5])
    return ops + tuple(circle(dx, dy, r, fade(c.back_line, 0.85)) for dx, dy in dots)
