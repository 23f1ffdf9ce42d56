"""Fingers as the browser tells of them: dragged tiles, ordered hands, two fingers on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from .looking import is_alike, look, wait_until_alike
from .playing import after, after_move, by_tap, fitting, middle, open_match, wait_for
from .test_hands import hand, set_to
from .waiting import wait_until_drawn

# No points in play: nothing is shown for a while and then goes.
MATCH = "players=2&opponents=greedy&rules=draw&speed=instant&motion=none&seed="
PHONE = {"width": 390, "height": 844}
STEPS = 8
Point = tuple[float, float]


class Fingers:
    """Fingers on the screen, which go in straight lines all at once."""

    def __init__(self, page: Page) -> None:
        self._devtools: CDPSession = page.context.new_cdp_session(page)

    def go(self, *ways: tuple[Point, Point], lift: bool = True) -> None:
        """Put down a finger at the start of each way, lead them all to their ends, lift them."""
        self._tell("touchStart", [start for start, _ in ways])
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._tell("touchMove", [between(start, end, part) for start, end in ways])
        if lift:
            self._tell("touchEnd", [])

    def cancel(self) -> None:
        """The system takes the fingers away: a call comes in, or the page scrolls."""
        self._tell("touchCancel", [])

    def _tell(self, kind: str, places: Sequence[Point]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def on_a_phone(new_context: Callable[..., Any], address: str, seed: str) -> Page:
    page = open_match(new_context, address, MATCH + seed, viewport=PHONE, has_touch=True)
    wait_for(page, "your-turn")
    return page


def moves(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-moves")


def place(page: Page, across: float, down: float) -> Point:
    """A place on the canvas, in parts of its width and height."""
    box = page.get_by_test_id("table").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * across, box["y"] + box["height"] * down


def test_two_fingers_zoom_the_line_and_two_taps_fit_it(
    new_context: Callable[..., Any], address: str
) -> None:
    page = on_a_phone(new_context, address, "pinch")
    by_tap(page)
    wait_for(page, "your-turn")
    fitted, before = look(page), moves(page)
    Fingers(page).go(
        (place(page, 0.45, 0.4), place(page, 0.2, 0.3)),
        (place(page, 0.55, 0.4), place(page, 0.8, 0.5)),
    )
    wait_until_alike(page, fitted, alike=False)
    zoomed = look(page)
    Fingers(page).go((place(page, 0.5, 0.3), place(page, 0.3, 0.35)))
    wait_until_alike(page, zoomed, alike=False)
    for _ in range(2):
        page.touchscreen.tap(*place(page, 0.5, 0.16))
    wait_until_alike(page, fitted)
    assert moves(page) == before
    by_tap(page)


def test_fingers_that_come_together_do_not_shrink_what_fits(
    new_context: Callable[..., Any], address: str
) -> None:
    page = on_a_phone(new_context, address, "together")
    by_tap(page)
    wait_for(page, "your-turn")
    fitted, before = look(page), moves(page)
    Fingers(page).go(
        (place(page, 0.2, 0.3), place(page, 0.45, 0.4)),
        (place(page, 0.8, 0.5), place(page, 0.55, 0.4)),
    )
    assert is_alike(look(page), fitted)
    assert moves(page) == before


def test_tiles_are_ordered_by_a_finger(new_context: Callable[..., Any], address: str) -> None:
    page = on_a_phone(new_context, address, "finger order")
    set_to(page, "sort", "hand")
    before, played = hand(page), moves(page)
    first, fourth = (middle(page.locator("#hand button").nth(at)) for at in (0, 3))
    Fingers(page).go((first, fourth))
    expect(page.locator("#hand button").nth(3)).to_have_attribute("data-tile", before[0])
    assert hand(page) == [*before[1:4], before[0], *before[4:]]
    assert moves(page) == played


def test_a_tile_is_dragged_onto_its_end_by_a_finger(
    new_context: Callable[..., Any], address: str
) -> None:
    page = on_a_phone(new_context, address, "finger drag")
    tile = fitting(page).first
    name = str(tile.get_attribute("data-tile"))

    after(page, lambda: Fingers(page).go((middle(tile), place(page, 0.5, 0.45))))
    ends = page.locator("#ends button")
    if ends.count():
        after_move(page, lambda: page.touchscreen.tap(*middle(ends.first)))
    expect(page.locator(f'#hand [data-tile="{name}"]')).to_have_count(0)


def test_a_finger_that_is_taken_away_puts_the_tile_back(
    new_context: Callable[..., Any], address: str
) -> None:
    page = on_a_phone(new_context, address, "taken")
    before, played = hand(page), moves(page)
    fingers = Fingers(page)
    fingers.go((middle(fitting(page).first), place(page, 0.5, 0.45)), lift=False)
    fingers.cancel()
    wait_until_drawn(page)
    assert (hand(page), moves(page)) == (before, played)
    by_tap(page)
    assert moves(page) != played


def test_a_second_finger_lets_go_of_the_tile(new_context: Callable[..., Any], address: str) -> None:
    page = on_a_phone(new_context, address, "second")
    played = moves(page)
    tile = middle(fitting(page).first)
    Fingers(page).go((tile, place(page, 0.5, 0.45)), (place(page, 0.2, 0.2), place(page, 0.2, 0.3)))
    wait_until_drawn(page)
    assert moves(page) == played
    by_tap(page)
