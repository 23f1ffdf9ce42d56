"""Where everything stands on the canvas: table, hand, the others, boneyard, status.

`plan` cuts the canvas into rectangles that never overlap, from 300 x 300 to 4K, upright or
wide, inside the safe insets. Lengths are CSS pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from game.draw.geometry import Rect, clamp
from game.draw.model import Viewport
from game.draw.table_surface import rim_of

from .hand_area import HandArea, HandRoom, hand_area
from .seat_area import SeatArea, at_the_side, below, beside, opposite, slim

_TABLE: Final = 60.0
"""The height that a sheet leaves of the table at least."""

_FACES: Final = 560.0
"""With this height three on a phone have plates with faces, and tiles below them."""

_TIGHT: Final = 110.0
"""With less height than this above a sheet the table takes from the others what it can."""

_HAND_SHARE: Final = 0.3
"""The part of the height that the hand may take."""


@dataclass(frozen=True, slots=True)
class Areas:
    """The whole plan. `unit` scales type and gaps: 1.0 on a laptop, more on a wall."""

    view: Viewport
    unit: float
    compact: bool
    table: Rect
    hand: HandArea
    mine: Rect
    status: Rect
    count: Rect
    boneyard: Rect
    others: tuple[SeatArea, ...]


class _Brief(NamedTuple):
    """What a plan is made from: the canvas, what is free of insets, and who and what it holds."""

    view: Viewport
    free: Rect
    unit: float
    players: int
    held: int
    usual: int
    shown: bool


@lru_cache(maxsize=32)
def plan(view: Viewport, players: int, held: int, usual: int = 7, *, shown: bool = False) -> Areas:
    """The plan for a canvas, 2 to 4 `players`, a hand of `held` tiles, `usual` when dealt.

    The places of the table's sides do not change while a hand shrinks below `usual`. When all
    hands are `shown` the others get more room on small screens.
    """
    rim = rim_of(view)
    left, top = max(view.safe_left, rim), max(view.safe_top, rim)
    right, bottom = max(view.safe_right, view.dock_right, rim), max(view.safe_bottom, rim)
    free = Rect(
        left, top, max(1.0, view.width - left - right), max(1.0, view.height - top - bottom)
    )
    unit = clamp(min(free.w / 1280, free.h / 760), 1.0, 2.6)
    brief = _Brief(view, free, unit, players, held, usual, shown)
    if free.h < 470 and free.w >= free.h * 1.25:
        areas = _low(brief)
    elif free.w >= 700 and free.w >= free.h * 0.9:
        areas = _wide(brief)
    else:
        areas = _tall(brief)
    return _above(areas, view.height - view.dock_bottom - 6.0) if view.dock_bottom else areas


def _above(areas: Areas, bottom: float) -> Areas:
    """The same plan with a table that ends at `bottom`, or where it has some height at least."""
    x, y, w, h = areas.table
    others = areas.others
    if bottom - y < _TIGHT and not any(seat.upright for seat in others):
        others = tuple(slim(seat, 22.0) for seat in others)
        ends = max(max(seat.plate.bottom, seat.tiles.bottom) for seat in others)
        if ends < y:
            y, h = ends + 3.0, h + y - ends - 3.0
    table = Rect(x, y, w, min(h, max(bottom - y, _TABLE)))
    return replace(areas, table=table, others=others)


def _tall(brief: _Brief) -> Areas:
    """Phones and tablets upright: the others in one strip above, a rail over the hand."""
    free, seats = brief.free, brief.players - 1
    small = free.h < 420
    gap = 6.0 if free.w < 420 else 10.0
    strip = 38.0 if small else clamp(free.h * 0.092, 50, 84)
    if seats > 1 and (brief.shown or free.h >= _FACES):
        strip *= 1.4
    rail = 30.0 if small else clamp(free.h * 0.068, 40, 58)
    hand = _hand(brief, gap, free.h * _HAND_SHARE, clamp(free.w / 7.6, 26, 62))
    across = free.w - 2 * gap
    width = (across - gap * (seats - 1)) / seats
    top = free.y + gap * 0.6
    name = strip * 0.5 if strip < 48 else min(strip * 0.52, 42.0 if free.w < _FACES else 60.0)
    boxes = [Rect(free.x + gap + i * (width + gap), top, width, strip) for i in range(seats)]
    others = (
        (beside(boxes[0], brief.unit),) if seats == 1 else tuple(below(box, name) for box in boxes)
    )
    rail_y = hand.box.y - rail
    table_y = top + strip + gap * 0.6
    table = Rect(free.x, table_y, free.w, rail_y - table_y - gap * 0.6)
    bar = Rect(free.x + gap, rail_y, across, rail - gap * 0.5)
    mine, status, count, bones = _rail(bar)
    return Areas(brief.view, brief.unit, small, table, hand, mine, status, count, bones, others)


def _rail(bar: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """The viewer's plate, the status, the count and the boneyard in one row over the hand."""
    gap = 6.0
    mine = clamp(bar.w * 0.26, 74, 190)
    count = clamp(bar.w * 0.2, 54, 150)
    bones = clamp(bar.w * 0.16, 48, 110)
    status = bar.w - mine - count - bones - 3 * gap
    x = bar.x
    rects = []
    for width in (mine, status, count, bones):
        rects.append(Rect(x, bar.y, width, bar.h))
        x += width + gap
    return rects[0], rects[1], rects[2], rects[3]


