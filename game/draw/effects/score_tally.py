"""The numbers of the ends on their way to the sum: how a play came to score."""

from __future__ import annotations

from math import pi, sin
from typing import Final, NamedTuple

from game.draw.geometry import clamp, mix
from game.draw.layout.table_layout import TableLayout
from game.draw.tiles.tile_marks import HIGH, WHOLE, Half, counting, half_box

from .table_effects import Chip

_STAGGER: Final = 0.14
"""The part of the time by which the last number is later than the first."""
_WAIT: Final = 0.42
"""The part of its own time for which a number stands on its tile to be read."""
_ARC: Final = 0.14
"""How high a way is arched, as a part of its length."""


class ScoreTally(NamedTuple):
    """Numbers (each with its place: x, y, text) that fly to where the sum appears, (x, y)."""

    parts: tuple[tuple[float, float, str], ...]
    x: float
    y: float


def tally_of(shown: TableLayout, x: float, y: float) -> ScoreTally | None:
    """The numbers that make the count of the line, on their way to (x, y); None for a lone one."""
    layout = shown.model.layout
    halves = counting(layout)
    if len(halves) < 2:
        return None
    parts = []
    for half in halves:
        box = half_box(shown.laid_pose(half.number), half.part)
        parts.append((box.cx, box.cy, str(_pips(shown, half))))
    return ScoreTally(tuple(parts), x, y)


def _pips(shown: TableLayout, half: Half) -> int:
    tile = shown.model.layout.plays[half.number][0]
    return tile.pips if half.part == WHOLE else tile.high if half.part == HIGH else tile.low


def tally_at(tally: ScoreTally, t: float) -> tuple[Chip, ...]:
    """The numbers at `t` from 0 to 1: they stand up on their tiles, then fly, and melt together."""
    last = max(len(tally.parts) - 1, 1)
    chips = []
    for i, (x, y, words) in enumerate(tally.parts):
        own = clamp((t - _STAGGER * i / last) / (1.0 - _STAGGER), 0.0, 1.0)
        gone = clamp((own - _WAIT) / (1.0 - _WAIT), 0.0, 1.0)
        way = gone * gone * (3.0 - 2.0 * gone)
        up = sin(pi * way) * _ARC * (abs(tally.x - x) + abs(tally.y - y))
        seen = clamp(min(own / 0.12, (1.0 - gone) / 0.12), 0.0, 1.0)
        swell = 0.7 + 0.3 * clamp(own / 0.16, 0.0, 1.0)
        chips.append(Chip(mix(x, tally.x, way), mix(y, tally.y, way) - up, words, swell, seen))
    return tuple(chips)
