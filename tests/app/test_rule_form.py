"""The form of all options: complete, faithful to every preset, and clear about what cannot be."""

from __future__ import annotations

import pytest

from game.app.rule_form import ELSEWHERE, GROUPS, choices_of, rules_of, shown_values
from game.engine.options import OPTIONS
from game.engine.rules import PRESETS


def test_every_option_has_one_control() -> None:
    shown = [name for _, names in GROUPS for name in names]
    assert sorted([*shown, *ELSEWHERE]) == sorted(OPTIONS)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_form_that_is_left_alone_gives_the_preset_back(preset: str, players: int) -> None:
    rules, faults = rules_of(preset, shown_values(PRESETS[preset], players), players)
    assert faults == ()
    assert rules == PRESETS[preset]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_choice_of_every_control_can_be_read(preset: str) -> None:
    for _, names in GROUPS:
        for name in names:
            for choice in choices_of(name):
                rules, faults = rules_of(preset, {name: choice}, 2)
                assert (
                    rules is not None
                    or "nobody could ever score" in faults[0]
                    or ("cannot be reached exactly" in faults[0])
                )


def test_numbers_by_players_are_set_for_those_who_play_alone() -> None:
    rules, _ = rules_of("all-fives", {"hand_size": 9, "target": 100}, 3)
    assert rules is not None
    assert rules.hand_size == (7, 9, 5)
    assert rules.target == (150, 100, 150)


def test_an_impossible_set_is_told_with_every_fault() -> None:
    values = {"hand_size": 14, "target": 0, "multiples": "none", "bonus": "none"}
    rules, faults = rules_of("all-fives", values, 4)
    assert rules is None
    text = " ".join(faults)
    assert "hand_size" in text
    assert "target" in text
    assert "nobody could ever score" in text


def test_partners_without_four_players_are_refused() -> None:
    rules, faults = rules_of("all-fives", {"partnership": True}, 3)
    assert rules is None
    assert "partnership" in faults[0]
