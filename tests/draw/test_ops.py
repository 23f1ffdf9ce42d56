from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

from game.draw import ops
from game.draw.layout.table_layout import table_layout
from game.draw.model import Look
from game.draw.scene.scene import scene, sprites_of
from game.draw.tiles.sprite_recipes import define
from tests.draw.tables import LAPTOP, model

EXECUTOR = Path(__file__).parents[2] / "assets" / "canvas.js"


def names_here() -> set[str]:
    """The names that the functions and constants of `ops` give to operations."""
    names = set(re.findall(r'return \("(\w+)"', inspect.getsource(ops)))
    return (names | {str(ops.SAVE[0]), str(ops.RESTORE[0])}) - {"linear", "radial"}


def test_the_executor_knows_exactly_the_operations_there_are() -> None:
    known = set(re.findall(r'case "(\w+)":', EXECUTOR.read_text(encoding="utf-8")))
    assert known == names_here()


def test_operations_are_values_that_write_themselves_as_json() -> None:
    layers = scene(table_layout(model(12), LAPTOP), Look())
    for layer in layers:
        assert isinstance(hash(layer.ops), int)
        again = json.loads(json.dumps(layer.ops))
        assert [op[0] for op in again] == [op[0] for op in layer.ops]
    for key in sprites_of(layers):
        assert json.loads(json.dumps(define(key)))[:2] == list(define(key)[:2])


def test_every_operation_of_a_scene_is_known_and_saves_are_restored() -> None:
    for layer in scene(
        table_layout(model(20, over=True), LAPTOP), Look(table="oak", dim_covered=True)
    ):
        depth = 0
        for op in layer.ops:
            assert op[0] in names_here()
            depth += {"save": 1, "restore": -1}.get(str(op[0]), 0)
            assert depth >= 0
        assert depth == 0


def test_a_group_leaves_nothing_behind() -> None:
    inside = (ops.rect(0, 0, 1, 1, "#000000"),)
    assert ops.group(inside, ops.alpha(0.5)) == (
        ("save",),
        ("alpha", 0.5),
        ("rect", 0, 0, 1, 1, "#000000"),
        ("restore",),
    )
