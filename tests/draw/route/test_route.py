"""The line of play on a table: rounds as they are played, and lines meant to do harm.

`ROUTE_ROUNDS=20` plays twenty times as many.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest

from game.draw.route.route import ghost, route
from game.draw.route.route_view import fit
from game.engine.errors import LayoutError
from game.engine.layout import Layout
from game.engine.match import Match
from game.engine.rules.rules import PRESETS
from game.engine.tile import DOUBLE_SIX, Tile
from tests.draw.route.route_cases import HARMFUL, harmful, ordinary, prefixes
from tests.draw.route.route_checks import GAP, OTHER_TABLES, TABLES, crossed_ghosts, faults

TIMES = int(os.environ.get("ROUTE_ROUNDS", "1"))
PHONE = TABLES["360x640"]
ORDINARY = 18
"""Tiles on the table at the end of an ordinary round between two; seven in ten have no more."""


def short_side(layout: Layout, table: tuple[int, int]) -> float:
    """CSS pixels of a tile's short side when the whole line is shown on that table."""
    return fit(route(layout, *table), (0, 0, *table), biggest=1000).scale


@pytest.mark.parametrize("preset", PRESETS)
def test_rounds_of_every_preset_lie_well_on_every_table(preset: str) -> None:
    for players in (2, 3, 4):
        for number in range(3 * TIMES):
            layout = _played(preset, players, f"{preset}-{number}")
            for table in TABLES.values():
                assert not faults(layout, route(layout, *table), gap=0), (layout, table)


@pytest.mark.parametrize("table", TABLES)
def test_ordinary_rounds_lie_well(table: str) -> None:
    crossed = 0
    for number in range(300 * TIMES):
        layout = ordinary(random.Random(number), spinner=number % 4 != 3)
        laid = route(layout, *TABLES[table])
        roomy = len(layout.plays) <= ORDINARY
        assert not faults(layout, laid, GAP if roomy else 0), (number, layout)
        crossed += len(crossed_ghosts(laid))
    assert crossed == 0


@pytest.mark.parametrize("kind", HARMFUL, ids=lambda kind: kind.__name__.strip("_"))
def test_harmful_lines_never_lie_tile_over_tile(kind: Callable[[random.Random], Layout]) -> None:
    crossed = total = 0
    for number in range(50 * TIMES):
        layout = kind(random.Random(number))
        for table in TABLES.values():
            laid = route(layout, *table)
            assert not faults(layout, laid, gap=0), (number, table, layout)
            crossed += bool(crossed_ghosts(laid)) and len(layout.plays) < 28
            total += 1
    assert crossed <= total // 100


@pytest.mark.parametrize("table", OTHER_TABLES)
def test_tables_of_any_shape_do(table: str) -> None:
    for number in range(30 * TIMES):
        layout = harmful(random.Random(number))
        assert not faults(layout, route(layout, *OTHER_TABLES[table]), gap=0), (number, layout)


def test_tiles_of_ordinary_rounds_are_at_least_22_pixels_on_a_phone() -> None:
    sides = []
    for number in range(800 * TIMES):
        layout = ordinary(random.Random(number), spinner=number % 4 != 3)
        if len(layout.plays) <= ORDINARY:
            sides.append(short_side(layout, PHONE))
    assert len(sides) > 500 * TIMES
    assert min(sides) >= 21 and sum(side < 22 for side in sides) <= len(sides) // 1000


def test_no_tile_is_under_14_pixels_on_a_phone() -> None:
    longest = 0
    for number in range(400 * TIMES):
        layout = harmful(random.Random(number))
        longest = max(longest, len(layout.plays))
        assert short_side(layout, PHONE) >= 14, (number, layout)
    assert longest == len(DOUBLE_SIX)


def test_tiles_that_lie_stay_where_they_are() -> None:
    for number in range(40 * TIMES):
        layout = ordinary(random.Random(number)) if number % 2 else harmful(random.Random(number))
        for table in TABLES.values():
            whole = route(layout, *table).places
            for line in prefixes(layout):
                assert route(line, *table).places == whole[: len(line.plays)], (number, line)


def test_a_ghost_lies_where_the_tile_will() -> None:
    for number in range(25 * TIMES):
        layout = Layout.empty(spinner=number % 4 != 3)
        for tile, end in ordinary(random.Random(number), layout.branching).plays:
            told = ghost(layout, tile, end, *PHONE)
            plain = route(layout, *PHONE).ends[end]
            layout = layout.play(tile, end)
            assert route(layout, *PHONE).places[-1] == told
            if not tile.is_double:
                assert (plain.x, plain.y, plain.angle % 180) == (told.x, told.y, told.angle % 180)


def test_the_line_does_not_depend_on_what_was_asked_before() -> None:
    layout = harmful(random.Random(5))
    once = route(layout, *PHONE)
    for line in reversed(list(prefixes(layout))):
        route(line, *PHONE)
    assert route(layout, *PHONE) == once


def test_tables_of_nearly_one_shape_lay_the_line_alike() -> None:
    layout = ordinary(random.Random(3))
    assert route(layout, 360, 400) == route(layout, 720, 800) == route(layout, 360, 398)


def test_an_upright_table_runs_the_line_from_top_to_bottom() -> None:
    layout = Layout.EMPTY.play(Tile(6, 4), "lead").play(Tile(6, 1), "left")
    lead, tile = route(layout, 200, 400).places
    assert lead.angle == 0 and (tile.x, tile.y) == (0, -2)


def test_a_bare_table_shows_where_to_lead() -> None:
    bare = route(Layout.EMPTY, *PHONE)
    assert bare.places == ()
    assert (bare.ends["lead"].x, bare.ends["lead"].y, bare.ends["lead"].tile) == (0, 0, None)
    assert (bare.width, bare.height) == (2, 1)


def test_a_worked_line() -> None:
    layout = Layout.EMPTY
    for tile, end in (("5-5", "lead"), ("5-0", "left"), ("5-1", "right"), ("5-4", "up")):
        layout = layout.play(Tile.parse(tile), end)
    laid = route(layout, *PHONE)
    assert [(p.x, p.y, p.angle) for p in laid.places] == [
        (0, 0, 0),
        (-1.5, 0, 90),
        (1.5, 0, 270),
        (0, -2, 180),
    ]
    assert {name: (p.x, p.y, p.angle) for name, p in laid.ends.items()} == {
        "left": (-3.5, 0, 270),
        "right": (3.5, 0, 90),
        "up": (0, -4, 0),
        "down": (0, 2, 180),
    }


def test_a_table_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="a table of 0 by 400 has no room"):
        route(Layout.EMPTY, 0, 400)
    with pytest.raises(LayoutError, match="6-4 does not fit"):
        ghost(Layout.EMPTY.play(Tile(1, 1), "lead"), Tile(6, 4), "left", *PHONE)


def _played(preset: str, players: int, seed: str) -> Layout:
    """The table at the end of the first round of a match played by chance."""
    rng = random.Random(seed)
    match = Match.new(PRESETS[preset], players, seed=seed)
    if match.needs_deal:
        match = match.next_round()
    while not (match.over or match.needs_deal):
        seat = rng.choice(match.rounds[-1].waiting)
        match, _ = match.apply(rng.choice(match.legal_moves(seat)))
    return match.rounds[-1].layout
