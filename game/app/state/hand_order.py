"""Sorts the tiles of a hand for display."""

from __future__ import annotations

from game.engine.tile import Tile

from .session_state import SessionState


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


def hand_of(state: SessionState) -> tuple[Tile, ...]:
    """The hand in front, in the order in which it is shown."""
    if state.shown is None or not state.humans:
        return ()
    seat = state.viewer
    arranged = state.arranged.get(seat, ())
    return ordered_hand(state.shown.hands[seat], state.settings.sort, arranged)


def arrange(state: SessionState, order: tuple[Tile, ...]) -> None:
    """Keep an order of the hand in front. Tiles that were played keep their places in it, so
    that one which is taken back goes where it was.
    """
    before = state.arranged.get(state.viewer, ())
    gone = [tile for tile in before if tile not in order]
    kept = list(order)
    for tile in gone:
        kept.insert(min(before.index(tile), len(kept)), tile)
    state.arranged = {**state.arranged, state.viewer: tuple(kept)}
