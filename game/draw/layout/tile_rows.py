"""Tiles set out in a small box: a row, a column, a heap in rank and file."""

from __future__ import annotations

from functools import lru_cache

from game.draw.geometry import Pose, Rect

MAX_TILE = 34.0
"""Largest short side of the other seats' tiles, in CSS pixels at unit 1."""
SMALL_TILE = 16.0


@lru_cache(maxsize=128)
def spread(
    count: int, box: Rect, largest: float = MAX_TILE, *, upright: bool, apart: bool
) -> tuple[Pose, ...]:
    """Poses of `count` tiles in a row from the left, or in a column from the top (`upright`).

    Tiles face down may overlap when many; `apart` ones never do, they take a second rank.
    """
    if count == 0:
        return ()
    long, short = (box.h, box.w) if upright else (box.w, box.h)
    ranks, size, pitch = _ranks(count, long, min(short, 2 * largest), apart=apart)
    per = -(-count // ranks)
    poses = []
    for i in range(count):
        rank, place = divmod(i, per)
        along = size / 2 + place * pitch
        across = short / 2 + (rank - (ranks - 1) / 2) * (2 * size + 2)
        if upright:
            poses.append(Pose(box.x + across, box.y + along, size, 90))
        else:
            poses.append(Pose(box.x + along, box.y + across, size, 0))
    return tuple(poses)


def _ranks(count: int, long: float, short: float, *, apart: bool) -> tuple[int, float, float]:
    """How many ranks, the short side of a tile, and the step from one tile to the next."""
    size = short / 2
    if not apart:
        pitch = min(size + 2, (long - size) / max(count - 1, 1))
        return 1, size, pitch
    best = (1, 0.0)
    for ranks in (1, 2, 3):
        per = -(-count // ranks)
        fits = min(size, (short - 2 * (ranks - 1)) / (2 * ranks), long / per - 2)
        if fits > best[1]:
            best = (ranks, fits)
    return best[0], best[1], best[1] + 2


@lru_cache(maxsize=128)
def grid(count: int, box: Rect, largest: float = SMALL_TILE) -> tuple[Pose, ...]:
    """Poses of `count` small tiles in rank and file, as large as the box and `largest` allow."""
    if count == 0:
        return ()
    size, per = max(_grid_size(count, per, box, largest) for per in range(1, count + 1))
    ranks = -(-count // per)
    pitch, drop = size + 2, 2 * size + 2
    left = box.cx - (per * pitch - 2) / 2 + size / 2
    top = box.cy - (ranks * drop - 2) / 2 + size
    return tuple(Pose(left + i % per * pitch, top + i // per * drop, size) for i in range(count))


def _grid_size(count: int, per: int, box: Rect, largest: float) -> tuple[float, int]:
    ranks = -(-count // per)
    return min(box.w / per - 2, (box.h / ranks - 2) / 2, largest), per
