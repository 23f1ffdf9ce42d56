"""What a page around the game may say: read whole, or refused with a code and a sentence."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.embed.host_protocol import (
    API,
    COMMANDS,
    ERRORS,
    MAX_DEPTH,
    MAX_MESSAGE_LENGTH,
    Command,
    Hello,
    Refusal,
    read_message,
    wanted_height,
)
from game.app.intents import ChangeForVisit, HostPause, OpenMatch, StartMatch
from game.app.settings.schema import shown_value
from game.engine.match import Match
from game.engine.records.record import record_of
from game.engine.rules.rules import PRESETS
from game.i18n import LANGUAGES, catalogue
from game.web.dom.translator import Translator
from tests.app.fakes import CAST


def message(kind: Any, **body: Any) -> str:
    return json.dumps({"api": API, "type": kind, **body})


def read(kind: Any, **body: Any) -> Hello | Command | Refusal:
    return read_message(message(kind, **body), CAST)


def refused(text: str) -> Refusal:
    found = read_message(text, CAST)
    assert isinstance(found, Refusal), found
    assert found.code in ERRORS
    for language in LANGUAGES:
        texts = Translator(())
        texts.use(language)
        assert texts.say(found.said).strip()
    return found


def setup(**body: Any) -> StartMatch:
    found = read("new-match", **body)
    assert isinstance(found, Command), found
    assert isinstance(found.intent, StartMatch)
    return found.intent


def a_match(**options: Any) -> Match:
    match = Match.new(PRESETS["all-fives"], 2, seed="s", **options).next_round()
    for _ in range(4):
        match, _ = match.apply(match.legal_moves(match.rounds[-1].turn)[0])
    return match


def test_a_hello_is_a_hello() -> None:
    assert read("hello") == Hello()
    assert read("hello", id=1) == Hello()


def test_new_match_takes_the_options_of_the_address_as_plain_values() -> None:
    assert setup().setup.kinds == ("human", "casual")
    assert setup(players=3, level="greedy").setup.kinds == ("human", "greedy", "greedy")
    assert setup(opponents=["greedy", "casual"]).setup.kinds == ("human", "greedy", "casual")
    assert setup(seats=["greedy", "human"], names=["", "Ala"]).setup.names == ("", "Ala")
    assert setup(seed="x", practice=True).setup.seed == "x"
    assert setup(rules="block").setup.rules == PRESETS["block"]
    changed = setup(players=4, rules={"preset": "draw", "partnership": True}).setup.rules
    assert changed.partnership and changed.multiples == ()
    single = setup(**{"rules": "draw", "rule.target": 60, "rule.multiples": 5}).setup.rules
    assert single.target_for(3) == 60 and single.multiples == (5,)


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"players": 7}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": True}, "players"),
        ({"rules": "chess"}, "chess"),
        ({"rules": {"preset": "draw", "target": -1}}, "“Target” must have a whole number"),
        ({"rules": {"__proto__": {"target": 1}}}, "__proto__"),
        ({"rule.nothing": 1}, "nothing"),
        ({"level": "god"}, "god"),
        ({"level": {"a": 1}}, "level"),
        ({"seats": ["human"]}, "seats"),
        ({"seats": "person"}, "person"),
        ({"seats": [["human"]]}, "seats"),
        ({"players": 3, "seats": ["human", "casual"], "rules": {"partnership": True}}, "four"),
        ({"seed": 5}, "seed"),
        ({"seed": "x" * 201}, "seed"),
        ({"seed": "\ud800"}, "seed"),
        ({"names": ["\ud800"]}, "names"),
        ({"practice": "yes"}, "practice"),
        ({"colour": "red"}, "colour"),
        ({"theme": "dark"}, "theme"),
    ],
)
def test_a_match_that_cannot_be_is_refused_and_the_fault_is_named(
    body: dict[str, Any], part: str
) -> None:
    found = refused(message("new-match", id=3, **body))
    texts = Translator(())
    assert (found.code, found.id) == ("bad-match", 3)
    assert part in texts.say(found.said)


def test_every_fault_of_a_match_is_named() -> None:
    found = refused(message("new-match", players=9, rules="chess", colour="red"))
    said = Translator(()).say(found.said)
    assert all(part in said for part in ("9", "chess", "colour"))


def test_a_record_is_opened_as_far_as_it_has_come() -> None:
    match = a_match(kinds=("human", "greedy"), names=("Ala", "Gus"))
    found = read("load-record", record=record_of(match))
    assert found == Command(OpenMatch(match))


def test_players_that_are_not_there_are_replaced_by_the_usual_ones() -> None:
    record = record_of(a_match(kinds=("human", "some-program")))
    found = read("load-record", record=record)
    assert isinstance(found, Command) and isinstance(found.intent, OpenMatch)
    assert found.intent.match.kinds == ("human", "casual")


def test_a_record_that_breaks_a_rule_is_refused() -> None:
    record = record_of(a_match())
    record["rounds"][0]["events"][1] = ["play", 0, "0-0", "up", 50]
    found = refused(message("load-record", record=record))
    assert found.code == "bad-record"
    assert "round 1" in Translator(()).say(found.said)
    empty = record_of(Match.new(PRESETS["draw"], 2))
    assert refused(message("load-record", record=empty)).code == "bad-record"
    assert refused(message("load-record")).code == "bad-record"
    assert refused(message("load-record", record=record, more=1)).code == "bad-record"


def test_options_are_set_for_the_visit() -> None:
    found = read("set-option", name="lang", value="pl")
    assert found == Command(ChangeForVisit("language", "pl"))
    assert read("set-option", name="mute", value=True) == Command(ChangeForVisit("mute", True))
    assert read("set-option", name="volume", value=30) == Command(ChangeForVisit("volume", 30))


@pytest.mark.parametrize(
    "body",
    [
        {"name": "lang", "value": "xx"},
        {"name": "lang", "value": ["pl"]},
        {"name": "mute", "value": "true"},
        {"name": "volume", "value": 101},
        {"name": "language", "value": "pl"},
        {"name": "__class__", "value": "pl"},
        {"name": ["lang"], "value": "pl"},
        {"name": "name", "value": "\ud800"},
        {"name": "name", "value": "x" * 21},
        {"name": "lang"},
        {},
        {"name": "lang", "value": "pl", "more": 1},
    ],
)
def test_options_that_cannot_be_are_refused(body: dict[str, Any]) -> None:
    assert refused(message("set-option", **body)).code == "bad-option"


def test_a_pause_begins_and_ends() -> None:
    assert read("pause") == Command(HostPause(paused=True))
    assert read("pause", paused=False, id="a") == Command(HostPause(paused=False), "a")
    assert refused(message("pause", paused=1)).code == "bad-option"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ('"hello"', "malformed"),
        ("{", "malformed"),
        ('{"api": NaN}', "malformed"),
        ('{"api": "all-fives/1", "api": "all-fives/1"}', "malformed"),
        ("[" * 100_000, "malformed"),
        ('{"a":' * 30_000, "malformed"),
        ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), "malformed"),
        ('{"api": 1' + "0" * 6_000 + "}", "malformed"),
        (message("hello", id=[1]), "malformed"),
        (message("hello", id=True), "malformed"),
        (message("hello", id="x" * 65), "malformed"),
        ("{}", "malformed"),
        ('{"fault": "malformed", "id": 3}', "malformed"),
        ('{"fault": "too-large", "id": 3}', "too-large"),
        ('{"fault": {}, "type": "hello"}', "malformed"),
        ('{"api": "all-fives/2", "type": "hello"}', "version"),
        (message("fly"), "unknown-command"),
        (message(["new-match"]), "unknown-command"),
        (message("__init__"), "unknown-command"),
        (message("hello", more="x" * MAX_MESSAGE_LENGTH), "too-large"),
    ],
)
def test_what_is_no_message_is_refused_by_code(text: str, code: str) -> None:
    assert refused(text).code == code


def test_what_the_page_could_not_read_is_refused_under_its_id() -> None:
    for fault in ("malformed", "too-large"):
        found = refused(json.dumps({"fault": fault, "id": "x"}))
        assert (found.code, found.id) == (fault, "x")


@pytest.mark.parametrize("kind", [None, 7, ["new-match"], {"a": 1}, True])
def test_a_message_without_a_type_is_told_so_in_no_words_of_python(kind: Any) -> None:
    sentences = [
        Translator(()).say(refused(text).said) for text in (message(kind), '{"api": null}')
    ]
    assert sentences[0].startswith("This message has no type, or one that is no text.")
    assert "null" in sentences[1]
    assert not [said for said in sentences if "None" in said or "True" in said]


def test_values_stand_in_sentences_as_json_has_them() -> None:
    assert [shown_value(v) for v in (None, True, 1.5, ["a", None], {"a": 1})] == [
        "null", "true", "1.5", '["a", null]', '{"a": 1}',
    ]  # fmt: skip
    assert shown_value("a\nb\0\u202e") == "a\\u000ab\\u0000\\u202e"
    assert shown_value(10**5_000) == "…"
    assert len(shown_value("x" * 100)) == 40


def test_brackets_in_texts_are_not_nesting() -> None:
    seed = "[" * 100 + '\\"{'
    assert setup(seed=seed).setup.seed == seed


def test_heights_suit_the_width_and_have_limits() -> None:
    heights = [wanted_height(width) for width in (1, 320, 832, 1000, 1280, 100_000)]
    assert heights == [520, 520, 520, 625, 800, 800]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)
KEYS = ("players", "rules", "level", "opponents", "seats", "names", "seed", "practice", "name",
        "value", "record", "paused", "rule.target", "id")  # fmt: skip


@settings(max_examples=300)
@given(kind=st.sampled_from([*COMMANDS, "hello", "x"]) | JSON,
       body=st.dictionaries(st.sampled_from(KEYS) | st.text(), JSON))  # fmt: skip
def test_any_values_are_read_or_refused_in_a_sentence(kind: Any, body: dict[str, Any]) -> None:
    text = json.dumps({**body, "api": API, "type": kind})
    if isinstance(read_message(text, CAST), Refusal):
        refused(text)


@settings(max_examples=300)
@given(st.text() | st.text(alphabet='{}[]":,\\ 0et'))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    refused(text)


def test_a_record_with_any_one_character_changed_is_read_or_refused() -> None:
    text = message("load-record", record=record_of(a_match()))
    rng = random.Random(5)
    for _ in range(400):
        at = rng.randrange(len(text))
        spoilt = text[:at] + rng.choice('0159-"[]{},:ax ') + text[at + 1 :]
        found = read_message(spoilt, CAST)
        if isinstance(found, Refusal):
            refused(spoilt)


def test_all_sentences_of_refusals_are_in_every_catalogue() -> None:
    keys = {key for key in catalogue("en") if key.startswith("host.")}
    for language in LANGUAGES:
        assert keys <= set(catalogue(language))
