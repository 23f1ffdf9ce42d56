"""Own rule sets: kept under names, shared by a link, refused in a sentence."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from game.app.intents import DropRules, KeepRules
from game.app.message import Message
from game.app.session import Session
from game.app.settings.fragment import read_fragment
from game.app.settings.rule_form import rules_of, shown_values
from game.app.settings.rule_sets import MAX_RULE_SETS, RuleSet
from game.app.storage.stored_entry import ParsedValue
from game.app.storage.stored_values import read_sets, write_sets
from game.engine.rules.rules import PRESETS, Rules
from tests.app.fakes import World

FOURS = Rules.from_json({"multiples": [4, 7], "partnership": True, "claiming": "muggins"})
DRAW = PRESETS["draw"]


def begun(world: World) -> Session:
    world.session.begin()
    return world.session


def names(session: Session) -> list[str]:
    return [kept.name for kept in session.state.rule_sets]


def test_sets_are_kept_over_a_reload_in_the_order_of_their_names() -> None:
    world = World()
    session = begun(world)
    session.do(KeepRules("pub ", FOURS))
    session.do(KeepRules("Łódź", DRAW))
    session.do(KeepRules("Home", DRAW))
    assert session.state.ui.notice == Message("own.kept", {"name": "Home"})
    world.reload()
    assert begun(world).state.rule_sets == (
        RuleSet("Home", DRAW),
        RuleSet("pub", FOURS),
        RuleSet("Łódź", DRAW),
    )


def test_a_set_can_be_replaced_renamed_and_deleted() -> None:
    session = begun(World())
    session.do(KeepRules("Home", DRAW))
    session.do(KeepRules("Home", FOURS))
    assert session.state.rule_sets == (RuleSet("Home", FOURS),)
    assert session.state.ui.notice == Message("own.kept-again", {"name": "Home"})
    session.do(KeepRules("Away", FOURS, old="Home"))
    assert names(session) == ["Away"]
    session.do(DropRules("Away"))
    assert names(session) == []


def test_another_tab_loses_nothing() -> None:
    world = World()
    one = begun(world)
    world.session = world.new_session()
    other = begun(world)
    one.do(KeepRules("one", DRAW))
    other.do(KeepRules("other", DRAW))
    assert names(other) == ["one", "other"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb"])
def test_a_name_that_cannot_be_is_said(name: str) -> None:
    session = begun(World())
    session.do(KeepRules(name, DRAW))
    assert session.state.ui.notice == Message("own.bad-name", {"longest": 40})
    assert names(session) == []


def test_there_is_an_end_to_how_many_are_kept() -> None:
    session = begun(World())
    for number in range(MAX_RULE_SETS):
        session.do(KeepRules(str(number), DRAW))
    session.do(KeepRules("one more", DRAW))
    assert session.state.ui.notice == Message("own.too-many", {"most": MAX_RULE_SETS})
    session.do(KeepRules("7", FOURS))
    assert len(names(session)) == MAX_RULE_SETS


@pytest.mark.parametrize("text", ["{", "[]", '{"a": {"preset": "whist"}}', '{"a": {"unit": 1}}'])
def test_sets_that_cannot_be_read_are_put_aside_and_said(text: str) -> None:
    world = World()
    world.storage.texts["kept-rules"] = text
    session = begun(world)
    assert session.state.ui.notice == Message(
        "fault.aside", {"things": Message("stored.kept-rules"), "count": 2}
    )
    assert names(session) == []
    assert text in world.storage.texts.values()
    session.do(KeepRules("Home", DRAW))
    assert names(session) == ["Home"]


def test_sets_survive_being_written() -> None:
    sets = (RuleSet('a "b"', FOURS), RuleSet("ż", DRAW))
    assert read_sets(write_sets(sets)) == ParsedValue(sets)


@pytest.mark.parametrize("name", ["", "Łódź & “friends” 100 % #1"])
def test_a_link_brings_the_same_rules_under_the_same_name(name: str) -> None:
    made = RuleSet(name, FOURS)
    assert made.link().isascii()
    assert read_fragment(made.link()).rules == made


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("#rules=", "fault.rules-link"),
        ("#rules=%7B", "fault.rules-link"),
        ("#rules=" + "[" * 3_000, "fault.rules-link"),
        ("#rules=5", "fault.rules"),
        ('#rules={"preset":"whist"}', "fault.rules"),
        ('#rules={"name":5}', "own.bad-name"),
        ("#rules=" + quote(json.dumps({"name": "x" * 50})), "own.bad-name"),
    ],
)
def test_a_bad_link_is_said_in_a_sentence(text: str, key: str) -> None:
    found = read_fragment(text)
    assert found.rules is None
    assert found.fault is not None and found.fault.key == key


def test_the_form_shows_and_gives_back_what_it_has_no_word_for() -> None:
    values = shown_values(FOURS, 4)
    assert values["multiples"] == "4-7"
    more = {"partnership": True, "claiming": "muggins"}
    assert rules_of(FOURS, {**values, **more}, 4) == (FOURS, ())


def test_a_link_to_rules_ends_in_a_letter_or_digit_and_one_that_was_cut_is_told() -> None:
    for preset in PRESETS:
        link = RuleSet("Mine {1}", PRESETS[preset]).link()
        assert link[-1].isalnum()
        assert read_fragment(link).rules == RuleSet("Mine {1}", PRESETS[preset])
        for cut in (link[:-1], link[:-3], link[: len(link) // 2]):
            assert read_fragment(cut).fault == Message("fault.rules-link")
