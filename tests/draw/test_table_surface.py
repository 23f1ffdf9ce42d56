from __future__ import annotations

from dataclasses import replace

import pytest

from game.draw.layout.areas import plan
from game.draw.model import TABLES, Look, Viewport
from game.draw.ops import Ops
from game.draw.table_surface import rim_of, surface
from tests.draw.tables import DESK, LAPTOP, LOW, PHONE, SMALL, TABLET, WALL


def depth_of(ops: Ops) -> int:
    return sum({"save": 1, "restore": -1}.get(str(op[0]), 0) for op in ops)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("view", [PHONE, LAPTOP])
def test_the_cloth_covers_the_whole_canvas_and_leaves_nothing_in_force(
    table: str, view: Viewport
) -> None:
    ops = surface(view, Look(table=table))
    whole = [op for op in ops if op[0] == "rect" and op[1:5] == (0.0, 0.0, view.width, view.height)]
    assert whole
    assert depth_of(ops) == 0


def test_only_screens_with_room_to_spare_have_a_rim_and_it_grows_with_them() -> None:
    assert [rim_of(view) for view in (SMALL, PHONE, LOW)] == [0.0, 0.0, 0.0]
    broad = [rim_of(view) for view in (LAPTOP, DESK, WALL)]
    assert 0.0 < broad[0] < broad[1] < broad[2]


@pytest.mark.parametrize("view", [TABLET, LAPTOP, DESK, WALL])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_on_the_rim(view: Viewport, players: int) -> None:
    rim, areas = rim_of(view), plan(view, players, 7)
    boxes = [areas.table, areas.hand.box, areas.mine, areas.status, areas.count, areas.boneyard]
    boxes += [box for seat in areas.others for box in (seat.plate, seat.tiles)]
    for box in boxes:
        assert box.x >= rim
        assert box.y >= rim
        assert box.right <= view.width - rim
        assert box.bottom <= view.height - rim


def test_a_wide_inset_swallows_the_rim() -> None:
    inset = plan(replace(LAPTOP, safe_left=60.0), 2, 7)
    assert inset.mine.x >= 60.0
    assert inset.mine.x < 60.0 + 2 * rim_of(LAPTOP) + 12.0


def test_high_contrast_is_one_plain_colour() -> None:
    assert len(surface(LAPTOP, Look(contrast=True))) == 1
