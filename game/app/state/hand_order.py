"""The order of a hand on the screen."""

from __future__ import annotations

from game.engine.tile import Tile


def ordered_hand(
    hand: tuple[Tile, ...], sort: str, arranged: tuple[Tile, ...] = ()
) -> tuple[Tile, ...]:
    """The hand by `suit` (the higher half first), by `weight` (heaviest first), by `hand` (as
    `arranged`, what came later at the end), or as `dealt`.
    """
    if sort == "weight":
        return tuple(sorted(hand, key=lambda tile: (-tile.pips, -tile.high)))
    if sort == "suit":
        return tuple(sorted(hand, key=lambda tile: (-tile.high, -tile.low)))
    if sort == "hand":
        places = {tile: place for place, tile in enumerate(arranged)}
        return tuple(sorted(hand, key=lambda tile: places.get(tile, len(places))))
    return hand


def moved(hand: tuple[Tile, ...], tile: Tile, to: int) -> tuple[Tile, ...]:
    """The hand with one of its tiles at place `to`, counted from 0."""
    rest = [other for other in hand if other is not tile]
    rest.insert(max(0, min(to, len(rest))), tile)
    return tuple(rest)
