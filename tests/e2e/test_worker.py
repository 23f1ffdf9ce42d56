"""Computer players think in a worker; without one, or when it is lost, the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .playing import by_keyboard, fitting, wait_for
from .waiting import HOLD_LONG_TIMERS, let_time_go_by

MATCH = "?players=2&seed=worker&rules=all-fives"
#: Keeps every worker, and writes every text between it and the page into the page.
SPY = """
globalThis.spied = { workers: [] };
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
    """Open a page that counts a worker as late when the test lets time go by."""
    context = new_context()
    context.add_init_script(SPY)
    context.add_init_script(HOLD_LONG_TIMERS)
    page: Page = context.new_page()
    page.goto(address + MATCH)
    wait_for(page, "your-turn")
    return page


def open_worker(page: Page) -> None:
    """Wait for the worker that is opened a while after the table."""
    let_time_go_by(page)
    told(page, "heard", "open").wait_for(state="attached")


def told(page: Page, kind: str, text: str) -> Locator:
    """The first text of a kind that was said to the worker (`asked`) or by it (`heard`)."""
    return page.locator(f"i.{kind}", has_text=text).first


def play_until_there_is_a_choice(page: Page) -> None:
    for _ in range(20):
        wait_for(page, "your-turn")
        if fitting(page).count() > 1:
            return
        by_keyboard(page)
    raise AssertionError("there was never a choice")


def expect_hint(page: Page) -> None:
    expect(page.locator("#urgent")).to_contain_text("Hint:")


def test_the_worker_opens_after_the_table_and_fetches_nothing_again(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address)
    open_worker(page)
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
    open_worker(page)
    play_until_there_is_a_choice(page)
    page.keyboard.press("h")
    told(page, "asked", '"hint"').wait_for(state="attached")
    told(page, "heard", '"reply"').wait_for(state="attached")
    expect_hint(page)


def test_a_worker_that_was_killed_is_replaced_and_the_answer_comes(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_match(new_context, address)
    open_worker(page)
    play_until_there_is_a_choice(page)
    page.evaluate("spied.workers[0].terminate()")
    page.keyboard.press("h")
    told(page, "asked", '"hint"').wait_for(state="attached")
    let_time_go_by(page)
    expect_hint(page)
    expect(page.locator("i.heard", has_text="open")).to_have_count(2)


def test_a_match_goes_on_where_the_script_of_the_worker_is_missing(
    new_context: Callable[..., Any], address: str, complaints: Any
) -> None:
    context = new_context()
    context.add_init_script(HOLD_LONG_TIMERS)
    context.route("**/worker/main.js", lambda route: route.fulfill(status=404, body=""))
    page = context.new_page()
    page.goto(address + MATCH)
    wait_for(page, "your-turn")
    with page.expect_response("**/worker/main.js"):
        let_time_go_by(page)
    play_until_there_is_a_choice(page)
    page.keyboard.press("h")
    expect_hint(page)
    complaints.take("404")
