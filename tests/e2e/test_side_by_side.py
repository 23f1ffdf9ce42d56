"""Two games on one page: neither hears the other's keys, nor is heard for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page, expect

from .framed import around, game, hold, root_of, spot
from .test_sound import EARS, ears, play_until
from .waiting import HOLD_LONG_TIMERS

__all__ = ["around", "game", "hold"]
pytestmark = pytest.mark.xdist_group("embed")


def frame_named(page: Page, name: str) -> Frame:
    frame = page.frame(name)
    assert frame is not None
    return frame


def test_keys_and_noises_belong_to_the_game_that_has_the_focus(hold: Callable[..., Page]) -> None:
    options = 'players="2" opponents="greedy" speed="instant"'
    page = hold(
        f'<all-fives id="a" seed="undo" {options}></all-fives>'
        f'<all-fives id="b" seed="undo" {options}></all-fives>',
        scripts=(EARS, HOLD_LONG_TIMERS),
        viewport={"width": 900, "height": 1200},
    )
    second = root_of(page, "b")
    root_of(page, "a")
    one, other = frame_named(page, "a"), frame_named(page, "b")
    begun = second.get_attribute("data-moves") or ""

    page.mouse.click(*spot(page, "a"))
    page.keyboard.press("ArrowRight")
    expect(one.locator("#hand button:focus")).to_have_count(1)
    expect(other.locator("#hand button:focus")).to_have_count(0)
    play_until(one, "started.length", bool)
    assert ears(other, "started.length") == 0
    expect(second).to_have_attribute("data-moves", begun)

    page.mouse.click(*spot(page, "b"))
    page.keyboard.press("m")
    expect(other.locator("#urgent")).to_contain_text("The sound is off.")
    expect(one.locator("#urgent")).not_to_contain_text("The sound is off.")
    before = ears(one, "started.length")
    play_until(one, "started.length", lambda count: count > before)
    assert ears(other, "started.length") == 0
