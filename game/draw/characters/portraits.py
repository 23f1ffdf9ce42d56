"""Small portraits in a disc: a drawn character by name, or else the initial of the player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.draw.model import SeatModel
from game.draw.ops import Ops, circle, clip, group, move, path, scale, text
from game.draw.theme import Palette, font

from .accessories import (
    beret,
    bow,
    bow_tie,
    flower,
    freckles,
    knitted_cap,
    laurel,
    monocle,
    pearls,
    scarf,
    spectacles,
    top_hat,
)
from .creatures import bird, cat, fox, owl, robot, stripes

PROGRAM: Final = "robot"
"""The face of a computer player that has none of its own."""

_DISCS: Final = ("#2f6f9f", "#9a5b2c", "#6b4a8e", "#3d7a4a")


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


def family_of(face: str) -> tuple[str, ...]:
    """The faces for several characters of one kind, `face` first: no two of them look alike."""
    found = (family for family in _FAMILIES if face in family)
    family = next(found, (face,))
    at = family.index(face)
    return family[at:] + family[:at]


_CREST: Final = (path(("M", -3, -34, "Q", -10, -48, 2, -47, "Q", -2, -42, 5, -35, "Z"), "#c9781f"),)

PORTRAITS: Final[dict[str, tuple[str, Ops]]] = {
    "sparrow": ("#a9cfd8", bird("#a87b52", "#6d4a30", "#f2e6d2", "#3c2c20")),
    "robin": (
        "#d8e4c4",
        bird("#d9692f", "#6f5a48", "#e9793c", "#d9692f", "#5a4632")
        + knitted_cap(-22, "#2f6f9f", "#f2efe6"),
    ),
    "titmouse": (
        "#f0d9a8",
        bird("#f4f1e4", "#2f6fae", "#f3cf4b", "#f3cf4b", "#3a3f4a") + bow_tie(36, "#b3361f"),
    ),
    "wren": (
        "#c8b7d8",
        _CREST
        + bird("#c79a63", "#8a5a2b", "#f4e2c2", "#e7cfa4", "#7a5a34")
        + spectacles(-2, 14, 11, "#33415c"),
    ),
    "cat": ("#bcd6b4", cat("#e8913c", "#c9702a", "#fff1dc", "#cfe39a") + stripes("#a9541a")),
    "biscuit": (
        "#a9c4cf",
        cat("#e3c79b", "#c9a670", "#fbf3e2", "#9fd0e8") + scarf(32, "#b3423a", "#f2e6d2"),
    ),
    "clementine": (
        "#e9c9a0",
        cat("#6f7a89", "#5d6673", "#eef0f2", "#d8e6a2") + flower(25, -29, "#f59a2e", "#fff3d6"),
    ),
    "ginger": (
        "#d7c3dd",
        cat("#c4612f", "#9c4620", "#f6e3cf", "#f3d36b")
        + stripes("#7d3414")
        + spectacles(-2, 15, 12, "#26313f"),
    ),
    "fox": ("#a8c79b", fox("#d9702f", "#b7521f")),
    "vixen": (
        "#e4c3c0",
        fox("#e58a4a", "#c9602a") + pearls(33, 6, "#fdf6ea") + bow(-25, -33, "#8e2f5c"),
    ),
    "reynard": (
        "#c9cfd6",
        fox("#b8512a", "#8e3a1b")
        + top_hat(-22, "#2b2a33", "#a93226")
        + monocle(15, -3, 10, "#d8b04a"),
    ),
    "amber": (
        "#9fb9d0",
        fox("#efb04e", "#d18c2b", "#fff8e6", "#7a4a16")
        + freckles(6, 22, "#b9771f")
        + beret(-20, "#2f6b58"),
    ),
    "owl": ("#2f4560", owl("#836a54", "#57432f", "#efe2ca", "#f2b632")),
    "athena": (
        "#7d6a9c",
        owl("#f1ece0", "#cfc4ae", "#ffffff", "#f2b632") + laurel(-24, "#4f9a5a"),
    ),
    "sage": (
        "#b9c9a3",
        owl("#8d949c", "#5f666e", "#eef1f3", "#f0c24a") + spectacles(-6, 17, 17, "#7a4b22"),
    ),
    "strix": (
        "#c98f5a",
        owl("#4b3a4f", "#2f2433", "#d9b9a0", "#ff8f3f") + bow_tie(37, "#d8b04a"),
    ),
    "robot": ("#d7dde3", robot("#8fa1b3", "#68788a", "#f2b632", "#8fe0ff")),
    "robot-green": ("#e3ddcf", robot("#7fa88a", "#58775f", "#e9796b", "#b6ffb0")),
    "robot-copper": ("#cfdfe3", robot("#c08a5f", "#8e6040", "#7cc0f5", "#ffd58a")),
    "robot-violet": ("#e0e3cd", robot("#9a8fc0", "#6c6394", "#8fd19e", "#ffb3ec")),
}
"""Characters by name: the colour of their disc, and shapes around its middle, 50 to the rim."""

_FAMILIES: Final = (
    ("sparrow", "robin", "titmouse", "wren"),
    ("cat", "biscuit", "clementine", "ginger"),
    ("fox", "vixen", "reynard", "amber"),
    ("owl", "athena", "sage", "strix"),
    ("robot", "robot-green", "robot-copper", "robot-violet"),
)
"""Faces of one kind, in the order in which their names are given (`game.ai.players.levels`)."""
