"""The engine still plays, writes and packs what it did."""

from __future__ import annotations

import pytest

from game.engine.records.link import match_of_link
from game.engine.records.record import line_of, match_of_text

from .make import FOLDER, files

FILES = files()
#: The links of the same matches as the first version of the form wrote them.
FIRST_LINKS = "links-1.txt"


@pytest.mark.parametrize("name", FILES)
def test_what_is_made_today_is_what_was_made(name: str) -> None:
    assert (FOLDER / name).read_bytes() == FILES[name].encode()


def test_there_are_no_other_files() -> None:
    kept = {path.name for path in FOLDER.iterdir() if path.suffix in (".jsonl", ".txt")}
    assert kept == {*FILES, FIRST_LINKS}


def test_kept_records_are_read_and_written_back_byte_for_byte() -> None:
    links = (FOLDER / "links.txt").read_text(encoding="utf-8").split()
    lines = [
        line
        for name in FILES
        if name.endswith(".jsonl")
        for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()
    ]
    first = (FOLDER / FIRST_LINKS).read_text(encoding="utf-8").split()
    for line, link, old in zip(lines, links, first, strict=True):
        assert line_of(match_of_text(line)) == line
        assert line_of(match_of_link(link)) == line
        assert line_of(match_of_link(old)) == line
