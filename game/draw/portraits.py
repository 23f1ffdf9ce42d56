"""Small portraits in a disc: a drawn character by name, or else the initial of the player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .model import SeatModel
from .ops import Op, Ops, circle, clip, group, move, path, rrect, scale, text
from .theme import Palette, font

_DISCS: Final = ("#2f6f9f", "#9a5b2c", "#6b4a8e", "#3d7a4a")
_INK: Final = "#231d19"
_WHITE: Final = "#fffdf6"


def portrait(seat: SeatModel, x: float, y: float, r: float, colours: Palette) -> Ops:
    """The portrait of a seat, in a disc of radius `r` around (x, y)."""
    drawn = PORTRAITS.get(seat.face)
    if drawn is not None:
        ground, shapes = drawn
        edge = colours.plate_line if colours.flat else "#ffffff80"
        inside = group(shapes, move(x, y), scale(r / 50, r / 50), clip(-50, -50, 100, 100, 50))
        return circle(x, y, r, ground), *inside, circle(x, y, r, "", edge, 1.2)
    return _initial(seat, x, y, r, colours)


@lru_cache(maxsize=32)
def _initial(seat: SeatModel, x: float, y: float, r: float, colours: Palette) -> Ops:
    if colours.flat:
        disc, ink = circle(x, y, r, colours.ink), colours.plate
    else:
        disc, ink = circle(x, y, r, _DISCS[seat.seat % 4], "#ffffff66", 1.0), "#ffffff"
    initial = seat.name.strip()[:1].upper()
    return disc, text(x, y + r * 0.06, initial, font(r * 1.05, 600), ink, "center")


def _eyes(y: float, apart: float, r: float, ground: str = "") -> Ops:
    """Two eyes with a glint; on discs of `ground` when there is one."""
    ops: list[Op] = []
    for x in (-apart, apart):
        if ground:
            ops.append(circle(x, y, r * 1.9, ground))
        ops += [circle(x, y, r, _INK), circle(x - r * 0.35, y - r * 0.35, r * 0.3, "#ffffff")]
    return tuple(ops)


def _both(*steps: object) -> tuple[Op, ...]:
    """The path and its mirror image; the last step is the paint."""
    *way, fill = steps
    mirrored: list[object] = []
    odd = True
    for step in way:
        if isinstance(step, str):
            mirrored.append(step)
            odd = True
        else:
            assert isinstance(step, int | float)
            mirrored.append(-step if odd else step)
            odd = not odd
    assert isinstance(fill, str)
    return path(way, fill), path(mirrored, fill)


_SPARROW: Final = (
    path(("M", -44, 60, "C", -46, 8, 46, 8, 44, 60, "Z"), "#8d6a4a"),
    circle(0, -4, 33, "#a87b52"),
    path(
        ("M", -33, -6, "C", -30, -48, 30, -48, 33, -6, "C", 14, -22, -14, -22, -33, -6, "Z"),
        "#6d4a30",
    ),
    *_both(
        "M", -31, 4, "C", -26, 26, -10, 28, -3, 12, "C", -10, -2, -24, -4, -31, 4, "Z", "#f2e6d2"
    ),
    *_eyes(-2, 14, 5.2),
    path(("M", -9, 8, "L", 9, 8, "L", 0, 22, "Z"), "#e7a92f"),
    path(("M", -9, 8, "L", 9, 8, "L", 0, 12, "Z"), "#f6cc62"),
    path(("M", -6, 40, "C", -3, 30, 3, 30, 6, 40, "L", 0, 60, "Z"), "#3c2c20"),
)
_CAT: Final = (
    path(("M", -40, 60, "C", -38, 20, 38, 20, 40, 60, "Z"), "#5d6673"),
    *_both("M", -34, -8, "L", -32, -46, "L", -6, -27, "Z", "#5d6673"),
    *_both("M", -28, -16, "L", -27, -36, "L", -13, -26, "Z", "#d79aa0"),
    path(
        ("M", -36, 2, "C", -36, -38, 36, -38, 36, 2, "C", 36, 36, -36, 36, -36, 2, "Z"), "#6f7a89"
    ),
    path(("M", -5, -27, "L", 5, -27, "L", 0, -10, "Z"), "#4f5763"),
    *_eyes(-2, 15, 4.6, "#d8e6a2"),
    path(("M", -18, 18, "C", -18, 8, 18, 8, 18, 18, "C", 18, 32, -18, 32, -18, 18, "Z"), "#eef0f2"),
    path(("M", -5, 10, "L", 5, 10, "L", 0, 16, "Z"), "#d98089"),
    path(("M", -8, 22, "Q", -4, 26, 0, 20, "Q", 4, 26, 8, 22), "", _INK, 2.0),
)
_FOX: Final = (
    path(("M", -40, 60, "C", -38, 22, 38, 22, 40, 60, "Z"), "#b7521f"),
    *_both("M", -36, -4, "L", -38, -46, "L", -6, -26, "Z", "#c9602a"),
    *_both("M", -31, -14, "L", -32, -36, "L", -15, -25, "Z", "#3a2620"),
    path(
        (
            "M",
            -38,
            -4,
            "C",
            -26,
            -34,
            26,
            -34,
            38,
            -4,
            "C",
            30,
            20,
            10,
            32,
            0,
            36,
            "C",
            -10,
            32,
            -30,
            20,
            -38,
            -4,
            "Z",
        ),
        "#d9702f",
    ),
    *_both("M", -38, -4, "C", -24, 0, -10, 8, 0, 36, "C", -16, 32, -34, 16, -38, -4, "Z", _WHITE),
    *_eyes(-3, 15, 4.8),
    path(("M", -7, 26, "Q", 0, 20, 7, 26, "Q", 4, 35, 0, 36, "Q", -4, 35, -7, 26, "Z"), _INK),
)
_OWL: Final = (
    path(("M", -46, 60, "C", -50, -4, 50, -4, 46, 60, "Z"), "#6a5442"),
    path(
        (
            "M",
            -40,
            -44,
            "C",
            -30,
            -34,
            30,
            -34,
            40,
            -44,
            "C",
            46,
            10,
            30,
            32,
            0,
            32,
            "C",
            -30,
            32,
            -46,
            10,
            -40,
            -44,
            "Z",
        ),
        "#836a54",
    ),
    circle(-17, -6, 19, "#efe2ca"),
    circle(17, -6, 19, "#efe2ca"),
    *_eyes(-6, 17, 6.4, "#f2b632"),
    *_both(
        "M",
        -40,
        -44,
        "C",
        -28,
        -24,
        -10,
        -26,
        0,
        -12,
        "C",
        -8,
        -30,
        -26,
        -36,
        -40,
        -44,
        "Z",
        "#57432f",
    ),
    path(("M", -6, 4, "L", 6, 4, "L", 0, 20, "Z"), "#3d3027"),
    *(
        path(("M", x - 5, y, "Q", x, y + 7, x + 5, y), "", "#d9c6a4", 2.2)
        for x, y in ((-12, 42), (0, 42), (12, 42), (-6, 36), (6, 36))
    ),
)
_ROBOT: Final = (
    rrect(-26, 30, 52, 40, 8, "#68788a"),
    rrect(-2, -44, 4, 16, 2, "#56646f"),
    circle(0, -44, 5, "#f2b632"),
    rrect(-34, -30, 68, 58, 14, "#8fa1b3"),
    rrect(-27, -20, 54, 26, 10, "#22303c"),
    circle(-13, -7, 6, "#8fe0ff"),
    circle(13, -7, 6, "#8fe0ff"),
    rrect(-14, 13, 28, 6, 3, "#3e4d5a"),
    rrect(-41, -12, 8, 20, 3, "#68788a"),
    rrect(33, -12, 8, 20, 3, "#68788a"),
)
PORTRAITS: Final[dict[str, tuple[str, Ops]]] = {
    "sparrow": ("#a9cfd8", _SPARROW),
    "cat": ("#e9c9a0", _CAT),
    "fox": ("#a8c79b", _FOX),
    "owl": ("#2f4560", _OWL),
    "robot": ("#d7dde3", _ROBOT),
}
"""Characters by name: the colour of their disc, and shapes around its middle, 50 to the rim."""
