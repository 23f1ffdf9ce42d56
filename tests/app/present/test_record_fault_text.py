"""Whatever is wrong with a record can be said in every language."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from game.app.message import Message
from game.app.storage.record_fault_text import record_fault_message
from game.engine.errors import RecordError
from game.engine.records.record import match_of, match_of_text
from game.i18n import LANGUAGES
from game.web.dom.translator import Translator
from tests.engine.records.test_record_hostile import HOSTILE, paths
from tests.engine.spoilt import CALLS, GOOD


def texts(language: str) -> Translator:
    found = Translator((language,))
    found.use("auto")
    return found


def fault_of(read: Any, record: Any) -> Message | None:
    try:
        read(record)
    except RecordError as error:
        return record_fault_message(error)
    return None


def spoilt() -> list[Message]:
    """The faults of good records with some value replaced or taken away."""
    rng = random.Random(7)
    found = []
    for good in (GOOD, CALLS):
        places = paths(good)
        for place in rng.sample(places, min(len(places), 150)):
            record = json.loads(json.dumps(good))
            inner = record
            for step in place[:-1]:
                inner = inner[step]
            inner[place[-1]] = rng.choice(HOSTILE)
            found.append(fault_of(match_of, record))
            if isinstance(inner, dict):
                del inner[place[-1]]
                found.append(fault_of(match_of, record))
    return [fault for fault in found if fault is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fault_of_any_spoilt_record_can_be_said(language: str) -> None:
    say = texts(language).say
    faults = spoilt()
    assert len(faults) > 200
    for fault in faults:
        said = say(Message("fault.record", {"fault": fault}))
        told = re.sub("“.*?”|„.*?”", "", said)
        assert said.endswith(".") and "{" not in told.replace("{}", "")


@pytest.mark.parametrize(
    ("text", "english", "polish"),
    [
        ("{", "it is not JSON (line 1, column 2)", "to nie jest JSON (wiersz 1, kolumna 2)"),
        ("[" * 100_000, "it is nested too deep", "zagnieżdżony"),
        ("[1]", "it is no record of a match", "to nie jest zapis meczu"),
        ('{"format": "all-fives-record", "version": 2}', "version is 2", "ma wersję 2"),
        ('{"format": "all-fives-record"}', "“version” is missing", "brakuje „version”"),
        ('{"a": 1, "a": 2}', "the key 'a' is there twice", "klucz 'a' występuje dwa razy"),
    ],
)
def test_what_is_no_record_is_said_in_the_language_of_the_page(
    text: str, english: str, polish: str
) -> None:
    fault = fault_of(match_of_text, text)
    assert fault is not None
    assert english in texts("en").say(fault)
    assert polish in texts("pl").say(fault)


def test_the_place_of_a_fault_is_said() -> None:
    record = json.loads(json.dumps(GOOD))
    record["rounds"][0]["events"][0][1] ^= 1
    fault = fault_of(match_of, record)
    assert fault is not None
    assert texts("en").say(fault).startswith("round 1, event 1: ")
    assert texts("pl").say(fault).startswith("runda 1, zdarzenie 1: ")


def test_faults_of_rules_are_said_like_those_of_the_form() -> None:
    record = {**GOOD, "rules": {"preset": "all-fives", "spinner": "perhaps"}}
    fault = fault_of(match_of, record)
    assert fault is not None
    assert "musi być true albo false" in texts("pl").say(fault)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ({"seed": 5}, "“seed” must be a text of 1 to 200 characters, not “5”"),
        ({"seed": ""}, "“seed” must be a text of 1 to 200 characters, not “”"),
        ({"seed": None}, "not “null”"),
        ({"seed": "\ud800"}, "not “\\ud800”"),
        ({"version": 1e308}, "its version is 1e+308, and this game reads version 1"),
        ({"players": 9}, "“players” must be 2, 3 or 4, not “9”"),
        ({"players": 3}, "“names” and “kinds” must be lists of 3 texts"),
        ({"names": ["x" * 61, ""]}, "each of at most 60 characters"),
        ({"rules": {}}, "“rules” must be an object that names a preset, not “{}”"),
        ({"rules": {"preset": "chess"}}, "There are all-fives, "),
        ({"rules": {"preset": "draw", "partnership": True}}, "Partners need four players, not 2."),
        ({"rounds": [7]}, "round 1: “rounds” must be a list of objects, not “7”"),
        ({"winner": "x"}, "“winner” must be a side or null, not “x”"),
    ],
)
def test_faults_at_the_head_say_what_where_and_what_instead(
    spoil: dict[str, Any], said: str
) -> None:
    fault = fault_of(match_of, {**GOOD, **spoil})
    assert fault is not None
    assert said in texts("en").say(fault)
    assert all(words not in texts("pl").say(fault) for words in ("must be", "an object", "a list"))


def test_a_number_beyond_all_numbers_is_said_to_be_too_large() -> None:
    fault = fault_of(match_of_text, json.dumps(GOOD).replace('"version": 1', '"version": 1e999'))
    assert fault is not None
    assert texts("en").say(fault) == "it holds a number that is too large"
