from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.draw.layout.table_layout import table_layout
from game.draw.model import Drag, Look, TableModel, Viewport
from game.draw.ops import Ops
from game.draw.scene.scene import Layer, scene, sprites_of
from game.draw.tiles.sprite_recipes import define
from game.engine.tile import DOUBLE_SIX, Tile
from tests.draw.tables import LAPTOP, LOW, PHONE, TABLET, VIEWS, ghosts_for, model

SNAPSHOTS = Path(__file__).parent / "snapshots"
"""Rewritten by `UPDATE_SNAPSHOTS=1 pytest tests/draw/scene/test_scene.py`; look at what changed."""


def with_ghosts(table: TableModel) -> TableModel:
    tile = next(t for t in table.mine.tiles if t and table.layout.fits(t))
    return replace(table, ghosts=ghosts_for(table, tile), selected=tile)


CASES = {
    "05-phone": (with_ghosts(model(5, 2, 7, seed=3)), PHONE, Look()),
    "10-laptop": (with_ghosts(model(10, 4, 4, seed=5)), LAPTOP, Look(table="oak", dark=True)),
    "20-tablet": (model(20, 3, 2, seed=4, over=True), TABLET, Look(dim_covered=True)),
    "28-phone": (model(28, 2, 0, seed=1), PHONE, Look(tiles="ebony", contrast=True)),
    "10-low": (model(10, 3, 5, seed=8), LOW, Look(tiles="numerals")),
}


def rounded(value: object) -> object:
    if isinstance(value, float | int):
        return round(float(value), 1)
    return [rounded(item) for item in value] if isinstance(value, tuple) else value


def written(layers: tuple[Layer, ...]) -> Iterator[str]:
    for layer in layers:
        yield f"# {layer.name or 'live'} {json.dumps(rounded(tuple(layer.box)))}"
        if layer.name == "cloth":
            yield f"{len(layer.ops)} operations"
            continue
        for op in layer.ops:
            yield json.dumps(rounded(op), ensure_ascii=False)


@pytest.mark.parametrize("name", CASES)
def test_scene_is_as_it_was_looked_at(name: str) -> None:
    table, view, look = CASES[name]
    text = "\n".join(written(scene(table_layout(table, view), look))) + "\n"
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def all_ops(table: TableModel, view: Viewport = LAPTOP, look: Look | None = None) -> Ops:
    return tuple(
        op for layer in scene(table_layout(table, view), look or Look()) for op in layer.ops
    )


def faces(ops: Ops) -> list[str]:
    keys = [str(op[1]) for op in ops if op[0] == "sprite"]
    return [key.split("/")[2] for key in keys if key.startswith("tile/")]


def glows(ops: Ops) -> list[str]:
    keys = [str(op[1]) for op in ops if op[0] == "sprite"]
    return [key for key in keys if key.startswith("glow/f7c948")]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tile_is_on_screen_once(view: Viewport, players: int) -> None:
    shown = faces(all_ops(model(10, players, 4), view))
    assert len(shown) == 28
    assert len(set(shown) - {"back"}) == 10 + 4
    over = faces(all_ops(model(10, players, 4, over=True), view))
    assert sorted(over) == sorted(f"{tile.high}{tile.low}" for tile in DOUBLE_SIX)


@pytest.mark.parametrize("view", VIEWS)
def test_tiles_at_rest_are_drawn_at_their_own_size(view: Viewport) -> None:
    for op in all_ops(model(14, 4, 3), view):
        if op[0] == "sprite":
            assert op[4] == 1.0
            assert op[5] == 0.0


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("tiles", [1, 5, 10, 20, 26])
def test_tiles_at_rest_lie_apart_and_on_the_canvas(view: Viewport, tiles: int) -> None:
    actors = list(table_layout(model(tiles, 3, 5), view).actors.values())
    boxes = [a.pose.box for a in actors if a.tile is not None]
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= view.width
        assert box.bottom <= view.height
        for other in boxes[i + 1 :]:
            assert not box.inset(0.2).overlaps(other.inset(0.2))


