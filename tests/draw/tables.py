"""Tables to draw in tests: lines of play of any length, with hands around them."""

from __future__ import annotations

import random
from typing import Any

from game.draw.model import CountModel, Ghost, SeatModel, TableModel, Viewport
from game.engine.layout import Layout
from game.engine.tile import DOUBLE_SIX, Tile

NAMES = ("Zoe", "Ada", "Bruno", "Celeste")
PHONE = Viewport(360, 592, 2)
SMALL = Viewport(300, 300, 1)
LOW = Viewport(640, 312, 3)
TABLET = Viewport(768, 976, 2)
LAPTOP = Viewport(1280, 752, 1)
DESK = Viewport(1920, 1032, 1)
WALL = Viewport(3840, 2100, 1)
VIEWS = (PHONE, SMALL, LOW, TABLET, LAPTOP, DESK, WALL)


def line(tiles: int, seed: int = 1) -> tuple[Layout, list[Tile]]:
    """A line of that many tiles played at random, and the tiles that are left."""
    chance = random.Random(seed)
    while True:
        layout, left = Layout.EMPTY, list(DOUBLE_SIX)
        chance.shuffle(left)
        while len(layout.plays) < tiles:
            plays = [(tile, end) for tile in left for end in layout.fits(tile)]
            if not plays:
                break
            tile, end = chance.choice(plays)
            layout = layout.play(tile, end)
            left.remove(tile)
        if len(layout.plays) == tiles:
            return layout, left


def seat(number: int, tiles: tuple[Tile | None, ...], **more: Any) -> SeatModel:
    return SeatModel(
        number, NAMES[number], tiles, str(len(tiles)), str(10 * number), number, **more
    )


def model(
    tiles: int = 8,
    players: int = 2,
    held: int = 5,
    seed: int = 1,
    *,
    over: bool = False,
    **more: Any,
) -> TableModel:
    """The table of seat 0 after `tiles` plays; others' tiles are seen when `over`."""
    layout, left = line(tiles, seed)
    hands = []
    for number in range(players):
        size = min(held, len(left) // (players - number)) if left else 0
        hands.append(tuple(left[:size]))
        left = left[size:]
    seats = tuple(
        seat(number, hand if number == 0 or over else (None,) * len(hand))
        for number, hand in enumerate(hands)
    )
    facts: dict[str, Any] = {
        "viewer": 0,
        "seats": seats,
        "layout": layout,
        "boneyard": len(left),
        "boneyard_text": str(len(left)),
        "boneyard_tiles": tuple(left) if over else (),
        "count": CountModel("Count", str(layout.count), "", layout.count % 5 == 0 < layout.count),
        "status": "Your turn",
        "last": layout.plays[-1][0] if layout.plays else None,
        "over": over,
    }
    return TableModel(**{**facts, **more})


def ghosts_for(table: TableModel, tile: Tile) -> tuple[Ghost, ...]:
    """A ghost at every end that takes `tile`."""
    layout = table.layout
    return tuple(Ghost(end, tile, str(layout.play(tile, end).count)) for end in layout.fits(tile))
