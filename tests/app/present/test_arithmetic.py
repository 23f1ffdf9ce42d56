"""The sums behind counts and points, from the worked examples of the rules."""

from __future__ import annotations

import pytest

from game.app.present.arithmetic import count_sum, points_sum
from game.engine.layout import Layout
from game.engine.play.scoring import points_for
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import Tile


def laid(text: str) -> Layout:
    """A line of play from `5-5 left:5-0 …`."""
    lead, *rest = text.split()
    layout = Layout.EMPTY.play(Tile.parse(lead), "lead")
    for play in rest:
        end, tile = play.split(":")
        layout = layout.play(Tile.parse(tile), end)
    return layout


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("6-4", "6 + 4 = 10"),
        ("5-5", "5 + 5 = 10"),
        ("5-5 left:5-0", "0 + 10 = 10"),
        ("5-5 left:5-0 right:5-1", "0 + 1 = 1"),
        ("5-5 left:5-0 right:5-1 up:5-4", "0 + 1 + 4 = 5"),
        ("5-5 left:5-0 right:5-1 up:5-4 down:5-2", "0 + 1 + 4 + 2 = 7"),
        ("6-5 right:5-5", "6 + 10 = 16"),
        ("6-0 right:0-0", "6 + 0 = 6"),
    ],
)
def test_a_count_is_told_by_its_ends(line: str, expected: str) -> None:
    layout = laid(line)
    assert count_sum(layout) == expected
    assert expected.endswith(f"= {layout.count}")


@pytest.mark.parametrize(
    ("preset", "line", "expected"),
    [
        ("all-fives", "6-4", "6 + 4 = 10"),
        ("all-fives-jaques", "6-4", "6 + 4 = 10; 10 ÷ 5 = 2"),
        ("all-threes", "6-3", "6 + 3 = 9; 9 ÷ 3 = 3"),
        ("fives-and-threes", "6-6 left:6-3", "3 + 12 = 15; 15 ÷ 3 + 15 ÷ 5 = 8"),
    ],
)
def test_points_are_told_by_what_was_paid(preset: str, line: str, expected: str) -> None:
    layout, rules = laid(line), PRESETS[preset]
    points = points_for(layout.count, rules)
    assert points_sum(layout, rules, points) == expected


def test_pips_that_are_paid_twice_say_so() -> None:
    rules = Rules.from_json({"multiples": [3, 5]})
    assert points_sum(laid("6-6 left:6-3"), rules, 30) == "3 + 12 = 15; 15 + 15 = 30"


def test_the_point_for_going_out_is_part_of_the_sum() -> None:
    rules = PRESETS["fives-and-threes-pub"]
    assert points_sum(laid("6-4"), rules, 3) == "6 + 4 = 10; 10 ÷ 5 + 1 = 3"
    assert points_sum(laid("6-5"), rules, 1) == "6 + 5 = 11; 0 + 1 = 1"
