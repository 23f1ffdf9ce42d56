"""Options of the page's address: what is right is taken, what is wrong is named."""

from __future__ import annotations

import pytest

from game.app.settings.query import QueryOptions, read_address
from game.web.dom.translator import Translator
from tests.app.fakes import CAST


def read(query: str) -> QueryOptions:
    return read_address(query, CAST)


def test_an_address_without_options_asks_for_nothing() -> None:
    assert read("") == read("?") == QueryOptions()


def test_a_match_is_asked_for_by_any_of_its_options() -> None:
    asked = read("?players=3&rules=block&opponents=greedy&seed=abc&speed=instant")
    assert asked.setup is not None
    assert asked.setup.kinds == ("human", "greedy", "greedy")
    assert asked.setup.rules.preset == "block"
    assert asked.setup.seed == "abc"
    assert asked.settings == {"speed": "instant"}
    assert asked.fault is None


def test_opponents_can_be_named_one_by_one_and_seats_as_well() -> None:
    setup = read("?opponents=greedy,casual").setup
    assert setup is not None
    assert setup.kinds == ("human", "greedy", "casual")
    setup = read("?seats=greedy,human,human").setup
    assert setup is not None
    assert setup.kinds == ("greedy", "human", "human")


def test_settings_alone_ask_for_no_match() -> None:
    asked = read("?lang=pl&theme=dark")
    assert asked.setup is None
    assert asked.settings == {"language": "pl", "theme": "dark"}


@pytest.mark.parametrize(
    ("query", "settings"),
    [
        ("volume=0&mute", {"volume": 0, "mute": True}),
        ("volume=100&mute=false", {"volume": 100, "mute": False}),
        ("mute=1&haptics=0", {"mute": True, "haptics": False}),
        ("mute=true&haptics=false", {"mute": True, "haptics": False}),
    ],
)
def test_sound_and_touch_are_options_too(query: str, settings: dict[str, object]) -> None:
    asked = read(f"?{query}")
    assert asked.settings == settings
    assert asked.fault is None and asked.setup is None


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("volume=101", "volume"),
        ("volume=-1", "volume"),
        ("volume=loud", "volume"),
        ("volume=" + "9" * 50, "volume"),
        ("mute=perhaps", "mute"),
        ("haptics=2", "haptics"),
        ("players=9", "players"),
        ("players=two", "players"),
        ("opponents=martian", "martian"),
        ("level=", "level"),
        ("speed=warp", "speed"),
        ("colour=red", "colour"),
        ("seats=human", "1"),
        ("rules=chess", "chess"),
        ("seed=" + "x" * 201, "seed"),
    ],
)
def test_a_bad_option_is_named_and_its_default_taken(query: str, name: str) -> None:
    asked = read(f"?{query}&theme=dark")
    assert asked.settings == {"theme": "dark"}
    assert asked.fault is not None
    assert name in repr(asked.fault)


def test_a_bad_option_does_not_take_the_good_ones_with_it() -> None:
    setup = read("?players=4&rules=chess&seed=s").setup
    assert setup is not None
    assert setup.players == 4
    assert setup.seed == "s"
    assert setup.rules.preset == "all-fives"


@pytest.mark.parametrize("query", ["?" + "a=1&" * 5_000, "?%ff%fe=%00", "?=&=&&&", "?players=%F0"])
def test_hostile_addresses_are_answered_with_a_sentence(query: str) -> None:
    asked = read(query)
    assert asked.fault is not None or asked == QueryOptions()


def test_of_many_faults_a_few_are_named_and_the_others_counted() -> None:
    asked = read_address("&".join(f"strange{number}=1" for number in range(9)), CAST)
    assert asked.fault is not None
    text = Translator(("en",)).say(asked.fault)
    assert text.startswith("In the address: ")
    assert text.count("strange") == 3
    assert text.endswith("And 6 more faults.")
