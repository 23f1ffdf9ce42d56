from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.draw.layout.table_layout import table_layout
from game.draw.model import Look, Viewport
from game.draw.motion.prefetch_plan import before_the_deal, before_the_next_play
from game.draw.scene.scene import scene, sprites_of
from game.draw.tiles.tile_paint import body
from game.engine.layout import Layout
from game.engine.tile import Tile
from game.web.table.prefetcher import SLICE, Prefetcher
from tests.draw.surfaces import FakeSurface, canvas_on
from tests.draw.tables import DESK, LAPTOP, PHONE, model


class IdleWindow:
    """A window that is idle when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Callable[[], None]] = []

    def requestIdleCallback(self, then: Callable[[], None]) -> None:  # noqa: N802 - the browser's name
        self.asked.append(then)

    def idle(self) -> None:
        due, self.asked = self.asked, []
        for then in due:
            then()


class PlainWindow:
    """A window that does not know when it is idle."""

    def __init__(self) -> None:
        self.asked: list[tuple[Callable[[], None], float]] = []

    def setTimeout(self, then: Callable[[], None], delay: float) -> None:  # noqa: N802 - the browser's name
        self.asked.append((then, delay))


def test_sprites_are_made_ahead_in_short_slices() -> None:
    surface, window = FakeSurface(), IdleWindow()
    canvas = canvas_on(surface)
    ahead = Prefetcher(window, lambda f: f, canvas.prepare, lambda: surface.now)
    keys = before_the_deal(LAPTOP, Look())
    ahead.want(lambda: keys)
    ahead.want(lambda: keys)
    assert len(window.asked) == 1
    assert not surface.sprites
    slices = 0
    while window.asked:
        began = surface.now
        window.idle()
        slices += 1
        assert surface.now - began <= SLICE + 2.0
    assert slices >= len(keys) * 2.0 / (SLICE + 2.0)
    assert surface.sprites == set(keys)


def test_what_is_wanted_now_goes_before_what_was() -> None:
    surface, window = FakeSurface(), IdleWindow()
    ahead = Prefetcher(window, lambda f: f, canvas_on(surface).prepare, lambda: surface.now)
    ahead.want(lambda: before_the_deal(LAPTOP, Look()))
    window.idle()
    ahead.want(lambda: ["shade/low/0/9"])
    while window.asked:
        window.idle()
    assert surface.alone[-1][0][0][0] == "shade/low/0/9"
    assert len(surface.sprites) < len(before_the_deal(LAPTOP, Look()))


def test_a_browser_without_idle_moments_is_asked_again_a_little_later() -> None:
    surface, window = FakeSurface(), PlainWindow()
    ahead = Prefetcher(window, lambda f: f, canvas_on(surface).prepare, lambda: surface.now)
    ahead.want(lambda: ["shade/low/0/9"])
    ((then, delay),) = window.asked
    assert delay > 0
    then()
    assert surface.sprites == {"shade/low/0/9"}


@pytest.mark.parametrize("view", [PHONE, LAPTOP, DESK])
@pytest.mark.parametrize("density", [1.0, 2.0])
def test_the_first_table_finds_nearly_all_its_sprites_made(view: Viewport, density: float) -> None:
    sharp = replace(view, density=density)
    made = set(before_the_deal(sharp, Look()))
    table = model(0, 2, 7)
    ready = sprites_of(scene(table_layout(table, sharp), Look()))
    assert ready <= made
    lead = Layout.EMPTY.play(Tile(6, 4), "lead")
    laid = sprites_of(
        scene(table_layout(replace(table, layout=lead), sharp), Look(mark_ends=False))
    )
    assert len(laid - made) <= 1


@pytest.mark.parametrize("seed", range(12))
def test_a_play_finds_its_sprite_made_unless_the_line_turns_or_shrinks(seed: int) -> None:
    table = model(9, 2, 7, seed=seed)
    shown = table_layout(table, LAPTOP)
    made = set(before_the_next_play(shown, Look()))
    plays = [(tile, end) for tile in table.mine.tiles if tile for end in table.layout.fits(tile)]
    for tile, end in plays:
        pose, usual = shown.ghost_pose(tile, end), shown.end_pose(end)
        assert usual is not None
        if tile.is_double or (pose.angle - usual.angle) % 180 == 0:
            assert body(tile, pose, "ivory", 1.0)[1] in made
