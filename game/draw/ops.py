"""Drawing operations as plain tuples: what a scene is made of, and all a canvas must execute.

An operation is a tuple whose first item names it; the rest are numbers, texts, and tuples of
them, so that a list of operations is hashable, comparable and writes itself as JSON. Lengths
are CSS pixels unless a sprite says otherwise; angles are degrees clockwise. A paint is a CSS
colour or a gradient. `assets/canvas.js` executes them and decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Op = tuple[object, ...]
Ops = tuple[Op, ...]
Stops = tuple[tuple[float, str], ...]
Paint = str | tuple[object, ...]
Radius = float | tuple[float, float, float, float]

NONE = ""
"""No paint: nothing is filled or stroked."""

SAVE: Op = ("save",)
RESTORE: Op = ("restore",)


def linear(x0: float, y0: float, x1: float, y1: float, stops: Stops) -> Paint:
    """A gradient along the line from (x0, y0) to (x1, y1)."""
    return ("linear", x0, y0, x1, y1, stops)


def radial(x: float, y: float, inner: float, outer: float, stops: Stops) -> Paint:
    """A gradient from the circle of radius `inner` to that of radius `outer`."""
    return ("radial", x, y, inner, x, y, outer, stops)


def spot(x0: float, y0: float, r0: float, x1: float, y1: float, r1: float, stops: Stops) -> Paint:
    """A gradient between two circles that need not share a centre."""
    return ("radial", x0, y0, r0, x1, y1, r1, stops)


def rect(x: float, y: float, w: float, h: float, fill: Paint) -> Op:
    """A filled rectangle."""
    return ("rect", x, y, w, h, fill)


def rrect(  # noqa: PLR0913, PLR0917 - as the operation has them
    x: float,
    y: float,
    w: float,
    h: float,
    r: Radius,
    fill: Paint = NONE,
    stroke: Paint = NONE,
    width: float = 1.0,
) -> Op:
    """A rectangle with round corners: one radius, or four from the top left clockwise."""
    return ("rrect", x, y, w, h, r, fill, stroke, width)


def circle(
    x: float, y: float, r: float, fill: Paint = NONE, stroke: Paint = NONE, width: float = 1.0
) -> Op:
    """A circle."""
    return ("circle", x, y, r, fill, stroke, width)


def line(x0: float, y0: float, x1: float, y1: float, stroke: Paint, width: float = 1.0) -> Op:
    """A straight line with round ends."""
    return ("line", x0, y0, x1, y1, stroke, width)


def path(
    steps: Sequence[object], fill: Paint = NONE, stroke: Paint = NONE, width: float = 1.0
) -> Op:
    """A path: `M x y`, `L x y`, `Q cx cy x y`, `C ax ay bx by x y` and `Z`, in one flat list."""
    return ("path", tuple(steps), fill, stroke, width)


def text(
    x: float,
    y: float,
    words: str,
    font: str,
    fill: Paint,
    align: str = "left",
    room: float = 0.0,
) -> Op:
    """One line of text whose middle is at height `y`.

    When `room` is above 0 it is narrowed a little, or else cut with an ellipsis, to fit into it.
    """
    return ("text", x, y, words, font, fill, align, room)


def dash(*lengths: float) -> Op:
    """Strokes are dashed from here to the restore; no lengths make them solid."""
    return ("dash", lengths)


def shadow(dx: float, dy: float, blur: float, colour: str) -> Op:
    """Shapes cast a shadow from here to the restore."""
    return ("shadow", dx, dy, blur, colour)


def alpha(value: float) -> Op:
    """Everything is as opaque as `value` (times what was in force) from here to the restore."""
    return ("alpha", value)


def move(x: float, y: float) -> Op:
    """The origin moves to (x, y) until the restore."""
    return ("move", x, y)


def turn(degrees: float) -> Op:
    """The axes turn clockwise until the restore."""
    return ("turn", degrees)


def scale(x: float, y: float) -> Op:
    """The axes stretch until the restore."""
    return ("scale", x, y)


def clip(x: float, y: float, w: float, h: float, r: Radius = 0.0) -> Op:
    """Nothing is drawn outside the rounded rectangle until the restore."""
    return ("clip", x, y, w, h, r)


def grain(x: float, y: float, w: float, h: float, seed: int, strength: float) -> Op:
    """Fine even noise over a rectangle, light and dark specks as strong as `strength` (0 to 1)."""
    return ("grain", x, y, w, h, seed, strength)


def sprite(
    key: str,
    x: float,
    y: float,
    size: float = 1.0,
    degrees: float = 0.0,
    opacity: float = 1.0,
    squeeze: float = 1.0,
) -> Op:
    """A picture made before (see `game.draw.tiles.sprite_recipes`), centred on (x, y).

    `size` 1.0 with no turn is its own size, laid exactly on device pixels. `squeeze`
    narrows it across, for a tile that is being turned over.
    """
    return ("sprite", key, round(x, 2), round(y, 2), size, degrees, opacity, squeeze)


def group(inside: Iterable[Op], *state: Op) -> Ops:
    """`inside`, drawn with `state` in force, and nothing of it left behind."""
    return (SAVE, *state, *inside, RESTORE)
