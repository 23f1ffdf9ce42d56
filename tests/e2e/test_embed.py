"""The game in pages of others: real frames, two origins, keyboard, wheel, finger and storage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from .conftest import START_TIMEOUT, Complaints
from .framed import around, ask, expect_scroll, frame_of, game, heard, hold, root_of, settle, spot
from .playing import after, after_move, wait_for
from .waiting import wait_until_drawn

__all__ = ["around", "game", "hold"]
pytestmark = pytest.mark.xdist_group("embed")


def test_an_element_on_another_origin_under_a_strict_policy(
    hold: Callable[..., Page],
) -> None:
    page = hold(
        '<all-fives id="a" level="greedy" seed="s" speed="instant" tiles="x"></all-fives>'
        + "<p>line" * 80
        + '<all-fives id="z" lang="pl"></all-fives>',
        viewport={"width": 900, "height": 700},
    )
    element = page.locator("#a")
    height = element.evaluate("e => e.clientHeight")
    root = root_of(page)
    expect(page.locator("html")).to_have_attribute("data-error", "a")
    (ready,) = heard(page, "ready")
    assert ready["match"]["kinds"] == ["human", "greedy"]
    assert "seed" not in ready["match"]
    (error,) = heard(page, "error")
    assert error["code"] == "bad-address" and "“x”" in error["message"]
    assert element.evaluate("e => e.clientHeight") == height == heard(page, "resize")[-1]["height"]
    expect(frame_of(page).locator("#table")).to_be_visible()
    title = page.locator("#a iframe").get_attribute("title")
    assert title and "All Fives" in title
    element.evaluate("e => e.setAttribute('theme', 'dark')")
    expect(root).to_have_attribute("data-theme", "dark")
    for name, text in (("mute", ""), ("haptics", "0"), ("volume", "30")):
        element.evaluate("(e, [name, text]) => e.setAttribute(name, text)", [name, text])
    frame_of(page).get_by_test_id("menu-button").click()
    frame_of(page).get_by_test_id("menu-settings").click()
    expect(frame_of(page).locator("#settings [name=mute]")).to_be_checked()
    expect(frame_of(page).locator("#settings [name=haptics]")).not_to_be_checked()
    expect(frame_of(page).locator("#settings [name=volume]")).to_have_value("30")
    frame_of(page).locator("#settings").get_by_role("button", name="Close").click()
    element.evaluate("e => { e.setAttribute('players', '3'); e.setAttribute('lang', 'pl'); }")
    expect(page.locator("html")).to_have_attribute("data-match-started", "a")
    assert heard(page, "match-started")[-1]["kinds"] == ["human", "greedy", "greedy"]
    expect(root).to_have_attribute("lang", "pl")
    assert ask(page, "a.newMatch({ players: 4, level: 'greedy', seed: 'x' })") == "done"
    assert ask(page, "a.setOption('theme', 'plaid')")[0] == "bad-option"
    assert ask(page, "a.loadRecord({ format: 'all-fives-record' })")[0] == "bad-record"
    code, sentence = ask(page, "a.send('fly')")
    assert code == "unknown-command" and "fly" in sentence

    below = page.locator("#z")
    assert below.locator("iframe").count() == 0
    expect(below.get_by_role("button", name="Graj: All Fives, gra w domino")).to_be_visible()
    below.scroll_into_view_if_needed()
    expect(root_of(page, "z", "ready")).to_have_attribute("lang", "pl")


def test_the_keyboard_comes_in_and_goes_out_and_the_page_scrolls_when_the_game_has_it_not(
    hold: Callable[..., Page],
) -> None:
    page = hold(
        '<input id="before"><all-fives id="a" seed="s" speed="instant"></all-fives>'
        '<button id="after">after</button>',
        viewport={"width": 900, "height": 700},
    )
    root_of(page)
    game = page.frames[1]
    x, y = spot(page)

    page.focus("#before")
    passed: list[str] = []
    while not passed or passed[-1] not in ("after", "before"):
        page.keyboard.press("Tab")
        passed.append(page.evaluate("document.activeElement.id"))
    assert passed[-1] == "after" and "a" in passed
    page.keyboard.press("Shift+Tab")
    assert game.evaluate("document.hasFocus()")

    page.focus("#before")
    page.mouse.move(x, y)
    page.mouse.wheel(0, 150)
    expect_scroll(page)
    page.mouse.click(x, y)
    assert game.evaluate("document.hasFocus()")
    page.keyboard.press("ArrowRight")
    expect(frame_of(page).locator("#hand button:focus")).to_have_count(1)
    assert settle(page) == 0
    page.keyboard.press("ArrowDown")
    expect_scroll(page)
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-leave", "a")
    assert not game.evaluate("document.hasFocus()")
    page.keyboard.press("PageDown")
    expect_scroll(page)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "after"


def test_a_finger_on_the_felt_scrolls_the_page_and_a_finger_on_a_tile_plays_it(
    hold: Callable[..., Page],
) -> None:
    page = hold(
        '<all-fives id="a" seed="s" speed="instant"></all-fives>',
        viewport={"width": 400, "height": 700},
        has_touch=True,
        is_mobile=True,
    )
    root = root_of(page)
    wire = page.context.new_cdp_session(page)

    def swipe_up(x: float, y: float) -> None:
        for step in range(12):
            kind = "touchStart" if step == 0 else "touchMove"
            at = [{"x": x, "y": y - step * 12}]
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
            wait_until_drawn(page)
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe_up(*spot(page))
    expect_scroll(page)
    box = frame_of(page).locator('#hand button[data-fits="yes"]').first.bounding_box()
    moves = root.get_attribute("data-moves") or ""
    assert box is not None
    swipe_up(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert settle(page) == 0
    expect(root).not_to_have_attribute("data-moves", moves)


def press(game: Frame, button: str) -> None:
    game.evaluate("button => document.querySelector(button).click()", button)


def test_a_dialog_that_opens_by_itself_leaves_the_keyboard_where_it_is(
    hold: Callable[..., Page],
) -> None:
    page = hold(
        '<input id="before"><all-fives id="a" seed="s" speed="instant"></all-fives>',
        viewport={"width": 900, "height": 700},
    )
    page.focus("#before")
    root_of(page)
    game = page.frames[1]
    for _ in range(60):
        if wait_for(game, "your-turn", "round-over") == "round-over":
            break
        # A play without pressing anything, so that the focus stays outside.
        after(game, lambda: press(game, '#hand button[data-fits="yes"]'))
        if game.locator("#ends button").count():
            after_move(game, lambda: press(game, "#ends button"))
    dialog = frame_of(page).locator("#round[open]")
    expect(dialog).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "before"
    frame_of(page).locator("#round-next").click()
    expect(dialog).to_have_count(0)
    expect(root_of(page)).to_have_attribute("data-moves", "2.0")
    assert page.evaluate("document.activeElement.id") == "a"


def test_a_walled_in_frame_plays_and_says_once_that_it_cannot_save(
    hold: Callable[..., Page],
) -> None:
    page = hold('<all-fives id="a" sandbox seed="s" speed="instant"></all-fives>')
    root = root_of(page)
    expect(frame_of(page).locator("#notice")).to_contain_text("does not allow saving")
    assert ask(page, "a.setOption('theme', 'dark')") == "done"
    expect(root).to_have_attribute("data-theme", "dark")
    frame_of(page).locator("#table").click(position={"x": 30, "y": 200})
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(root).not_to_have_attribute("data-moves", "1.0")
    expect(frame_of(page).locator("#notice")).to_be_hidden()


def test_the_example_loads_on_a_tap_and_talks_with_its_page(
    new_context: Callable[..., Any], complaints: Complaints, game: str
) -> None:
    complaints.allowed_origins += (game,)
    page: Page = new_context(viewport={"width": 1000, "height": 800}).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(game + "examples/embed.html")
    play = page.get_by_role("button", name="Play: All Fives")
    expect(play).to_be_visible()
    assert not [url for url in asked if "seed=example" in url]
    play.click()
    root_of(page, "first")
    expect(play).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "first"
    said = page.locator("#heard")
    expect(said).to_contain_text("ready")
    page.get_by_role("button", name="New match").click()
    expect(said).to_contain_text('match-started {"how":"new","players":3')
    page.get_by_role("button", name="Ask for nonsense").click()
    expect(said).to_contain_text('error {"code":"bad-option","message":"“plaid” cannot')
    page.get_by_role("button", name="Dark").click()
    expect(frame_of(page, "first").locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("#plain").scroll_into_view_if_needed()
    expect(frame_of(page, "plain").locator("html")).to_have_attribute(
        "lang", "pl", timeout=START_TIMEOUT
    )


def test_two_games_on_one_page_each_go_on_with_their_own_match(
    new_context: Callable[..., Any], complaints: Complaints, game: str
) -> None:
    complaints.allowed_origins += (game,)
    page: Page = new_context().new_page()

    def open_two() -> list[Locator]:
        page.evaluate("""() => document.querySelector("main").replaceChildren(
          ...["x", "y"].map((id) => {
            const game = document.createElement("all-fives");
            game.id = id;
            game.setAttribute("speed", "instant");
            queueMicrotask(() => game.load());
            return game;
          }))""")
        return [frame_of(page, name).locator("html") for name in "xy"]

    page.goto(game + "examples/embed.html")
    first, second = open_two()
    for root in (first, second):
        expect(root).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT)
    frame_of(page, "y").get_by_test_id("start").click()
    expect(second).to_have_attribute("data-state", "your-turn", timeout=START_TIMEOUT)
    expect(first).to_have_attribute("data-state", "ready")
    moves = second.get_attribute("data-moves") or ""
    page.reload()
    first, second = open_two()
    expect(second).to_have_attribute("data-moves", moves, timeout=START_TIMEOUT)
    expect(first).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT)
