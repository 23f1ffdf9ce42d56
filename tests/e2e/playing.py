"""Plays on the page as people do: by the mouse on the canvas, by taps, by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, Locator, Page, expect

from .conftest import START_TIMEOUT

OVER = {"round-over", "match-over"}


def open_match(new_context: Callable[..., Any], address: str, query: str, **options: Any) -> Page:
    """Open the page with a match that its address asks for."""
    page: Page = new_context(**options).new_page()
    page.goto(f"{address}?{query}")
    root = page.locator("html")
    expect(root).not_to_have_attribute("data-state", "loading", timeout=START_TIMEOUT)
    return page


def state(page: Page | Frame) -> str:
    """What the page waits for."""
    return page.locator("html").get_attribute("data-state") or ""


def wait_for(page: Page | Frame, *statuses: str) -> str:
    """Wait until the page waits for one of these; return which."""
    wanted = ", ".join(f'html[data-state="{status}"]' for status in statuses)
    while True:
        page.locator(wanted).wait_for(state="attached", timeout=START_TIMEOUT)
        # It may have gone on already, from one that needs nobody.
        if (status := state(page)) in statuses:
            return status


def middle(button: Locator) -> tuple[float, float]:
    """The middle of a control, in the coordinates of the page."""
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fitting(page: Page | Frame) -> Locator:
    """The tiles of the hand that may be played."""
    return page.locator('#hand button[data-fits="yes"]')


def end_of_round(page: Page, play: Callable[[Page], None], most: int = 60) -> str:
    """Play until the round is over, one tile at a time by `play`."""
    for _ in range(most):
        status = wait_for(page, "your-turn", "call", *OVER)
        if status in OVER:
            return status
        if status == "call":
            say_nothing(page)
        else:
            play(page)
    raise AssertionError("the round did not end")


def say_nothing(page: Page) -> None:
    """Let a call go."""
    gate = page.locator("html").get_attribute("data-gate")
    page.locator("#calls-buttons button.nothing").click()
    page.locator(f'html:not([data-gate="{gate}"])').wait_for(state="attached")


def after(page: Page | Frame, do: Callable[[], None]) -> None:
    """Do something, and wait until a move was made or the table asks for an end."""
    moves = page.locator("html").get_attribute("data-moves")
    do()
    done = page.locator(f'html[data-asking], html:not([data-moves="{moves}"])')
    done.wait_for(state="attached")


def after_move(page: Page | Frame, do: Callable[[], None]) -> None:
    """Do something, and wait until a move was made."""
    moves = page.locator("html").get_attribute("data-moves")
    do()
    page.locator(f'html:not([data-moves="{moves}"])').wait_for(state="attached")


def by_mouse(page: Page | Frame) -> None:
    """Click the first tile that fits on the canvas, then the first end if the table asks."""
    mouse = page.mouse if isinstance(page, Page) else page.page.mouse
    after(page, lambda: mouse.click(*middle(fitting(page).first)))
    end = page.locator("#ends button")
    if end.count():
        after_move(page, lambda: mouse.click(*middle(end.first)))


def by_tap(page: Page) -> None:
    """The same by finger."""
    after(page, lambda: page.touchscreen.tap(*middle(fitting(page).first)))
    end = page.locator("#ends button")
    if end.count():
        after_move(page, lambda: page.touchscreen.tap(*middle(end.last)))


def by_keyboard(page: Page) -> None:
    """Walk with the arrow keys to a tile that fits, and to an end if the table asks."""
    if page.locator("#hand button:focus").count() == 0:
        page.keyboard.press("ArrowRight")
    for _ in range(30):
        if page.locator('#hand button[data-fits="yes"]:focus').count():
            break
        page.keyboard.press("ArrowRight")
    after(page, lambda: page.keyboard.press("Enter"))
    if page.locator("#ends button").count():
        expect(page.locator("#ends button:focus")).to_have_count(1)
        after_move(page, lambda: page.keyboard.press("Enter"))


def by_drag(page: Page) -> None:
    """Drag the first tile that fits onto the table, and choose an end if the table asks."""
    x, y = middle(fitting(page).first)
    box = page.locator("#table").bounding_box()
    assert box is not None

    def drag() -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 40, steps=3)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.45, steps=6)
        page.mouse.up()

    after(page, drag)
    end = page.locator("#ends button")
    if end.count():
        after_move(page, lambda: page.mouse.click(*middle(end.first)))


def whole_match(page: Page, play: Callable[[Page], None], go_on: Callable[[Page], None]) -> int:
    """Play until the match is over; return how many rounds it took."""
    for rounds in range(1, 40):
        if end_of_round(page, play) == "match-over":
            return rounds
        go_on(page)
    raise AssertionError("the match did not end")
