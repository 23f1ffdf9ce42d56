from __future__ import annotations

from dataclasses import replace

import pytest

from game.draw.geometry import Pose
from game.draw.layout.hit_test import FINGER, Hit, Pull, drop, hit, pull
from game.draw.layout.table_layout import TableLayout, table_layout
from game.draw.model import TableModel, Viewport
from game.engine.layout import Layout
from game.engine.tile import Tile
from tests.draw.tables import LAPTOP, PHONE, VIEWS, ghosts_for, model, seat


def table_of(layout: Layout, hand: tuple[Tile, ...]) -> TableModel:
    return TableModel(viewer=0, seats=(seat(0, hand), seat(1, (None, None))), layout=layout)


LINE = Layout.EMPTY.play(Tile(6, 4), "lead").play(Tile(4, 1), "right")
"""6 at the left, 1 at the right."""


def open_table(hand: tuple[Tile, ...] = (Tile(6, 1), Tile(6, 5), Tile(3, 2))) -> TableLayout:
    table = table_of(LINE, hand)
    return table_layout(replace(table, ghosts=ghosts_for(table, hand[0])), LAPTOP)


@pytest.mark.parametrize("view", VIEWS)
def test_the_middle_of_every_tile_of_the_hand_is_that_tile(view: Viewport) -> None:
    shown = table_layout(model(6, 2, 7), view)
    for tile in shown.model.mine.tiles:
        pose = shown.actors[str(tile)].pose
        assert hit(shown, pose.x, pose.y) == Hit("hand", tile)
        assert hit(shown, pose.x, pose.y, touch=True) == Hit("hand", tile)


def test_cells_of_the_hand_leave_no_gap_between_tiles() -> None:
    shown = table_layout(model(6, 2, 7), PHONE)
    cells = shown.areas.hand.cells
    y = cells[0].cy
    x = cells[0].x
    while x < cells[-1].right:
        assert hit(shown, x, y).kind == "hand"
        x += 1.0


def test_a_ghost_is_an_end_and_its_surroundings_too() -> None:
    shown = open_table()
    pose = shown.ghost_pose(Tile(6, 1), "left")
    assert hit(shown, pose.x, pose.y) == Hit("end", ends=("left",))
    beside = pose.box.x - FINGER + 2
    assert hit(shown, beside, pose.y).kind == "table"
    assert hit(shown, beside, pose.y, touch=True) == Hit("end", ends=("left",))


def test_a_laid_tile_is_named_and_the_bare_table_is_not() -> None:
    shown = open_table()
    pose = shown.laid_pose(0)
    assert hit(shown, pose.x, pose.y) == Hit("tile", Tile(6, 4))
    table = shown.areas.table
    assert hit(shown, table.cx, table.y + 3) == Hit("table")


def test_people_and_the_boneyard_are_found() -> None:
    shown = table_layout(model(6, 4, 5), LAPTOP)
    for other, area in zip(shown.model.around(), shown.areas.others, strict=True):
        assert hit(shown, area.plate.cx, area.plate.cy) == Hit("seat", seat=other.seat)
    mine, bones = shown.areas.mine, shown.areas.boneyard
    assert hit(shown, mine.cx, mine.cy) == Hit("seat", seat=0)
    assert hit(shown, bones.cx, bones.cy) == Hit("boneyard")


def test_between_two_close_ends_the_table_does_not_guess() -> None:
    spinner = Layout.EMPTY.play(Tile(5, 5), "lead")
    table = table_of(spinner, (Tile(5, 2),))
    shown = table_layout(replace(table, ghosts=ghosts_for(table, Tile(5, 2))), PHONE)
    left, right = (shown.ghost_pose(Tile(5, 2), end) for end in ("left", "right"))
    x, y = (left.x + right.x) / 2, (left.y + right.y) / 2
    assert set(pull(shown, Tile(5, 2), x, y).ends) == {"left", "right"}
    assert not pull(shown, Tile(5, 2), x, y).sure
    assert pull(shown, Tile(5, 2), x, y).end == ""
    near = pull(shown, Tile(5, 2), left.x, left.y)
    assert (near.end, near.sure) == ("left", True)


def test_only_ends_that_fit_pull() -> None:
    shown = open_table()
    for end in ("left", "right"):
        pose = shown.end_pose(end)
        assert isinstance(pose, Pose)
        fits = end in LINE.fits(Tile(6, 5))
        assert pull(shown, Tile(6, 5), pose.x, pose.y).end == (end if fits else "")
        assert pull(shown, Tile(3, 2), pose.x, pose.y) == Pull()


def test_letting_go_anywhere_on_the_table_is_enough_for_a_single_end() -> None:
    shown = open_table()
    table = shown.areas.table
    corner = (table.x + 5, table.y + 5)
    assert drop(shown, Tile(6, 5), *corner) == Pull(("left",), sure=True)
    assert drop(shown, Tile(6, 1), *corner) == Pull(("left", "right"), sure=False)
    assert drop(shown, Tile(3, 2), *corner) == Pull((), sure=False)
    hand = shown.areas.hand.box
    assert drop(shown, Tile(6, 5), hand.cx, hand.bottom) == Pull()


def test_the_first_tile_may_be_dropped_anywhere_on_the_table() -> None:
    shown = table_layout(table_of(Layout.EMPTY, (Tile(6, 5),)), PHONE)
    table = shown.areas.table
    assert drop(shown, Tile(6, 5), table.x + 9, table.y + 9).end == "lead"
    assert pull(shown, Tile(6, 5), table.x + 9, table.y + 9).end == ""
    assert pull(shown, Tile(6, 5), table.cx + 40, table.cy).end == "lead"
