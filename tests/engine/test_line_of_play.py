"""Rules 1 to 5: tiles, ends, the spinner, the count."""

from __future__ import annotations

import copy
import pickle

import pytest

from game.engine.errors import LayoutError, TileError
from game.engine.layout import Layout
from game.engine.tile import DOUBLE_SIX, Tile


def laid(text: str, *, spinner: bool = True) -> Layout:
    """`5-5, 5-0 left, …` laid on a bare table."""
    layout = Layout.empty(spinner=spinner)
    for play in text.split(", "):
        tile, *end = play.split()
        layout = layout.play(Tile.parse(tile), end[0] if end else "lead")
    return layout


def ends(layout: Layout) -> dict[str, tuple[int, int]]:
    return {end.name: (end.value, end.pips) for end in layout.ends}


def test_rule_1_the_set_has_28_tiles_and_one_double_blank() -> None:
    assert len(set(DOUBLE_SIX)) == 28
    assert [str(tile) for tile in DOUBLE_SIX].count("0-0") == 1
    assert sum(tile.pips for tile in DOUBLE_SIX) == 168
    assert [tile.index for tile in DOUBLE_SIX] == list(range(28))


def test_rule_1_a_tile_is_written_high_half_first() -> None:
    assert Tile(4, 6) is Tile(6, 4)
    assert str(Tile(4, 6)) == "6-4"
    for tile in DOUBLE_SIX:
        assert Tile.parse(str(tile)) is tile
        assert pickle.loads(pickle.dumps(tile)) is tile  # noqa: S301 - pickled on the same line
        assert copy.deepcopy(tile) is tile


@pytest.mark.parametrize(
    "text", ["4-6", "6-7", "64", "6-4 ", "٦-٤", "", "6\u22124", None, 64, ["6-4"]]
)
def test_rule_1_other_texts_are_no_tiles(text: object) -> None:
    with pytest.raises(TileError, match=r"no tile|low half first"):
        Tile.parse(text)


def test_rule_1_a_tile_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Tile(6, 4).high = 5


def test_rule_2_the_lead_opens_two_ends_high_half_left() -> None:
    assert ends(laid("6-4")) == {"left": (6, 6), "right": (4, 4)}


def test_rule_3_the_other_half_becomes_the_end() -> None:
    assert ends(laid("6-4, 6-1 left, 4-3 right")) == {"left": (1, 1), "right": (3, 3)}


def test_rule_3_a_tile_that_matches_no_half_is_refused() -> None:
    layout = laid("6-4")
    assert layout.fits(Tile(5, 1)) == ()
    with pytest.raises(LayoutError):
        layout.play(Tile(5, 1), "left")


def test_rule_3_a_tile_may_fit_two_ends() -> None:
    assert laid("6-4").fits(Tile(6, 4)) == ("left", "right")


def test_rule_4_a_lead_double_takes_tiles_left_and_right() -> None:
    assert laid("5-5").fits(Tile(5, 1)) == ("left", "right")
    assert laid("5-5, 5-0 left").fits(Tile(5, 1)) == ("right",)


def test_rule_4_up_and_down_open_when_both_long_sides_are_covered() -> None:
    assert [end.name for end in laid("5-5, 5-0 left").ends] == ["left", "right"]
    layout = laid("5-5, 5-0 left, 5-1 right")
    assert ends(layout) == {"left": (0, 0), "right": (1, 1), "up": (5, 0), "down": (5, 0)}
    assert layout.fits(Tile(5, 4)) == ("up", "down")


def test_rule_4_the_spinner_takes_four_tiles_and_no_fifth() -> None:
    layout = laid("5-5, 5-0 left, 5-1 right, 5-4 up, 5-2 down")
    assert layout.fits(Tile(5, 3)) == ()


def test_rule_4_the_first_double_is_the_spinner_wherever_it_lies() -> None:
    layout = laid("6-4, 6-5 left, 5-5 left")
    assert layout.spinner is Tile(5, 5)
    assert layout.spinner_at == ("left", 1)
    assert [end.name for end in layout.ends] == ["left", "right"]
    assert ends(layout.play(Tile(5, 2), "left")) == {
        "left": (2, 2),
        "right": (4, 4),
        "up": (5, 0),
        "down": (5, 0),
    }


def test_rule_4_a_spinner_next_to_the_lead_opens_when_its_outer_side_is_covered() -> None:
    assert ends(laid("6-0, 0-0 right, 3-0 right")) == {
        "left": (6, 6),
        "right": (3, 3),
        "up": (0, 0),
        "down": (0, 0),
    }


def test_rule_4_later_doubles_never_branch() -> None:
    layout = laid("5-5, 5-0 left, 5-1 right, 1-1 right, 2-1 right, 0-0 left, 3-0 left")
    assert layout.spinner is Tile(5, 5)
    assert [end.name for end in layout.ends] == ["left", "right", "up", "down"]
    assert layout.end("right") == ("right", 2, 2)


def test_rule_4_a_double_on_an_arm_of_the_spinner_counts_twice_and_does_not_branch() -> None:
    layout = laid("5-5, 5-0 left, 5-1 right, 5-4 up, 4-4 up")
    assert layout.end("up") == ("up", 4, 8)
    assert len(layout.play(Tile(4, 2), "up").ends) == 4


def test_rule_4_without_a_spinner_the_line_always_has_two_ends() -> None:
    layout = laid("5-5, 5-0 left, 5-1 right, 1-1 right, 0-0 left", spinner=False)
    assert layout.spinner is None
    assert ends(layout) == {"left": (0, 0), "right": (1, 2)}
    assert layout.fits(Tile(5, 4)) == ()


@pytest.mark.parametrize(
    ("plays", "count"),
    [
        ("5-5", 10),
        ("5-5, 5-0 left", 10),
        ("5-5, 5-0 left, 5-1 right", 1),
        ("5-5, 5-0 left, 5-1 right, 5-4 up", 5),
        ("5-5, 5-0 left, 5-1 right, 5-4 up, 5-2 down", 7),
        ("6-5", 11),
        ("6-5, 5-5 right", 16),
        ("6-0", 6),
        ("6-0, 0-0 right", 6),
    ],
)
def test_rule_5_the_worked_counts(plays: str, count: int) -> None:
    assert laid(plays).count == count


def test_rule_5_a_double_whose_outer_side_is_covered_counts_no_more() -> None:
    assert laid("6-5, 5-5 right, 5-1 right").count == 6 + 1
    assert laid("6-5, 5-5 right, 5-1 right, 5-2 up").count == 6 + 1 + 2


def test_rule_5_with_the_spinner_off_a_covered_lead_double_counts_nothing() -> None:
    assert laid("5-5, 5-0 left, 5-1 right", spinner=False).count == 1


def test_a_layout_is_a_value() -> None:
    layout = laid("5-5, 5-0 left, 5-1 right, 5-4 up")
    assert layout == laid("5-5, 5-0 left, 5-1 right, 5-4 up")
    assert layout != laid("5-5, 5-0 left, 5-1 right, 5-4 down")
    assert pickle.loads(pickle.dumps(layout)) == layout  # noqa: S301 - pickled on the same line
    assert len({layout, laid("5-5, 5-0 left, 5-1 right, 5-4 up")}) == 1
    with pytest.raises(AttributeError):
        layout.count = 3
    with pytest.raises(TypeError):
        layout.arms["left"] = ()  # type: ignore[index]  # that it cannot be set is what is tested
