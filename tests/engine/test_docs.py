"""What the documents say is what the program does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from game.engine.events import CalledMuggins, Claimed, Drew, Passed, Played
from game.engine.layout import LEAD
from game.engine.records.event_json import event_to_json
from game.engine.records.fairness import check_deals
from game.engine.records.link import link_of
from game.engine.records.record import line_of, match_of, record_of
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import Tile

from . import rules_tables
from .random_play import random_match
from .table import dealt, match_of_rounds, played

DOCS = Path(__file__).parents[2] / "docs"
RECORD = (DOCS / "record.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", RECORD, re.DOTALL)


def test_the_tables_of_the_rules_are_those_of_the_engine() -> None:
    text = rules_tables.DOC.read_text(encoding="utf-8")
    assert rules_tables.filled(text) == text, "run make golden"
    assert text.count("\n| `") >= len(PRESETS) + 20


def test_the_record_of_the_guide_is_a_record() -> None:
    record = json.loads(blocks("json")[0])
    match = match_of(record)
    assert record_of(match) == record
    assert [check.fault for check in check_deals(match) or ()] == [None]


def test_the_code_of_the_guide_runs() -> None:
    space: dict[str, Any] = {"line": line_of(random_match(Rules.from_json({}), 2, "guide"))}
    exec(blocks("python")[0], space)  # noqa: S102 - the guide's own example
    assert space["match"].over


def test_every_key_and_event_is_in_the_guide() -> None:
    match = random_match(Rules.from_json({}), 2, "keys", names=("a", "b"), kinds=("c", "d"))
    state = played(dealt("5-5 1-0", "5-1 3-3", claiming="muggins"), "5-5", "claim -")
    silent = record_of(match_of_rounds(state.rules, 2, state))
    for record in (record_of(match), silent):
        for key in {*record, *(key for written in record["rounds"] for key in written)}:
            assert f"`{key}`" in RECORD
    six_four = Tile(6, 4)
    for event in (
        Played(0, six_four, LEAD, 10),
        Drew(0, six_four),
        Passed(0),
        Claimed(0, 5),
        CalledMuggins(0, 5),
    ):
        assert f'["{event_to_json(event)[0]}", seat' in RECORD


@pytest.mark.parametrize(("preset", "letters"), [("all-fives", 70), ("block", 115)])
def test_links_are_about_as_long_as_the_guide_says(preset: str, letters: int) -> None:
    lengths = [
        len(
            link_of(
                random_match(
                    PRESETS[preset],
                    2,
                    f"{number:032x}",
                    names=("You", "Maria Lopez"),
                    kinds=("human", "expert"),
                )
            )
        )
        for number in range(15)
    ]
    assert 0.6 * letters < median(lengths) < 1.4 * letters
    assert f"about {letters}" in " ".join(RECORD.split()) or f"about\n{letters}" in RECORD
