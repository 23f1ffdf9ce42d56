"""The table itself: felt or wood, drawn by code, edge to edge."""

from __future__ import annotations

import random
from functools import lru_cache

from .geometry import Rect
from .model import Look, Viewport
from .ops import Op, Ops, grain, path, radial, rect, rrect
from .theme import Palette, blend, fade, palette


@lru_cache(maxsize=4)
def surface(view: Viewport, look: Look) -> Ops:
    """The whole canvas without anything on it."""
    colours = palette(look)
    box = Rect(0.0, 0.0, view.width, view.height)
    if colours.kind == "plain":
        return (rect(*box, colours.cloth),)
    body = _felt(box, colours) if colours.kind == "felt" else _wood(box, colours)
    return body + _rim(box)


def _light(box: Rect, colours: Palette) -> Op:
    """A lamp above the upper middle: bright there, falling off to the corners."""
    reach = max(box.w, box.h) * 0.78
    middle = blend(colours.cloth, "#ffffff", 0.06)
    stops = ((0.0, middle), (0.5, colours.cloth), (1.0, colours.cloth_edge))
    return rect(*box, radial(box.cx, box.h * 0.42, 0.0, reach, stops))


def _felt(box: Rect, colours: Palette) -> Ops:
    return _light(box, colours), grain(*box, 7, 0.045)


def _wood(box: Rect, colours: Palette) -> Ops:
    """Planks with a wandering grain; the same boards at every size."""
    chance = random.Random(5)
    plank = max(90.0, min(box.h / 4, 190.0))
    ops: list[Op] = [_light(box, colours)]
    y, row = 0.0, 0
    while y < box.h:
        ops += _plank(Rect(box.x, y, box.w, plank), colours, chance)
        if row:
            ops.append(rect(box.x, y - 0.75, box.w, 1.5, "#00000038"))
            ops.append(rect(box.x, y + 0.75, box.w, 1.0, "#ffffff14"))
        y += plank
        row += 1
    ops.append(grain(*box, 11, 0.03))
    return tuple(ops)


def _plank(box: Rect, colours: Palette, chance: random.Random) -> Ops:
    tone = chance.uniform(-0.05, 0.05)
    wash = fade("#000000" if tone < 0 else "#ffffff", abs(tone))
    dark = blend(colours.cloth_edge, "#000000", 0.35)
    ops = [rect(*box, wash)]
    lines = max(6, int(box.h / 9))
    for i in range(lines):
        y = box.y + (i + chance.uniform(0.1, 0.9)) * box.h / lines
        strength = chance.uniform(0.08, 0.26)
        ops.append(_vein(box, y, chance, fade(dark, strength), chance.uniform(0.7, 2.2)))
    return tuple(ops)


def _vein(box: Rect, y: float, chance: random.Random, stroke: str, width: float) -> Op:
    steps: list[object] = ["M", box.x - 10, round(y, 1)]
    x = box.x - 10
    while x < box.right + 10:
        span = chance.uniform(140, 320)
        bend = [round(y + chance.uniform(-4, 4), 1) for _ in range(2)]
        x += span
        ends = (round(x - span * 0.66, 1), bend[0], round(x - span * 0.33, 1), bend[1])
        steps += ["C", *ends, round(x, 1), round(y + chance.uniform(-2, 2), 1)]
    return path(steps, "", stroke, width)


def _rim(box: Rect) -> Ops:
    """The edge of the table: a hairline of shade all around."""
    return tuple(
        rrect(i, i, box.w - 2 * i, box.h - 2 * i, 0.0, "", f"#000000{strength}", 2.0)
        for i, strength in ((1.0, "33"), (3.0, "1f"), (5.0, "0f"))
    )
