"""Hands at the table: dragging, ordering, ambiguous drops, zooming, the sum trainer, calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .looking import look, wait_until_alike
from .playing import (
    after,
    after_move,
    by_drag,
    by_mouse,
    by_tap,
    end_of_round,
    fitting,
    middle,
    open_match,
    say_nothing,
    wait_for,
)

MATCH = "players=2&opponents=greedy&speed=instant&seed="
OPEN = Callable[..., Any]


def hand(page: Page) -> list[str]:
    """The tiles of the hand as they lie."""
    buttons = page.locator("#hand button")
    return [str(b.get_attribute("data-tile")) for b in buttons.all()]


def set_to(page: Page, name: str, value: str) -> None:
    """Set a setting in its dialog."""
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    page.locator(f'#settings [name="{name}"]').select_option(value)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-settings")).to_be_hidden()


def test_a_round_is_played_by_dragging(new_context: OPEN, address: str) -> None:
    page = open_match(new_context, address, MATCH + "drag")
    assert end_of_round(page, by_drag) == "round-over"


def test_tiles_are_ordered_by_dragging_and_by_keys(new_context: OPEN, address: str) -> None:
    page = open_match(new_context, address, MATCH + "order")
    wait_for(page, "your-turn")
    set_to(page, "sort", "hand")
    before = hand(page)
    start, goal = (middle(page.locator("#hand button").nth(i)) for i in (0, 3))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*goal, steps=8)
    page.mouse.up()
    moved = [*before[1:4], before[0], *before[4:]]
    expect(page.locator("#hand button").nth(3)).to_have_attribute("data-tile", before[0])
    assert hand(page) == moved
    page.locator("#hand button").nth(3).focus()
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("#hand button").nth(2)).to_have_attribute("data-tile", before[0])
    expect(page.locator("#hand button").nth(2)).to_be_focused()


def drag_onto_the_table(page: Page) -> None:
    """Drag the first tile that fits to a place on the table that is no end's."""
    box = page.get_by_test_id("table").bounding_box()
    assert box is not None
    page.mouse.move(*middle(fitting(page).first))
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.2, steps=8)
    page.mouse.up()


def test_a_tile_let_go_between_the_ends_asks_which_one_is_meant(
    new_context: OPEN, address: str
) -> None:
    page = open_match(new_context, address, MATCH + "ask")
    asking = page.locator("html[data-asking]")
    for _ in range(40):
        if wait_for(page, "your-turn", "round-over") == "round-over":
            page.get_by_test_id("next-round").click()
        else:
            after(page, lambda: drag_onto_the_table(page))
            if asking.count():
                break
    ends = page.locator("#ends button")
    assert ends.count() > 1
    after_move(page, lambda: page.mouse.click(*middle(ends.last)))
    expect(asking).to_have_count(0)


def test_the_wheel_zooms_and_a_double_click_fits(new_context: OPEN, address: str) -> None:
    page = open_match(new_context, address, MATCH + "zoom&practice")
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")
    box = page.get_by_test_id("table").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.2
    page.mouse.move(x, y)
    fitted = look(page)
    page.mouse.wheel(0, -600)
    wait_until_alike(page, fitted, alike=False)
    page.mouse.dblclick(x, y)
    wait_until_alike(page, fitted)


def test_the_trainer_asks_and_keeps_the_marks(new_context: OPEN, address: str) -> None:
    page = open_match(new_context, address, MATCH + "trainer&pace=wait")
    wait_for(page, "your-turn")
    set_to(page, "trainer", "all")
    tile = str(fitting(page).first.get_attribute("data-tile"))
    expect(page.get_by_test_id("quiz")).to_be_visible()
    by_mouse(page)
    wait_for(page, "quiz")
    high, low = (int(half) for half in tile.split("-"))
    if f"You lead {tile}." in page.get_by_test_id("log").inner_text():
        for digit in str(high + low):
            page.keyboard.press(digit)
        expect(page.locator("#quiz-text")).to_contain_text(str(high + low))
        page.keyboard.press("Enter")
        expect(page.locator("#urgent")).to_contain_text("Right:")
    else:
        page.locator('#quiz-buttons [data-key="done"]').click()
    wait_for(page, "quiz", "your-turn")
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    expect(page.locator("#settings-body")).to_contain_text("All Fives: ")


def test_without_letter_keys_digits_are_typed_in_their_row_only(
    new_context: OPEN, address: str
) -> None:
    page = open_match(new_context, address, MATCH + "row&pace=wait")
    wait_for(page, "your-turn")
    set_to(page, "trainer", "all")
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    page.locator('#settings [name="letters"]').uncheck()
    page.keyboard.press("Escape")
    by_mouse(page)
    wait_for(page, "quiz")
    page.keyboard.press("7")
    page.locator('#quiz-buttons [data-key="1"]').focus()
    page.keyboard.press("5")
    expect(page.locator("#quiz-text")).to_contain_text("5")
    expect(page.locator("#quiz-text")).not_to_contain_text("7")


def test_numbers_are_typed_under_muggins(new_context: OPEN, address: str) -> None:
    query = MATCH + "typed&pace=wait&rule.claiming=muggins"
    page = open_match(new_context, address, query)
    for _ in range(40):
        if wait_for(page, "your-turn", "call") == "call":
            break
        by_mouse(page)
    page.keyboard.press("1")
    page.keyboard.press("5")
    expect(page.locator('#calls-buttons [data-number="15"]')).to_be_focused()
    say_nothing(page)


def test_a_finger_whose_end_was_never_told_does_not_stop_the_next(
    new_context: OPEN, address: str
) -> None:
    view = {"width": 390, "height": 844}
    page = open_match(new_context, address, MATCH + "lost", viewport=view, has_touch=True)
    wait_for(page, "your-turn")
    page.locator("#table").evaluate(
        """table => {
          const told = { pointerType: "touch", isPrimary: true, bubbles: true };
          const at = { clientX: 200, clientY: 300 };
          table.dispatchEvent(new PointerEvent("pointerdown", { pointerId: 77, ...told, ...at }));
        }"""
    )
    by_tap(page)
