"""Legal tiles and ends for the player in front of the screen."""

from __future__ import annotations

from game.engine.layout import Layout
from game.engine.moves import Play
from game.engine.tile import Tile

from .session_state import SessionState


def ends_for(layout: Layout, tile: Tile) -> tuple[str, ...]:
    """The places for a tile that differ: both sides of a lone double are one and the same."""
    ends = layout.fits(tile)
    if len(layout.plays) == 1 and layout.plays[0][0].is_double:
        return ends[-1:]
    return ends


def legal_tiles(state: SessionState) -> frozenset[Tile]:
    """The tiles of the hand in front that may be played now."""
    if not state.acting or state.match is None:
        return frozenset()
    moves = state.match.legal_moves(state.viewer)
    return frozenset(move.tile for move in moves if isinstance(move, Play))


def has_choice(state: SessionState) -> bool:
    """Whether the person in front may play now, and in more ways than one."""
    now, legal = state.round, legal_tiles(state)
    if now is None:
        return False
    return len(legal) > 1 or any(len(ends_for(now.layout, tile)) > 1 for tile in legal)
