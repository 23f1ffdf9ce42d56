"""Good records, and ways to spoil them."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from game.engine.errors import RecordError
from game.engine.records.record import match_of, record_of
from game.engine.rules.rules import Rules

from .random_play import random_match
from .table import dealt, match_of_rounds, played

GOOD: dict[str, Any] = json.loads(
    json.dumps(record_of(random_match(Rules.from_json({}), 2, "referee", names=("a", "b"))))
)
"""A finished match; its first round is led by seat 1."""

CALLS: dict[str, Any] = record_of(
    match_of_rounds(
        dealt("5-5 1-0", "5-1 3-3", claiming="muggins").rules,
        2,
        played(
            dealt("5-5 1-0", "5-1 3-3", claiming="muggins"),
            "5-5",
            "claim 5",
            "call 1 10",
            "5-1 left",
        ),
    )
)


def error_of(record: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        match_of(record)
    return caught.value


def changed(*path: Any, to: Any, record: dict[str, Any] = GOOD) -> dict[str, Any]:
    """A copy of the record with one value changed."""
    made = copy.deepcopy(record)
    place: Any = made
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return made


def without(*path: Any) -> dict[str, Any]:
    made = copy.deepcopy(GOOD)
    place: Any = made
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return made
