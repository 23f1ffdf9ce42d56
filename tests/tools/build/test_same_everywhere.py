"""The Python of the page plays, deals, reads and writes as CPython does, to the last byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.make import FOLDER
from tools.node import call_inside

from . import same_everywhere

SCRIPT = Path(same_everywhere.__file__)
LEVELS = {2: ["expert", "strong"], 3: ["expert", "casual", "beginner"]}


def test_golden_records_and_links_are_read_and_written_the_same() -> None:
    paths = sorted(FOLDER.glob("*.jsonl"))
    lines = [line for path in paths for line in path.read_text("utf-8").splitlines()]
    links = (FOLDER / "links.txt").read_text("utf-8").split()
    assert len(lines) == len(links) > 20
    here = same_everywhere.records(lines, links)
    assert call_inside(SCRIPT, "records", lines, links) == here


def test_deals_are_the_same() -> None:
    assert call_inside(SCRIPT, "deals") == same_everywhere.deals()


@pytest.mark.parametrize("preset", ["all-fives", "fives-and-threes-pub", "block"])
@pytest.mark.parametrize("players", LEVELS)
def test_computer_players_play_the_same(preset: str, players: int) -> None:
    here = same_everywhere.rounds(preset, LEVELS[players])
    assert '"played"' in here or '"play"' in here
    assert call_inside(SCRIPT, "rounds", preset, LEVELS[players]) == here
