"""The rules in force, told: every option is heard, and only what matters is said."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cli.rules_argument import SENTENCES, rules_words
from game.engine.rules.options import OPTIONS
from game.engine.rules.rules import PRESETS, Rules
from game.engine.rules.statements import statements
from tests.engine.random_play import any_rules

BASES: dict[str, dict[str, Any]] = {
    "first_lead": {"first_leader": "highest-double"},
    "block_leader": {"next_leader": "winner"},
    "reserve": {"draws": "one"},
}
MORE: dict[str, list[Any]] = {
    "hand_size": [{"2": n, "3": 5, "4": 5} for n in (5, 6, 7)],
    "multiples": [[], [3], [5], [3, 5]],
    "target": [{"2": 100, "3": n, "4": 5} for n in (5, 6)],
    "going_out": [0, 1, 2],
}


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_is_told(name: str) -> None:
    values = OPTIONS[name].choices or MORE[name]
    told = [
        tuple(rules_words(Rules.from_json({**BASES.get(name, {}), name: value})))
        for value in values
    ]
    assert len(set(told)) == len(values)


@settings(max_examples=100)
@given(st.data(), st.integers(2, 4))
def test_every_statement_has_a_sentence(data: st.DataObject, players: int) -> None:
    rules = data.draw(any_rules(players))
    words = rules_words(rules)
    assert max(Counter(words).values()) == 1
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in words)


def test_every_sentence_is_said_of_some_rules() -> None:
    said = {statement.key for rules in PRESETS.values() for statement in statements(rules)}
    for name, option in OPTIONS.items():
        for value in option.choices or MORE[name]:
            for base in ({}, BASES.get(name, {})):
                rules = Rules.from_json({**base, name: value})
                said |= {statement.key for statement in statements(rules)}
    assert said == set(SENTENCES)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"preset": "block", "exact": True}, True),
        ({"preset": "all-fives", "exact": True}, True),
        ({"preset": "all-fives", "bonus": "none", "exact": True}, True),
        ({"preset": "block", "exact": False}, False),
    ],
)
def test_an_exact_target_is_told_wherever_something_could_pass_it(
    options: dict[str, Any], told: bool
) -> None:
    """Also where only the bonus of a round scores."""
    keys = [statement.key for statement in statements(Rules.from_json(options))]
    assert ("exact" in keys) is told


def test_what_has_no_effect_is_not_told() -> None:
    keys = {statement.key for statement in statements(PRESETS["block"])}
    assert not {key for key in keys if key.startswith(("unit", "claiming", "rounding", "reserve"))}
