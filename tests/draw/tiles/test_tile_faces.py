from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.draw.theme import tile_set
from game.draw.tiles.sprite_recipes import define, shade_key, size_px, tile_key
from game.draw.tiles.tile_faces import face
from game.engine.tile import DOUBLE_SIX, Tile

IVORY = tile_set("ivory")


def holes(tile: Tile, px: int, turn: int) -> list[tuple[float, float]]:
    """Where the dark holes of pips are; each has a gradient, its light rim has none."""
    ops: Any = face(tile, IVORY, px, turn)
    drilled = [op for op in ops if op[0] == "circle" and isinstance(op[4], tuple)]
    return [(op[1], op[2]) for op in drilled if op[4][0] == "linear"]


@pytest.mark.parametrize("tile", DOUBLE_SIX, ids=str)
def test_a_face_has_as_many_pips_as_the_tile(tile: Tile) -> None:
    for turn in (0, 90, 180, 270):
        assert len(holes(tile, 44, turn)) == tile.pips


@pytest.mark.parametrize(
    ("turn", "axis", "sign"), [(0, 1, -1), (90, 0, 1), (180, 1, 1), (270, 0, -1)]
)
def test_the_high_half_points_where_the_angle_says(turn: int, axis: int, sign: int) -> None:
    spots = holes(Tile(6, 0), 44, turn)
    middle = (88 if turn % 180 else 44, 44 if turn % 180 else 88)[axis] / 2
    assert all((spot[axis] - middle) * sign > 0 for spot in spots)


@pytest.mark.parametrize(("px", "turn"), list(product((14, 18, 22, 31, 44, 67, 96, 132), (0, 90))))
def test_pips_lie_inside_the_block_and_apart(px: int, turn: int) -> None:
    w, h = (2 * px, px) if turn else (px, 2 * px)
    ops: Any = face(Tile(6, 6), IVORY, px, turn)
    spots = [(op[1], op[2]) for op in ops if op[0] == "circle"]
    for x, y in spots:
        assert px * 0.1 < x < w - px * 0.1
        assert px * 0.1 < y < h - px * 0.1
    pips = holes(Tile(6, 6), px, turn) if px >= 18 else spots
    for i, (ax, ay) in enumerate(pips):
        for bx, by in pips[i + 1 :]:
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 >= 2 * px * 0.105


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_light_comes_from_the_top_left_whatever_the_turn(turn: int) -> None:
    for op in face(Tile(6, 5), IVORY, 44, turn):
        paints = [paint for paint in op if isinstance(paint, tuple) and paint[0] == "linear"]
        for _, x0, y0, x1, y1, _stops in paints:
            assert x1 > x0
            assert y1 > y0


def test_numerals_stand_upright_on_every_turn() -> None:
    numerals = tile_set("numerals")
    for turn in (0, 90, 180, 270):
        ops = face(Tile(6, 4), numerals, 44, turn)
        assert [op[3] for op in ops if op[0] == "text"] == ["6", "4"]
        assert not [op for op in ops if op[0] == "turn"]


def test_a_sprite_is_as_many_device_pixels_as_the_screen_shows() -> None:
    for density in (1, 1.25, 1.5, 2, 3):
        px = size_px(31.7, density)
        sprite = define(tile_key("ivory", Tile(6, 4), 90, px)[0])
        assert (sprite.width, sprite.height) == (2 * px, px)
        assert abs(px - 31.7 * density) <= 0.5


def test_turns_between_use_the_nearest_sprite_and_the_rest_of_the_turn() -> None:
    assert tile_key("ivory", Tile(6, 4), 100.0, 44) == ("tile/ivory/64/90/44", 10.0)
    assert tile_key("ivory", Tile(6, 4), -90.0, 44) == ("tile/ivory/64/270/44", 0.0)
    assert tile_key("ivory", Tile(6, 6), 180.0, 44) == ("tile/ivory/66/0/44", 0.0)
    assert tile_key("ivory", None, 270.0, 44) == ("tile/ivory/back/90/44", 0.0)


def test_the_shadow_of_a_tile_held_up_is_larger() -> None:
    low, high = (define(shade_key(0, 44, high=high)[0]) for high in (False, True))
    assert high.width > low.width > 44


def test_a_face_down_tile_gives_nothing_away() -> None:
    assert define(tile_key("ivory", None, 0, 44)[0]).ops == define("tile/ivory/back/0/44").ops
    assert len({tile_key("ivory", None, 0, 44)[0] for _ in DOUBLE_SIX}) == 1


@pytest.mark.parametrize("key", ["", "tile", "tile/ivory/64/0", "cake/1/2/3", "shade/low/0"])
def test_a_sprite_that_does_not_exist_is_named_in_the_refusal(key: str) -> None:
    with pytest.raises(ValueError, match="no sprite is called"):
        define(key)
