from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest

from game.draw.layout.table_layout import table_layout
from game.draw.model import Drag, Look, Viewport
from game.draw.motion.cues import Gained, Laid
from game.draw.motion.director import Director
from game.draw.scene.scene import Layer, scene, sprites_of
from game.web.dom.frame_scheduler import FrameScheduler
from game.web.table.sprite_cache import SpriteCache
from game.web.table.table_canvas import MAX_PIXELS, MAX_SPRITES_PER_CALL, TableCanvas, density_for
from tests.draw.surfaces import FakeSurface, canvas_on
from tests.draw.tables import LAPTOP, PHONE, model


def sent(frame: list[Any]) -> list[str]:
    """For each layer: drawn straight away (empty), sent to be kept (+), or only named."""
    return [name + "+" * (name != "" and ops is not None) for name, *_, ops in frame[1]]


def paint_whole(canvas: TableCanvas, layers: tuple[Layer, ...]) -> int:
    """Paint until all sprites are made; return how many frames it took."""
    frames = 1
    canvas.paint(layers)
    while not canvas.whole:
        assert canvas.paint(layers)
        frames += 1
        assert frames < 60
    return frames


def test_sprites_of_a_new_table_are_made_over_several_frames() -> None:
    surface = FakeSurface()
    canvas = canvas_on(surface)
    canvas.resize(LAPTOP)
    layers = scene(table_layout(model(10), LAPTOP), Look())
    frames = paint_whole(canvas, layers)
    assert frames > 2
    made = len(surface.alone)
    assert frames - 1 <= made / (MAX_SPRITES_PER_CALL / 2.0) <= frames
    assert surface.sprites >= sprites_of(layers)
    assert sent(surface.frames[0]) == ["cloth+", "", "", ""]
    assert all(sent(frame) == ["cloth", "", "", ""] for frame in surface.frames[1:])
    assert not canvas.paint(layers)


def test_only_what_changed_is_sent() -> None:
    surface = FakeSurface()
    canvas = canvas_on(surface)
    canvas.resize(LAPTOP)
    base = table_layout(model(10), LAPTOP)
    paint_whole(canvas, scene(base, Look()))
    canvas.resize(PHONE)
    canvas.resize(LAPTOP)
    surface.frames.clear()
    tile = base.model.mine.tiles[0]
    assert tile is not None
    assert canvas.paint(scene(base, Look()))
    assert not canvas.paint(scene(base, Look()))
    for x in (100.0, 120.0, 140.0):
        held = replace(base, model=replace(base.model, drag=Drag(tile, x, 300.0)))
        assert canvas.paint(scene(held, Look()))
    assert [sent(frame) for frame in surface.frames] == [
        ["cloth+", "", "", ""],
        ["cloth", "laid+", "", ""],
        ["cloth", "laid", "people+", ""],
        ["cloth", "laid", "people", ""],
    ]


def test_a_resize_or_a_loss_sends_everything_again() -> None:
    surface = FakeSurface()
    canvas = canvas_on(surface)
    for view in (LAPTOP, LAPTOP, PHONE):
        canvas.resize(view)
        paint_whole(canvas, scene(table_layout(model(6), view), Look()))
    assert len(surface.sizes) == 2
    canvas.lose()
    canvas.paint(scene(table_layout(model(6), PHONE), Look()))
    assert sent(surface.frames[-1]) == ["cloth+", "", "", ""]


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0])
def test_density_is_that_of_the_screen_until_the_picture_would_be_huge(ratio: float) -> None:
    assert density_for(390, 700, ratio) == ratio
    assert density_for(1280, 800, ratio) == ratio
    great = density_for(3840, 2100, ratio)
    assert 3840 * 2100 * great**2 <= MAX_PIXELS * 1.001
    assert great >= 1.0