def test_a_scene_says_nothing_of_hidden_tiles() -> None:
    table = model(6, 3, 5)
    hidden = {f"{t.high}{t.low}" for t in DOUBLE_SIX} - {
        f"{t.high}{t.low}" for t in (*table.layout.tiles, *table.mine.tiles) if t
    }
    assert not hidden & set(faces(all_ops(table)))


def test_layers_that_did_not_change_keep_their_key() -> None:
    table = with_ghosts(model(8, 2, 6))
    tile = table.selected
    assert tile is not None
    base = table_layout(table, LAPTOP)
    first, second = (
        scene(replace(base, model=replace(table, drag=Drag(tile, x, 300.0))), Look())
        for x in (200.0, 260.0)
    )
    assert [layer.key for layer in first[:3]] == [layer.key for layer in second[:3]]
    assert first[3].ops != second[3].ops


def test_a_held_tile_is_drawn_once_at_the_pointer() -> None:
    table = model(8, 2, 6)
    tile = table.mine.tiles[2]
    assert tile is not None
    ops = all_ops(replace(table, drag=Drag(tile, 210.0, 305.0)))
    name = f"{tile.high}{tile.low}"
    mine = [op for op in ops if op[0] == "sprite" and f"/{name}/" in str(op[1])]
    assert [(op[2], op[3]) for op in mine] == [(210.0, 305.0)]


def test_words_of_the_model_are_shown_as_they_are() -> None:
    table = model(6, 2, 5, status="Odpowiedz: 6-4 ❤")
    words = [op[3] for op in all_ops(table) if op[0] == "text"]
    assert "Odpowiedz: 6-4 ❤" in words
    assert {"Zoe", "Ada", str(table.layout.count)} <= set(words)


def test_turn_and_lead_are_told_by_shapes_and_not_by_colour_alone() -> None:
    table = model(6, 2, 5)
    seats = (replace(table.seats[0], to_play=True), replace(table.seats[1], leads="leads"))
    plain = [op for op in all_ops(table) if op[0] == "path"]
    marked = [op for op in all_ops(replace(table, seats=seats)) if op[0] == "path"]
    assert len(marked) == len(plain) + 2


def test_a_count_that_scores_is_lit_on_the_tiles_that_make_it() -> None:
    table = next(t for t in (model(9, seed=s) for s in range(40)) if t.count.scores)
    counting = [end for end in table.layout.ends if end.pips]
    assert len(glows(all_ops(table))) == len(counting)
    assert not glows(all_ops(table, look=Look(mark_ends=False)))


def test_every_sprite_of_a_scene_can_be_made() -> None:
    for table, view, look in CASES.values():
        for key in sprites_of(scene(table_layout(table, view), look)):
            assert define(key).ops


def test_the_bare_table_has_a_ghost_for_the_lead() -> None:
    table = model(0, 2, 7)
    tile = table.mine.tiles[0]
    assert isinstance(tile, Tile)
    ops = all_ops(replace(table, ghosts=ghosts_for(table, tile)))
    assert len([op for op in ops if op[0] == "dash"]) == 1


def test_a_held_tile_does_not_cover_what_it_would_make() -> None:
    table = next(t for t in (model(9, 2, 6, seed=s) for s in range(30)) if playable(t))
    tile = playable(table)[0]
    ghosts = ghosts_for(table, tile)
    end, count = ghosts[0].end, ghosts[0].count_text
    held = table_layout(replace(table, ghosts=ghosts, drag=Drag(tile, 9.0, 9.0, end)), LAPTOP)
    live = scene(held, Look())[-1].ops
    at = [op[0] for op in live].index("text", [op[0] for op in live].index("restore"))
    x, y = float(str(live[at][1])), float(str(live[at][2]))
    assert live[at][3] == count
    boxes = [a.pose.box for a in held.actors.values() if a.zone == "table"]
    assert not any(box.contains(x, y) for box in (*boxes, held.ghost_pose(tile, end).box))


def playable(table: TableModel) -> list[Tile]:
    return [tile for tile in table.mine.tiles if tile and table.layout.fits(tile)]
