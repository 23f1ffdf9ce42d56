from __future__ import annotations

from dataclasses import replace

import pytest

from game.draw.model import Camera, Drag
from game.draw.motion.cues import Dealt
from game.draw.motion.director import Director
from game.engine.layout import Layout
from game.engine.tile import Tile
from tests.draw.draw_moves import LINE, MINE, MOVES, table
from tests.draw.tables import LAPTOP, PHONE, model


def test_a_director_rests_after_its_time_and_draws_the_same_then() -> None:
    director = Director()
    director.show(table(), LAPTOP, 1000.0)
    assert not director.busy(1000.0)
    still = director.frame(1000.0)
    director.show(
        table(LINE.play(Tile(6, 3), "left"), MINE, (None,) * 3), LAPTOP, 2000.0, MOVES[1][1]
    )
    assert director.busy(2010.0)
    assert director.frame(2010.0) != still
    end = 2000.0 + 10_000
    assert not director.busy(end)
    assert director.frame(end) == director.frame(end + 500)


def test_a_director_keeps_the_view_while_the_line_grows() -> None:
    director = Director()
    layout = LINE
    director.show(table(layout), PHONE, 0.0)
    assert director.stage is not None
    scale = director.stage.view.scale
    director.show(table(layout.play(Tile(6, 3), "left")), PHONE, 10.0)
    assert director.stage.view.scale <= scale
    director.show(table(Layout.EMPTY), PHONE, 20.0)
    assert director.stage.view.scale >= scale


def test_a_finished_line_lies_as_it_does_after_a_reload() -> None:
    for seed in range(8):
        live, again = Director(), Director()
        for tiles in range(1, 19):
            live.show(model(tiles, 2, 4, seed=seed), PHONE, tiles * 1000.0)
        over = model(18, 2, 4, seed=seed, over=True)
        live.show(over, PHONE, 20_000.0)
        again.show(over, PHONE, 0.0)
        assert live.stage is not None
        assert again.stage is not None
        assert live.stage.view == again.stage.view


def test_a_resize_in_mid_drag_loses_nothing() -> None:
    director = Director()
    held = Drag(Tile(6, 5), 300.0, 200.0)
    director.show(replace(table(), drag=held), LAPTOP, 0.0)
    director.show(replace(table(), drag=held), PHONE, 10.0)
    ops = director.frame(20.0)[-1].ops
    assert any(op[0] == "sprite" and "/65/" in str(op[1]) for op in ops)
    director.drag(None)
    assert director.stage is not None
    assert director.stage.model.drag is None


def test_a_tile_let_go_slides_home_from_the_pointer() -> None:
    director = Director()
    director.show(replace(table(), drag=Drag(Tile(6, 5), 300.0, 200.0)), LAPTOP, 0.0)
    director.show(table(), LAPTOP, 10.0)
    sprites = [op for op in director.frame(10.0)[-1].ops if op[0] == "sprite"]
    assert any("/65/" in str(op[1]) and (op[2], op[3]) == (300.0, 200.0) for op in sprites)


def test_a_heap_casts_one_shadow() -> None:
    director = Director()
    director.show(table(), LAPTOP, 0.0, (Dealt("Round 1"),))
    ops = director.frame(1.0)[-1].ops
    shades = [op for op in ops if op[0] == "sprite" and str(op[1]).startswith("shade/low/0")]
    assert len(shades) == len(set(shades)) >= 1


def test_the_table_follows_fingers_at_once_and_slides_home_when_let_go() -> None:
    director = Director()
    director.show(table(), LAPTOP, 0.0)
    director.show(replace(table(), camera=Camera(1.5, 20.0, 0.0)), LAPTOP, 10.0)
    assert not director.busy(11.0)
    director.show(replace(table(), camera=Camera(1.6, 25.0, 0.0)), LAPTOP, 20.0)
    assert not director.busy(21.0)
    director.show(table(), LAPTOP, 30.0)
    assert director.busy(31.0)


def held_at(director: Director, now: float) -> tuple[float, float]:
    """Where the held 6-5 is drawn."""
    sprites = [op for op in director.frame(now)[-1].ops if op[0] == "sprite"]
    op = next(op for op in sprites if "tile/" in str(op[1]) and "/65/" in str(op[1]))
    return float(str(op[2])), float(str(op[3]))


def test_a_held_tile_is_lifted_from_its_place_and_drawn_to_an_end_without_a_jump() -> None:
    director = Director()
    director.show(table(), LAPTOP, 0.0)
    assert director.stage is not None
    home = director.stage.actors["6-5"].pose
    director.drag(Drag(Tile(6, 5), 300.0, 200.0))
    assert held_at(director, 1000.0) == pytest.approx((home.x, home.y), abs=0.01)
    assert director.busy(1010.0)
    assert held_at(director, 1200.0) == (300.0, 200.0)
    assert not director.busy(1200.0)
    director.drag(Drag(Tile(6, 5), 302.0, 201.0, "left"))
    assert held_at(director, 1300.0) == pytest.approx((300.0, 200.0), abs=0.01)
    end = director.stage.ghost_pose(Tile(6, 5), "left")
    assert held_at(director, 1500.0) == pytest.approx((end.x, end.y), abs=0.01)
