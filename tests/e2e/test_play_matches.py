"""Whole matches on the page: by mouse, by finger, by dragging and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from .playing import (
    by_drag,
    by_keyboard,
    by_mouse,
    by_tap,
    end_of_round,
    open_match,
    wait_for,
    whole_match,
)

FAST = "speed=instant&opponents=greedy&motion=none"


def next_by_click(page: Page) -> None:
    page.get_by_test_id("next-round").click()
    wait_for(page, "your-turn", "thinking", "showing")


def next_by_key(page: Page) -> None:
    expect(page.get_by_test_id("next-round")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for(page, "your-turn", "thinking", "showing")


def test_a_whole_match_by_mouse(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, f"{FAST}&players=2&seed=mouse")
    assert whole_match(page, by_mouse, next_by_click) > 1
    dialog = page.get_by_test_id("dialog-match")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("heading")).to_contain_text("win")
    expect(page.get_by_test_id("seed")).to_be_hidden()
    page.get_by_test_id("verify").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("promised")
    expect(page.get_by_test_id("seed")).to_have_text("mouse")
    page.get_by_test_id("again").click()
    wait_for(page, "your-turn", "thinking", "showing")


def test_a_whole_match_by_keyboard_alone(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, f"{FAST}&players=3&seed=keys")
    whole_match(page, by_keyboard, next_by_key)
    expect(page.get_by_test_id("again")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(300, 300), (360, 640), (740, 360), (1920, 1080)])
def test_a_round_by_finger_on_screens_of_all_sizes(
    new_context: Callable[..., Any], address: str, width: int, height: int
) -> None:
    view = {"width": width, "height": height}
    query = f"{FAST}&players=2&seed=tap {width}"
    page = open_match(new_context, address, query, viewport=view, has_touch=True)
    end_of_round(page, by_tap)
    expect(page.get_by_test_id("dialog-round")).to_be_visible()
    inside = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(f"{inside} && document.documentElement.scrollHeight <= innerHeight")


def test_a_round_by_dragging(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, f"{FAST}&players=4&seed=drag")
    end_of_round(page, by_drag)
    expect(page.get_by_test_id("dialog-round")).to_be_visible()


def test_a_round_of_muggins_asks_for_calls(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address, f"{FAST}&players=2&seed=calls&pace=wait")
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-new").click()
    page.locator("#new-more summary").click()
    page.locator('[name="muggins"]').check()
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn", "call")
    assert end_of_round(page, by_mouse, most=200) == "round-over"
    expect(page.get_by_test_id("calls")).to_be_visible()


def test_a_reload_in_the_middle_of_a_round_goes_on_exactly_there(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, f"{FAST}&players=2&seed=reload")
    for _ in range(3):
        wait_for(page, "your-turn")
        by_mouse(page)
    wait_for(page, "your-turn")
    hand = page.get_by_test_id("hand").inner_text()
    log = page.get_by_test_id("log").inner_text()
    scores = page.get_by_test_id("scores").inner_text()
    page.reload()
    wait_for(page, "your-turn")
    assert page.get_by_test_id("hand").inner_text() == hand
    assert page.get_by_test_id("log").inner_text() == log
    assert page.get_by_test_id("scores").inner_text() == scores
    end_of_round(page, by_mouse)


def test_a_match_of_a_browser_that_was_closed_goes_on_without_the_form(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, f"{FAST}&players=2&seed=closed")
    wait_for(page, "your-turn")
    hand = page.get_by_test_id("hand").inner_text()
    kept = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
    # As after a crash: the tab is not there any more, and has not said so.
    old = [{"name": k, "value": "1" if ".alive." in k else v} for k, v in kept.items()]
    origin = {"origin": page.evaluate("location.origin"), "localStorage": old}
    context = new_context(storage_state={"cookies": [], "origins": [origin]})
    again = context.new_page()
    again.goto(address)
    wait_for(again, "your-turn")
    assert again.get_by_test_id("hand").inner_text() == hand
    expect(again.get_by_test_id("dialog-new")).to_be_hidden()


def test_a_match_of_a_tab_that_died_goes_on_at_once_and_that_of_one_that_lives_stays_there(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, f"{FAST}&players=2&seed=died")
    wait_for(page, "your-turn")
    hand = page.get_by_test_id("hand").inner_text()
    # As in a tab that sleeps: whatever it says, it has not been heard of for long.
    page.evaluate("""() => {
      const own = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        own.call(this, key, key.includes(".alive.") ? "1" : value);
      };
      for (const [key, value] of Object.entries(localStorage)) localStorage.setItem(key, value);
    }""")
    second = page.context.new_page()
    second.goto(address)
    wait_for(second, "ready")
    assert (
        page.evaluate("localStorage['all-fives.alive.' + sessionStorage['all-fives.tab']]") == "1"
    )
    second.close()
    with page.expect_event("crash"), suppress(PlaywrightError):
        page.goto("chrome://crash")
    third = page.context.new_page()
    third.goto(address)
    wait_for(third, "your-turn")
    assert third.get_by_test_id("hand").inner_text() == hand


@pytest.mark.parametrize("query", ["rule.target=60", "speed=fast&names=Ala", "seats=you,greedy"])
def test_whatever_asks_for_a_match_begins_it_without_the_form(
    new_context: Callable[..., Any], address: str, query: str
) -> None:
    page = new_context().new_page()
    page.goto(f"{address}?{query}")
    wait_for(page, "your-turn", "thinking", "showing")
    expect(page.get_by_test_id("dialog-new")).to_be_hidden()
