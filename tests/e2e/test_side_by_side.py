"""Two games on one page: neither hears the other's keys, nor is heard for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .framed import around, frame_of, game, hold, root_of, spot
from .playing import middle
from .test_sound import EARS

__all__ = ["around", "game", "hold"]
pytestmark = pytest.mark.xdist_group("embed")

HEARD = "ears.started.length"


def test_keys_and_noises_belong_to_the_game_that_has_the_focus(hold: Callable[..., Page]) -> None:
    options = 'players="2" opponents="greedy" speed="instant"'
    page = hold(
        f'<all-fives id="a" seed="undo" {options}></all-fives>'
        f'<all-fives id="b" seed="undo" {options}></all-fives>',
        viewport={"width": 900, "height": 1200},
    )
    page.context.add_init_script(EARS)
    page.reload()
    first, second = root_of(page, "a"), root_of(page, "b")
    frames = {name: page.frame(name) for name in "ab"}
    begun = second.get_attribute("data-moves") or ""

    page.mouse.click(*spot(page, "a"))
    page.keyboard.press("ArrowRight")
    expect(frame_of(page, "a").locator("#hand button:focus")).to_have_count(1)
    expect(frame_of(page, "b").locator("#hand button:focus")).to_have_count(0)
    page.mouse.click(*middle(frame_of(page, "a").locator('#hand button[data-fits="yes"]').first))
    expect(first).not_to_have_attribute("data-moves", begun)
    assert frames["a"] is not None and frames["b"] is not None
    frames["a"].wait_for_function(f"{HEARD} > 0")
    assert frames["b"].evaluate(HEARD) == 0
    expect(second).to_have_attribute("data-moves", begun)

    page.mouse.click(*spot(page, "b"))
    page.keyboard.press("m")
    expect(frame_of(page, "b").locator("#urgent")).to_contain_text("The sound is off.")
    expect(frame_of(page, "a").locator("#urgent")).not_to_contain_text("The sound is off.")
    root_of(page, "a")
    before = frames["a"].evaluate(HEARD)
    page.mouse.click(*middle(frame_of(page, "a").locator('#hand button[data-fits="yes"]').first))
    frames["a"].wait_for_function(f"{HEARD} > {before}")
    assert frames["b"].evaluate(HEARD) == 0
