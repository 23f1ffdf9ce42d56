"""What the shape of a table means for the line of play: how far it may spread, and which way."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log, sqrt
from typing import Final, NamedTuple

_STEP: Final = 0.1
_LEAST: Final = 0.45
_MOST: Final = 2.8
_UPRIGHT: Final = 0.62
_KNOWN: Final = 0.9
_NEAR_AREA: Final = 29 * 32
_FAR_AREA: Final = 50 * 56


class Shape(NamedTuple):
    """A table as the routing knows it, in quarter tiles. Tables of nearly one shape share one.

    The line stays within the `near` size while it can, and within the `far` size at any cost.
    `upright` tables run the main line from top to bottom; sizes are as seen along that line.
    """

    near_width: int
    near_height: int
    far_width: int
    far_height: int
    upright: bool

    def wider(self) -> Shape:
        """A table that lets the line run further before it turns."""
        sizes = [size * 5 // 4 for size in self[:4]]
        return Shape(sizes[0], sizes[1], max(sizes[0], self[2]), max(sizes[1], self[3]), self[4])


def shape_of(width: float, height: float) -> Shape:
    """The shape of a table of `width` by `height`, in any unit.

    Raises ValueError when a side is not above zero.
    """
    if not (width > 0 and height > 0):
        raise ValueError(f"a table of {width} by {height} has no room")
    aspect = min(max(width / height, _LEAST), _MOST)
    return _shape(round(log(aspect / _KNOWN) / _STEP))


@lru_cache(maxsize=64)
def _shape(step: int) -> Shape:
    aspect = _KNOWN * exp(step * _STEP)
    upright = aspect < _UPRIGHT
    stretch = sqrt(1 / aspect if upright else aspect)
    near, far = sqrt(_NEAR_AREA), sqrt(_FAR_AREA)
    return Shape(
        round(near * stretch),
        round(near / stretch),
        round(far * stretch),
        round(far / stretch),
        upright,
    )
