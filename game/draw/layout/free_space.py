"""Room for words on the table where they cover no tile."""

from __future__ import annotations

from itertools import product

from game.draw.geometry import Rect, clamp

from .table_layout import TABLE, TableLayout


def free_spot(new: TableLayout, beside: Rect, width: float, height: float) -> tuple[float, float]:
    """Middle of the place around `beside` of that size which covers the fewest laid tiles.

    Inside the table's area as far as there is room; of equal ones the nearest.
    """
    table = new.areas.table
    laid = [actor.pose.box for actor in new.actors.values() if actor.zone == TABLE]
    best, least = (beside.cx, beside.cy), (len(laid) + 2, 0.0)
    for across, down in product((0, -1, 1, -2, 2), (1, -1, 0, 2, -2)):
        x = beside.cx + across * ((beside.w + width) / 2 + 6)
        y = beside.cy + down * ((beside.h + height) / 2 + 6)
        x = clamp(x, table.x + width / 2, max(table.right - width / 2, table.x + width / 2))
        y = clamp(y, table.y + height / 2, max(table.bottom - height / 2, table.y + height / 2))
        spot = Rect(x - width / 2, y - height / 2, width, height)
        covered = sum(spot.overlaps(box) for box in (*laid, beside))
        cost = (covered, abs(x - beside.cx) + abs(y - beside.cy))
        if cost < least:
            best, least = (x, y), cost
    return best
