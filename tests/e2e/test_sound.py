"""What is heard and felt: the noises as numbers, and when a page makes them."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .playing import by_mouse, fitting, middle, open_match, wait_for

#: A match in which the person leads; see also `speed`, so that tests do not wait for motion.
MATCH = "players=2&opponents=greedy&seed=undo&speed=fast"
#: Keeps what the page does with sound and vibration where a test can read it. To a browser that
#: is driven, every question of the test is a gesture; only real ones are to count.
EARS = """
  window.ears = { contexts: [], started: [], felt: [], touched: false };
  for (const gesture of ["mousedown", "keydown"]) {
    addEventListener(gesture, () => { window.ears.touched = true; }, true);
  }
  const activation = { get hasBeenActive() { return window.ears.touched; } };
  Object.defineProperty(navigator, "userActivation", { value: activation });
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(options) { super(options); window.ears.contexts.push(this); }
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.ears.started.push(this.buffer.length);
    return start.apply(this, when);
  };
  navigator.vibrate = (pulse) => { window.ears.felt.push([...pulse]); return true; };
"""
#: The peak, offset, length, first and last sample of each noise, as a browser plays them.
MEASURE = """async () => {
  const near = document.querySelector('script[src$="begin.js"]').src;
  const { NOISES, render } = await import(new URL("noises.js", near).href);
  const found = [];
  for (const [name, variants] of Object.entries(NOISES)) {
    for (let i = 0; i < 6; i += 1) {
      const samples = render(name, name === "score" ? i + 1 : i, i % variants, 44100);
      const context = new OfflineAudioContext(1, samples.length, 44100);
      const source = context.createBufferSource();
      source.buffer = context.createBuffer(1, samples.length, 44100);
      source.buffer.copyToChannel(samples, 0);
      source.connect(context.destination);
      source.start();
      const heard = (await context.startRendering()).getChannelData(0);
      const squares = heard.map((v) => v * v);
      const sum = (values) => values.reduce((a, b) => a + b, 0);
      const turns = heard.filter((v, n) => n > 0 && v >= 0 && heard[n - 1] < 0).length;
      found.push({
        name, level: i, seconds: heard.length / 44100, turns,
        peak: Math.max(...heard.map(Math.abs)), offset: sum(heard) / heard.length,
        first: heard[0], last: heard.at(-1),
        early: sum(squares.slice(0, 44100 * 0.08)) / sum(squares),
      });
    }
  }
  return found;
}"""
#: The longest that each noise may last, in seconds.
LONGEST = {
    "clack": 0.2,
    "draw": 0.3,
    "knock": 0.4,
    "refuse": 0.35,
    "score": 1.4,
    "blocked": 1.2,
    "shuffle": 1.4,
    "domino": 1.6,
    "win": 2.2,
    "lose": 2.2,
}


def open_with_ears(new_context: Callable[..., Any], address: str, query: str) -> Page:
    """Open a match in a page that notes what it does with sound."""
    context = new_context()
    context.add_init_script(EARS)
    return open_match(lambda: context, address, query)


def ears(page: Page, what: str) -> Any:
    """What the page has done, or a word about it."""
    return page.evaluate(f"window.ears.{what}")


def eventually(page: Page, what: str, expected: Callable[[Any], bool]) -> Any:
    """Wait until what is asked of the ears is as expected; frames go by meanwhile."""
    found = None
    for _ in range(600):
        found = ears(page, what)
        if expected(found):
            return found
        page.evaluate("new Promise(requestAnimationFrame)")
    raise AssertionError(f"{what} stayed {found}")


def set_setting(page: Page, name: str, *, on: bool) -> None:
    """Set a setting in its dialog, and go back to the table."""
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-settings").click()
    page.locator(f'#settings [name="{name}"]').set_checked(on)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("dialog-settings")).to_be_hidden()


def test_noises_are_short_and_clean_and_leave_headroom(start: Callable[..., Page]) -> None:
    measured = start().evaluate(MEASURE)
    assert {noise["name"] for noise in measured} == set(LONGEST)
    for noise in measured:
        assert -14 < 20 * log10(noise["peak"]) < -3, noise
        assert abs(noise["offset"]) < 1e-3, noise
        assert abs(noise["first"]) < 0.05 * noise["peak"], noise
        assert abs(noise["last"]) < 1e-3, noise
        assert 0.1 < noise["seconds"] < LONGEST[noise["name"]], noise
        if noise["name"] == "clack":
            assert noise["early"] > 0.95, noise
    turns = [noise["turns"] for noise in measured if noise["name"] == "score"]
    assert turns == sorted(turns)
    assert turns[-1] > 2 * turns[0]


def test_sound_comes_with_the_first_gesture_and_sleeps_when_idle_or_hidden(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_with_ears(new_context, address, MATCH)
    wait_for(page, "your-turn")
    assert ears(page, "contexts.length") == 0
    by_mouse(page)
    eventually(page, "started.length", lambda count: count > 0)
    assert ears(page, "contexts.length") == 1
    assert ears(page, "contexts[0].state") == "running"
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    eventually(page, "contexts[0].state", lambda state: state == "suspended")
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    wait_for(page, "your-turn")
    before = ears(page, "started.length")
    by_mouse(page)
    eventually(page, "started.length", lambda count: count > before)
    wait_for(page, "your-turn", "round-over")
    eventually(page, "contexts[0].state", lambda state: state == "suspended")


def test_mute_silences_at_once_and_is_kept(new_context: Callable[..., Any], address: str) -> None:
    page = open_with_ears(new_context, address, MATCH)
    wait_for(page, "your-turn")
    set_setting(page, "mute", on=True)
    by_mouse(page)
    wait_for(page, "your-turn")
    assert ears(page, "started") == []
    page.reload()
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn")
    assert ears(page, "started") == []
    set_setting(page, "mute", on=False)
    eventually(page, "started.length", lambda count: count == 1)  # this is how loud it is


@pytest.mark.parametrize(
    "without",
    [
        "delete window.AudioContext; delete window.webkitAudioContext",
        "window.AudioContext = class { constructor() { throw new Error('refused') } }",
        "AudioContext.prototype.resume = () => Promise.reject(new Error('not allowed'))",
        "AudioContext.prototype.resume = () => new Promise(() => {})",
    ],
    ids=["missing", "refused", "forbidden", "never"],
)
def test_the_game_plays_on_without_sound(
    new_context: Callable[..., Any], address: str, without: str
) -> None:
    context = new_context()
    context.add_init_script(without)
    page = open_match(lambda: context, address, MATCH)
    for _ in range(2):
        wait_for(page, "your-turn")
        by_mouse(page)
    wait_for(page, "your-turn", "round-over")


def test_a_play_is_felt_and_a_refusal_too_unless_that_is_switched_off(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_with_ears(new_context, address, MATCH)
    wait_for(page, "your-turn")
    by_mouse(page)
    assert eventually(page, "felt", lambda felt: len(felt) > 0)[0][0] == 14
    misfit = page.locator('#hand button[data-fits="no"]')
    for _ in range(30):
        wait_for(page, "your-turn")
        if misfit.count():
            break
        by_mouse(page)
    page.mouse.click(*middle(misfit.first))
    eventually(page, "felt", lambda felt: felt[-1] == [25, 45, 25])
    set_setting(page, "haptics", on=False)
    felt = ears(page, "felt.length")
    page.mouse.click(*middle(misfit.first))
    expect(page.locator("#urgent")).to_contain_text("fits no end")
    expect(fitting(page)).not_to_have_count(0)
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")
    assert ears(page, "felt.length") == felt
