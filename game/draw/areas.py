"""Where everything stands on the canvas: table, hand, the others, boneyard, status.

`plan` cuts the canvas into rectangles that never overlap, from 300 x 300 to 4K, upright or
wide, inside the safe insets. Lengths are CSS pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from .geometry import Rect, clamp
from .model import Viewport

TOUCH: Final = 44.0
"""The width a finger needs."""

_TABLE: Final = 60.0
"""The height that a sheet leaves of the table at least."""

_HAND_SHARE: Final = 0.3
"""The part of the height that the hand may take."""


class SeatArea(NamedTuple):
    """Where one of the others sits: their plate (name and score) and their tiles."""

    plate: Rect
    tiles: Rect
    upright: bool
    """Whether their tiles stand in a column (at the sides of the table)."""


@dataclass(frozen=True, slots=True)
class HandArea:
    """The viewer's hand: `cells` in order, each the place of one tile `tile` px across."""

    box: Rect
    tile: float
    cells: tuple[Rect, ...]


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
    free = Rect(
        view.safe_left,
        view.safe_top,
        max(1.0, view.width - view.safe_left - max(view.safe_right, view.dock_right)),
        max(1.0, view.height - view.safe_top - view.safe_bottom),
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
    return replace(areas, table=Rect(x, y, w, min(h, max(bottom - y, _TABLE))))


def _tall(brief: _Brief) -> Areas:
    """Phones and tablets upright: the others in one strip above, a rail over the hand."""
    free, seats = brief.free, brief.players - 1
    small = free.h < 420
    gap = 6.0 if free.w < 420 else 10.0
    strip = 38.0 if small else clamp(free.h * 0.092, 50, 84)
    if brief.shown and seats > 1:
        strip *= 1.4
    rail = 30.0 if small else clamp(free.h * 0.068, 40, 58)
    hand = _hand(brief, gap, free.h * _HAND_SHARE, clamp(free.w / 7.6, 26, 62))
    across = free.w - 2 * gap
    width = (across - gap * (seats - 1)) / seats
    top = free.y + gap * 0.6
    name = strip * 0.5 if strip < 48 else min(strip * 0.52, 42.0)
    boxes = [Rect(free.x + gap + i * (width + gap), top, width, strip) for i in range(seats)]
    others = (
        (_beside(boxes[0], brief.unit),)
        if seats == 1
        else tuple(_below(box, name) for box in boxes)
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


def _beside(box: Rect, unit: float) -> SeatArea:
    """A seat whose tiles lie beside its plate."""
    share = clamp(box.w * 0.43, 110, 230 * unit)
    tiles = Rect(box.x + share + 6, box.y, box.w - share - 6, box.h)
    return SeatArea(Rect(box.x, box.y, share, box.h), tiles, False)


def _opposite(box: Rect, unit: float) -> SeatArea:
    """A seat across the table: its plate and a hand of seven beside it, about the middle."""
    plate, hand = min(204 * unit, box.w * 0.3), 7.0 * (min(box.h, 68 * unit) / 2 + 2.0)
    x = box.cx - (plate + hand + 8.0) / 2
    tiles = Rect(x + plate + 8.0, box.y, min(hand * 1.6, box.right - x - plate - 8.0), box.h)
    return SeatArea(Rect(x, box.y, plate, box.h), tiles, False)


def _below(box: Rect, plate: float) -> SeatArea:
    """A seat whose tiles lie below its plate, which is `plate` high."""
    tiles = Rect(box.x, box.y + plate + 2, box.w, box.h - plate - 2)
    return SeatArea(Rect(box.x, box.y, box.w, plate), tiles, False)


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
        _side_seat(Rect(x, table_y, side, height), unit)
        for x in (free.x + gap, free.right - gap - side)
    )
    opposite = _opposite(Rect(free.x, top, free.w, strip), unit)
    others = {2: (opposite,), 3: (left, right), 4: (left, opposite, right)}[players]
    return _with_corners(brief, gap, table, hand, others)


def _side_seat(box: Rect, unit: float) -> SeatArea:
    plate = min(100 * unit, box.h * 0.3)
    y = box.y + box.h * 0.08
    tiles = Rect(box.x, y + plate + 8, box.w, box.h * 0.86 - plate - 8)
    return SeatArea(Rect(box.x, y, box.w, plate), tiles, True)


def _low(brief: _Brief) -> Areas:
    """Phones lying on their side: the others in a column, everything else in the bottom row."""
    free, seats, gap = brief.free, brief.players - 1, 6.0
    column = clamp(free.w * 0.14, 84, 130)
    margin = clamp(free.w * 0.19, 90, 170)
    hand = _hand(brief, gap, free.h * 0.32, clamp(free.h * 0.115, 26, 44), margin)
    height = hand.box.y - free.y - gap * 1.5
    each = min(96.0, (height - gap * (seats - 1)) / seats)
    others = tuple(
        _below(
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
    """Rows of cells at the bottom: as few rows as leave each tile room for a finger."""
    free, held = brief.free, brief.held
    count = max(held, 1)
    room = free.w - 2 * gap - 2 * margin
    rows, size, cell = _rows(max(count, brief.usual), room, budget, largest)
    row_h = 2 * size + 8
    height = rows * row_h + gap * 0.4
    top = free.bottom - height - gap * 0.6
    per = -(-count // rows)
    cells = []
    for row in range(rows):
        n = min(per, count - row * per)
        x = free.cx - n * cell / 2
        y = top + row * row_h
        cells += [Rect(x + i * cell, y, cell, row_h) for i in range(n)]
    return HandArea(Rect(free.cx - room / 2, top, room, height), size, tuple(cells[:held]))


def _rows(count: int, room: float, budget: float, largest: float) -> tuple[int, float, float]:
    """Rows, short side of a tile and width of a cell for `count` tiles."""
    best = (1, 0.0, 0.0)
    for rows in (1, 2, 3):
        per = -(-count // rows)
        cell = min(room / per, max(TOUCH, largest + 8))
        size = min(largest, cell - 5, (budget / rows - 8) / 2)
        if size > best[1] * 1.12:
            best = (rows, size, cell)
        if cell >= TOUCH and size >= min(largest, 30):
            break
    return best
