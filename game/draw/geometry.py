"""Rectangles, poses of tiles, interpolation; y grows downwards, angles in degrees clockwise.

Lengths are CSS pixels unless the caller says otherwise: sprites are made in device pixels.
"""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle by its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """This rectangle, smaller by `dx` left and right and by `dy` (or `dx`) above and below."""
        down = dx if dy is None else dy
        return Rect(self.x + dx, self.y + down, self.w - 2 * dx, self.h - 2 * down)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside or on the edge."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def gap(self, x: float, y: float) -> float:
        """How far the point is from the rectangle; 0 inside."""
        dx = max(self.x - x, 0.0, x - self.right)
        dy = max(self.y - y, 0.0, y - self.bottom)
        return float((dx * dx + dy * dy) ** 0.5)

    def covers(self, other: Rect) -> bool:
        """Whether `other` lies inside this one."""
        return (
            self.x <= other.x + _EPS
            and self.y <= other.y + _EPS
            and other.right <= self.right + _EPS
            and other.bottom <= self.bottom + _EPS
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - _EPS
            and other.x < self.right - _EPS
            and self.y < other.bottom - _EPS
            and other.y < self.bottom - _EPS
        )


_EPS = 1e-6


class Pose(NamedTuple):
    """How a tile lies: its centre, its short side, its turn, and how it is seen.

    `angle` 0 stands upright with the high half on top. `lift` 0 lies on the table, 1 is
    held well above it. `flip` 0 shows the face, 1 the back; in between it is being turned.
    """

    x: float
    y: float
    size: float
    angle: float = 0.0
    lift: float = 0.0
    flip: float = 0.0
    alpha: float = 1.0
    z: int = 0

    @property
    def box(self) -> Rect:
        """The rectangle a tile covers, for angles that are multiples of 90."""
        lying = round(self.angle / 90) % 2 == 1
        w, h = (2 * self.size, self.size) if lying else (self.size, 2 * self.size)
        return Rect(self.x - w / 2, self.y - h / 2, w, h)


def corner(box: Rect) -> float:
    """The radius of the corners of a panel: alike on small ones, growing with large ones."""
    return min(box.h * 0.28, max(10.0, min(box.w, box.h) * 0.1))


def mix(a: float, b: float, t: float) -> float:
    """`a` at `t` = 0, `b` at `t` = 1."""
    return a + (b - a) * t


def clamp(value: float, low: float, high: float) -> float:
    """`value`, kept between `low` and `high`."""
    return max(low, min(value, high))


def mix_pose(a: Pose, b: Pose, t: float) -> Pose:
    """The pose between two poses, turning the shorter way."""
    turn = (b.angle - a.angle + 180) % 360 - 180
    return Pose(
        mix(a.x, b.x, t),
        mix(a.y, b.y, t),
        mix(a.size, b.size, t),
        a.angle + turn * t,
        mix(a.lift, b.lift, t),
        mix(a.flip, b.flip, t),
        mix(a.alpha, b.alpha, t),
        b.z if t >= 0.5 else a.z,
    )
