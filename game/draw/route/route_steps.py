"""The ways a tile can be laid on an open end, as plain integer geometry.

Lengths here are quarter tiles (half the side of a half), so that every centre, edge and joint is
a whole number: a tile is 2 by 4. The y axis points down, as on a canvas.
"""

from __future__ import annotations

from typing import Final, NamedTuple

Vector = tuple[int, int]
LEFT: Final[Vector] = (-1, 0)
RIGHT: Final[Vector] = (1, 0)
UP: Final[Vector] = (0, -1)
DOWN: Final[Vector] = (0, 1)

PLAIN: Final = 0
"""What a tip stands on: an ordinary tile, which the line may leave at its end or its side."""
DOUBLE: Final = 1
"""A crosswise double, which the line may leave across from where it came, or at a corner."""
SPINNER: Final = 2
"""The spinner, whose four ways out are all straight."""

STRAIGHT: Final = 0
ROUND: Final = 1
"""The tile stands across the end of the last one, like the foot of an L."""
BESIDE: Final = 2
"""The tile leaves from the side of the last half, so that the corner is flush."""
CORNER: Final = 3
"""The tile leaves from the short side of a crosswise double."""


class Box(NamedTuple):
    """A rectangle with its sides along the axes."""

    x0: int
    y0: int
    x1: int
    y1: int

    def grown(self, other: Box) -> Box:
        """The smallest rectangle around both."""
        return Box(
            min(self.x0, other.x0),
            min(self.y0, other.y0),
            max(self.x1, other.x1),
            max(self.y1, other.y1),
        )


def overlap(a: Box, b: Box) -> bool:
    """Whether two rectangles have more in common than an edge."""
    return a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]


class Tip(NamedTuple):
    """Where an arm ends: the middle of its open edge, the way it faces, what it stands on.

    `bend` is the side of its last turn (1 clockwise, -1 the other way, 0 none yet), `run` the
    number of tiles since, and `wind` the turns clockwise less those the other way.
    """

    x: int
    y: int
    way: Vector
    base: int
    bend: int
    run: int
    wind: int


class Step(NamedTuple):
    """One way to lay a tile: its centre, the way its outer half points, and the tip it makes."""

    kind: int
    x: int
    y: int
    box: Box
    facing: Vector
    tip: Tip


def turned(way: Vector, bend: int) -> Vector:
    """`way` after a quarter turn: clockwise on the screen for 1, the other way for -1."""
    x, y = way
    return (-y * bend, x * bend)


def across(x: int, y: int, way: Vector, length: int, width: int) -> Box:
    """The rectangle around (x, y) that measures `length` along `way` and `width` across it."""
    half_x, half_y = (length, width) if way[0] else (width, length)
    return Box(x - half_x // 2, y - half_y // 2, x + half_x // 2, y + half_y // 2)


def double_step(tip: Tip, base: int = DOUBLE) -> Step:
    """A double laid crosswise at `tip`: always straight ahead."""
    (dx, dy), x, y = tip.way, tip.x, tip.y
    x, y = x + dx, y + dy
    ahead = Tip(x + dx, y + dy, tip.way, base, tip.bend, tip.run + 1, tip.wind)
    return Step(STRAIGHT, x, y, across(x, y, tip.way, 2, 4), tip.way, ahead)


def tile_steps(tip: Tip) -> list[Step]:
    """Every way to lay an ordinary tile at `tip`, straight ahead first."""
    steps = [_straight(tip)]
    if tip.base == PLAIN:
        for bend in (1, -1):
            steps.append(_turn(tip, bend, ROUND, 1, 1))
            steps.append(_turn(tip, bend, BESIDE, -1, 3))
    elif tip.base == DOUBLE:
        steps += [_turn(tip, bend, CORNER, -1, 4) for bend in (1, -1)]
    return steps


def _straight(tip: Tip) -> Step:
    dx, dy = tip.way
    x, y = tip.x + 2 * dx, tip.y + 2 * dy
    ahead = Tip(x + 2 * dx, y + 2 * dy, tip.way, PLAIN, tip.bend, tip.run + 1, tip.wind)
    return Step(STRAIGHT, x, y, across(x, y, tip.way, 4, 2), tip.way, ahead)


def _turn(tip: Tip, bend: int, kind: int, along: int, aside: int) -> Step:
    """A tile whose centre is `along` ahead of the tip and `aside` to the side."""
    dx, dy = tip.way
    ex, ey = way = turned(tip.way, bend)
    x, y = tip.x + along * dx + aside * ex, tip.y + along * dy + aside * ey
    ahead = Tip(x + 2 * ex, y + 2 * ey, way, PLAIN, bend, 1, tip.wind + bend)
    return Step(kind, x, y, across(x, y, way, 4, 2), way, ahead)
