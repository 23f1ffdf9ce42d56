"""Records: what is written is read back, exactly, at any moment of a match."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.play.transitions import apply
from game.engine.records.record import line_of, lines_of, match_of, match_of_text, record_of
from game.engine.records.replay import moves_of, start_of
from game.engine.rules.rules import Rules
from tests.engine.random_play import any_rules, every_table, random_match, rules_of
from tests.engine.table import dealt, match_of_rounds, played


@pytest.mark.parametrize(("preset", "players", "partners", "claiming"), every_table())
def test_records_replay(preset: str, players: int, partners: bool, claiming: str) -> None:
    rules = rules_of(preset, partners, claiming)
    for number in range(2):
        match = random_match(rules, players, f"{preset} {number}", moves=350 + number)
        record = record_of(match)
        assert match_of(json.loads(json.dumps(record))) == match
        assert record_of(match_of(record)) == record


@settings(max_examples=60)
@given(st.data(), st.integers(2, 4), st.integers(1, 120))
def test_a_match_by_any_rules_stops_and_resumes_anywhere(
    data: st.DataObject, players: int, moves: int
) -> None:
    rules = data.draw(any_rules(players))
    match = random_match(rules, players, "resume", moves=moves)
    assert match_of_text(line_of(match)) == match


def resumed(match: Match, events: int) -> dict[str, Any]:
    """The record of a match cut off after so many events of its last round."""
    record = record_of(match)
    last = record["rounds"][-1]
    for key in ("ended", "winner", "bonus", "scores", "silent"):
        last.pop(key, None)
    last["events"] = last["events"][:events]
    return {**record, "winner": None}


@pytest.mark.parametrize("claiming", ["automatic", "muggins"])
@pytest.mark.parametrize("players", [2, 4])
def test_an_unfinished_round_resumes_from_any_event(players: int, claiming: str) -> None:
    """Draws and passes that are due after the last event happen by themselves."""
    rules = Rules.from_json({"claiming": claiming, "draws": "until-playable"})
    match = random_match(rules, players, "cut", moves=40)
    rounds = match.rounds[: next(i for i, s in enumerate(match.rounds) if s.over) + 1]
    match = replace(match, rounds=rounds, winner=None)
    whole = match.rounds[-1].events
    for cut in range(len(whole)):
        again = match_of(resumed(match, cut))
        events = again.rounds[-1].events
        assert events[:cut] == whole[:cut]
        assert events == whole[: len(events)] or claiming == "muggins"
        assert again.rounds[:-1] == match.rounds[:-1]


def test_a_record_is_of_the_documented_form() -> None:
    state = dealt("6-5 5-4", "6-1 2-2", boneyard="4-4")
    match = match_of_rounds(state.rules, 2, played(state, "6-5", "6-1 left", "5-4 right"))
    record = record_of(replace(match, seed="s", names=("Ann", "Bo"), kinds=("human", "greedy")))
    assert list(record) == [
        *("format", "version", "rules", "players", "seed", "names", "kinds", "rounds", "winner")
    ]
    assert record["rules"] == {"preset": "all-fives", "hand_size": {"2": 2, "3": 1, "4": 1}}
    assert (record["format"], record["version"]) == ("all-fives-record", 1)
    (written,) = record["rounds"]
    assert written.pop("boneyard")[0] == "4-4"
    assert written == {
        "leader": 0,
        "hands": [["6-5", "5-4"], ["6-1", "2-2"]],
        "events": [
            ["play", 0, "6-5", "lead", 0],
            ["play", 1, "6-1", "left", 0],
            ["play", 0, "5-4", "right", 5],
        ],
        "ended": "domino",
        "winner": 0,
        "bonus": [5, 0],
        "scores": [10, 0],
    }
    assert record["winner"] is None


def test_unknown_keys_are_ignored_everywhere() -> None:
    match = random_match(Rules.from_json({}), 2, "extra", moves=60)
    record = record_of(match)
    more = {
        **record,
        "note": [[[]]],
        "rules": {**record["rules"], "colour": "green"},
        "rounds": [{**state, "clock": float("nan")} for state in record["rounds"]],
    }
    assert match_of(more) == match


def test_records_are_lines() -> None:
    matches = [
        random_match(Rules.from_json({}), 2, f"line {n}", names=("Å\u2028", "b")) for n in "ab"
    ]
    text = lines_of(matches)
    assert text.count("\n") == 2
    assert [match_of_text(line) for line in text.split("\n")[:-1]] == matches


MUGGINS: dict[str, Any] = {"claiming": "muggins"}


@pytest.mark.parametrize(
    ("moves", "phase", "waiting", "silent"),
    [
        (["5-5"], "claim", (0,), None),
        (["5-5", "claim -"], "muggins", (1, 2), [0]),
        (["5-5", "claim 5"], "muggins", (1, 2), None),
        (["5-5", "claim 5", "call 2 -"], "muggins", (1,), [2]),
        (["5-5", "claim -", "call 2 15"], "muggins", (1,), None),
        (["5-5", "claim -", "call 2 15", "call 1 -"], "play", (1,), [1]),
        (["5-5", "claim -", "call 1 -", "call 2 -"], "play", (1,), [0, 1, 2]),
        (["5-5", "claim 5", "call 1 15", "call 2 1"], "play", (1,), None),
        (["5-5", "claim -", "call 2 10"], "play", (1,), None),
        (["5-5", "claim 10"], "play", (1,), None),
    ],
)
def test_calls_resume_exactly_where_they_were(
    moves: list[str], phase: str, waiting: tuple[int, ...], silent: list[int] | None
) -> None:
    """Nobody gets a second chance to call by leaving and coming back."""
    start = dealt("5-5 1-0", "5-1 3-3", "5-2 4-4", **MUGGINS)
    match = match_of_rounds(start.rules, 3, played(start, *moves))
    record = record_of(match)
    assert record["rounds"][0].get("silent") == silent
    assert match_of(record) == match
    assert (match.rounds[0].phase, match.rounds[0].waiting) == (phase, waiting)


def test_a_record_without_silences_leaves_the_calls_open() -> None:
    start = dealt("5-5 1-0", "5-1 3-3", **MUGGINS)
    record = record_of(match_of_rounds(start.rules, 2, played(start, "5-5", "claim -")))
    del record["rounds"][0]["silent"]
    assert match_of(record).rounds[0].phase == "claim"


def test_silence_shows_by_what_happens_next() -> None:
    start = dealt("5-5 1-0", "5-1 3-3", "5-2 4-4", **MUGGINS)
    state = played(start, "5-5", "claim -", "call 1 -", "call 2 -", "5-1 left")
    record = record_of(match_of_rounds(start.rules, 3, state))
    assert [event[0] for event in record["rounds"][0]["events"]] == ["play", "play"]
    assert match_of(record).rounds[0] == state


def test_opponents_may_call_in_any_order() -> None:
    start = dealt("5-5 1-0", "5-1 3-3", "5-2 4-4", "6-5 2-2", **MUGGINS)
    for calls in (["call 3 1", "call 1 2", "call 2 10"], ["call 2 9", "call 3 10"]):
        state = played(start, "5-5", "claim 5", *calls)
        assert match_of(record_of(match_of_rounds(start.rules, 4, state))).rounds[0] == state


@pytest.mark.parametrize("claiming", ["automatic", "muggins"])
def test_the_moves_behind_a_round_make_it_again(claiming: str) -> None:
    rules = Rules.from_json({"claiming": claiming})
    for moves in range(1, 90, 7):
        match = random_match(rules, 3, f"moves {moves}", moves=moves)
        for index, state in enumerate(match.rounds):
            now = start_of(match, index)
            for before, move in moves_of(now, state):
                assert before == now
                now, _ = apply(now, move)
            assert now == state


def test_a_resumed_match_goes_on_like_one_that_was_never_left() -> None:
    rng = random.Random(5)
    match = random_match(Rules.from_json({"claiming": "muggins"}), 4, "go on", moves=50)
    again = match_of_text(line_of(match))
    for _ in range(200):
        if match.over:
            break
        if match.needs_deal:
            match, again = match.next_round(), again.next_round()
        seat = rng.choice(match.rounds[-1].waiting)
        move = rng.choice(match.legal_moves(seat))
        match, events = match.apply(move)
        again, others = again.apply(move)
        assert (events, match) == (others, again)
