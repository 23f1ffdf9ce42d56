"""What a page asks for by the address of the frame: every option, and every fault named."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.app.embed.host_options import setup_from_options
from game.app.settings.query import NAMES, read_address
from game.app.settings.settings import FIELDS
from game.engine.rules.rules import PRESETS
from game.web.dom.translator import Translator
from tests.app.fakes import CAST


def ask(**options: object) -> str:
    return "?embed&" + urlencode(options)


def test_all_options_at_once() -> None:
    asked = read_address(
        ask(players=3, rules="draw", level="greedy", seed="abc", practice="", names=",Bo,Cy",
            lang="pl", theme="dark", speed="fast", tiles="ebony", table="oak", pace="wait"),
        CAST,
    )  # fmt: skip
    assert asked.fault is None and asked.embed
    assert asked.setup is not None
    assert (asked.setup.kinds, asked.setup.seed) == (("human", "greedy", "greedy"), "abc")
    assert asked.setup.practice and asked.setup.names == ("", "Bo", "Cy")
    assert asked.setup.rules == PRESETS["draw"]
    assert asked.settings == {
        "language": "pl", "theme": "dark", "speed": "fast", "tiles": "ebony", "table": "oak",
        "pace": "wait", "log": False,
    }  # fmt: skip


def test_rules_by_object_and_by_single_changes() -> None:
    whole = {"preset": "all-threes", "partnership": True}
    single = {"rules": "all-threes", "rule.partnership": "true"}
    for options in ({"rules": json.dumps(whole)}, single):
        asked = read_address(ask(players=4, **options), CAST)
        assert asked.fault is None and asked.setup is not None
        assert asked.setup.rules.partnership
        assert asked.setup.rules.multiples == (3,)


@pytest.mark.parametrize(
    ("options", "named", "kept"),
    [
        ({"players": "7", "seed": "k"}, "7", {"seed": "k"}),
        ({"players": "x", "level": "greedy"}, "“x” cannot stand for players", {"level": "greedy"}),
        ({"level": "god", "players": "3"}, "“god” cannot stand for level", {"players": 3}),
        ({"opponents": "greedy,god"}, "“god” cannot stand for opponents", {}),
        ({"seats": "greedy", "seed": "k"}, "1 seats", {"seed": "k"}),
        ({"rules": "chess", "players": "4"}, "chess", {"players": 4}),
        ({"rules": "chess"}, "There are " + ", ".join(PRESETS), {}),
        ({"rules": "{", "players": "4"}, "“{” begins as an object in JSON", {"players": 4}),
        ({"rules": '{"target": 1e400}'}, "cannot be read as one", {}),
        ({"rule.target": "1e400"}, "must have a whole number from 1 to 100000", {}),
        ({"players": "1e999"}, "“1e999” cannot stand for players", {}),
        ({"seed": "a\0b"}, "“a\\u0000b” cannot stand for seed", {}),
        ({"names": "A,B\u202e"}, "B\\u202e", {}),
        ({"names": "A,B,C"}, "A match for 2 players cannot have 3 names", {}),
        (
            {"rules": "draw", "rule.spinner": "7", "rule.target": "60"},
            "spinner",
            {"rules": "draw", "rule.target": 60},
        ),
        ({"rule.partnership": "true", "players": "3"}, "four players", {"players": 3}),
        ({"practice": "perhaps", "seed": "k"}, "perhaps", {"seed": "k"}),
        ({"colour": "red", "seed": "k"}, "colour", {"seed": "k"}),
    ],
)
def test_what_cannot_be_is_named_and_only_that_gives_way(
    options: dict[str, str], named: str, kept: dict[str, object]
) -> None:
    asked = read_address(ask(**options), CAST)
    assert asked.fault is not None
    assert named in Translator(()).say(asked.fault)
    assert asked.setup == setup_from_options(kept, CAST)[0]


def test_settings_that_cannot_be_are_named_by_their_option() -> None:
    asked = read_address("?lang=xx&theme=dark&tiles=", CAST)
    assert asked.settings == {"theme": "dark"} and asked.setup is None
    said = Translator(()).say(asked.fault) if asked.fault else ""
    assert "“xx” cannot stand for lang" in said and "cannot stand for tiles" in said


VALUES = ("", "2", "4", "human", "greedy,casual", "{}", "true", '{"partnership":true}', "[[")


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from([*NAMES, "rule.target", "rule.", "rule.x"]) | st.text(),
                       st.sampled_from(VALUES) | st.text()))  # fmt: skip
@example({"rules": '{"preset": null}', "rule.target": "1"})
@example({"rules": "[" * 2000, "rule.hand_size": "1e999"})
def test_any_address_is_read_and_its_faults_can_be_said(options: dict[str, str]) -> None:
    asked = read_address(ask(**{k: v.encode("utf-8", "replace") for k, v in options.items()}), CAST)
    assert all(FIELDS[name].fits(value) for name, value in asked.settings.items())
    if asked.fault is not None:
        assert Translator(()).say(asked.fault)
