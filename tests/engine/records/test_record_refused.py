"""Records that break a rule are refused with the round, the event and the reason."""

from __future__ import annotations

import copy
import re
from dataclasses import replace
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.records.record import match_of, record_of
from game.engine.rules.rules import Rules
from tests.engine.spoilt import CALLS, GOOD, changed, error_of, without
from tests.engine.table import dealt, match_of_rounds, played


def test_the_record_to_be_spoilt_is_good() -> None:
    assert record_of(match_of(GOOD)) == GOOD
    assert record_of(match_of(CALLS)) == CALLS
    assert len(GOOD["rounds"]) > 2


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (None, "a record must be an object, not null"),
        ([], "a record must be an object"),
        ({}, "format must be 'all-fives-record', not null"),
        (changed("format", to="pgn"), "format must be"),
        (changed("version", to=2), "version must be 1, not 2"),
        (changed("version", to=True), "version must be 1, not true"),
        (changed("version", to=1.0), "version must be 1, not 1.0"),
        (changed("rules", to="all-fives"), "rules must be an object"),
        (changed("rules", to={}), "names a preset"),
        (changed("rules", to={"preset": "whist"}), "preset 'whist' is not known"),
        (changed("rules", to={"preset": []}), "preset .* is not known"),
        (changed("rules", "spinner", to=1), "spinner must be true or false, not 1"),
        (changed("rules", "target", to={"2": 0, "3": 1, "4": 1}), "target must have whole numbers"),
        (changed("players", to=5), "players must be 2, 3 or 4, not 5"),
        (changed("players", to=True), "players must be 2, 3 or 4, not true"),
        (changed("players", to=[2]), "players must be"),
        (changed("players", to=3), "a list of 3 texts"),
        (changed("seed", to=7), "seed must be a text of 1 to 200 characters, not 7"),
        (changed("seed", to=None), "seed must be a text of 1 to 200 characters, not null"),
        (changed("seed", to=""), "1 to 200 characters"),
        (changed("names", to=["a"]), "names must be a list of 2 texts"),
        (changed("names", to=["a", 2]), "names must be a list of texts"),
        (changed("names", to="ab"), "names must be a list"),
        (changed("kinds", to=["a", "\ud800"]), "kinds must be texts that UTF-8 can write"),
        (changed("rounds", to={}), "rounds must be a list, not an object"),
        (changed("winner", to=None), "winner must be ., not null"),
        (changed("winner", to=True), "winner must be a side or null, not true"),
        (changed("winner", to=7), "winner must be"),
        (without("winner"), "'winner' is missing"),
        (without("rounds"), "'rounds' is missing"),
        (without("players"), "'players' is missing"),
        (without("version"), "'version' is missing"),
    ],
)
def test_the_head(record: Any, why: str) -> None:
    error = error_of(record)
    assert (error.event) is None
    assert re.search(why, str(error)), str(error)


ROUND = [
    (changed("rounds", 1, to=None), "a round must be an object, not null"),
    (changed("rounds", 1, "leader", to=9), "leader must be a seat from 0 to 1, not 9"),
    (changed("rounds", 1, "leader", to=True), "leader must be a seat"),
    (changed("rounds", 1, "leader", to=10**5000), "not a very large number"),
    (without("rounds", 1, "leader"), "'leader' is missing"),
    (
        changed("rounds", 1, "leader", to=1 - GOOD["rounds"][1]["leader"]),
        f"by these rules seat {GOOD['rounds'][1]['leader']} leads",
    ),
    (changed("rounds", 1, "hands", to=[]), "2 hands of 7 tiles"),
    (changed("rounds", 1, "hands", 0, to="6-4"), "a hand must be a list of tiles"),
    (changed("rounds", 1, "hands", 0, 0, to="4-6"), "low half first: write '6-4'"),
    (changed("rounds", 1, "hands", 0, 0, to=["6-4"]), "is no tile"),
    (changed("rounds", 1, "hands", 0, 0, to="7-1"), "a hand: '7-1' is no tile"),
    (
        changed("rounds", 1, "hands", 0, 0, to=GOOD["rounds"][1]["hands"][1][0]),
        "each of the 28 tiles once",
    ),
    (changed("rounds", 1, "boneyard", to=GOOD["rounds"][1]["boneyard"][1:]), "each of the 28"),
    (changed("rounds", 1, "boneyard", 0, to="x"), "the boneyard: 'x' is no tile"),
    (changed("rounds", 1, "events", to=None), "events must be a list"),
    (without("rounds", 1, "events"), "events must be a list, not null"),
    (without("rounds", 1, "ended"), "a round with 'winner' must have 'ended' as well"),
    (without("rounds", 1, "scores"), "a round with 'ended' must have 'scores' as well"),
    (changed("rounds", 1, "ended", to="target"), "ended must be"),
    (changed("rounds", 1, "ended", to=None), "ended must be '.*', not null"),
    (changed("rounds", 1, "winner", to=GOOD["rounds"][1]["winner"] == 0), "winner must be"),
    (changed("rounds", 1, "bonus", to=[0, 5, 0]), "bonus must be"),
    (changed("rounds", 1, "bonus", to="00"), "bonus must be"),
    (changed("rounds", 1, "bonus", 0, to=3), "bonus must be"),
    (changed("rounds", 1, "scores", 1, to=999), "scores must be"),
    (changed("rounds", 1, "scores", 1, to=float("nan")), "scores must be"),
    (changed("rounds", 1, "scores", 1, to=float(GOOD["rounds"][1]["scores"][1])), "scores must be"),
]


