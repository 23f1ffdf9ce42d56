"""The table itself: felt or wood, drawn by code, edge to edge."""

from __future__ import annotations

import random
from functools import lru_cache
from math import hypot
from typing import Final

from .geometry import Rect, clamp
from .model import Look, Viewport
from .ops import Op, Ops, grain, line, linear, path, radial, rect, rrect
from .theme import Palette, blend, fade, palette

_ROOMY: Final = 560.0
"""A canvas that is this long either way has a rim."""
_WOODS: Final = {"felt": ("#6b4630", "#3a2418"), "wood": ("#3d2b20", "#1f150f")}
"""The rim's wood by kind of table: its crest and its edges."""


@lru_cache(maxsize=4)
def surface(view: Viewport, look: Look) -> Ops:
    """The whole canvas without anything on it."""
    colours = palette(look)
    box = Rect(0.0, 0.0, view.width, view.height)
    if colours.kind == "plain":
        return (rect(*box, colours.cloth),)
    body = _felt(box, colours) if colours.kind == "felt" else _wood(box, colours)
    rim = rim_of(view)
    if not rim:
        return body + _sunk(box, 1.0)
    return body + _frame(box, rim, colours) + _sunk(box.inset(rim), rim / 6.0)


def rim_of(view: Viewport) -> float:
    """How broad the rim of the table is, CSS pixels; small screens have none to spare."""
    least = min(view.width, view.height)
    return 0.0 if least < _ROOMY else round(clamp(least * 0.0125, 8.0, 22.0))


def _frame(box: Rect, rim: float, colours: Palette) -> Ops:
    """A rim of dark wood, rounded over: lit along its crest, with a line where the cloth begins."""
    light, dark = _WOODS[colours.kind]
    crest = ((0.0, dark), (0.5, light), (1.0, dark))
    top = linear(0.0, 0.0, 0.0, rim, crest)
    bottom = linear(0.0, box.bottom - rim, 0.0, box.bottom, crest)
    left = linear(0.0, 0.0, rim, 0.0, crest)
    right = linear(box.right - rim, 0.0, box.right, 0.0, crest)
    x1, y1 = box.right, box.bottom
    sides = (
        (top, (0.0, 0.0, rim, rim, x1 - rim, rim, x1, 0.0)),
        (bottom, (0.0, y1, rim, y1 - rim, x1 - rim, y1 - rim, x1, y1)),
        (left, (0.0, 0.0, rim, rim, rim, y1 - rim, 0.0, y1)),
        (right, (x1, 0.0, x1 - rim, rim, x1 - rim, y1 - rim, x1, y1)),
    )
    ops: list[Op] = []
    for paint, (ax, ay, bx, by, cx, cy, dx, dy) in sides:
        ops.append(path(("M", ax, ay, "L", bx, by, "L", cx, cy, "L", dx, dy, "Z"), paint))
    ops += [
        line(x, y, x + (rim if x == 0.0 else -rim), y + (rim if y == 0.0 else -rim), "#00000040")
        for x, y in ((0.0, 0.0), (x1, 0.0), (0.0, y1), (x1, y1))
    ]
    lip = box.inset(rim - 1.0)
    ops.append(rrect(*lip, 0.0, "", "#00000080", 2.0))
    return tuple(ops)


def _light(box: Rect, colours: Palette) -> Op:
    """A lamp above the upper middle: bright there, falling off to the corners."""
    reach = hypot(box.w / 2, box.h * 0.6)
    middle = blend(colours.cloth, "#ffffff", 0.055)
    corner = blend(colours.cloth_edge, "#000000", 0.1)
    stops = ((0.0, middle), (0.45, colours.cloth), (0.8, colours.cloth_edge), (1.0, corner))
    return rect(*box, radial(box.cx, box.y + box.h * 0.4, 0.0, reach, stops))


def _felt(box: Rect, colours: Palette) -> Ops:
    return _light(box, colours), grain(*box, 7, 0.04)


def _wood(box: Rect, colours: Palette) -> Ops:
    """Planks with a wandering grain; the same boards at every size."""
    chance = random.Random(5)
    plank = max(90.0, min(box.h / 4, 190.0))
    ops: list[Op] = [_light(box, colours)]
    y, row = box.y, 0
    while y < box.bottom:
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


def _sunk(box: Rect, step: float) -> Ops:
    """The shade that the edge of the table casts on the cloth, softer with every step."""
    shades = ("3d", "26", "17", "0d", "07")
    return tuple(
        rrect(*box.inset(step * (i + 0.5)), 0.0, "", f"#000000{shade}", step * 2)
        for i, shade in enumerate(shades)
    )
