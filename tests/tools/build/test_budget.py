"""Where the bytes of the site go, and how many there may be."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tools.build.budget import (
    BEFORE_PAINT,
    BEGIN,
    END,
    FIRST_LOAD,
    BudgetError,
    check,
    first_load,
    is_near,
    sizes,
    table,
    write_table,
)

HASH = "0123456789"
SMALL = {"index.html": 5_000, f"assets-{HASH}/start.js": 4_000, "sw.js": 6_000}
RARE = {f"python-{HASH}/stdlib.zip": 500_000, f"assets-{HASH}/screens/wide.webp": 50_000}


def test_what_is_only_fetched_where_it_is_needed_does_not_count() -> None:
    assert first_load(SMALL | RARE) == 15_000


def test_every_file_stands_in_one_row() -> None:
    text = table(SMALL | RARE)
    rows = [line.split("|")[1:-1] for line in text.splitlines()[2:]]
    total = next(row for row in rows if "First load" in row[0])
    counted = sum(int(row[1]) for row in rows if row is not total)
    assert counted == len(SMALL | RARE)
    assert total[2].strip() == "**15**"


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("index.html", BEFORE_PAINT),
        (f"python-{HASH}/snapshot.wasm", FIRST_LOAD),
    ],
)
def test_a_limit_that_is_passed_is_said_with_by_how_much(path: str, most: int) -> None:
    check({path: most})
    with pytest.raises(BudgetError, match=r"1 more than allowed"):
        check({path: most + 1})


def test_sizes_are_those_of_what_is_sent(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"a" * 10_000)
    (tmp_path / "packed.bin").write_bytes(gzip.compress(b"a" * 10_000))
    found = sizes(tmp_path)
    assert found["index.html"] < 100
    assert found["packed.bin"] == (tmp_path / "packed.bin").stat().st_size


def test_the_table_goes_between_its_marks_and_nothing_else_changes(tmp_path: Path) -> None:
    document = tmp_path / "document.md"
    document.write_text(f"before\n{BEGIN}old\n{END}after\n", "utf-8")
    write_table(SMALL, document)
    assert document.read_text("utf-8") == f"before\n{BEGIN}{table(SMALL)}{END}after\n"
    nearly = SMALL | {"sw.js": 6_100}
    write_table(nearly, document)
    assert document.read_text("utf-8") == f"before\n{BEGIN}{table(SMALL)}{END}after\n"
    document.write_text("no marks", "utf-8")
    with pytest.raises(BudgetError, match="no place"):
        write_table(SMALL, document)


def test_a_table_is_only_written_anew_when_it_is_wrong_by_more_than_a_little() -> None:
    large = {f"python-{HASH}/snapshot.wasm": 2_900_000}
    assert is_near(
        table(SMALL | large), table(SMALL | {**large, **dict.fromkeys(large, 2_950_000)})
    )
    assert not is_near(table(SMALL | large), table(SMALL | dict.fromkeys(large, 3_000_000)))
    assert not is_near(table(SMALL), table(SMALL | {f"assets-{HASH}/more.js": 10}))
    assert not is_near("", table(SMALL))
