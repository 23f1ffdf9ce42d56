"""The hand in front: the order of its tiles, and putting them into another by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import intents
from game.app.state.hand_order import moved, ordered_hand
from game.engine.tile import Tile

if TYPE_CHECKING:
    from game.app.session import Session


def hand_of(session: Session) -> tuple[Tile, ...]:
    """The hand in front, in the order in which it is shown."""
    if session.stage is None or not session.humans:
        return ()
    seat = session.viewer
    arranged = session.arranged.get(seat, ())
    return ordered_hand(session.stage.hands[seat], session.settings.sort, arranged)


def move_tile(session: Session, intent: intents.MoveTile) -> None:
    """Put a tile elsewhere in the hand; from then on the order is the person's own."""
    hand = hand_of(session)
    if intent.tile not in hand:
        return
    arrange(session, moved(hand, intent.tile, intent.to))
    if session.settings.sort != "hand":
        session.overlay.pop("sort", None)
        session.keep(replace(session.kept, sort="hand"))


def shift_tile(session: Session, intent: intents.ShiftTile) -> None:
    """Move the tile with the keyboard's ring along the hand."""
    hand, tile = hand_of(session), session.ui.cursor
    if tile is not None and tile in hand:
        to = (hand.index(tile) + intent.step) % len(hand)
        move_tile(session, intents.MoveTile(tile, to))


def arrange(session: Session, order: tuple[Tile, ...]) -> None:
    """Keep an order of the hand in front. Tiles that were played keep their places in it, so
    that one which is taken back goes where it was.
    """
    before = session.arranged.get(session.viewer, ())
    gone = [tile for tile in before if tile not in order]
    kept = list(order)
    for tile in gone:
        kept.insert(min(before.index(tile), len(kept)), tile)
    session.arranged = {**session.arranged, session.viewer: tuple(kept)}
