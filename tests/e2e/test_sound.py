"""What is heard and felt: the noises as numbers, and when a page makes them."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from .playing import by_mouse, fitting, middle, open_match, wait_for
from .waiting import HOLD_LONG_TIMERS, eventually, let_time_go_by, wait_until_drawn

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
ASLEEP = "Object.defineProperty(AudioContext.prototype, 'state', { value: 'suspended' });"
RESUME = f"{ASLEEP} AudioContext.prototype.resume ="
#: Browsers that have no sound, each in its way.
NO_SOUND = {
    "missing": "delete window.AudioContext; delete window.webkitAudioContext",
    "refused": "window.AudioContext = class { constructor() { throw new Error('refused') } }",
    "forbidden": f"{RESUME} () => Promise.reject(new Error('not allowed'))",
    "never": f"{RESUME} () => new Promise(() => {{}})",
}
#: Gives the player of noises a gesture and something to play; returns what went wrong, and what
#: was heard all the same.
PLAY_WITHOUT = """async (without) => {
  const wrong = [];
  addEventListener("error", ({ message }) => wrong.push(message));
  addEventListener("unhandledrejection", ({ reason }) => wrong.push(String(reason)));
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
  AudioBufferSourceNode.prototype.start = () => wrong.push("heard");
  (0, eval)(without);
  const { createSounds } = await import("/sound.js");
  const sounds = createSounds();
  sounds.volume(1);
  for (let i = 0; i < 2; i += 1) {
    dispatchEvent(new Event("pointerdown"));
    sounds.play("clack", 0, 0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  return wrong;
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
    """Open a match in a page that notes what it does with sound, and does not fall asleep."""
    context = new_context()
    context.add_init_script(EARS)
    context.add_init_script(HOLD_LONG_TIMERS)
    return open_match(lambda: context, address, query)


def ears(page: Page | Frame, what: str) -> Any:
    """What the page has done, or a word about it."""
    return page.evaluate(f"window.ears.{what}")


def play(page: Page | Frame) -> None:
    """Play a tile, or go on to the next round."""
    if wait_for(page, "your-turn", "round-over") == "your-turn":
        by_mouse(page)
    else:
        page.get_by_test_id("next-round").click()


def play_until(page: Page | Frame, what: str, is_wanted: Callable[[Any], object]) -> Any:
    """Play until what the page has done is as wanted: a noise that would come too late (the
    sound had to be opened, the machine is busy) is left out, and so is a pulse.
    """
    found: Any = None
    for _ in range(40):
        play(page)
        wait_for(page, "your-turn", "round-over")
        wait_until_drawn(page)
        if is_wanted(found := ears(page, what)):
            return found
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
    is_awake = "contexts[0]?.state === 'running'"
    eventually(page, lambda: ears(page, is_awake), bool)
    play_until(page, "started.length", bool)
    assert ears(page, "contexts.length") == 1 and ears(page, is_awake)
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    eventually(page, lambda: ears(page, is_awake), lambda awake: not awake)
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    before = ears(page, "started.length")
    play_until(page, "started.length", lambda count: count > before)
    assert ears(page, is_awake)

    def is_awake_later() -> object:
        let_time_go_by(page)
        return ears(page, is_awake)

    eventually(page, is_awake_later, lambda awake: not awake)


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
    # Whoever switches it on hears how loud it is: at once if the sound is awake.
    set_setting(page, "mute", on=False)
    eventually(page, lambda: ears(page, "contexts[0]?.state"), lambda state: state == "running")
    if not ears(page, "started.length"):
        set_setting(page, "mute", on=True)
        set_setting(page, "mute", on=False)
    eventually(page, lambda: ears(page, "started.length"), bool)


@pytest.mark.parametrize("name", NO_SOUND)
def test_the_player_of_noises_is_silent_without_sound(canvas_page: Page, name: str) -> None:
    canvas_page.reload()
    assert canvas_page.evaluate(PLAY_WITHOUT, NO_SOUND[name]) == []


def test_the_game_plays_on_without_sound(new_context: Callable[..., Any], address: str) -> None:
    context = new_context()
    context.add_init_script(NO_SOUND["refused"])
    page = open_match(lambda: context, address, MATCH)
    for _ in range(2):
        play(page)
    wait_for(page, "your-turn", "round-over")


def test_a_play_is_felt_and_a_refusal_too_unless_that_is_switched_off(
    new_context: Callable[..., Any], address: str
) -> None:
    page = open_with_ears(new_context, address, MATCH)
    wait_for(page, "your-turn")
    by_mouse(page)
    assert play_until(page, "felt", bool)[0][0] == 14
    misfit = page.locator('#hand button[data-fits="no"]')
    for _ in range(30):
        wait_for(page, "your-turn")
        if misfit.count():
            break
        by_mouse(page)

    def felt_last() -> object:
        page.mouse.click(*middle(misfit.first))
        wait_until_drawn(page)
        return ears(page, "felt.at(-1)")

    eventually(page, felt_last, lambda pulse: pulse == [25, 45, 25])
    set_setting(page, "haptics", on=False)
    felt = ears(page, "felt.length")
    page.mouse.click(*middle(misfit.first))
    expect(page.locator("#urgent")).to_contain_text("fits no end")
    expect(fitting(page)).not_to_have_count(0)
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")
    assert ears(page, "felt.length") == felt
