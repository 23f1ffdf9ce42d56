"""What a person sees, and a page around hears, when the game cannot be had or breaks down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import START_TIMEOUT, Complaints
from .framed import around, ask, frame_of, game, heard, hold, root_of
from .playing import open_match, wait_for

__all__ = ["around", "game", "hold"]
pytestmark = pytest.mark.xdist_group("embed")

#: Ends Python as a fault in it would: its reader of JSON runs over the stack.
BREAK = """async () => {
  const { src } = document.querySelector('script[src*="/begin.js"]');
  const python = await (await import(src)).loadPyodide(console);
  try { python.runPython("import json; json.loads('[' * 200_000)"); } catch {}
}"""
BROKEN = "The game broke down."


def broken(complaints: Complaints) -> None:
    """Take out what Pyodide and the dead Python say in the console; there has to be something."""
    assert complaints.take("console error") + complaints.take("page error")
    complaints.take("console warning")


def test_python_that_breaks_down_says_so_and_the_match_goes_on_after_another_try(
    new_context: Callable[..., Any], address: str, complaints: Complaints
) -> None:
    page = open_match(new_context, address, "seed=s&speed=instant")
    wait_for(page, "your-turn")
    moves = page.locator("html").get_attribute("data-moves") or ""
    page.keyboard.press("?")
    expect(page.locator("#help[open]")).to_be_visible()
    page.evaluate(BREAK)
    expect(page.get_by_role("alert").filter(has_text=BROKEN)).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("html")).to_have_attribute("data-moves", moves, timeout=START_TIMEOUT)
    broken(complaints)


def test_python_that_fails_before_it_has_drawn_anything_is_a_start_that_failed(
    new_context: Callable[..., Any], address: str, complaints: Complaints
) -> None:
    context = new_context()
    context.add_init_script("delete globalThis.ResizeObserver;")
    page = context.new_page()
    page.goto(address)
    alert = page.get_by_role("alert").filter(has_text="something went wrong in it")
    expect(alert).to_be_visible(timeout=START_TIMEOUT)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    broken(complaints)


def test_a_first_script_that_does_not_come_is_said(
    new_context: Callable[..., Any], address: str, complaints: Complaints
) -> None:
    page = new_context().new_page()
    page.route("**/begin.js", lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text(
        "could not be downloaded: the scripts of the page"
    )
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT)
    broken(complaints)


def test_a_table_that_cannot_be_drawn_is_said(
    new_context: Callable[..., Any], address: str, complaints: Complaints
) -> None:
    page = open_match(new_context, address, "seed=s&speed=instant")
    wait_for(page, "your-turn")
    page.evaluate("() => { CanvasRenderingContext2D.prototype.save = () => { throw Error(); }; }")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#notice")).to_contain_text("Something went wrong in the game.")
    page.close()
    broken(complaints)


def test_a_page_around_hears_that_the_game_broke_down_and_a_command_begins_it_anew(
    hold: Callable[..., Page], complaints: Complaints
) -> None:
    page = hold('<all-fives id="a" seed="s" speed="instant"></all-fives>')
    root_of(page)
    page.frames[1].evaluate(BREAK)
    expect(page.locator("html")).to_have_attribute("data-error", "a")
    (error,) = heard(page, "error")
    assert error["code"] == "stopped" and error["message"].startswith(BROKEN)
    expect(frame_of(page).get_by_role("button", name="Try again")).to_be_visible()
    assert ask(page, "a.setOption('theme', 'dark')") == "done"
    expect(root_of(page)).to_have_attribute("data-theme", "dark")
    broken(complaints)


def test_a_page_around_hears_that_the_game_could_not_start(
    hold: Callable[..., Page], complaints: Complaints
) -> None:
    page = hold('<all-fives id="a" load="tap"></all-fives>')
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    code, sentence = ask(page, "a.newMatch({ seed: 's' })")
    assert code == "stopped" and sentence.startswith("The game could not start")
    page.unroute_all()
    frame_of(page).get_by_role("button", name="Try again").click()
    root_of(page, status="ready")
    assert ask(page, "a.newMatch({ seed: 's', level: 'greedy' })") == "done"
    broken(complaints)


def not_there(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body="<h1>Not found</h1>")


def nobody(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize("answer", [not_there, nobody], ids=["wrong address", "no server"])
def test_an_element_whose_game_does_not_load_refuses_what_is_asked_and_can_be_tried_again(
    hold: Callable[..., Page], complaints: Complaints, answer: Callable[[Route], None]
) -> None:
    page = hold('<all-fives id="a" lang="pl" load="tap"></all-fives>')
    page.route("**/?embed*", answer)
    page.get_by_role("button", name="Graj").focus()
    page.keyboard.press("Enter")
    asked = "Promise.all([a.newMatch({ seed: 's' }), a.pause()])"
    code, sentence = ask(page, asked)
    assert code == "unreachable" and "could not be loaded from http://127.0.0.1" in sentence
    assert [error["code"] for error in heard(page, "error")] == ["unreachable"]
    expect(page.get_by_role("alert")).to_have_text("Nie udało się wczytać gry.")
    again = page.get_by_role("button", name="Spróbuj ponownie")
    expect(again).to_be_focused()
    page.unroute_all()
    page.keyboard.press("Enter")
    root_of(page, status="ready")
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(again).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "a"
    complaints.take("404")


def test_what_cannot_be_sent_is_refused_and_holds_up_nothing(hold: Callable[..., Page]) -> None:
    page = hold('<all-fives id="a" load="tap"></all-fives>')
    asked = "[a.newMatch({ seed: () => 1 }), a.setOption('theme', 'dark')]"
    ended = f"(await Promise.allSettled({asked})).map(e => e.reason?.code ?? e.status)"
    assert page.evaluate(f"async () => {ended}") == ["malformed", "fulfilled"]
    code, sentence = ask(page, "{ const late = a.pause(); a.remove(); await late; }")
    assert code == "gone" and sentence == "The game was taken away."
