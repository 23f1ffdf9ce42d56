"""What characters wear: spectacles, hats, bows. Drawn over a creature, around (0, 0)."""

from __future__ import annotations

from math import cos, radians, sin

from game.draw.ops import Ops, circle, line, path, rrect

from .creatures import both, both_lines


def spectacles(y: float, apart: float, r: float, frame: str) -> Ops:
    """Round glasses with clear lenses."""
    return (
        circle(-apart, y, r, "#ffffff26", frame, 2.6),
        circle(apart, y, r, "#ffffff26", frame, 2.6),
        path(("M", r - apart, y - 2, "Q", 0, y - 7, apart - r, y - 2), "", frame, 2.6),
        *both_lines("M", -apart - r, y - 1, "L", -apart - r - 8, y - 4, frame, 2.6),
    )


def monocle(x: float, y: float, r: float, frame: str) -> Ops:
    """One lens on a chain."""
    return (
        circle(x, y, r, "#ffffff33", frame, 2.6),
        path(("M", x + r, y + 3, "Q", x + r + 5, y + 22, x + r - 3, y + 40), "", frame, 1.6),
    )


def top_hat(y: float, felt: str, band: str) -> Ops:
    """A hat whose brim lies at height `y`."""
    crown = ("M", -21, y, "L", -18, y - 27, "Q", 0, y - 31, 18, y - 27, "L", 21, y, "Z")
    upper, lower = ("L", -19.6, y - 10, "Q", 0, y - 7, 19.6, y - 10), ("L", 20.6, y - 3)
    brim = ("M", -33, y - 2, "Q", 0, y + 8, 33, y - 2, "Q", 0, y + 2, -33, y - 2, "Z")
    return (
        path(crown, felt),
        path(("M", -20.6, y - 3, *upper, *lower, "Q", 0, y + 1, -20.6, y - 3, "Z"), band),
        path(brim, felt, felt, 2.5),
    )


def beret(y: float, felt: str) -> Ops:
    """A soft flat cap, worn to one side."""
    top, rim = ("C", -40, y - 24, 26, y - 32, 35, y - 9), ("C", 37, y - 1, 12, y - 7, -29, y)
    return (
        line(5, y - 22, 8, y - 28, felt, 3.0),
        path(("M", -29, y, *top, *rim, "Z"), felt),
        path(("M", -27, y - 1, "Q", 0, y - 10, 24, y - 6), "", "#00000033", 2.6),
    )


def knitted_cap(y: float, wool: str, trim: str) -> Ops:
    """A woollen cap with a bobble."""
    return (
        circle(0, y - 27, 7, trim),
        path(("M", -31, y, "C", -30, y - 33, 30, y - 33, 31, y, "Z"), wool),
        rrect(-34, y - 7, 68, 11, 5.5, trim),
    )


def bow_tie(y: float, silk: str) -> Ops:
    """A bow under the chin."""
    wing = ("M", 0, y, "L", -19, y - 9, "Q", -23, y, -19, y + 9, "Z")
    return (*both(*wing, silk), circle(0, y, 4.5, silk, "#00000040", 1.2))


def bow(x: float, y: float, silk: str) -> Ops:
    """A small bow beside an ear."""
    left = ("M", x, y, "L", x - 13, y - 8, "Q", x - 16, y + 1, x - 11, y + 8, "Z")
    right = ("M", x, y, "L", x + 13, y - 8, "Q", x + 16, y + 1, x + 11, y + 8, "Z")
    return path(left, silk), path(right, silk), circle(x, y, 4, silk, "#00000040", 1.2)


def scarf(y: float, wool: str, stripe: str) -> Ops:
    """A scarf around the neck, one end hanging."""
    upper, lower = ("Q", 0, y + 14, 33, y - 4), ("L", 31, y + 8, "Q", 0, y + 24, -31, y + 8)
    return (
        path(("M", 8, y + 4, "L", 24, y + 4, "L", 26, y + 40, "L", 10, y + 40, "Z"), wool),
        line(10, y + 16, 24, y + 16, stripe, 3.0),
        path(("M", -33, y - 4, *upper, *lower, "Z"), wool),
    )


def flower(x: float, y: float, petal: str, middle: str) -> Ops:
    """A flower of five petals."""
    petals = tuple(
        circle(x + 6.4 * sin(radians(72 * i)), y - 6.4 * cos(radians(72 * i)), 5.0, petal)
        for i in range(5)
    )
    return (*petals, circle(x, y, 4.2, middle))


def laurel(y: float, leaf: str) -> Ops:
    """A wreath over the brow, leaves pointing to the middle."""
    ops: Ops = ()
    for x, up in ((-34, 4), (-26, -4), (-17, -9.5), (-8, -12)):
        tip = (x + 10, y + up - 8)
        ops += both("M", x, y + up, "Q", x - 1, y + up - 10, *tip, "Q", x + 9, y + up, x, y + up,
                    "Z", leaf)  # fmt: skip
    return ops


def freckles(y: float, apart: float, ink: str) -> Ops:
    """Three spots on each cheek."""
    spots = ((0, 0), (6, 3), (-1, 6))
    return tuple(
        circle(side * (apart + dx), y + dy, 1.7, ink) for side in (-1, 1) for dx, dy in spots
    )


def pearls(x: float, y: float, pearl: str) -> Ops:
    """A drop at each ear."""
    return circle(-x, y, 4.2, pearl), circle(x, y, 4.2, pearl)
