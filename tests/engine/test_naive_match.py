"""The second referee of whole records takes what the engine plays and refuses what is spoilt."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.engine.records.record import record_of
from game.engine.rules.rules import Rules

from .naive_match import RefusedError, referee
from .random_play import every_table, random_match, rules_of

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


def judge(record: dict[str, Any]) -> None:
    referee(record, Rules.from_json(record["rules"]).full_json())


def is_refused(record: dict[str, Any]) -> bool:
    try:
        judge(record)
    except RefusedError:
        return True
    return False


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: str(file.stem))
def test_golden_records_are_taken(file: Path) -> None:
    lines = file.read_text("utf-8").splitlines()
    assert lines
    for line in lines:
        judge(json.loads(line))


@pytest.mark.parametrize(("preset", "players", "partners", "claiming"), every_table())
def test_matches_are_taken_wherever_they_stand(
    preset: str, players: int, partners: bool, claiming: str
) -> None:
    rules = rules_of(preset, partners, claiming)
    for moves in (1, 2, 3, 10, 57, 400):
        match = random_match(rules, players, f"naive {preset} {moves}", moves=moves)
        judge(json.loads(json.dumps(record_of(match))))


RULES = {
    "calls": {"claiming": "muggins", "target": dict.fromkeys("234", 60)},
    "one": {"draws": "one", "reserve": 1, "rounding": "down", "round_each": True},
    "lead": {"first_leader": "highest-double", "first_lead": "that-tile", "blocked": "net"},
    "pairs": {"partnership": True, "bonus": "pay-own", "target": dict.fromkeys("234", 40)},
    "rotate": {"next_leader": "rotate", "finish": "at-once", "multiples": [3, 5]},
}


@pytest.mark.parametrize("name", RULES)
def test_options_that_no_preset_has_are_known(name: str) -> None:
    rules = Rules.from_json(RULES[name])
    for number in range(10):
        judge(record_of(random_match(rules, 4, f"options {number}")))


def a_match(claiming: str) -> dict[str, Any]:
    rules = rules_of("all-fives", False, claiming)
    match = random_match(rules, 3, f"spoil {claiming}")
    return dict(json.loads(json.dumps(record_of(match))))


def changes(record: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The record with one thing in it that did not happen so."""
    made = copy.deepcopy(record)
    played = rng.choice(made["rounds"])
    what = rng.choice(["event", "gone", "swap", "leader", "ended", "winner", "bonus", "scores"])
    if what == "event":
        event = rng.choice(played["events"])
        at = rng.randrange(1, len(event))
        event[at] = event[at] + 1 if isinstance(event[at], int) else "6-6"
    elif what == "gone":
        played["events"].pop(rng.randrange(len(played["events"])))
    elif what == "swap":
        first, last = played["hands"][0], played["hands"][-1]
        first[0], last[0] = last[0], first[0]
    elif what in ("bonus", "scores"):
        played[what][rng.randrange(3)] += 5
    else:
        other = {"leader": (played["leader"] + 1) % 3, "ended": "target", "winner": 7}
        played[what] = other[what]
    return made


@pytest.mark.parametrize("claiming", ["automatic", "muggins"])
def test_whatever_is_changed_in_a_record_is_refused(claiming: str) -> None:
    record, rng = a_match(claiming), random.Random(claiming)
    judge(record)
    refused = 0
    for _ in range(300):
        spoilt = changes(record, rng)
        refused += spoilt != record and is_refused(spoilt)
    assert refused > 290


def test_a_match_that_goes_on_after_its_end_is_refused() -> None:
    record = a_match("automatic")
    more = {**record, "rounds": [*record["rounds"], record["rounds"][0]]}
    with pytest.raises(RefusedError, match="over before"):
        judge(more)
    with pytest.raises(RefusedError, match="has won"):
        judge({**record, "winner": (record["winner"] + 1) % 3})
