"""What is nested deeper than anybody needs is refused before the reader of JSON sees it."""

from __future__ import annotations

import json
import time

import pytest

from game.engine.records.json_text import MAX_DEPTH, depth_of, loads


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("", 0),
        ("7", 0),
        ("[]", 1),
        ('{"a": [1, {"b": []}], "c": []}', 4),
        ('["[[[", "]]]", []]', 2),
        (r'["\"[[[", "\\", []]', 2),
        ('"[[[[', 0),
        ('["\\\n[[["]', 1),
        ("]]][", 0),
    ],
)
def test_brackets_count_outside_of_texts(text: str, depth: int) -> None:
    assert depth_of(text) == depth


@pytest.mark.parametrize("text", ["1e999", "-1e999", "[1e400]", "NaN", "-Infinity"])
def test_numbers_that_end_nowhere_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="too large a number"):
        loads(text)
    assert loads("1e308") == 1e308


def test_what_is_deep_enough_is_read() -> None:
    text = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert loads(text) == json.loads(text)


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":'])
def test_what_is_too_deep_never_reaches_the_reader(
    opening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_args: object, **_hooks: object) -> None:
        raise AssertionError("in a browser this would have ended Python")

    monkeypatch.setattr(json, "loads", never)
    with pytest.raises(RecursionError):
        loads(opening * (MAX_DEPTH + 1))


@pytest.mark.parametrize("piece", ['"', '\\"', '"\\', "[", '"a",'])
def test_any_text_takes_time_in_proportion(piece: str) -> None:
    began = time.perf_counter()
    depth_of('"' + piece * 200_000)
    assert time.perf_counter() - began < 5
