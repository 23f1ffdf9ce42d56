"""From halves on the table to pixels on the screen: fitting, and zooming without jitter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .route import Route

BIGGEST: Final = 48.0
"""The most CSS pixels a tile's short side grows to when there is room to spare."""
MARGIN: Final = 2.0
"""The least distance from a tile to the edge of the table, in CSS pixels."""
READABLE: Final = 22.0
"""Short sides no smaller than this read well; zooming out keeps to it while it can."""
_SPARE: Final = 0.94


@dataclass(frozen=True, slots=True)
class View:
    """A zoom and a shift: `scale` CSS pixels to a half; the table's (0, 0) is at (dx, dy)."""

    scale: float
    dx: float
    dy: float

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """CSS pixels of a point in halves."""
        return (self.dx + x * self.scale, self.dy + y * self.scale)


Rect = tuple[float, float, float, float]
"""Left, top, width and height, in CSS pixels."""


def fit(route: Route, rect: Rect, *, biggest: float = BIGGEST, margin: float = MARGIN) -> View:
    """The view that shows the whole route in the middle of `rect`, as large as fits.

    A tile's short side gets `view.scale` pixels, at most `biggest`.
    """
    return _centred(route, rect, min(biggest, _room(route, rect, margin)))


def refit(
    view: View | None,
    route: Route,
    rect: Rect,
    *,
    biggest: float = BIGGEST,
    margin: float = MARGIN,
) -> View:
    """The view to move on to from `view` (None: there is none) after the route has grown.

    Stays as it is while everything fits; shifts when that is enough; zooms out a little more than
    needed otherwise, so that the next few tiles find room. Never zooms in: use `fit` for that.
    """
    if view is None:
        return fit(route, rect, biggest=biggest, margin=margin)
    room = min(biggest, _room(route, rect, margin))
    if view.scale > room:
        return _centred(route, rect, max(room * _SPARE, min(room, READABLE)))
    dx = _shifted(view.dx, view.scale, route.bounds[0::2], rect[0::2], margin)
    dy = _shifted(view.dy, view.scale, route.bounds[1::2], rect[1::2], margin)
    return View(view.scale, dx, dy)


def _room(route: Route, rect: Rect, margin: float) -> float:
    """The largest scale at which the route fits in `rect`."""
    wide, high = max(rect[2] - 2 * margin, 1.0), max(rect[3] - 2 * margin, 1.0)
    return min(wide / route.width, high / route.height)


def _centred(route: Route, rect: Rect, scale: float) -> View:
    left, top, right, bottom = route.bounds
    dx = rect[0] + rect[2] / 2 - (left + right) / 2 * scale
    dy = rect[1] + rect[3] / 2 - (top + bottom) / 2 * scale
    return View(scale, dx, dy)


def _shifted(
    at: float, scale: float, span: tuple[float, ...], side: tuple[float, ...], margin: float
) -> float:
    """The shift nearest to `at` that brings `span` (halves) inside `side` (start, length)."""
    least = side[0] + margin - span[0] * scale
    most = side[0] + side[1] - margin - span[1] * scale
    if least > most:
        return (least + most) / 2
    return min(max(at, least), most)
