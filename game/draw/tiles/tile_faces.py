"""The face of a tile: a block with a bevel, a groove across it, a brass pin, drilled pips.

All in device pixels, snapped where it shows. Light falls from the top left whatever the turn.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.draw.geometry import Rect
from game.draw.ops import Op, Ops, Paint, circle, line, linear, rrect, spot, text
from game.draw.theme import TileSet, blend, fade, font
from game.engine.tile import Tile

SPOTS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""Where pips sit on a half of an upright tile, by value: steps across and along."""

PIP: Final = 0.105
FLAT_PIP: Final = 0.115
PIP_STEP: Final = 0.255
"""Radius of a pip, drilled or flat, and the distance between pips, in short sides of a tile."""
_DETAIL: Final = 18
"""Short sides below this many device pixels are drawn without fine relief."""

_BRASS: Final = ((0.0, "#fff3c4"), (0.35, "#e3b94f"), (0.8, "#a87722"), (1.0, "#7d5514"))


class Block(NamedTuple):
    """The body of a tile: its upper face, and the corner radius."""

    top: Rect
    radius: float


def block(px: int, *, lying: bool) -> Block:
    """The upper face of a tile whose short side is `px`; its near side shows below the face."""
    w, h = (2 * px, px) if lying else (px, 2 * px)
    gap = max(0.5, px * 0.012)
    return Block(Rect(gap, gap, w - 2 * gap, h - 2 * gap - side_px(px)), px * 0.15)


def side_px(px: int) -> int:
    """How much of the tile's near side is seen, device pixels."""
    return max(1, round(px * 0.065))


class Skin(NamedTuple):
    """The colours of a block: its face from lit to shaded, its side, its outline, its lit rim."""

    light: str
    body: str
    shade: str
    side: str
    line: str
    glint: str
    flat: bool


def body_ops(shape: Block, px: int, skin: Skin) -> Ops:
    """The block itself, without anything on its face."""
    (x, y, w, h), r = shape
    depth = side_px(px)
    edge = max(1.0, px / 40)
    outline = fade(skin.line, 1.0 if skin.flat else 0.75)
    whole = rrect(x, y, w, h + depth, r, skin.side, outline, edge)
    if skin.flat:
        return whole, rrect(x, y, w, h, r, skin.body, skin.line, edge * 1.5)
    stops = ((0.0, skin.light), (0.45, skin.body), (1.0, skin.shade))
    i = edge * 0.9
    return (
        whole,
        rrect(x, y, w, h, r, linear(x, y, x + w * 0.6, y + h, stops)),
        rrect(
            x + i, y + i, w - 2 * i, h - 2 * i, max(r - i, 0.0), "", _rim(shape, skin), edge * 1.3
        ),
    )


def _rim(shape: Block, skin: Skin) -> Paint:
    """The bevel: light along the upper left, shade along the lower right."""
    x, y, w, h = shape.top
    lit, line_ = skin.glint, skin.line
    stops = (
        (0.0, fade(lit, 0.95)),
        (0.35, fade(lit, 0.25)),
        (0.65, fade(line_, 0.05)),
        (1.0, fade(line_, 0.42)),
    )
    return linear(x, y, x + w, y + h, stops)


def face(tile: Tile, colours: TileSet, px: int, turn: int) -> Ops:
    """The face of `tile`, short side `px` device pixels, turned `turn` (a multiple of 90)."""
    shape = block(px, lying=turn % 180 == 90)
    c = colours
    ops = body_ops(shape, px, Skin(c.light, c.body, c.shade, c.side, c.line, c.glint, c.flat))
    ops += _groove(shape.top, c, px)
    for value, sign in ((tile.high, -1), (tile.low, 1)):
        ops += _half(value, sign, shape.top, c, px, turn)
    return ops


def _groove(top: Rect, c: TileSet, px: int) -> Ops:
    """The line across the middle, cut into the face, with the pin of a spinner in it."""
    width = max(1.0, px * 0.03)
    inset = px * 0.14
    x, y = round(top.cx * 2) / 2, round(top.cy * 2) / 2
    if top.w > top.h:
        ends = (x, top.y + inset, x, top.bottom - inset)
        lip = (x + width, top.y + inset, x + width, top.bottom - inset)
    else:
        ends = (top.x + inset, y, top.right - inset, y)
        lip = (top.x + inset, y + width, top.right - inset, y + width)
    cut = line(*ends, c.groove, width)
    if c.flat or px < _DETAIL:
        return (cut,)
    if c.numerals:
        return line(*lip, fade(c.glint, 0.8), width * 0.8), cut
    return line(*lip, fade(c.glint, 0.8), width * 0.8), cut, *_pin(x, y, px)


def _pin(x: float, y: float, px: int) -> Ops:
    r = px * 0.075
    return (
        circle(x, y, r * 1.18, "#00000066"),
        circle(x, y, r, spot(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r, _BRASS)),
    )


def _half(value: int, sign: int, top: Rect, c: TileSet, px: int, turn: int) -> Ops:
    reach = max(top.w, top.h) / 4 * sign
    cx, cy = top.cx, top.cy
    dx, dy = _turned(0.0, reach, turn)
    if c.numerals:
        return (_numeral(value, cx + dx, cy + dy, c, px),)
    step = max(2, round(px * PIP_STEP))
    ops: Ops = ()
    for across, along in SPOTS[value]:
        ox, oy = _turned(across * step, along * step, turn)
        ops += _pip(cx + dx + ox, cy + dy + oy, c.pips[value], c, px)
    return ops


def _turned(x: float, y: float, turn: int) -> tuple[float, float]:
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turn // 90 % 4]


def _numeral(value: int, x: float, y: float, c: TileSet, px: int) -> Op:
    size = px * 0.78
    return text(x, y + size * 0.03, str(value), font(size, 800), c.pips[value], "center")


def _pip(x: float, y: float, ink: str, c: TileSet, px: int) -> Ops:
    """A drilled hole: its upper left wall lies in shade, its lower right rim catches light."""
    if c.flat or px < _DETAIL:
        return (circle(x, y, px * FLAT_PIP, ink),)
    r = px * PIP
    rim = max(0.6, px * 0.018)
    deep, lit = blend(ink, "#000000", 0.45), blend(ink, "#ffffff", 0.22)
    fill = linear(
        x - r * 0.7,
        y - r * 0.7,
        x + r * 0.7,
        y + r * 0.7,
        ((0.0, deep), (0.45, ink), (1.0, lit)),
    )
    return circle(x + rim * 0.6, y + rim, r, fade(c.pip_glint, 0.9)), circle(x, y, r, fill)
