"""The order of a hand on the screen."""

from __future__ import annotations

from game.engine.tile import Tile


def in_order(hand: tuple[Tile, ...], sort: str) -> tuple[Tile, ...]:
    """The hand by `suit` (the higher half first), by `weight` (heaviest first), or as `dealt`."""
    if sort == "weight":
        return tuple(sorted(hand, key=lambda tile: (-tile.pips, -tile.high)))
    if sort == "suit":
        return tuple(sorted(hand, key=lambda tile: (-tile.high, -tile.low)))
    return hand