def _wide(brief: _Brief) -> Areas:
    """Tablets lying and desktops: one opposite, the others at the sides."""
    free, unit, players = brief.free, brief.unit, brief.players
    gap = 12.0 * unit
    strip = clamp(free.h * 0.095, 56, 84 * unit)
    side = clamp(free.w * 0.1, 96, 132 * unit) if players > 2 else 0.0
    margin = clamp(free.w * 0.19, 130, 300 * unit)
    hand = _hand(brief, gap, free.h * 0.26, clamp(free.h * 0.072, 36, 62 * unit), margin)
    top = free.y + gap * 0.7
    table_y = top + (strip + gap * 0.5 if players != 3 else 0.0)
    height = hand.box.y - table_y - gap * 0.5
    indent = side + gap if side else gap * 0.5
    table = Rect(free.x + indent, table_y, free.w - 2 * indent, height)
    left, right = (
        at_the_side(Rect(x, table_y, side, height), unit)
        for x in (free.x + gap, free.right - gap - side)
    )
    across = opposite(Rect(free.x, top, free.w, strip), unit)
    others = {2: (across,), 3: (left, right), 4: (left, across, right)}[players]
    return _with_corners(brief, gap, table, hand, others)


def _low(brief: _Brief) -> Areas:
    """Phones lying on their side: the others in a column, everything else in the bottom row."""
    free, seats, gap = brief.free, brief.players - 1, 6.0
    column = clamp(free.w * 0.14, 84, 130)
    margin = clamp(free.w * 0.19, 90, 170)
    hand = _hand(brief, gap, free.h * 0.32, clamp(free.h * 0.115, 26, 44), margin)
    height = hand.box.y - free.y - gap * 1.5
    each = min(96.0, (height - gap * (seats - 1)) / seats)
    others = tuple(
        below(
            Rect(free.x + gap, free.y + gap + i * (each + gap), column, each),
            min(40.0, each * 0.55),
        )
        for i in range(seats)
    )
    left = free.x + column + 2 * gap
    table = Rect(left, free.y + gap * 0.5, free.right - left - gap * 0.5, height)
    return _with_corners(brief, gap, table, hand, others)


def _with_corners(
    brief: _Brief, gap: float, table: Rect, hand: HandArea, others: tuple[SeatArea, ...]
) -> Areas:
    """The viewer's plate left of the hand, the count and the boneyard right of it."""
    free, box, unit = brief.free, hand.box, brief.unit
    margin = (free.w - box.w) / 2 - gap * 1.5
    line = clamp(box.h * 0.4, 24, 52 * unit)
    left = Rect(free.x + gap, box.y, margin, box.h - gap * 0.5)
    right = Rect(free.right - gap - margin, box.y, margin, box.h - gap * 0.5)
    half = (right.w - gap) / 2
    return Areas(
        brief.view,
        unit,
        free.h < 470,
        table,
        hand,
        mine=Rect(left.x, left.y, left.w, left.h - line - 4),
        status=Rect(left.x, left.bottom - line, left.w, line),
        count=Rect(right.x, right.y, half, right.h),
        boneyard=Rect(right.x + half + gap, right.y, half, right.h),
        others=others,
    )


def _hand(
    brief: _Brief, gap: float, budget: float, largest: float, margin: float = 0.0
) -> HandArea:
    """The viewer's hand at the bottom, `budget` high at most, `margin` left free at its sides."""
    room = HandRoom(brief.free.w - 2 * gap - 2 * margin, budget, largest)
    return hand_area(brief.free, gap, room, brief.held, brief.usual)
