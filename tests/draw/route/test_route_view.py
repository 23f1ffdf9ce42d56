"""Showing the line of play: everything on screen, and no jitter while it grows."""

from __future__ import annotations

import random
from itertools import pairwise

from game.draw.route.route import Route, route
from game.draw.route.route_view import MARGIN, READABLE, View, fit, refit
from game.engine.layout import Layout
from game.engine.tile import Tile
from tests.draw.route.route_cases import harmful, ordinary, prefixes
from tests.draw.route.route_checks import TABLES

RECT = (10.0, 60.0, 360.0, 400.0)


def is_inside(laid: Route, view: View, rect: tuple[float, float, float, float]) -> bool:
    """Whether the whole route is shown within the margin of that rectangle."""
    left, top = view.to_screen(*laid.bounds[:2])
    right, bottom = view.to_screen(*laid.bounds[2:])
    x, y, wide, high = rect
    edge = MARGIN - 1e-6
    return (
        left >= x + edge
        and top >= y + edge
        and right <= x + wide - edge
        and bottom <= y + high - edge
    )


def test_everything_is_on_the_screen() -> None:
    for number in range(60):
        layout = harmful(random.Random(number))
        for wide, high in TABLES.values():
            laid, rect = route(layout, wide, high), (0.0, 0.0, float(wide), float(high))
            assert is_inside(laid, fit(laid, rect), rect)


def test_a_few_tiles_are_not_blown_up() -> None:
    laid = route(Layout.EMPTY.play(Tile(6, 4), "lead"), 360, 400)
    view = fit(laid, RECT, biggest=40)
    assert view.scale == 40
    assert view.to_screen(0, 0) == (190, 260)


def test_the_view_stays_while_everything_fits_and_never_grows() -> None:
    changes = plays = 0
    for number in range(40):
        view: View | None = None
        for line in prefixes(ordinary(random.Random(number))):
            laid = route(line, 360, 400)
            after = refit(view, laid, RECT)
            assert is_inside(laid, after, RECT)
            if view is not None:
                assert after.scale <= view.scale
                if is_inside(laid, view, RECT):
                    assert after == view
                changes += after.scale != view.scale
                plays += 1
            view = after
    assert changes < plays / 3


def test_zooming_out_leaves_spare_room_but_keeps_tiles_readable() -> None:
    for number in range(40):
        steps = [route(line, 360, 400) for line in prefixes(ordinary(random.Random(number)))]
        view = fit(steps[0], RECT)
        for _, laid in pairwise(steps):
            most = fit(laid, RECT).scale
            after = refit(view, laid, RECT)
            if after.scale < view.scale:
                assert after.scale <= most
                assert after.scale < most or most <= READABLE
                assert after.scale >= min(most, READABLE)
            view = after


def test_the_view_only_shifts_when_that_is_enough() -> None:
    laid = route(Layout.EMPTY.play(Tile(6, 4), "lead"), 360, 400)
    far = View(20.0, -500.0, 900.0)
    near = refit(far, laid, RECT)
    assert near.scale == 20.0 and is_inside(laid, near, RECT)
