from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest

from game.draw.geometry import Rect
from game.draw.layout.areas import Areas, plan
from game.draw.layout.hand_area import TOUCH
from game.draw.layout.table_layout import bones_box, table_layout
from game.draw.model import FIT, Camera, Drag, Viewport
from game.engine.tile import DOUBLE_SIX
from tests.draw.tables import LAPTOP, PHONE, SMALL, VIEWS, ghosts_for, model

SIZES = [
    *VIEWS,
    Viewport(320, 480),
    Viewport(812, 340, 3, safe_left=44, safe_right=44, safe_bottom=21),
    Viewport(390, 780, 3, safe_top=47, safe_bottom=34),
    Viewport(1024, 690),
    Viewport(500, 500),
]
CASES = list(product(SIZES, (2, 3, 4), (0, 1, 7, 13, 21)))


def boxes(areas: Areas) -> list[Rect]:
    found = [areas.table, areas.hand.box, areas.mine, areas.status, areas.count, areas.boneyard]
    for seat in areas.others:
        found += [seat.plate, seat.tiles]
    return found


@pytest.mark.parametrize(("view", "players", "held"), CASES)
@pytest.mark.parametrize("shown", [False, True])
def test_areas_lie_inside_the_safe_part_and_apart(
    view: Viewport, players: int, held: int, shown: bool
) -> None:
    areas = plan(view, players, held, shown=shown)
    safe = Rect(
        view.safe_left,
        view.safe_top,
        view.width - view.safe_left - view.safe_right,
        view.height - view.safe_top - view.safe_bottom,
    )
    found = boxes(areas)
    assert len(areas.others) == players - 1
    for box in found:
        assert safe.covers(box)
        assert box.w > 0
        assert box.h > 0
    for a, b in combinations(found, 2):
        assert not a.overlaps(b)


@pytest.mark.parametrize(("view", "players", "held"), CASES)
def test_the_hand_has_a_cell_for_every_tile_and_tiles_fit_their_cells(
    view: Viewport, players: int, held: int
) -> None:
    areas = plan(view, players, held)
    hand = areas.hand
    assert len(hand.cells) == held
    for cell in hand.cells:
        assert hand.box.inset(-0.01).covers(cell)
        assert hand.tile <= cell.w
        assert 2 * hand.tile <= cell.h
    for a, b in combinations(hand.cells, 2):
        assert not a.overlaps(b)


@pytest.mark.parametrize("view", [view for view in SIZES if min(view.width, view.height) >= 320])
def test_a_dealt_hand_has_room_for_fingers(view: Viewport) -> None:
    areas = plan(view, 2, 7)
    assert all(min(cell.w, cell.h) >= TOUCH for cell in areas.hand.cells)


@pytest.mark.parametrize("held", [1, 7, 10, 14, 20])
def test_on_a_phone_even_a_great_hand_can_be_touched(held: int) -> None:
    areas = plan(Viewport(360, 592, 2), 2, held)
    assert all(cell.w >= 34 and cell.h >= TOUCH for cell in areas.hand.cells)
    assert areas.table.h >= 592 * 0.4


@pytest.mark.parametrize("view", SIZES)
def test_the_table_has_the_greater_part(view: Viewport) -> None:
    areas = plan(view, 2, 7)
    assert areas.table.h >= view.height * 0.42
    assert areas.table.w >= view.width * 0.7


@pytest.mark.parametrize("view", SIZES)
def test_playing_out_a_hand_and_drawing_a_few_moves_nothing_above_it(view: Viewport) -> None:
    plans = [plan(view, 3, held) for held in range(10)]
    assert len({(areas.table, areas.mine, areas.hand.box) for areas in plans}) == 1


@pytest.mark.parametrize("view", SIZES)
def test_what_stands_above_the_hand_moves_by_whole_rows_alone(view: Viewport) -> None:
    assert len({plan(view, 2, held).mine.y for held in range(22)}) <= 3


@pytest.mark.parametrize("view", SIZES)
def test_the_boneyards_number_has_a_place_of_its_own(view: Viewport) -> None:
    tiles, number = bones_box(plan(view, 4, 5))
    assert not tiles.overlaps(number)
    assert number.w >= 14


def test_seats_go_clockwise_from_the_viewers_left() -> None:
    left, opposite, right = plan(Viewport(1280, 752), 4, 5).others
    assert left.plate.cx < opposite.plate.cx < right.plate.cx
    assert opposite.plate.y < left.plate.y


