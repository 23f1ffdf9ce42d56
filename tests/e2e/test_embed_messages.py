"""What a page of another origin hears of a whole match, and what comes of each of its commands."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.engine.records.record import match_of, record_of

from .conftest import START_TIMEOUT
from .framed import around, ask, frame_of, game, heard, hold, root_of

__all__ = ["around", "game", "hold"]
pytestmark = pytest.mark.xdist_group("embed")

RULES = '{"preset": "all-fives", "target": {"2": 60, "3": 60, "4": 60}}'


def test_a_whole_match_is_told_and_its_record_can_be_opened_again(
    hold: Callable[..., Page],
) -> None:
    page = hold(
        f"<all-fives id='a' rules='{RULES}' seats='greedy,greedy' seed='told' names='Ala,Ola'"
        " speed='instant' motion='none'></all-fives>"
    )
    expect(page.locator("html")).to_have_attribute("data-match-ended", "a", timeout=START_TIMEOUT)
    (ended,) = heard(page, "match-ended")
    rounds = heard(page, "round-ended")
    assert [told["round"] for told in rounds] == list(range(len(rounds)))
    before = heard(page, "event")[-1]["scores"]
    with_bonus = [score + more for score, more in zip(before, rounds[-1]["bonus"], strict=True)]
    assert with_bonus == rounds[-1]["scores"] == ended["scores"]
    assert ended["scores"][ended["winner"]] >= 60

    match = match_of(ended["record"])
    assert record_of(match) == ended["record"]
    assert (match.seed, match.winner, len(match.rounds)) == ("told", ended["winner"], len(rounds))
    # What is heard as it happens is the record, but for tiles that are drawn, which are secret.
    for index, state in enumerate(match.rounds):
        told = [e["event"] for e in heard(page, "event") if e["round"] == index]
        (first,) = [e for e in told if e[0] == "deal"] or [None]
        plays = [event for event in told if event[0] == "play"]
        assert first is not None or index == 0, "only the first may begin before somebody listens"
        if first is not None:
            assert first[1] == state.leader and re.fullmatch("[0-9a-f]{64}", first[2])
            assert len(plays) == len(state.layout.plays)
        assert all(len(event) == 2 for event in told if event[0] in ("draw", "pass"))
    assert not re.search("seed|hands|boneyard", str(heard(page, "event")))

    page.evaluate("record => { window.record = record; }", ended["record"])
    assert ask(page, "{ await a.loadRecord(record); }") == "done"
    assert heard(page, "match-started")[-1]["how"] == "loaded"
    assert heard(page, "match-started")[-1]["over"] is True
    page.evaluate("() => { record.rounds[0].events[0][4] = 95; }")
    code, sentence = ask(page, "{ await a.loadRecord(record); }")
    assert code == "bad-record" and "round 1, event 1: " in sentence


def test_a_page_begins_pauses_and_goes_on(hold: Callable[..., Page]) -> None:
    page = hold("<all-fives id='a' load='tap' speed='instant'></all-fives>")
    assert ask(page, "a.newMatch({ players: 2, level: 'greedy', seed: 'p' })") == "done"
    root = root_of(page)
    assert not page.frames[1].evaluate("crossOriginIsolated"), "nobody has to send headers for it"
    notice = frame_of(page).locator("#notice")
    assert ask(page, "a.pause()") == "done"
    expect(notice).to_contain_text("The page around the game has paused it.")
    assert ask(page, "a.pause(false)") == "done"
    expect(notice).to_be_hidden()
    assert ask(page, "a.pause('now')")[0] == "bad-option"
    code, sentence = ask(page, "a.newMatch({ players: Infinity, colour: 'red' })")
    assert code == "bad-match" and "players" in sentence and "colour" in sentence
    expect(root).to_have_attribute("data-state", "your-turn")
    assert ask(page, "a.newMatch({ level: 'greedy', seed: 'p', players: undefined })") == "done"
    assert ask(page, "a.newMatch({ seed: 7n })")[0] == "malformed"
    assert ask(page, "a.newMatch({ seed: 'x'.repeat(300_000) })")[0] == "too-large"
    code, sentence = ask(page, "a.send(undefined)")
    assert code == "unknown-command" and "no type" in sentence
