"""Small portraits: a disc with the initial, or a drawn character."""

from __future__ import annotations

from .model import SeatModel
from .ops import Ops, circle, text
from .theme import Palette, font

_DISCS = ("#2f6f9f", "#9a5b2c", "#6b4a8e", "#3d7a4a")


def portrait(seat: SeatModel, x: float, y: float, r: float, colours: Palette) -> Ops:
    """The portrait of a seat, in a disc of radius `r` around (x, y)."""
    if colours.flat:
        disc = circle(x, y, r, colours.ink)
        ink = colours.plate
    else:
        disc = circle(x, y, r, _DISCS[seat.seat % 4], "#ffffff66", 1.0)
        ink = "#ffffff"
    initial = seat.name.strip()[:1].upper()
    return disc, text(x, y + r * 0.06, initial, font(r * 1.05, 600), ink, "center")
