"""The page starts: with the snapshot, without it, and with a sentence where it cannot."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import START_TIMEOUT, wait_until_started
from .playing import by_mouse, wait_for
from .waiting import Gate, eventually, shifts_of

#: Until the test opens the gate nobody tells the page that it was painted, and no time goes by.
HOLD_PAINT = """{
  const gate = new Promise((open) => { globalThis.openGate = open; });
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (then, ...more) => void gate.then(() => later(then, ...more));
  globalThis.PerformanceObserver = class extends PerformanceObserver {
    constructor(hear) {
      super((...news) => gate.then(() => hear(...news)));
    }
  };
}"""
#: The match that the page has saved, if it has one.
KEPT = """() => {
  const key = Object.keys(localStorage).find((key) => key.includes(".match."));
  return key && localStorage.getItem(key);
}"""


def test_python_starts_from_the_snapshot_without_a_complaint(start: Callable[..., Page]) -> None:
    page = start()
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert any(name.endswith("/snapshot.wasm") for name in names)
    assert not any(name.endswith("/stdlib.zip") for name in names)


def test_nothing_but_the_script_that_begins_is_asked_for_before_the_first_paint(
    new_context: Callable[..., Any], address: str
) -> None:
    page = new_context().new_page()
    page.add_init_script(HOLD_PAINT)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    # When this returns, whatever a page asks for that waits for nothing has been asked for.
    page.goto(address)
    # When the icon is asked for is the browser's affair.
    assert [name for name in asked if name != "favicon.svg"] == ["", "begin.js"]
    page.evaluate("openGate()")
    wait_until_started(page)
    assert "snapshot.wasm" in asked


def test_a_script_that_does_not_come_is_said_in_a_sentence(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    page = new_context().new_page()
    page.route("**/start.js", lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("could not start")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    assert complaints.take("start.js")


def test_title_and_menu_are_there_before_python(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    page = new_context().new_page()
    page.route("**/pyodide*/**", lambda _: None)
    page.goto(address, wait_until="commit")
    expect(page).to_have_title("All Fives")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button").filter(visible=True).first).to_be_enabled()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    page.unroute_all(behavior="ignoreErrors")
    complaints.take("was preloaded using link preload but not used")


def expect_play(page: Page) -> None:
    """Play a tile, and wait until a computer player, who thinks where it can, has answered."""
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn")


def test_the_page_starts_without_its_snapshot(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    page = new_context().new_page()
    page.route("**/snapshot.wasm", lambda route: route.abort())
    page.goto(address)
    wait_until_started(page)
    expect_play(page)
    assert complaints.take("snapshot.wasm")
    complaints.take("Failed to fetch")


def test_the_page_starts_if_the_engine_refuses_the_snapshot(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    page = new_context().new_page()

    def spoil(route: Route) -> None:
        route.fulfill(body=b"\0asm\1\0\0\0", content_type="application/wasm")

    page.route("**/snapshot.wasm", spoil)
    page.goto(address)
    wait_until_started(page)
    names = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert any(name.endswith("/stdlib.zip") for name in names)
    expect_play(page)
    complaints.take("not one of this game")


def test_without_the_snapshot_the_worker_starts_from_the_archives_too(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    context = new_context()
    page = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    page.route("**/snapshot.wasm", lambda route: route.abort())
    with page.expect_worker() as opened:
        page.goto(address + "?seed=s&speed=instant&level=expert")
    worker = opened.value
    heard = worker.evaluate_handle("""() => new Promise((resolve) => {
      const own = globalThis.postMessage;
      globalThis.postMessage = (...message) => { resolve(message[0]); own(...message); };
    })""")
    assert heard.json_value() == "open"
    assert asked.count("snapshot.wasm") == 1
    assert asked.count("game.zip") >= 2
    complaints.forgive("console ")


def test_a_failed_download_is_said_in_a_sentence_and_can_be_tried_again(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    page = new_context().new_page()
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=START_TIMEOUT)
    expect(page.get_by_role("alert")).to_contain_text("could not start")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    wait_until_started(page)
    assert complaints.take("pyodide.asm.wasm")
    complaints.forgive("console ", "page error")


def test_a_browser_without_webassembly_is_told_so(
    new_context: Callable[..., Any], address: str
) -> None:
    context = new_context()
    context.add_init_script("delete globalThis.WebAssembly")
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()


@pytest.mark.parametrize("late", ["begin.js", "pyodide.asm.wasm"])
def test_what_is_tapped_while_python_loads_is_kept_and_done(
    new_context: Callable[..., Any], address: str, late: str
) -> None:
    page = new_context().new_page()
    gate = Gate(page, f"**/{late}")
    with page.expect_request(f"**/{late}"):
        page.goto(address, wait_until="commit")
    page.get_by_role("radio", name="3").check()
    page.get_by_role("radio", name="Expert").check()
    page.locator("#new-rules").select_option("draw")
    page.get_by_test_id("start").click()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    gate.open()
    root = page.locator("html")
    expect(root).to_have_attribute("data-match", "", timeout=START_TIMEOUT)
    expect(root).not_to_have_attribute("data-state", "ready")
    expect(page.get_by_test_id("scores").locator("tbody tr")).to_have_count(3)
    record = json.loads(page.wait_for_function(KEPT).json_value())["record"]
    assert record["rules"]["preset"] == "draw"
    assert record["kinds"] == ["human", "expert", "expert"]


def test_the_bar_glows_until_a_large_part_has_come_and_then_counts(
    new_context: Callable[..., Any], address: str
) -> None:
    page = new_context().new_page()
    snapshot, wasm = Gate(page, "**/snapshot.wasm"), Gate(page, "**/pyodide.asm.wasm")
    with page.expect_request("**/snapshot.wasm"), page.expect_request("**/pyodide.asm.wasm"):
        page.goto(address, wait_until="commit")
    bar = page.get_by_role("progressbar")
    expect(bar).not_to_have_attribute("value", re.compile(""))
    still = bar.screenshot()
    eventually(page, bar.screenshot, lambda seen: seen != still)
    expect(page.locator("#boot-text")).to_have_text("Loading the game …")
    snapshot.open()
    expect(bar).to_have_attribute("value", re.compile(r"0\.[3-6]"))
    before = bar.screenshot()
    bar.evaluate("bar => { bar.value = 0.9; }")
    assert bar.screenshot() != before
    wasm.open()
    wait_until_started(page)


def test_nothing_moves_while_the_page_starts(start: Callable[..., Page]) -> None:
    page = start()
    assert not shifts_of(page)
