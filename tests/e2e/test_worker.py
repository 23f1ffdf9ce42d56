"""Computer players think in a worker; without one, or when it is lost, the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import START_TIMEOUT
from .playing import by_keyboard, fitting, wait_for

MATCH = "?players=2&seed=worker&rules=all-fives"
#: Keeps every worker and the beginning of every text between it and the page.
SPY = """
globalThis.spied = { workers: [], said: [] };
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...others) {
  if (!spied.workers.includes(this)) {
    spied.workers.push(this);
    this.addEventListener("message", ({ data }) => tell("heard", data));
  }
  if (typeof data === "string") tell("asked", data);
  return post.call(this, data, ...others);
};
function tell(kind, text) {
  const note = document.createElement("i");
  note.className = kind;
  note.hidden = true;
  note.textContent = text;
  document.body.append(note);
}
"""


def open_match(new_context: Callable[..., Any], address: str) -> Page:
    context = new_context()
    context.add_init_script(SPY)
    page: Page = context.new_page()
    page.goto(address + MATCH)
    expect(page.locator("html")).to_have_attribute("data-state", "your-turn", timeout=START_TIMEOUT)
    return page


def wait_until_open(page: Page) -> None:
    page.locator("i.heard", has_text="open").first.wait_for(state="attached")


def ask_hint(page: Page) -> None:
    """Ask for a hint; where there is no choice, play until there is one."""
    for _ in range(20):
        wait_for(page, "your-turn")
        if fitting(page).count() > 1:
            page.keyboard.press("h")
            return
        by_keyboard(page)
    raise AssertionError("there was never a choice")


def expect_hint(page: Page) -> None:
    expect(page.locator("#urgent")).to_contain_text("Hint:")


def test_the_worker_opens_after_the_table_and_fetches_nothing_again(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address)
    wait_until_open(page)
    fetched = page.evaluate(
        "performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime])"
    )
    ready = page.evaluate("performance.getEntriesByName('ready')[0].startTime")
    late = [name for name, began in fetched if began > ready]
    heavy = (".wasm", ".bin", ".zip", ".asm.js", "pyodide.js")
    assert not [name for name in late if name.endswith(heavy)]
    assert any(name.endswith("worker/main.js") for name in late)


def test_the_worker_is_asked_and_answers(new_context: Callable[..., Any], address: str) -> None:
    page = open_match(new_context, address)
    wait_until_open(page)
    ask_hint(page)
    page.locator("i.asked", has_text='"hint"').first.wait_for(state="attached")
    page.locator("i.heard", has_text='"reply"').first.wait_for(state="attached")
    expect_hint(page)


def test_a_worker_that_was_killed_is_replaced_and_the_answer_comes(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address)
    wait_until_open(page)
    page.evaluate("spied.workers[0].terminate()")
    ask_hint(page)
    expect_hint(page)
    opened = page.locator("i.heard", has_text="open")
    expect(opened).to_have_count(2)


def test_a_match_goes_on_where_the_script_of_the_worker_is_missing(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    context = new_context()
    context.route("**/worker/main.js", lambda route: route.fulfill(status=404, body=""))
    page = context.new_page()
    with page.expect_response("**/worker/main.js"):
        page.goto(address + MATCH)
    expect(page.locator("html")).to_have_attribute("data-state", "your-turn", timeout=START_TIMEOUT)
    ask_hint(page)
    expect_hint(page)
    complaints.take("404")
