"""A browser that stores nothing, and one that has no room left: the match is played anyway."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Complaints
from .playing import by_mouse, open_match, wait_for

MATCH = "speed=instant&motion=none&opponents=greedy&rules=block&seed=kept"
#: As browsers do where all site data is blocked: the very look at it throws.
DENY = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException(name, "SecurityError"); } });
}"""
#: Somebody else's texts, as many as there is room for.
FILL = """() => {
  let text = "x".repeat(2 ** 20);
  for (let n = 0; text; n += 1) {
    try {
      localStorage.setItem(`other.${n}`, text);
    } catch {
      text = text.slice(0, text.length / 2);
    }
  }
}"""
CLEAR = """() => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("other.")) localStorage.removeItem(key);
  }
}"""

#: What fails, what makes it fail, and what is said besides.
FAILS = {
    "writing": (
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };",
        "does not allow saving",
    ),
    "room": (
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
        "no room left to save the match",
    ),
    "removing": (
        "Storage.prototype.removeItem = () => { throw new DOMException('no', 'SecurityError'); };",
        "only in part",
    ),
    "names": (
        "Storage.prototype.key = () => { throw new DOMException('no', 'SecurityError'); };",
        "only in part",
    ),
    "tabs": (
        "Object.defineProperty(window, 'sessionStorage', { value: null });",
        "only in part",
    ),
}


def moves(page: Page) -> str:
    return page.locator("html").get_attribute("data-moves") or ""


@pytest.mark.parametrize("query", ["", "embed&"])
def test_where_storage_is_blocked_it_is_said_once_and_played(
    new_context: Callable[..., Any], address: str, query: str
) -> None:
    context = new_context()
    context.add_init_script(DENY)
    page: Page = context.new_page()
    page.goto(f"{address}?{query}{MATCH}")
    wait_for(page, "your-turn")
    expect(page.locator("#notice")).to_contain_text("does not allow saving")
    for _ in range(2):
        by_mouse(page)
        wait_for(page, "your-turn")
        expect(page.locator("#notice")).to_be_hidden()


def test_where_there_is_no_room_it_is_said_and_the_match_is_kept_again_when_there_is(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address, MATCH)
    wait_for(page, "your-turn")
    begun = moves(page)
    page.evaluate(FILL)
    by_mouse(page)
    wait_for(page, "your-turn")
    expect(page.locator("#notice")).to_contain_text("no room left to save the match")
    assert moves(page) != begun
    page.evaluate(CLEAR)
    by_mouse(page)
    wait_for(page, "your-turn")
    played = moves(page)
    page.reload()
    wait_for(page, "your-turn")
    assert moves(page) == played


def test_a_page_that_begins_where_there_is_no_room_plays_and_says_so(
    new_context: Callable[..., Any], address: str, complaints: Complaints
) -> None:
    page: Page = new_context().new_page()
    page.goto(f"{address}licences.txt")
    page.evaluate(FILL)
    page.goto(f"{address}?{MATCH}")
    wait_for(page, "your-turn")
    expect(page.locator("#notice")).to_contain_text("no room left to save the match")
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")
    complaints.take("favicon.ico")


@pytest.mark.parametrize("fails", FAILS)
def test_a_match_goes_on_although_settings_are_spoilt_and_storage_fails(
    new_context: Callable[..., Any], address: str, fails: str
) -> None:
    page = open_match(new_context, address, MATCH)
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn")
    played = moves(page)
    script, said = FAILS[fails]
    page.evaluate("""() => {
      for (const key of ["settings", "kept-rules"]) localStorage[`all-fives.${key}`] = "\ud800{";
    }""")
    page.add_init_script(script)
    page.goto(f"{address}?theme=dark&{MATCH}")
    wait_for(page, "your-turn")
    assert moves(page) == played
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#notice")).to_contain_text(
        "Your settings and saved rules could not be read"
    )
    expect(page.locator("#notice")).to_contain_text(said)
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")


def test_a_browser_without_any_storage_plays(new_context: Callable[..., Any], address: str) -> None:
    context = new_context()
    context.add_init_script("""for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { value: null });
    }""")
    page: Page = context.new_page()
    page.goto(f"{address}?{MATCH}")
    wait_for(page, "your-turn")
    expect(page.locator("#notice")).to_contain_text("does not allow saving")
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")