@pytest.mark.parametrize(("record", "why"), ROUND)
def test_a_round(record: Any, why: str) -> None:
    error = error_of(record)
    assert error.round == 2
    assert str(error).startswith("round 2")
    assert re.search(why, str(error)), str(error)


def test_an_unfinished_round_must_be_the_last() -> None:
    record = copy.deepcopy(GOOD)
    for key in ("ended", "winner", "bonus", "scores"):
        del record["rounds"][0][key]
    assert str(error_of(record)) == "round 1: the round is unfinished, but others follow it"


def test_an_ended_round_must_say_so() -> None:
    record = copy.deepcopy(GOOD)
    for key in ("ended", "winner", "bonus", "scores"):
        del record["rounds"][-1][key]
    error = error_of({**record, "winner": None})
    assert "the round is over" in error.reason
    assert "does not say so" in error.reason


def test_no_round_follows_the_end_of_the_match() -> None:
    record = copy.deepcopy(GOOD)
    record["rounds"].append(record["rounds"][0])
    error = error_of(record)
    assert error.round == len(record["rounds"])
    assert error.reason == "the match was over before this round"


def test_a_round_that_has_not_ended_must_not_say_so() -> None:
    start = dealt("6-5 5-4", "6-1 2-2")
    record = record_of(match_of_rounds(start.rules, 2, played(start, "6-5")))
    record["rounds"][0] |= {"ended": "domino", "winner": 0, "bonus": [0, 0], "scores": [0, 0]}
    error = error_of(record)
    assert (error.round, error.event) == (1, None)
    assert error.reason == "the record says that the round ended, but it is the turn of seat 1"


EVENTS = [
    (0, None, "an event must be a list"),
    (0, [], "an event must be a list"),
    (0, "play", "an event must be a list"),
    (0, [["play"]], "the kind of an event must be one of"),
    (0, ["deal", 0], "the kind of an event must be one of"),
    (0, ["play", 1, "6-4", "lead"], "must have: seat, tile, end, points"),
    (0, ["play", True, "6-4", "lead", 0], "the seat of an event must be a whole number"),
    (0, ["play", 10**5000, "6-4", "lead", 0], "not a very large number"),
    (0, ["play", 7, "6-4", "lead", 0], "there is no seat 7"),
    (0, ["play", 1, "6-4", "middle", 0], "the end must be lead, left"),
    (0, ["play", 1, "6-4", ["lead"], 0], "the end must be lead, left"),
    (0, ["play", 1, 64, "lead", 0], "64 is no tile"),
    (0, ["play", 1, "6-4", "lead", 1.5], "the points of an event"),
    (0, ["pass", 1], "seat 1 passes, but"),
    (0, ["pass", 0], "seat 0 passes, but"),
    (0, ["draw", 1], "a draw must name its tile"),
    (0, ["draw", 1, "6-6"], "seat 1 draws, but"),
    (0, ["claim", 1, 10], "there is nothing to call now"),
    (0, ["muggins", 0, 10], "there is nothing to call now"),
]


@pytest.mark.parametrize(("index", "event", "why"), EVENTS)
def test_an_event(index: int, event: Any, why: str) -> None:
    error = error_of(changed("rounds", 0, "events", index, to=event))
    assert (error.round, error.event) == (1, index + 1)
    assert str(error).startswith(f"round 1, event {index + 1}: ")
    assert why in error.reason


def test_points_must_be_those_of_the_rules() -> None:
    for index, event in enumerate(GOOD["rounds"][0]["events"]):
        if event[0] == "play":
            spoilt = changed("rounds", 0, "events", index, 4, to=event[4] + 5)
            error = error_of(spoilt)
            assert (error.round, error.event) == (1, index + 1)
            assert f"is worth {event[4]} points, not {event[4] + 5}" in error.reason


def test_draws_come_in_the_order_of_the_boneyard_and_none_is_left_out() -> None:
    number, index = next(
        (n, i)
        for n, state in enumerate(GOOD["rounds"])
        for i, event in enumerate(state["events"])
        if event[0] == "draw"
    )
    other = changed("rounds", number, "events", index, 2, to=GOOD["rounds"][number]["boneyard"][5])
    error = error_of(other)
    assert (error.round, error.event) == (number + 1, index + 1)
    assert "here, but the record says that seat" in error.reason
    left_out = without("rounds", number, "events", index)
    assert error_of(left_out).round == number + 1


