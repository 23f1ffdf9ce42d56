"""A small feast: pips that spring from a tile, or drift down over the table."""

from __future__ import annotations

import random
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from game.draw.geometry import clamp

from .table_effects import FEAST, Pip

_BURST: Final = 36
_RAIN: Final = 70


class Confetti(NamedTuple):
    """Pips from (x, y) over an area of `w` by `h`; `rain` falls from above instead of springing."""

    x: float
    y: float
    w: float
    h: float
    size: float
    seed: int
    rain: bool


class _Grain(NamedTuple):
    colour: str
    r: float
    angle: float
    force: float
    late: float


@lru_cache(maxsize=8)
def _grains(seed: int, count: int) -> tuple[_Grain, ...]:
    chance = random.Random(seed)
    return tuple(
        _Grain(
            FEAST[i % len(FEAST)],
            chance.uniform(0.6, 1.0),
            chance.uniform(0.0, 2 * pi),
            chance.uniform(0.35, 1.0),
            chance.uniform(0.0, 0.35),
        )
        for i in range(count)
    )


def confetti_at(feast: Confetti, t: float) -> tuple[Pip, ...]:
    """The pips at `t` from 0 to 1."""
    if feast.rain:
        return tuple(_falling(feast, g, t) for g in _grains(feast.seed, _RAIN) if t > g.late)
    return tuple(_springing(feast, g, t) for g in _grains(feast.seed, _BURST))


def _springing(feast: Confetti, grain: _Grain, t: float) -> Pip:
    out = (1 - (1 - t) ** 3) * grain.force * min(feast.w, feast.h) * 0.32
    x = feast.x + cos(grain.angle) * out
    y = feast.y + sin(grain.angle) * out * 0.8 + t * t * feast.h * 0.12
    return Pip(x, y, grain.r * feast.size, grain.colour, clamp(2.2 * (1 - t), 0.0, 1.0))


def _falling(feast: Confetti, grain: _Grain, t: float) -> Pip:
    part = (t - grain.late) / (1 - grain.late)
    x = feast.x + (grain.angle / (2 * pi) - 0.5) * feast.w + sin(part * 5 + grain.angle) * 12
    y = feast.y + part * feast.h * (0.5 + 0.5 * grain.force)
    return Pip(x, y, grain.r * feast.size, grain.colour, clamp(min(part * 8, 3 * (1 - part)), 0, 1))
