"""The help tells the rules that are played by, whatever they are."""

from __future__ import annotations

import json
from itertools import product

import pytest

from game.app.present.rules_text import rule_messages, rule_title
from game.engine.rules.options import OPTIONS
from game.engine.rules.rules import PRESETS, Rules
from game.i18n import LANGUAGES
from game.web.dom.translator import Translator

ENGLISH = Translator(("en",))


def told(rules: Rules, players: int = 2) -> str:
    return " ".join(ENGLISH.say(law) for law in rule_messages(rules, players))


@pytest.mark.parametrize(("preset", "players"), list(product(PRESETS, (2, 3, 4))))
def test_every_rule_of_every_preset_can_be_told_in_every_language(
    preset: str, players: int
) -> None:
    for language in LANGUAGES:
        texts = Translator((language,))
        texts.use(language)
        lines = [texts.say(law) for law in rule_messages(PRESETS[preset], players)]
        assert len(lines) == len(set(lines)) > 12
        assert texts.say(rule_title(PRESETS[preset]))


def test_drawing_is_told_as_it_is() -> None:
    assert "draws until a tile fits" in told(PRESETS["all-fives"])
    assert "Nobody draws" in told(PRESETS["block"])
    one = Rules.from_json({"preset": "draw", "draws": "one", "reserve": 2})
    assert "draws one tile" in told(one) and "The last 2 tiles" in told(one)


def test_numbers_are_those_for_the_players_at_the_table() -> None:
    rules = PRESETS["all-fives"]
    assert "dealt 7 tiles" in told(rules, 2) and "dealt 5 tiles" in told(rules, 4)
    assert "multiple of 5;" in told(rules) and "multiple of 3 or 5;" in told(
        PRESETS["fives-and-threes"]
    )


def test_rules_that_were_changed_are_named_as_such() -> None:
    assert ENGLISH.say(rule_title(PRESETS["draw"])) == "The rules here: Draw"
    changed = Rules.from_json({"preset": "draw", "reserve": 1})
    assert ENGLISH.say(rule_title(changed)) == "The rules here: Draw, changed"


@pytest.mark.parametrize("name", [n for n in OPTIONS if n not in ("claiming", "partnership")])
def test_a_change_of_any_option_that_has_an_effect_changes_what_is_told(name: str) -> None:
    base = PRESETS["fives-and-threes"]
    before = told(base, 4)
    values = {
        "multiples": [3], "hand_size": {"2": 6, "3": 6, "4": 6}, "going_out": 3,
        "target": {"2": 99, "3": 99, "4": 99}, "reserve": 2, "first_lead": "that-tile",
    }  # fmt: skip
    option = OPTIONS[name]
    held = getattr(base, name)
    if name in values:
        value = values[name]
    elif isinstance(held, bool):
        value = not held
    else:
        value = next(choice for choice in option.choices if choice != held)
    more = {"first_leader": "highest-double"} if name == "first_lead" else {}
    before = told(Rules.from_json({"preset": base.preset, **more}), 4) if more else before
    changed = Rules.from_json({"preset": base.preset, **more, name: value})
    assert told(changed, 4) != before, json.dumps(changed.to_json())
