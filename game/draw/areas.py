"""Where everything stands on the canvas: table, hand, the others, boneyard, status.

`plan` cuts the canvas into rectangles that never overlap, from 300 x 300 to 4K, upright or
wide, inside the safe insets. Lengths are CSS pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from .geometry import Rect, clamp
from .model import Viewport

TOUCH: Final = 44.0
"""The width a finger needs."""

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


@lru_cache(maxsize=32)
def plan(view: Viewport, players: int, held: int, usual: int = 7) -> Areas:
    """The plan for a canvas, 2 to 4 `players`, a hand of `held` tiles, `usual` when dealt.

    The places of the table's sides do not change while a hand shrinks below `usual`.
    """
    free = Rect(
        view.safe_left,
        view.safe_top,
        max(1.0, view.width - view.safe_left - view.safe_right),
        max(1.0, view.height - view.safe_top - view.safe_bottom),
    )
    unit = clamp(min(free.w / 1280, free.h / 760), 1.0, 2.6)
    if free.h < 470 and free.w >= free.h * 1.25:
        return _low(view, free, unit, players, held, usual)
    if free.w >= 700 and free.w >= free.h * 0.9:
        return _wide(view, free, unit, players, held, usual)
    return _tall(view, free, unit, players, held, usual)


def _tall(view: Viewport, free: Rect, unit: float, players: int, held: int, usual: int) -> Areas:
    """Phones and tablets upright: the others in one strip above, a rail over the hand."""
    small = free.h < 420
    gap = 6.0 if free.w < 420 else 10.0
    strip = 38.0 if small else clamp(free.h * 0.092, 50, 84)
    rail = 30.0 if small else clamp(free.h * 0.068, 40, 58)
    hand = _hand(free, gap, held, usual, free.h * _HAND_SHARE, clamp(free.w / 7.6, 26, 62))
    across = free.w - 2 * gap
    width = (across - gap * (players - 2)) / (players - 1)
    top = free.y + gap * 0.6
    others = tuple(
        _strip_seat(Rect(free.x + gap + i * (width + gap), top, width, strip), players)
        for i in range(players - 1)
    )
    rail_y = hand.box.y - rail
    table_y = top + strip + gap * 0.6
    bar = Rect(free.x + gap, rail_y, across, rail - gap * 0.5)
    return _with_rail(
        view,
        unit,
        small,
        Rect(free.x, table_y, free.w, rail_y - table_y - gap * 0.6),
        hand,
        bar,
        others,
    )


def _strip_seat(box: Rect, players: int) -> SeatArea:
    """A seat in the strip: beside the plate when it stands alone, else below its name."""
    if players == 2:
        share = clamp(box.w * 0.36, 96, 230)
        return SeatArea(
            Rect(box.x, box.y, share, box.h),
            Rect(box.x + share + 6, box.y, box.w - share - 6, box.h),
            False,
        )
    name = box.h * (0.5 if box.h < 48 else 0.52)
    return SeatArea(
        Rect(box.x, box.y, box.w, name),
        Rect(box.x, box.y + name + 2, box.w, box.h - name - 2),
        False,
    )


def _wide(view: Viewport, free: Rect, unit: float, players: int, held: int, usual: int) -> Areas:
    """Tablets lying and desktops: one opposite, the others at the sides."""
    gap = 12.0 * unit
    strip = clamp(free.h * 0.095, 56, 84 * unit)
    side = clamp(free.w * 0.085, 84, 120 * unit) if players > 2 else 0.0
    hand = _hand(
        free,
        gap,
        held,
        usual,
        free.h * 0.26,
        clamp(free.h * 0.072, 36, 62 * unit),
        margin=clamp(free.w * 0.19, 130, 300 * unit),
    )
    top = free.y + gap * 0.7
    has_top = players != 3
    table_y = top + (strip + gap * 0.5 if has_top else 0.0)
    table = Rect(
        free.x + (side + gap if side else gap * 0.5),
        table_y,
        free.w - (2 * (side + gap) if side else gap),
        hand.box.y - table_y - gap * 0.5,
    )
    sides = [
        _side_seat(Rect(x, table_y, side, table.h), unit)
        for x in (free.x + gap, free.right - gap - side)
    ]
    width = min(free.w * 0.6, 760 * unit)
    opposite = _strip_seat(Rect(free.cx - width / 2, top, width, strip), 2)
    others = {
        2: (opposite,),
        3: tuple(sides),
        4: (sides[0], opposite, sides[1]),
    }[players]
    return _with_corners(view, unit, free, gap, table, hand, others)


def _side_seat(box: Rect, unit: float) -> SeatArea:
    plate = min(64 * unit, box.h * 0.3)
    y = box.y + box.h * 0.08
    return SeatArea(
        Rect(box.x, y, box.w, plate),
        Rect(box.x, y + plate + 8, box.w, box.h * 0.86 - plate - 8),
        True,
    )


def _low(view: Viewport, free: Rect, unit: float, players: int, held: int, usual: int) -> Areas:
    """Phones lying on their side: the others in a column, everything else in the bottom row."""
    gap = 6.0
    column = clamp(free.w * 0.14, 84, 130)
    hand = _hand(
        free,
        gap,
        held,
        usual,
        free.h * 0.32,
        clamp(free.h * 0.095, 26, 40),
        margin=clamp(free.w * 0.19, 90, 170),
    )
    height = hand.box.y - free.y - gap * 1.5
    each = min(96.0, (height - gap * (players - 2)) / (players - 1))
    others = []
    for i in range(players - 1):
        box = Rect(free.x + gap, free.y + gap + i * (each + gap), column, each)
        name = min(40.0, each * 0.55)
        others.append(
            SeatArea(
                Rect(box.x, box.y, box.w, name),
                Rect(box.x, box.y + name + 2, box.w, box.h - name - 2),
                False,
            )
        )
    left = free.x + column + 2 * gap
    table = Rect(left, free.y + gap * 0.5, free.right - left - gap * 0.5, height)
    return _with_corners(view, unit, free, gap, table, hand, tuple(others), compact=True)


def _with_corners(
    view: Viewport,
    unit: float,
    free: Rect,
    gap: float,
    table: Rect,
    hand: HandArea,
    others: tuple[SeatArea, ...],
    *,
    compact: bool = False,
) -> Areas:
    """The viewer's plate left of the hand, the count and the boneyard right of it."""
    box = hand.box
    margin = (free.w - box.w) / 2 - gap * 1.5
    line = clamp(box.h * 0.3, 22, 34 * unit)
    left = Rect(free.x + gap, box.y, margin, box.h - gap * 0.5)
    right = Rect(free.right - gap - margin, box.y, margin, box.h - gap * 0.5)
    half = (right.w - gap) / 2
    return Areas(
        view,
        unit,
        compact,
        table,
        hand,
        mine=Rect(left.x, left.y, left.w, left.h - line - 4),
        status=Rect(left.x, left.bottom - line, left.w, line),
        count=Rect(right.x, right.y, half, right.h),
        boneyard=Rect(right.x + half + gap, right.y, half, right.h),
        others=others,
    )


def _with_rail(
    view: Viewport,
    unit: float,
    compact: bool,
    table: Rect,
    hand: HandArea,
    bar: Rect,
    others: tuple[SeatArea, ...],
) -> Areas:
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
    return Areas(
        view,
        unit,
        compact,
        table,
        hand,
        mine=rects[0],
        status=rects[1],
        count=rects[2],
        boneyard=rects[3],
        others=others,
    )


def _hand(
    free: Rect,
    gap: float,
    held: int,
    usual: int,
    budget: float,
    largest: float,
    margin: float = 0.0,
) -> HandArea:
    """Rows of cells at the bottom: as few rows as leave each tile room for a finger."""
    count = max(held, 1)
    room = free.w - 2 * gap - 2 * margin
    rows, size, cell = _rows(max(count, usual), room, budget, largest)
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