@pytest.mark.parametrize(("view", "players"), list(product(VIEWS, (2, 3, 4))))
def test_a_sheet_leaves_the_table_and_the_others_in_sight(view: Viewport, players: int) -> None:
    """The table ends above a sheet at the bottom; everything stands beside one at the side."""
    below = replace(view, dock_bottom=view.height * 0.45)
    areas = plan(below, players, 5, shown=True)
    assert areas.table.bottom <= view.height * 0.55 or areas.table.h == 60.0
    assert areas.hand == plan(view, players, 5, shown=True).hand
    side = replace(view, dock_right=view.width * 0.3)
    assert all(
        box.right <= view.width * 0.7 + 0.1 for box in boxes(plan(side, players, 5, shown=True))
    )


@pytest.mark.parametrize("view", VIEWS)
def test_tiles_keep_to_each_other_when_a_sheet_comes(view: Viewport) -> None:
    """What comes over the table in mid-round makes the line smaller, but never lays it anew."""
    free = table_layout(model(14), view)
    for other in (
        replace(view, dock_bottom=view.height * 0.4),
        replace(view, dock_right=view.width * 0.3),
    ):
        assert table_layout(model(14), other).path == free.path


@pytest.mark.parametrize("seed", range(6))
def test_a_line_that_a_sheet_would_make_tiny_is_laid_anew(seed: int) -> None:
    """At the end of a round only, and only where it is the larger for it."""
    covered = replace(SMALL, dock_bottom=170.0)
    playing, over = (table_layout(model(18, seed=seed, over=o), covered) for o in (False, True))
    assert over.view.scale >= playing.view.scale
    if over.path != playing.path:
        assert over.view.scale > playing.view.scale * 1.1
    roomy = replace(PHONE, dock_right=4.0)
    assert (
        table_layout(model(18, seed=seed, over=True), roomy).path
        == table_layout(model(18, seed=seed), PHONE).path
    )


def test_in_a_small_frame_the_others_make_way_for_the_line_under_a_sheet() -> None:
    covered = replace(SMALL, dock_bottom=170.0)
    for players in (2, 3, 4):
        free, tight = (plan(view, players, 3, shown=True) for view in (SMALL, covered))
        assert tight.table.y < free.table.y - 12
        assert all(seat.plate.h >= 20 for seat in tight.others)
        for a, b in combinations(boxes(tight)[1:], 2):
            assert not a.overlaps(b)


def test_a_line_that_reaches_the_edge_moves_to_the_middle() -> None:
    """One that has to be moved anyway has room on both sides afterwards."""
    before = None
    moved = 0
    for tiles in range(1, 15):
        seen = table_layout(model(tiles), LAPTOP, before)
        if before is not None and seen.fit.scale == before.scale and seen.fit.dx != before.dx:
            left, _, right, _ = seen.path.bounds
            middle = seen.fit.dx + (left + right) / 2 * seen.fit.scale
            assert middle == pytest.approx(seen.areas.table.cx)
            moved += 1
        before = seen.fit
    assert moved


#: So near that the middle of the line fills the table, and the ends lie outside.
NEAR = Camera(4.0)


@pytest.mark.parametrize("view", VIEWS)
def test_ends_that_the_table_asks_for_are_in_view_however_near_it_was_zoomed(
    view: Viewport,
) -> None:
    far = model(14)
    tile = next(tile for tile in far.mine.tiles if tile and len(far.layout.fits(tile)) > 1)
    ghosts = ghosts_for(far, tile)
    near = replace(far, camera=NEAR, ghosts=ghosts)
    at_rest = table_layout(near, view).view
    assert at_rest.scale == pytest.approx(4 * table_layout(far, view).view.scale)
    hinted = replace(ghosts[0], hot=True)
    for asking in (
        replace(near, selected=tile),
        replace(near, drag=Drag(tile, 10.0, 10.0)),
        replace(near, ghosts=(hinted,)),
    ):
        seen = table_layout(asking, view)
        assert all(
            seen.areas.table.covers(seen.ghost_pose(place.tile, place.end).box)
            for place in asking.ghosts
        )


def test_a_zoomed_table_stays_as_it_is_where_the_ends_are_in_view() -> None:
    table = model(2)
    tile = next(tile for tile in DOUBLE_SIX if len(table.layout.fits(tile)) > 1)
    asking = replace(table, selected=tile, ghosts=ghosts_for(table, tile), camera=Camera(1.2))
    assert (
        table_layout(asking, LAPTOP).view
        == table_layout(replace(asking, selected=None), LAPTOP).view
    )
    assert (
        table_layout(asking, LAPTOP).view != table_layout(replace(asking, camera=FIT), LAPTOP).view
    )