def test_draws_before_a_block_must_be_there() -> None:
    hands = (
        "0-0 3-0 4-3 4-0 6-5 1-1 2-2 3-1 3-2 3-3 4-1 4-2 4-4",
        "2-0 2-1 1-0 5-0 6-0 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3",
    )
    start = dealt(*hands, boneyard="6-4 6-6", spinner=False)
    state = played(
        start,
        *("0-0", "2-0 left", "3-0 right", "2-1 left", "4-3 right", "1-0 left", "4-0 right"),
        *("5-0 right", "6-5 right", "6-0 right"),
    )
    record = record_of(match_of_rounds(start.rules, 2, state))
    assert [event[0] for event in record["rounds"][0]["events"][-3:]] == ["play", "draw", "draw"]
    for _ in range(2):
        record["rounds"][0]["events"].pop()
        assert "missing after the last one" in error_of(record).reason


def test_every_event_matters() -> None:
    """Leaving out any event, or telling one twice, is noticed."""
    for number, state in enumerate(GOOD["rounds"][:2]):
        for index in range(len(state["events"])):
            assert error_of(without("rounds", number, "events", index)).round is not None
            twice = copy.deepcopy(GOOD)
            twice["rounds"][number]["events"].insert(index, state["events"][index])
            assert error_of(twice).round is not None


CALLS_SPOILT = [
    (1, ["claim", 1, 10], "seat 1 may not call now"),
    (1, ["claim", 0, 1000], "from 0 to 999"),
    (1, ["claim", 0, -10], "whole number"),
    (1, ["claim", 0, None], "whole number"),
    (2, ["muggins", 0, 10], "seat 0 may not call now"),
    (2, ["claim", 0, 10], "nothing to call now"),
    (2, ["muggins", 2, 10], "there is no seat 2"),
]


@pytest.mark.parametrize(("index", "event", "why"), CALLS_SPOILT)
def test_calls(index: int, event: Any, why: str) -> None:
    error = error_of(changed("rounds", 0, "events", index, to=event, record=CALLS))
    assert (error.round, error.event) == (1, index + 1)
    assert why in error.reason


def test_a_partner_may_not_call_muggins() -> None:
    start = dealt("5-5 1-0", "5-1 3-3", "5-2 4-4", "6-5 2-2", claiming="muggins", partnership=True)
    record = record_of(match_of_rounds(start.rules, 4, played(start, "5-5")))
    record["rounds"][0]["events"].append(["muggins", 2, 10])
    assert error_of(record).reason == "seat 2 may not call now"


@pytest.mark.parametrize(
    ("silent", "why"),
    [
        (1, "silent must be a list of seats, not 1"),
        ([True], "silent must be a list of seats"),
        ([1], "silent: seat 1 has nothing to call now"),
        ([0, 0], "silent: seat 0 has nothing to call now"),
        ([0, 1, 1], "silent: seat 1 has nothing to call now"),
        ([10**400], "silent: seat a very large number"),
    ],
)
def test_silences(silent: Any, why: str) -> None:
    start = dealt("5-5 1-0", "5-1 3-3", claiming="muggins")
    record = record_of(match_of_rounds(start.rules, 2, played(start, "5-5")))
    record["rounds"][0]["silent"] = silent
    assert why in error_of(record).reason


def test_the_tile_that_must_be_led() -> None:
    rules = {"first_leader": "highest-double", "first_lead": "that-tile"}
    match = Match.new(Rules.from_json(rules), 2, seed="lead").next_round()
    must = match.rounds[0].must_lead
    match, _ = match.apply(match.legal_moves(match.rounds[0].turn)[0])
    record = record_of(match)
    seat = record["rounds"][0]["leader"]
    other = next(t for t in record["rounds"][0]["hands"][seat] if t != str(must))
    record["rounds"][0]["events"] = [["play", seat, other, "lead", 0]]
    assert "the round must be led with" in error_of(record).reason
    record["rounds"][0]["hands"] = []
    assert "hands of" in error_of(record).reason


def test_rule_8_a_bonus_past_an_exact_target_is_refused_as_such() -> None:
    """So it was scored once: such a record is told from one that is wrong in another way."""
    start = dealt("6-5 5-4", "6-1 6-6", target=5, exact=True)
    state = played(start, "6-5", "6-1 left", "5-4 right")
    record = record_of(replace(match_of_rounds(start.rules, 2, state), winner=0))
    assert match_of(record).winner == 0
    written = record["rounds"][0]
    assert (written["ended"], written["bonus"]) == ("domino", [0, 0])
    as_before = {**record, "rounds": [{**written, "bonus": [10, 0], "scores": [15, 0]}]}
    fault = error_of(as_before)
    assert (fault.key, fault.round, fault.event) == ("past-target", 1, None)
    assert fault.reason == (
        "the bonus would pass the exact target of 5 and is not scored: "
        "bonus must be [0, 0], not [10, 0]"
    )
    otherwise = {**record, "rounds": [{**written, "bonus": [5, 0], "scores": [10, 0]}]}
    assert error_of(otherwise).key == "end"
