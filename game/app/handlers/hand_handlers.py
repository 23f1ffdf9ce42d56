"""Handlers that reorder the tiles of the hand."""

from __future__ import annotations

from dataclasses import replace

from game.app import intents
from game.app.effects import Effects, Request
from game.app.state.hand_order import arrange, hand_of, moved
from game.app.state.session_state import SessionState


def move_tile(state: SessionState, intent: intents.MoveTile) -> Effects:
    """Put a tile elsewhere in the hand; from then on the order is the person's own."""
    hand = hand_of(state)
    if intent.tile not in hand:
        return
    arrange(state, moved(hand, intent.tile, intent.to))
    if state.settings.sort != "hand":
        state.overlay.pop("sort", None)
        state.kept = replace(state.kept, sort="hand")
        yield Request.STORE_SETTINGS


def shift_tile(state: SessionState, intent: intents.ShiftTile) -> Effects:
    """Move the tile with the keyboard's ring along the hand."""
    hand, tile = hand_of(state), state.ui.cursor
    if tile is not None and tile in hand:
        to = (hand.index(tile) + intent.step) % len(hand)
        yield from move_tile(state, intents.MoveTile(tile, to))
