"""What drawing keeps for later has its limits, however long the page is played on."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

import game
from game.draw.layout.table_layout import table_layout
from game.draw.model import Look, Viewport
from game.draw.motion.prefetch_plan import before_the_deal
from game.draw.scene.scene import scene, sprites_of
from game.draw.tiles.sprite_recipes import define
from game.engine.tile import DOUBLE_SIX
from game.i18n.catalogue import catalogue
from game.web.table.sprite_cache import ROOM, room_for
from tests.draw.surfaces import FakeSurface, canvas_on
from tests.draw.tables import LAPTOP, PHONE, VIEWS, WALL, model

MOST_KEPT = 512
#: Modules that start something when they are imported, or need a browser for it.
RUNNING = {"game.main", "game.__main__"}


def pixels(keys: Any) -> int:
    """Device pixels of the sprites of those keys."""
    return sum(define(key).width * define(key).height for key in keys)


def caches() -> Iterator[Any]:
    """Every cache of a function that a module of the game has."""
    for found in pkgutil.walk_packages(game.__path__, "game."):
        if found.name in RUNNING:
            continue
        module = importlib.import_module(found.name)
        for value in vars(module).values():
            if isinstance(value, type(lru_cache(len))) and value.__module__ == found.name:
                yield value


def room(view: Viewport) -> int:
    return room_for(view.width, view.height, view.density)


def test_every_cache_has_a_limit() -> None:
    found = set(caches())
    assert len(found) > 20
    for cache in found - {catalogue}:  # there are no more of those than languages
        most = cache.cache_parameters()["maxsize"]
        assert most is not None, cache.__qualname__
        assert most <= MOST_KEPT, cache.__qualname__


def test_what_a_sprite_is_made_of_is_not_kept_beside_the_sprite() -> None:
    key = "tile/ivory/64/90/44"
    assert define(key) == define(key)
    assert define(key) is not define(key)


@pytest.mark.parametrize("view", [LAPTOP, PHONE])
def test_zooms_leave_no_more_behind_than_there_is_room_for(view: Viewport) -> None:
    surface = FakeSurface()
    canvas = canvas_on(surface)
    canvas.resize(view)
    for px in range(30, 62, 2):
        for tile in DOUBLE_SIX:
            canvas.prepare(f"tile/ivory/{tile.high}{tile.low}/0/{px}")
    assert room(view) / 2 < pixels(surface.sprites) <= room(view)


def test_a_smaller_table_makes_room() -> None:
    surface = FakeSurface()
    canvas = canvas_on(surface)
    canvas.resize(WALL)
    for tile in DOUBLE_SIX:
        for px in (120, 140, 160):
            canvas.prepare(f"tile/ivory/{tile.high}{tile.low}/0/{px}")
    assert room(LAPTOP) < pixels(surface.sprites) <= room(WALL) == ROOM
    canvas.resize(LAPTOP)
    canvas.prepare("tile/ivory/64/90/44")
    assert pixels(surface.sprites) <= room(LAPTOP)


@pytest.mark.parametrize("view", VIEWS)
def test_there_is_room_for_what_a_deal_and_a_full_table_need(view: Viewport) -> None:
    dealt = frozenset(before_the_deal(view, Look()))
    assert pixels(dealt) <= room(view)
    for tiles in (8, 16, 24):
        assert pixels(sprites_of(scene(table_layout(model(tiles), view), Look()))) <= room(view) / 2
