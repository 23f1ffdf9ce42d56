"""The options and the presets: what can be set, what is refused, what each preset is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import RulesError
from game.engine.play.scoring import in_unit, points_for, rounded
from game.engine.rules.options import OPTIONS
from game.engine.rules.rules import PRESETS, Rules
from tests.engine.random_play import any_rules

MOST_COUNTED = 36
TABLE = """
all-fives            7/5/5 5   pips      yes until-playable winner-takes gross lot            left 150         after-round
all-fives-polish     9/7/5 5   pips      yes until-playable pay-own      gross lot            lot  250/200/200 after-round
all-fives-jaques     7/5/5 5   multiples yes until-playable winner-takes gross highest-double left 61          at-once
all-threes           7/5/5 3   multiples yes until-playable winner-takes gross highest-double left 61          at-once
fives-and-threes     7/5/5 3,5 multiples yes until-playable winner-takes gross highest-double left 61          at-once
fives-and-threes-pub 7/5/5 3,5 multiples no  never          none         gross lot            left 61          at-once
muggins-no-spinner   7/5/5 5   pips      no  until-playable winner-takes gross highest-double left 100         after-round
draw                 7/7/6 -   pips      no  until-playable winner-takes net   lot            left 100         after-round
block                7/5/5 -   pips      no  never          winner-takes net   lot            left 100         after-round
"""  # noqa: E501 - a table
"""The presets as the rule book has them."""

SPECIAL: dict[str, dict[str, Any]] = {
    "fives-and-threes-pub": {"going_out": 1, "next_leader": "rotate", "exact": True},
    "muggins-no-spinner": {"reserve": 2},
}
ELSEWHERE = {
    "reserve": 0,
    "going_out": 0,
    "rounding": "nearest",
    "round_each": False,
    "first_lead": "any",
    "next_leader": "winner",
    "exact": False,
    "partnership": False,
    "claiming": "automatic",
}


def by_players(text: str) -> tuple[int, ...]:
    numbers = tuple(map(int, text.split("/")))
    return numbers if len(numbers) == 3 else numbers * 3


@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_a_preset_is_what_the_rule_book_says(row: str) -> None:
    name, hands, multiples, unit, spinner, draws, bonus, blocked, first, left, target, finish = (
        row.split()
    )
    rules = PRESETS[name]
    told = {
        "preset": name,
        "hand_size": by_players(hands),
        "multiples": () if multiples == "-" else tuple(map(int, multiples.split(","))),
        "unit": unit,
        "spinner": spinner == "yes",
        "draws": draws,
        "bonus": bonus,
        "blocked": blocked,
        "first_leader": first,
        "block_leader": left,
        "target": by_players(target),
        "finish": finish,
        **ELSEWHERE,
        **SPECIAL.get(name, {}),
    }
    assert {key: getattr(rules, key) for key in told} == told
    assert set(told) == {"preset", *OPTIONS}


def test_there_are_nine_presets_and_all_fives_comes_first() -> None:
    assert list(PRESETS) == [row.split()[0] for row in TABLE.split("\n")[1:-1]]
    assert Rules.from_json({}) == PRESETS["all-fives"]


@settings(max_examples=100)
@given(st.data(), st.integers(2, 4))
def test_rules_are_read_back_from_their_json(data: st.DataObject, players: int) -> None:
    rules = data.draw(any_rules(players))
    assert Rules.from_json(json.loads(json.dumps(rules.to_json()))) == rules
    assert Rules.from_json(json.loads(json.dumps(rules.full_json()))) == rules


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_can_be_changed_on_its_own(name: str) -> None:
    others = {
        "hand_size": {"2": 5, "3": 5, "4": 5},
        "multiples": [3, 5],
        "target": {"2": 50, "3": 60, "4": 70},
        "going_out": 2,
    }
    option = OPTIONS[name]
    for value in option.choices or [others[name]]:
        for preset in ("all-fives", "fives-and-threes", "muggins-no-spinner"):
            rules = Rules.from_json({"preset": preset, name: value})
            assert rules.full_json()[name] == value
            rest = {**rules.full_json(), name: None}
            assert rest == {**PRESETS[preset].full_json(), name: None}


@pytest.mark.parametrize(
    ("options", "faults"),
    [
        ([], ["rules must be an object"]),
        ({"preset": "whist"}, ["preset 'whist' is not known: choose from all-fives, "]),
        ({"colour": "red"}, ["option 'colour' is not known"]),
        ({"hand_size": 7}, ["hand_size must be an object with the keys"]),
        ({"hand_size": {"2": 7}}, ["hand_size must be an object with the keys"]),
        ({"hand_size": {2: 7, "3": 5, "4": 5}}, ["hand_size must be an object with the keys"]),
        (
            {"hand_size": {"2": 15, "3": 10, "4": 8}},
            ["15 for 2 players needs 30", "10 for 3 players needs 30", "8 for 4 players needs 32"],
        ),
        ({"hand_size": {"2": 0, "3": 29, "4": 5}}, ["not 0 for 2 players and 29 for 3 players"]),
        ({"target": {"2": 0, "3": 5, "4": True}}, ["not 0 for 2 players and true for 4 players"]),
        ({"multiples": [0]}, ["multiples must be a list of scoring numbers from 2 to 20"]),
        ({"multiples": [1]}, ["multiples must be a list"]),
        ({"multiples": [5, 5]}, ["multiples must name each scoring number once"]),
        ({"multiples": [True]}, ["multiples must be a list"]),
        ({"multiples": 5}, ["multiples must be a list"]),
        ({"spinner": 0}, ["spinner must be true or false, not 0"]),
        ({"unit": "dots"}, ["unit must be 'pips' or 'multiples', not 'dots'"]),
        ({"reserve": 3}, ["reserve must be a whole number from 0 to 2, not 3"]),
        ({"going_out": -1}, ["going_out must be a whole number"]),
        ({"draws": ["never"]}, ["draws must be"]),
        ({"multiples": [], "bonus": "none"}, ["nobody could ever score"]),
        ({"multiples": [], "bonus": "pay-own"}, ["nobody could ever score"]),
        (
            {"bonus": "none", "exact": True, "target": {"2": 61, "3": 60, "4": 61}},
            ["target 61 for 2 players cannot be reached", "target 61 for 4 players cannot be"],
        ),
        (
            {"exact": True, "target": {"2": 60, "3": 61, "4": 60}},
            ["target 61 for 3 players cannot be reached exactly: every score is a multiple of 5"],
        ),
        (
            {"multiples": [3, 5], "exact": True},
            ["every side could get stuck short of it: a score grows by 3 or more"],
        ),
        ({"going_out": 7, "exact": True, "bonus": "none"}, ["a score grows by 5 or more"]),
        (
            {"preset": "x", "unit": 3, "foo": 1, "hand_size": {"2": 20, "3": 5, "4": 5}},
            ["preset 'x'", "unit must be", "option 'foo'", "20 for 2 players"],
        ),
        ({"going_out": 10**5000}, ["not a very large number"]),
    ],
)
def test_an_impossible_set_is_refused_with_every_fault(options: Any, faults: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_json(options)
    assert len(caught.value.faults) == len(faults)
    for told, fault in zip(sorted(caught.value.faults), sorted(faults, key=str), strict=True):
        assert any(part in told for part in faults), told
        assert any(fault in one for one in caught.value.faults), fault


def is_possible(options: dict[str, Any]) -> bool:
    try:
        return bool(Rules.from_json(options))
    except RulesError:
        return False


def what_scores_gain(rules: Rules) -> set[int]:
    """All that a play or a bonus can be worth, from counts and pips one by one."""
    going_out = (0, rules.going_out)
    counts = {points_for(count, rules) for count in range(MOST_COUNTED + 1)}
    gains = {points + more for points in counts for more in going_out}
    if rules.bonus == "winner-takes":
        gains |= {in_unit(rounded(pips, rules), rules) for pips in range(100)}
    return gains - {0}


def reached_by(gains: set[int], most: int) -> set[int]:
    """Every total up to `most` that gains can add up to."""
    reached = {0}
    for total in range(1, most + 1):
        if any(total - gain in reached for gain in gains):
            reached.add(total)
    return reached


@pytest.mark.parametrize("bonus", ["winner-takes", "none"])
@pytest.mark.parametrize("unit", ["pips", "multiples"])
@pytest.mark.parametrize("going_out", [0, 1, 5, 7])
@pytest.mark.parametrize("multiples", [[], [2], [5], [2, 3], [3, 5], [5, 10], [4, 6], [20]])
def test_an_exact_target_can_be_hit_from_wherever_a_score_can_stand(
    multiples: list[int], going_out: int, unit: str, bonus: str
) -> None:
    """Else the set is refused: a match that nobody can win any more would have no end."""
    options = {"multiples": multiples, "going_out": going_out, "unit": unit, "bonus": bonus}
    if not is_possible(options):
        return  # nobody could ever score
    gains = what_scores_gain(Rules.from_json(options))
    for target in (60, 61, 62):
        reached = reached_by(gains, target)
        can_always = all(target - total in reached for total in reached)
        exact = {**options, "exact": True, "target": dict.fromkeys("234", target)}
        assert is_possible(exact) is can_always, target


def test_partnership_with_three_is_refused() -> None:
    rules = Rules.from_json({"partnership": True})
    assert rules.faults_for(4) == ()
    assert rules.faults_for(3) == ("partnership needs four players, not 3",)
    assert rules.faults_for(2) == ("partnership needs four players, not 2",)
    assert Rules.from_json({}).faults_for(5) == ("players must be 2, 3 or 4, not 5",)


def test_sides() -> None:
    pairs = Rules.from_json({"partnership": True})
    assert [pairs.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert pairs.sides(4) == 2
    assert Rules.from_json({}).sides(3) == 3