def test_sprites_are_made_once_and_the_oldest_forgotten() -> None:
    keys = [f"tile/ivory/{high}0/0/{px}" for high in range(7) for px in (40, 80)]
    book = SpriteCache(room=30_000)
    assert book.missing(frozenset(keys[:2])) == keys[:2]
    for key in keys[:2]:
        assert book.make(key)[0][0] == key
    assert book.missing(frozenset(keys[:2])) == []
    assert book.missing(frozenset(keys[:1])) == []
    gone = [key for new in keys[2:5] for key in book.make(new)[1]]
    assert keys[1] in gone
    assert keys[0] not in gone
    assert not any(key in book for key in gone)
    book.clear()
    assert book.missing(frozenset(keys[:1])) == keys[:1]


def test_what_a_frame_uses_is_never_forgotten_for_what_may_come() -> None:
    surface = FakeSurface()
    canvas = canvas_on(surface)
    canvas.resize(LAPTOP)
    layers = scene(table_layout(model(10), LAPTOP), Look())
    paint_whole(canvas, layers)
    for high in range(7):
        canvas.prepare(f"tile/ebony/{high}0/0/900")
    assert surface.sprites >= sprites_of(layers)
    assert not canvas.paint(layers)


class FakeWindow:
    """A browser's window whose frames come when the test says so."""

    def __init__(self) -> None:
        self.waiting: dict[int, Callable[[float], None]] = {}
        self.asked = 0
        self.listeners: list[Callable[..., None]] = []
        self.document = SimpleNamespace(
            hidden=False, addEventListener=lambda _name, then: self.listeners.append(then)
        )

    def requestAnimationFrame(self, then: Callable[[float], None]) -> int:  # noqa: N802 - the browser's name
        self.asked += 1
        self.waiting[self.asked] = then
        return self.asked

    def cancelAnimationFrame(self, number: int) -> None:  # noqa: N802 - the browser's name
        del self.waiting[number]

    def frame(self, now: float) -> None:
        due, self.waiting = self.waiting, {}
        for then in due.values():
            then(now)

    def hide(self, *, hidden: bool) -> None:
        self.document.hidden = hidden
        for then in self.listeners:
            then()


def test_many_requests_are_one_frame_and_then_it_is_idle() -> None:
    window = FakeWindow()
    drawn: list[float] = []

    def draw(now: float) -> bool:
        drawn.append(now)
        return len(drawn) < 3

    frames = FrameScheduler(window, draw, lambda f: f)
    for _ in range(5):
        frames.request()
    for now in (16.0, 32.0, 48.0, 64.0, 80.0):
        window.frame(now)
    assert drawn == [16.0, 32.0, 48.0]
    assert frames.idle
    assert window.asked == 3


def test_nothing_is_drawn_while_the_page_is_hidden() -> None:
    window = FakeWindow()
    drawn: list[float] = []

    def draw(now: float) -> bool:
        drawn.append(now)
        return False

    frames = FrameScheduler(window, draw, lambda f: f)
    frames.request()
    window.hide(hidden=True)
    window.frame(16.0)
    frames.request()
    window.frame(32.0)
    assert drawn == []
    window.hide(hidden=False)
    window.frame(48.0)
    assert drawn == [48.0]
    window.hide(hidden=True)
    window.hide(hidden=False)
    assert frames.idle


def test_a_huge_screen_is_planned_in_css_pixels() -> None:
    view = Viewport(7680, 4320, density_for(7680, 4320, 1.0))
    assert view.density < 1.0
    assert scene(table_layout(model(12), view), Look())


def test_a_frame_costs_far_less_than_its_budget() -> None:
    """Four milliseconds under Pyodide are about one here; the best of many, for busy machines."""
    director = Director()
    director.show(model(19, seed=4), LAPTOP, 0.0)
    table = model(20, seed=4)
    tile, end = table.layout.plays[-1]
    began = perf_counter()
    director.show(table, LAPTOP, 0.0, (Laid(1, tile, end), Gained(1, "+5", "2 + 3 = 5", end)))
    spent = [perf_counter() - began]
    for now in range(8, 400, 8):
        began = perf_counter()
        json.dumps([layer.ops for layer in director.frame(float(now))[3:]])
        spent.append(perf_counter() - began)
    assert min(spent[1:]) < 0.001
    assert sorted(spent)[len(spent) // 2] < 0.004
