"""Names of the pictures a scene uses, and what each is made of.

A sprite is a picture of a fixed size in device pixels, so that it is as crisp as the screen.
Its key says all that it depends on: `game.web.table.sprite_cache` draws it once from `define(key)`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.draw.model import Look
from game.draw.ops import Ops, rrect, shadow
from game.draw.theme import tile_set
from game.engine.tile import Tile

from .tile_backs import back
from .tile_faces import face

_FAR: Final = 4096.0
"""How far outside the picture a shape stands whose shadow alone is wanted, device pixels."""


class Sprite(NamedTuple):
    """A picture: size in device pixels, and the operations that draw it in device pixels."""

    width: int
    height: int
    ops: Ops


def size_px(short: float, density: float) -> int:
    """Device pixels of the short side of a tile that is `short` CSS pixels across."""
    return max(4, round(short * density))


def set_key(look: Look) -> str:
    """The tile set of `look` as it stands in sprite keys."""
    return look.tiles + "+" if look.contrast else look.tiles


@lru_cache(maxsize=512)
def tile_key(which: str, tile: Tile | None, angle: float, px: int) -> tuple[str, float]:
    """Sprite of `tile` (None: its back) nearest to `angle`, and the degrees still to turn.

    Light falls from the top left on all of them: a tile is not turned, but drawn turned.
    """
    step = 180 if tile is None or tile.is_double else 360
    near = round(angle / 90) * 90
    rest = angle - near
    name = "back" if tile is None else f"{tile.high}{tile.low}"
    return f"tile/{which}/{name}/{near % step}/{px}", float(rest)


@lru_cache(maxsize=128)
def shade_key(angle: float, px: int, *, high: bool) -> tuple[str, float]:
    """Sprite of a tile's shadow, lying on the table or held above it, and the degrees to turn."""
    near = round(angle / 90) * 90
    return f"shade/{'high' if high else 'low'}/{near % 180}/{px}", float(angle - near)


@lru_cache(maxsize=128)
def glow_key(colour: str, angle: float, px: int) -> str:
    """Sprite of the light around a lying tile; `colour` is `#rrggbb`."""
    return f"glow/{colour[1:]}/{round(angle / 90) * 90 % 180}/{px}"


def define(key: str) -> Sprite:
    """The picture called `key`. Raises `ValueError` when there is no such picture."""
    kind, *rest = key.split("/")
    if kind == "tile" and len(rest) == 4:
        return _tile(rest[0], rest[1], int(rest[2]), int(rest[3]))
    if kind == "shade" and len(rest) == 3:
        return _shade(rest[0] == "high", int(rest[1]), int(rest[2]))
    if kind == "glow" and len(rest) == 3:
        return _glow(rest[0], int(rest[1]), int(rest[2]))
    raise ValueError(f"no sprite is called {key!r}")


def _tile(which: str, name: str, turn: int, px: int) -> Sprite:
    lying = turn % 180 == 90
    colours = tile_set(which.rstrip("+"), which.endswith("+"))
    size = (2 * px, px) if lying else (px, 2 * px)
    if name == "back":
        return Sprite(*size, back(colours, px, lying=lying))
    return Sprite(*size, face(Tile(int(name[0]), int(name[1])), colours, px, turn))


def _shade(high: bool, turn: int, px: int) -> Sprite:
    """A soft shadow with room for its blur all around; the tile's own middle is its middle."""
    pad = round(px * (0.9 if high else 0.5)) + 2
    w, h = (2 * px, px) if turn == 90 else (px, 2 * px)
    radius = px * 0.15
    layers = (
        ((0.0, 0.0, 0.5, "#00000059"),)
        if high
        else (
            (0.04, 0.13, 0.34, "#0000003d"),
            (0.03, 0.06, 0.12, "#00000059"),
            (0.0, 0.03, 0.04, "#0000004d"),
        )
    )
    ops: Ops = ()
    for dx, dy, blur, colour in layers:
        ops += (
            ("save",),
            shadow(_FAR + dx * px, dy * px, blur * px, colour),
            rrect(pad - _FAR, pad, w, h, radius, "#000000"),
            ("restore",),
        )
    return Sprite(w + 2 * pad, h + 2 * pad, ops)


def _glow(colour: str, turn: int, px: int) -> Sprite:
    """A soft light with a firm edge close around the tile."""
    pad = round(px * 0.5) + 2
    w, h = (2 * px, px) if turn == 90 else (px, 2 * px)
    rim = px * 0.07
    ops: Ops = ("save",), shadow(_FAR, 0.0, px * 0.36, f"#{colour}ff")
    ops += (rrect(pad - _FAR - rim, pad - rim, w + 2 * rim, h + 2 * rim, px * 0.2, "#000000"),)
    ops += (
        ("restore",),
        rrect(pad - rim, pad - rim, w + 2 * rim, h + 2 * rim, px * 0.2, f"#{colour}b3"),
    )
    return Sprite(w + 2 * pad, h + 2 * pad, ops)
