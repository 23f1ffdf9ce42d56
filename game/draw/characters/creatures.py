"""Creatures for portraits, drawn around (0, 0), 50 to the rim of their disc.

Each is a kind with its own colours, so that every character has a face of its own.
"""

from __future__ import annotations

from typing import Final

from game.draw.ops import Op, Ops, circle, path, rrect

INK: Final = "#231d19"
WHITE: Final = "#fffdf6"


def bird(coat: str, cap: str, cheek: str, breast: str, beak: str = "#e7a92f") -> Ops:
    """A small round bird: `coat` all over, a `cap`, light `cheek`s, a patch on the `breast`."""
    return (
        path(("M", -44, 60, "C", -46, 8, 46, 8, 44, 60, "Z"), cap),
        path(("M", -26, 60, "C", -26, 24, 26, 24, 26, 60, "Z"), breast),
        circle(0, -4, 33, coat),
        path(
            ("M", -33, -6, "C", -30, -48, 30, -48, 33, -6, "C", 14, -22, -14, -22, -33, -6, "Z"),
            cap,
        ),
        *both(
            *("M", -31, 4, "C", -26, 26, -10, 28, -3, 12, "C", -10, -2, -24, -4, -31, 4, "Z"),
            cheek,
        ),
        *eyes(-2, 14, 5.2),
        path(("M", -9, 8, "L", 9, 8, "L", 0, 22, "Z"), beak),
        path(("M", -9, 8, "L", 9, 8, "L", 0, 12, "Z"), "#ffffff59"),
    )


def cat(coat: str, deep: str, muzzle: str, iris: str) -> Ops:
    """A cat with a `coat`, `deep` for what lies in shade, and eyes of its own colour."""
    return (
        path(("M", -40, 60, "C", -38, 20, 38, 20, 40, 60, "Z"), deep),
        *both("M", -34, -8, "L", -32, -46, "L", -6, -27, "Z", deep),
        *both("M", -28, -16, "L", -27, -36, "L", -13, -26, "Z", "#d79aa0"),
        path(("M", -36, 2, "C", -36, -38, 36, -38, 36, 2, "C", 36, 36, -36, 36, -36, 2, "Z"), coat),
        *eyes(-2, 15, 4.6, iris),
        path(
            ("M", -18, 18, "C", -18, 8, 18, 8, 18, 18, "C", 18, 32, -18, 32, -18, 18, "Z"), muzzle
        ),
        path(("M", -5, 10, "L", 5, 10, "L", 0, 16, "Z"), "#d98089"),
        path(("M", -8, 22, "Q", -4, 26, 0, 20, "Q", 4, 26, 8, 22), "", INK, 2.0),
    )


def stripes(ink: str) -> Ops:
    """A tabby's marks: three on the brow, two on each cheek."""
    brow = tuple(
        path(("M", x - 3, -27, "L", x + 3, -27, "L", x * 0.7, -12, "Z"), ink) for x in (-11, 0, 11)
    )
    cheeks = tuple(
        stroke
        for y in (8, 16)
        for stroke in both_lines("M", -35, y, "Q", -30, y - 1, -26, y + 2, ink, 3.0)
    )
    return brow + cheeks


def fox(coat: str, deep: str, cheek: str = WHITE, ear: str = "#3a2620") -> Ops:
    """A fox: pointed ears, and pale cheeks that meet at the nose."""
    head = ("C", -26, -34, 26, -34, 38, -4, "C", 30, 20, 10, 32, 0, 36, "C", -10, 32, -30, 20)
    return (
        path(("M", -40, 60, "C", -38, 22, 38, 22, 40, 60, "Z"), deep),
        *both("M", -36, -4, "L", -38, -46, "L", -6, -26, "Z", deep),
        *both("M", -31, -14, "L", -32, -36, "L", -15, -25, "Z", ear),
        path(("M", -38, -4, *head, -38, -4, "Z"), coat),
        *both(
            *("M", -38, -4, "C", -24, 0, -10, 8, 0, 36, "C", -16, 32, -34, 16, -38, -4, "Z"), cheek
        ),
        *eyes(-3, 15, 4.8),
        path(("M", -7, 26, "Q", 0, 20, 7, 26, "Q", 4, 35, 0, 36, "Q", -4, 35, -7, 26, "Z"), INK),
    )


def owl(coat: str, deep: str, disc: str, iris: str) -> Ops:
    """An owl: great eyes on pale discs, and brows that run out into tufts."""
    tufts = ("M", -40, -44, "C", -30, -34, 30, -34, 40, -44)
    brow = ("C", -28, -24, -10, -26, 0, -12, "C", -8, -30, -26, -36, -40, -44, "Z")
    return (
        path(("M", -46, 60, "C", -50, -4, 50, -4, 46, 60, "Z"), deep),
        path((*tufts, "C", 46, 10, 30, 32, 0, 32, "C", -30, 32, -46, 10, -40, -44, "Z"), coat),
        circle(-17, -6, 19, disc),
        circle(17, -6, 19, disc),
        *eyes(-6, 17, 6.4, iris),
        *both("M", -40, -44, *brow, deep),
        path(("M", -6, 4, "L", 6, 4, "L", 0, 20, "Z"), "#3d3027"),
        *(
            path(("M", x - 5, y, "Q", x, y + 7, x + 5, y), "", disc, 2.2)
            for x, y in ((-12, 42), (0, 42), (12, 42), (-6, 36), (6, 36))
        ),
    )


def robot(shell: str, deep: str, lamp: str, eye: str) -> Ops:
    """A robot with a `lamp` on its head: a program that was given a seat."""
    return (
        rrect(-26, 30, 52, 40, 8, deep),
        rrect(-2, -44, 4, 16, 2, deep),
        circle(0, -44, 5, lamp),
        rrect(-41, -12, 8, 20, 3, deep),
        rrect(33, -12, 8, 20, 3, deep),
        rrect(-34, -30, 68, 58, 14, shell),
        rrect(-27, -20, 54, 26, 10, "#22303c"),
        circle(-13, -7, 6, eye),
        circle(13, -7, 6, eye),
        rrect(-14, 13, 28, 6, 3, deep),
    )


def eyes(y: float, apart: float, r: float, ground: str = "") -> Ops:
    """Two eyes with a glint; on discs of `ground` when there is one."""
    ops: list[Op] = []
    for x in (-apart, apart):
        if ground:
            ops.append(circle(x, y, r * 1.9, ground))
        ops += [circle(x, y, r, INK), circle(x - r * 0.35, y - r * 0.35, r * 0.3, "#ffffff")]
    return tuple(ops)


def both(*steps: object) -> Ops:
    """The path and its mirror image; the last step is the paint."""
    *way, fill = steps
    assert isinstance(fill, str)
    return path(way, fill), path(mirrored(way), fill)


def both_lines(*steps: object) -> Ops:
    """The line and its mirror image; the last two steps are its colour and its width."""
    *way, ink, width = steps
    assert isinstance(ink, str)
    assert isinstance(width, float)
    return path(way, "", ink, width), path(mirrored(way), "", ink, width)


def mirrored(way: list[object]) -> list[object]:
    """The steps of a path, left and right exchanged."""
    turned: list[object] = []
    across = True
    for step in way:
        if isinstance(step, int | float):
            turned.append(-step if across else step)
            across = not across
        else:
            turned.append(step)
            across = True
    return turned
