"""Whatever is given to the reader of records, it reads it or refuses it in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.errors import RecordError
from game.engine.records.record import match_of, match_of_text
from game.engine.rules.rules import Rules
from tests.engine.spoilt import CALLS, GOOD, changed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ("[" * 100_000, "nested too deep"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, "nested too deep"),
        ('{"format": NaN}', "NaN is no number that JSON knows"),
        ('{"winner": -Infinity}', "-Infinity is no number"),
        ("9" * 5000, "a number that is too large"),
        ('{"format": 1, "format": 2}', "the key 'format' is there twice"),
    ],
)
def test_text_that_is_no_record(text: str, why: str) -> None:
    with pytest.raises(RecordError, match=why):
        match_of_text(text)


def deep() -> Any:
    value: Any = []
    for _ in range(100_000):
        value = [value]
    return value


HOSTILE: list[Any] = [
    *(None, True, False, 0, 1, -1, 10**5000, 1.5, float("nan"), float("inf"), 1e308, "", "\ud800"),
    *("lead", "6-4", [], [[]], {}, {"2": 3}, [None], deep(), ["play"], "x" * 10_000),
]


def paths(value: Any, so_far: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every value inside a JSON value."""
    steps: Any = ()
    if isinstance(value, dict):
        steps = value.items()
    elif isinstance(value, list):
        steps = enumerate(value)
    found = [so_far] if so_far else []
    for step, inner in steps:
        found += paths(inner, (*so_far, step))
    return found


def refusal(record: Any) -> RecordError | None:
    """Why the record is refused, or None when it is taken."""
    try:
        match_of(record)
    except RecordError as error:
        return error
    return None


def test_nothing_but_a_record_error_comes_of_hostile_values() -> None:
    """Each value of a record replaced by each hostile one: read as it stands, or refused."""
    small = {**CALLS, "seed": "s", "names": ["a", "b"], "kinds": ["c", "d"]}
    small["rules"] = {**Rules.from_json(small["rules"]).full_json()}
    refused = 0
    for path in paths(small):
        for value in HOSTILE:
            told = str(refusal(changed(*path, to=value, record=small)) or "taken")
            refused += told != "taken"
            assert 0 < len(told) < 600
            assert "\n" not in told
    assert refused > 1000


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
PATHS = paths(GOOD)


@settings(max_examples=100)
@given(st.data(), json_values)
def test_nothing_but_a_record_error_comes_of_any_json(data: st.DataObject, value: Any) -> None:
    path = data.draw(st.sampled_from(PATHS))
    assert str(refusal(changed(*path, to=value)) or "taken")


def test_a_single_change_to_what_happened_never_passes() -> None:
    """Any other seat, tile, end or number in an event is refused."""
    rng = random.Random(3)
    for _ in range(200):
        number = rng.randrange(len(GOOD["rounds"]))
        index = rng.randrange(len(GOOD["rounds"][number]["events"]))
        event = GOOD["rounds"][number]["events"][index]
        part = rng.randrange(1, len(event))
        value = {int: rng.randrange(3), str: rng.choice(["6-6", "3-2", "left", "up", "right"])}
        new = value[type(event[part])]
        if new == event[part]:
            continue
        error = refusal(changed("rounds", number, "events", index, part, to=new))
        assert error is not None, (event, part, new)
        assert error.round is not None
