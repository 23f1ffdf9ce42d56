"""What a soak takes for a fault in a match as the page keeps it."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.app.storage.saved_match import SavedMatch
from game.engine.play.deal import commitment
from game.engine.records.record import match_of
from tests.engine.random_play import random_match, rules_of
from tools.soak.record_checks import faults_of, goes_on


def kept_of(preset: str = "all-fives", claiming: str = "muggins") -> dict[str, Any]:
    match = random_match(rules_of(preset, False, claiming), 2, "kept")
    promised = tuple(commitment("kept", index) for index in range(len(match.rounds)))
    return dict(json.loads(SavedMatch(match, promised).to_text(0.0)))


def test_a_kept_match_has_no_faults() -> None:
    assert faults_of(kept_of(), over=True) == []
    assert faults_of(kept_of("block", "automatic")) == []


def spoilt(*path: Any, to: Any) -> dict[str, Any]:
    kept: Any = copy.deepcopy(kept_of())
    place = kept
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return dict(kept)


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (spoilt("record", "rounds", 0, "scores", 0, to=1), "the engine refuses it"),
        (spoilt("record", "rounds", 1, "events", 0, 4, to=99), "the engine refuses it"),
        (spoilt("record", "seed", to="another"), "are not the seed's"),
        (spoilt("commitments", 0, to="0" * 64), "not those that were promised"),
        (spoilt("commitments", to=[]), "not those that were promised"),
        (spoilt("record", "more", to=1), "written otherwise"),
    ],
)
def test_a_spoilt_match_is_told(kept: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults_of(kept, over=True))


def test_the_page_must_agree_whether_the_match_is_over() -> None:
    assert faults_of(kept_of(), over=False) == ["the match is over"]
    begun = kept_of()
    begun["record"] |= {"rounds": begun["record"]["rounds"][:1], "winner": None}
    begun["commitments"] = begun["commitments"][:1]
    assert faults_of(begun) == []
    assert faults_of(begun, over=True) == ["the match is not over"]


def test_what_the_engine_alone_would_let_pass_is_refused_by_the_second_referee(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = kept_of()
    match = match_of(kept["record"])
    kept["record"]["rounds"][0]["events"][0][4] += 5
    monkeypatch.setattr("tools.soak.record_checks.match_of", lambda _record: match)
    assert any("the second referee refuses it" in fault for fault in faults_of(kept))


def test_after_a_reload_a_match_goes_on_where_it_was() -> None:
    whole = kept_of()["record"]
    before = copy.deepcopy(whole)
    before["rounds"] = before["rounds"][:2]
    before["rounds"][1]["events"] = before["rounds"][1]["events"][:3]
    assert goes_on(before, whole)
    assert not goes_on(whole, before)
    assert not goes_on(before, {**whole, "seed": "another"})
    before["rounds"][1]["events"][0] = ["draw", 0, "6-6"]
    assert not goes_on(before, whole)
