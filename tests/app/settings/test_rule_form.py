"""The form of all options: complete, faithful to every preset, and clear about what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.message import Message
from game.app.settings.rule_fault_text import rule_fault_message
from game.app.settings.rule_form import ELSEWHERE, GROUPS, choices_of, rules_of, shown_values
from game.engine.errors import RulesError
from game.engine.rules.options import OPTIONS
from game.engine.rules.rules import PRESETS, Rules
from game.i18n import LANGUAGES, catalogue


def test_every_option_has_one_control() -> None:
    shown = [name for _, names in GROUPS for name in names]
    assert sorted([*shown, *ELSEWHERE]) == sorted(OPTIONS)


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_form_that_is_left_alone_gives_the_preset_back(preset: str, players: int) -> None:
    rules, faults = rules_of(PRESETS[preset], shown_values(PRESETS[preset], players), players)
    assert faults == ()
    assert rules == PRESETS[preset]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_choice_of_every_control_can_be_read(preset: str) -> None:
    for _, names in GROUPS:
        for name in names:
            for choice in choices_of(name):
                rules, faults = rules_of(PRESETS[preset], {name: choice}, 2)
                assert (
                    rules is not None
                    or "nobody could ever score" in faults[0]
                    or ("cannot be reached exactly" in faults[0])
                )


def test_numbers_by_players_are_set_for_those_who_play_alone() -> None:
    rules, _ = rules_of(PRESETS["all-fives"], {"hand_size": 9, "target": 100}, 3)
    assert rules is not None
    assert rules.hand_size == (7, 9, 5)
    assert rules.target == (150, 100, 150)


def test_an_impossible_set_is_told_with_every_fault() -> None:
    values = {"hand_size": 14, "target": 0, "multiples": "none", "bonus": "none"}
    rules, faults = rules_of(PRESETS["all-fives"], values, 4)
    assert rules is None
    text = " ".join(faults)
    assert "hand_size" in text
    assert "target" in text
    assert "nobody could ever score" in text


def test_partners_without_four_players_are_refused() -> None:
    rules, faults = rules_of(PRESETS["all-fives"], {"partnership": True}, 3)
    assert rules is None
    assert "partnership" in faults[0]


IMPOSSIBLE: list[Any] = [
    [],
    {"preset": "whist", "colour": 1, "unit": 3, "spinner": 0, "going_out": -1},
    {"hand_size": {"2": 0, "3": 29, "4": 5}, "target": 5, "multiples": [1]},
    {"hand_size": {"2": 15, "3": 10, "4": 8}, "multiples": [5, 5], "claiming": "x"},
    {"multiples": [], "bonus": "none"},
    {"bonus": "none", "exact": True, "target": {"2": 61, "3": 60, "4": 61}},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_a_whole_sentence_of_the_language(language: str) -> None:
    texts = catalogue(language)
    told = set()
    for data in IMPOSSIBLE:
        with pytest.raises(RulesError) as caught:
            Rules.from_json(data)
        for fault in caught.value.faults:
            said = rule_fault_message(fault)
            values = {
                name: texts(value.key) if isinstance(value, Message) else value
                for name, value in said.values.items()
            }
            sentence = texts(said.key, **values)
            assert sentence.endswith(".") and sentence != fault
            told.add(fault.key)
    assert len(told) == 12
