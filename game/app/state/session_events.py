"""Session events, which listeners receive, and lines of the log."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.message import Message
from game.engine.events import Event
from game.engine.tile import Tile

from .shown_round import ShownRound


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log. `kind` is a word for its look: play, draw, pass, score, call, round,
    match or deal. `seat` is whose doing it was, or None.
    """

    said: Message
    kind: str
    seat: int | None = None
    round: int = 0


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


@dataclass(frozen=True, slots=True)
class MatchPlaced:
    """Another match is on the table, or the same one as it was: `how` is new, resumed, loaded or
    undone.
    """

    how: str


SessionEvent = EventShown | MatchPlaced | RoundDealt | TileRefused
