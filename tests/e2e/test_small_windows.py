"""A screen enlarged five times leaves a window of 256 by 144: the page scrolls and is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .playing import by_mouse, fitting, open_match, wait_for

SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
#: How far anything in the open dialog sticks out at its side.
STICKS_OUT = """() => {
  const dialog = document.querySelector("dialog[open]");
  const { left, right } = dialog.getBoundingClientRect();
  const boxes = [...dialog.querySelectorAll("*")].map((inner) => inner.getBoundingClientRect());
  const shown = boxes.filter((box) => box.width > 1 && box.height > 1);
  return Math.max(...shown.map((box) => Math.max(left - box.left, box.right - right)));
}"""


@pytest.mark.parametrize(("width", "height"), [(256, 144), (320, 256)])
def test_a_match_is_begun_and_played_by_scrolling(
    start: Callable[..., Page], width: int, height: int
) -> None:
    page = start("?speed=instant&motion=none", viewport={"width": width, "height": height})
    page.get_by_role("radio", name="3").check()
    page.get_by_role("radio", name="2").check()
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn")
    assert page.evaluate(SIDEWAYS) == 0
    tile = fitting(page).first
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box is not None
    assert box["width"] >= 24 and 0 <= box["y"] < box["y"] + box["height"] <= height
    by_mouse(page)

    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(width / 2, height * 0.7)
    page.mouse.wheel(0, 300)
    expect(page.locator("#top")).not_to_be_in_viewport()
    assert page.evaluate("scrollY > 0")


@pytest.mark.parametrize("name", ["settings", "help", "new", "share"])
def test_every_dialog_can_be_read_and_closed(
    new_context: Callable[..., Any], address: str, name: str
) -> None:
    window = {"width": 256, "height": 144}
    page = open_match(new_context, address, "speed=instant&seed=small", viewport=window)
    wait_for(page, "your-turn", "thinking")
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id(f"menu-{name}").click()
    dialog: Any = page.get_by_test_id(f"dialog-{name}")
    expect(dialog).to_be_visible()
    assert page.evaluate(STICKS_OUT) < 1
    last = dialog.get_by_role("button").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
