"""The soak's watch in a page: what it takes for a stall, and what not.

In the page of these tests time stands still unless `tick` lets a bit of it pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from tools.soak.plan import short_plan
from tools.soak.screen import LIMIT, script_of

PAGE = """<!doctype html><html data-state="loading"><ul id="hand"></ul><ul id="facts"></ul>
<ol id="log"></ol><div id="tools"><button id="go-on" hidden>Go on</button></div>
<dialog id="curtain"></dialog><dialog id="round"></dialog></html>"""
#: Time, timers and frames by hand. `tick` makes time pass and then lets the ticker run.
CLOCK = """
(() => {
  let now = 0, ticker = null, frames = [];
  performance.now = () => now;
  globalThis.setInterval = (then) => { ticker = then; };
  globalThis.requestAnimationFrame = (then) => frames.push(then);
  globalThis.tick = (times = 1, passed = 100, framed = true) => {
    for (let i = 0; i < times; i += 1) {
      now += passed;
      ticker();
      if (framed) frames.splice(0).forEach((then) => then(now));
    }
  };
  globalThis.set = (name, value) => { document.documentElement.dataset[name] = value; };
  globalThis.taken = () => soak.look().measured;
})();
"""
#: Ticks that make a stall.
TICKS = LIMIT // 100
ONE, NOBODY = short_plan("")[1], short_plan("")[8]
CALLS = short_plan("")[4]


@pytest.fixture(scope="module")
def open_page(browser: Browser) -> Iterator[Any]:
    """A function that opens a page under watch as it is for a entry of the plan."""
    contexts = []

    def opened(entry: Any = ONE) -> Page:
        context = browser.new_context()
        contexts.append(context)
        context.route("**/*", answer)
        context.add_init_script(CLOCK + script_of(entry))
        page = context.new_page()
        page.goto("http://soak.test/")
        return page

    yield opened
    for context in contexts:
        context.close()


def answer(route: Route) -> None:
    route.fulfill(body=PAGE, content_type="text/html")


def stalls_of(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("taken().stalls")
    return found


def do(page: Page, script: str) -> None:
    """Run a script, and let the page hear of what it has changed."""
    page.evaluate(f"() => {{ {script}; return Promise.resolve(); }}")


@pytest.mark.parametrize("state", ["thinking", "showing"])
def test_nothing_for_five_seconds_while_others_are_due_is_a_stall(
    open_page: Any, state: str
) -> None:
    page = open_page()
    do(page, f"set('state', '{state}'); set('moves', '2.7')")
    do(page, f"tick({TICKS - 1})")
    assert stalls_of(page) == []
    do(page, "tick(1)")
    (stall,) = stalls_of(page)
    assert (stall["state"], stall["moves"], stall["idle"]) == (state, "2.7", LIMIT)
    do(page, f"tick({3 * TICKS})")
    assert stalls_of(page) == []  # it is told once


@pytest.mark.parametrize(
    "progress",
    [
        "set('moves', '1.4')",
        "set('state', 'thinking')",
        "set('gate', '3')",
        "document.getElementById('log').append('Marmalade draws a tile.')",
        "document.getElementById('facts').append('The boneyard has 3 tiles.')",
    ],
)
def test_whatever_goes_on_begins_the_time_anew(open_page: Any, progress: str) -> None:
    page = open_page()
    do(page, "set('state', 'showing')")
    for _ in range(4):
        do(page, f"tick({TICKS - 1})")
        do(page, progress + "; set('moves', Math.random())")
    assert stalls_of(page) == []
    do(page, f"tick({TICKS})")
    assert len(stalls_of(page)) == 1


def test_a_page_that_changes_elsewhere_only_has_not_gone_on(open_page: Any) -> None:
    page = open_page()
    do(page, "set('state', 'thinking')")
    for number in range(TICKS):
        do(page, f"tick(); set('theme', {number}); document.body.append('{number}')")
    assert len(stalls_of(page)) == 1


@pytest.mark.parametrize("state", ["your-turn", "match-over", "ready", "loading"])
def test_the_person_may_take_all_the_time_in_the_world(open_page: Any, state: str) -> None:
    page = open_page()
    do(page, "document.getElementById('hand').innerHTML = '<li data-fits=yes>'")
    do(page, f"set('state', '{state}'); tick({20 * TICKS})")
    assert stalls_of(page) == []


@pytest.mark.parametrize("state", ["your-turn", "curtain", "round-over"])
def test_a_person_who_can_do_nothing_is_not_due(open_page: Any, state: str) -> None:
    page = open_page()
    do(page, f"set('state', '{state}')")
    do(page, f"tick({TICKS})")
    assert len(stalls_of(page)) == 1


@pytest.mark.parametrize(
    "way", ["curtain').show(", "round').show(", "go-on').removeAttribute('hidden'"]
)
def test_a_sheet_or_a_button_waits_for_the_person(open_page: Any, way: str) -> None:
    page = open_page()
    do(page, f"document.getElementById('{way}); set('state', 'round-over')")
    do(page, f"tick({3 * TICKS})")
    assert stalls_of(page) == []


def test_computers_among_themselves_must_go_on_to_the_next_round(open_page: Any) -> None:
    page = open_page(NOBODY)
    do(page, "document.getElementById('go-on').hidden = false; set('state', 'round-over')")
    do(page, f"tick({TICKS})")
    assert len(stalls_of(page)) == 1


@pytest.mark.parametrize("state", ["call", "quiz"])
def test_a_call_may_take_its_time_and_no_more(open_page: Any, state: str) -> None:
    page = open_page(CALLS)
    assert CALLS.call_wait is not None
    whole = TICKS + int(CALLS.call_wait) // 100
    do(page, f"set('state', '{state}')")
    do(page, f"tick({whole - 1})")
    assert stalls_of(page) == []
    do(page, "tick()")
    assert len(stalls_of(page)) == 1


@pytest.mark.parametrize(
    ("passes", "watched"),
    [
        ("tick(100, 100, false)", 100),  # no frame comes: the machine has no time for the page
        ("tick(10, 60000)", 1000),  # a ticker that is late by a minute counts for a tick
        ("soak.hide(true); tick(1000)", 0),
    ],
)
def test_time_in_which_the_page_does_not_run_is_not_counted(
    open_page: Any, passes: str, watched: int
) -> None:
    page = open_page()
    do(page, "set('state', 'thinking')")
    do(page, passes)
    measured = page.evaluate("taken()")
    assert measured["stalls"] == []
    assert measured["watched"] == watched


def test_who_comes_back_from_another_tab_begins_anew(open_page: Any) -> None:
    page = open_page()
    do(page, f"set('state', 'thinking'); tick({TICKS - 1})")
    do(page, "soak.hide(true); tick(100); soak.hide(false)")
    do(page, f"tick({TICKS - 1})")
    assert stalls_of(page) == []
    do(page, "tick()")
    assert len(stalls_of(page)) == 1


def test_another_tab_is_what_it_is_in_a_browser(open_page: Any) -> None:
    page = open_page()
    told = page.evaluate("""() => {
      const told = [];
      const note = () => told.push(document.hidden, document.visibilityState);
      document.addEventListener("visibilitychange", note);
      soak.hide(true);
      requestAnimationFrame(() => told.push("frame"));
      tick(5);
      soak.hide(false);
      told.push("back");
      tick(5);
      return told;
    }""")
    assert told == [True, "hidden", False, "visible", "back", "frame"]


@pytest.mark.parametrize(
    ("before", "happens", "how"),
    [
        ("set('state', 'showing')", "set('state', 'thinking')", "changed"),
        ("set('state', 'showing')", f"tick({TICKS})", "stalled"),
        ("set('state', 'ready')", "tick(9)", "late"),
    ],
)
def test_who_waits_is_woken_by_progress_by_a_stall_or_in_the_end(
    open_page: Any, before: str, happens: str, how: str
) -> None:
    page = open_page()
    patience = 900 if how == "late" else 1_000_000
    do(page, before)
    do(page, f"globalThis.woken = soak.change(soak.look().generation, {patience})")
    do(page, happens)
    assert page.evaluate("woken") == how


def test_who_waits_for_what_has_happened_already_does_not_wait(open_page: Any) -> None:
    page = open_page()
    seen = page.evaluate("soak.look().generation")
    do(page, "set('state', 'showing')")
    assert page.evaluate(f"soak.change({seen}, 1e6)") == "changed"


def test_a_button_is_pressed_where_it_comes_to_rest(open_page: Any) -> None:
    page = open_page()
    do(page, "globalThis.left = (x) => { go.style.cssText = `position: fixed; left: ${x}px`; }")
    do(page, "globalThis.go = document.getElementById('go-on'); go.hidden = false; left(300)")
    do(page, "globalThis.spot = null; soak.where('#go-on').then((at) => { spot = at; })")
    for x in (200, 100, 100):
        assert page.evaluate("spot") is None
        do(page, f"left({x}); tick()")
    resting = page.evaluate("(({ x, width }) => x + width / 2)(go.getBoundingClientRect())")
    assert page.evaluate("spot[0]") == resting
    assert page.evaluate("soak.where('#nothing')") is None


def test_rescues_of_the_page_itself_are_told(open_page: Any) -> None:
    page = open_page()
    assert page.evaluate("taken().rescues") == 0
    do(page, "set('rescues', '2')")
    assert page.evaluate("taken().rescues") == 2


def test_a_refused_worker_is_refused_and_others_are_not(open_page: Any) -> None:
    refused = short_plan("")[5]
    make = "() => { try { new Worker('/w.js'); return ''; } catch (e) { return e.message; } }"
    assert open_page(refused).evaluate(make)
    assert open_page().evaluate(make) == ""
