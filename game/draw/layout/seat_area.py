"""Where the other players sit: their plates, and their tiles beside or below them."""

from __future__ import annotations

from typing import NamedTuple

from game.draw.geometry import Rect, clamp


class SeatArea(NamedTuple):
    """Where one of the others sits: their plate (name and score) and their tiles."""

    plate: Rect
    tiles: Rect
    upright: bool
    """Whether their tiles stand in a column (at the sides of the table)."""


def beside(box: Rect, unit: float) -> SeatArea:
    """A seat whose tiles lie beside its plate."""
    share = clamp(box.w * 0.43, 110, 230 * unit)
    tiles = Rect(box.x + share + 6, box.y, box.w - share - 6, box.h)
    return SeatArea(Rect(box.x, box.y, share, box.h), tiles, False)


def opposite(box: Rect, unit: float) -> SeatArea:
    """A seat across the table: its plate and a hand of seven beside it, about the middle."""
    plate, hand = min(204 * unit, box.w * 0.3), 7.0 * (min(box.h, 68 * unit) / 2 + 2.0)
    x = box.cx - (plate + hand + 8.0) / 2
    tiles = Rect(x + plate + 8.0, box.y, min(hand * 1.6, box.right - x - plate - 8.0), box.h)
    return SeatArea(Rect(x, box.y, plate, box.h), tiles, False)


def below(box: Rect, plate: float) -> SeatArea:
    """A seat whose tiles lie below its plate, which is `plate` high."""
    tiles = Rect(box.x, box.y + plate + 2, box.w, box.h - plate - 2)
    return SeatArea(Rect(box.x, box.y, box.w, plate), tiles, False)


def at_the_side(box: Rect, unit: float) -> SeatArea:
    """A seat left or right of the table: its tiles stand in a column below its plate."""
    plate = min(100 * unit, box.h * 0.3)
    y = box.y + box.h * 0.08
    tiles = Rect(box.x, y + plate + 8, box.w, box.h * 0.86 - plate - 8)
    return SeatArea(Rect(box.x, y, box.w, plate), tiles, True)


def slim(seat: SeatArea, line: float) -> SeatArea:
    """The same seat where every pixel counts: its plate is one `line` high, its tiles no more."""
    plate, tiles = seat.plate, seat.tiles
    low = plate._replace(h=min(plate.h, line))
    if tiles.y < plate.bottom:
        return SeatArea(low, tiles._replace(h=low.h), seat.upright)
    under = Rect(tiles.x, low.bottom + 2, tiles.w, min(tiles.h, line * 0.8))
    return SeatArea(low, under, seat.upright)
