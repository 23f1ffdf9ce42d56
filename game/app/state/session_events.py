"""What listeners of a session are told: facts, with what is needed to show them."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import Event
from game.engine.tile import Tile

from .shown_round import ShownRound


@dataclass(frozen=True, slots=True)
class EventShown:
    """An event has just been shown, between these two stages."""

    event: Event
    before: ShownRound
    after: ShownRound


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A new round lies on the table; `number` counts from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class TileRefused:
    """A tile of the hand in front was refused."""

    tile: Tile


SessionEvent = EventShown | RoundDealt | TileRefused
