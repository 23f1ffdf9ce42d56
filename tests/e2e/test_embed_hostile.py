"""Pages that mean harm: whatever they say to the game in their frame, it plays on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .framed import around, frame_of, game, hold, root_of

pytestmark = pytest.mark.xdist_group("embed")
__all__ = ["around", "game", "hold"]

HEAR = """() => {
  window.answers = [];
  const root = document.documentElement;
  addEventListener("message", ({ data, source }) => {
    if (source !== frames[0]) return;
    window.answers.push(data);
    const alike = window.answers.filter((m) => m.type === data.type);
    root.setAttribute(`data-${data.type}`, alike.length);
  });
}"""
#: The clock of the game stops, or runs ahead, when a message among the others says so.
CLOCK = """{
  const [now, frame] = [performance.now.bind(performance), requestAnimationFrame];
  let [ahead, stopped] = [0, undefined];
  performance.now = () => stopped ?? now() + ahead;
  globalThis.requestAnimationFrame = (then) => frame(() => then(performance.now()));
  addEventListener("message", ({ data }) => {
    if (data === "clock: stop") stopped = performance.now();
    if (data === "clock: a minute later") [ahead, stopped] = [ahead + 60_000, undefined];
  });
}"""
HARM = """() => {
  const api = "all-fives/1";
  const deep = {};
  for (let at = deep, i = 0; i < 2000; i++) at = at.x = {};
  const round = {};
  round.round = round;
  const script = "<img src=x onerror='parent.harm=1'><script>parent.harm=1</" + "script>";
  const messages = [
    null, 0, "new-match", [], {}, new Map([["api", api]]), new Date(), { api: 1 }, { api: [api] },
    { api: { toString: 1, valueOf: 1 } },
    { api: "all-fives/9", type: "new-match" }, { api, type: null }, { api, type: {} },
    { api, type: "__proto__" }, { api, type: "constructor" }, { api, type: "new-match", id: {} },
    { api, type: "new-match", players: 1e308 }, { api, type: "new-match", players: 2n },
    { api, type: "new-match", names: [script, script], rules: script },
    { api, type: "set-option", name: "lang", value: script },
    { api, type: "load-record", record: new Array(2 ** 31) },
    { api, type: "load-record", record: "x".repeat(5_000_000) },
    { api, type: "load-record", record: deep }, { api, type: "load-record", record: round },
    { api, type: "load-record", record: new Uint8Array(1_000_000) },
    { api, type: "pause", paused: NaN },
    JSON.parse(`{"api":"${api}","type":"new-match","__proto__":{"players":9}}`),
  ];
  for (const message of messages) frames[0].postMessage(message, "*");
}"""
SAY = "message => frames[0].postMessage(message, '*')"
#: Of those messages, how many are for the game at all, and so have to be answered.
FOR_THE_GAME = 17


def answers(page: Page, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(
        "kind => answers.filter(m => m.type === kind)", kind
    )
    return found


def codes(page: Page) -> list[str]:
    return [error["code"] for error in answers(page, "error")]


def send(page: Page, **message: Any) -> None:
    page.evaluate(SAY, {"api": "all-fives/1", **message})


def test_whatever_a_page_says_the_game_answers_in_sentences_and_plays_on(
    hold: Callable[..., Page], game: str
) -> None:
    frame = f'<iframe id="a" src="{game}?embed&seed=s&speed=instant"></iframe>'
    page = hold(frame, scripts=(CLOCK,))
    page.evaluate(HEAR)
    around = page.locator("html")
    root = root_of(page)
    moves = root.get_attribute("data-moves") or ""
    page.evaluate(HARM)
    send(page, type="hello")
    expect(around).to_have_attribute("data-ready", "1")
    assert not answers(page, "error"), "what was said before the handshake has no answer"

    page.evaluate(SAY, "clock: a minute later")
    page.evaluate(HARM)
    expect(around).to_have_attribute("data-error", str(FOR_THE_GAME))
    errors = answers(page, "error")
    assert all(error["message"].endswith(".") for error in errors)
    assert {error["code"] for error in errors} == {
        "version", "unknown-command", "malformed", "bad-match", "bad-option", "too-large",
    }  # fmt: skip
    assert not answers(page, "done") and not answers(page, "match-started")
    expect(root).to_have_attribute("data-moves", moves)
    expect(root).to_have_attribute("data-state", "your-turn")

    page.evaluate(SAY, "clock: stop")
    page.evaluate(HARM)
    page.evaluate(HARM)
    page.evaluate(SAY, "clock: a minute later")
    names, seats = ["<b>Bo</b>", "<i>Cy</i>"], ["human", "human"]
    send(page, type="new-match", id="x", names=names, seats=seats)
    expect(around).to_have_attribute("data-done", "1")
    assert codes(page).count("too-many") == 1
    expect(frame_of(page).locator("#log")).to_contain_text(re.compile("<(b>Bo|i>Cy)</"))
    assert frame_of(page).locator("#log b, #log i").count() == 0
    assert page.frames[1].evaluate("typeof harm") == page.evaluate("typeof harm") == "undefined"


def test_another_frame_of_the_page_is_not_listened_to(hold: Callable[..., Page], game: str) -> None:
    page = hold(
        f'<iframe id="a" src="{game}?embed&seed=s&speed=instant"></iframe>'
        f'<iframe id="b" src="{game}examples/embed.css"></iframe>'
    )
    page.evaluate(HEAR)
    around = page.locator("html")
    root = root_of(page)
    send(page, type="hello")
    expect(around).to_have_attribute("data-ready", "1")
    page.frames[2].evaluate(
        "parent.frames[0].postMessage({ api: 'all-fives/1', type: 'new-match', id: 1 }, '*')"
    )
    send(page, type="set-option", id="mine", name="theme", value="dark")
    expect(around).to_have_attribute("data-done", "1")
    assert answers(page, "done")[0]["id"] == "mine"
    assert not answers(page, "match-started")
    expect(root).to_have_attribute("data-theme", "dark")
