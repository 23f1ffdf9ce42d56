"""Intent types: everything a player or the embedding page can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.app.settings.match_setup import MatchSetup
from game.app.state.ui_state import Dialog
from game.engine.match import Match
from game.engine.rules.rules import Rules
from game.engine.tile import Tile


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Begin a match; the one on the table is given up."""

    setup: MatchSetup


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Begin another match with the same players and rules, and a fresh seed."""


@dataclass(frozen=True, slots=True)
class PickTile:
    """Take up a tile of the hand: played at once where only one place takes it, else the table
    asks. The same tile again puts it down.
    """

    tile: Tile


@dataclass(frozen=True, slots=True)
class PlayAt:
    """Lay a tile on an end, or on `lead`; without a tile the one that is taken up."""

    end: str
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class PutDown:
    """Put down the tile that is taken up, close what is asked."""


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """Move the keyboard's ring by `step` tiles of the hand, or ends while the table asks."""

    step: int


@dataclass(frozen=True, slots=True)
class PressCursor:
    """Do what a tap on the ring's tile or end would do."""


@dataclass(frozen=True, slots=True)
class MoveTile:
    """Put a tile of the hand at place `to`, counted from 0."""

    tile: Tile
    to: int


@dataclass(frozen=True, slots=True)
class ShiftTile:
    """Move the tile with the keyboard's ring along the hand by `step`."""

    step: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The ring goes to a tile of the hand or an end, or nowhere."""

    tile: Tile | None = None
    end: str = ""


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse is over a tile of the hand, or over none."""

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """The pointer drags a tile of the hand: its centre, and the end that pulls it."""

    tile: Tile
    x: float
    y: float
    end: str = ""


@dataclass(frozen=True, slots=True)
class Drop:
    """The pointer lets go of the tile over these ends: none puts it back, several ask."""

    tile: Tile
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """Under muggins: call a number, or say nothing (None)."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back to the last choice of a person (practice play)."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was taken back."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask what a strong player would play."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """Show all that is still to be shown at once."""


@dataclass(frozen=True, slots=True)
class LiftCurtain:
    """The next person has taken the device."""


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Set one setting."""

    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class Switch:
    """Turn a setting that is on or off the other way, and say how it is now."""

    name: str


@dataclass(frozen=True, slots=True)
class LoadSettings:
    """Take all settings from a stored object; what it does not name goes to its default."""

    data: Any


@dataclass(frozen=True, slots=True)
class TypeDigit:
    """Write a digit of the count that the trainer asks for; empty takes the last one back."""

    digit: str = ""


@dataclass(frozen=True, slots=True)
class NameCount:
    """Answer the trainer with what was typed."""


@dataclass(frozen=True, slots=True)
class ForgetTally:
    """Begin to count the trainer's answers afresh."""


@dataclass(frozen=True, slots=True)
class OpenRecord:
    """Put the match on the table whose record is this text."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepRules:
    """Keep rules under a name; `old` is the name of a set whose place they take."""

    name: str
    rules: Rules
    old: str = ""


@dataclass(frozen=True, slots=True)
class DropRules:
    """Let the rules that are kept under a name go."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenDialog:
    """Show a dialog; without one, close the one that is open."""

    dialog: Dialog = Dialog.NONE


@dataclass(frozen=True, slots=True)
class MoveCamera:
    """Zoom and shift the line of play; scale 1 and no shift fits it all."""

    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Zoom:
    """Make the line of play `factor` times as large; 0 fits it all."""

    factor: float


@dataclass(frozen=True, slots=True)
class ChangeForVisit:
    """Set one setting, with a value that fits, for this visit only."""

    name: str
    value: Any


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Put a match on the table that was read from a record; the one there is given up."""

    match: Match


@dataclass(frozen=True, slots=True)
class HostPause:
    """The page around the game lets time stand still, or go on."""

    paused: bool


@dataclass(frozen=True, slots=True)
class PageHidden:
    """The page went to the background, or came back."""

    hidden: bool


@dataclass(frozen=True, slots=True)
class Tell:
    """Say something about the table that was asked for by key: `topic` is one of `TOPICS`."""

    topic: str


TOPICS = ("ends", "count", "hand", "counts", "scores", "line", "last")
"""What can be asked for by `Tell`."""

Intent = (
    StartMatch
    | NextRound
    | PlayAgain
    | PickTile
    | PlayAt
    | PutDown
    | MoveCursor
    | PressCursor
    | MoveTile
    | ShiftTile
    | Focus
    | Hover
    | Hold
    | Drop
    | Call
    | Undo
    | Redo
    | AskHint
    | Hurry
    | LiftCurtain
    | ChangeSetting
    | Switch
    | LoadSettings
    | TypeDigit
    | NameCount
    | ForgetTally
    | OpenRecord
    | KeepRules
    | DropRules
    | OpenDialog
    | MoveCamera
    | Zoom
    | ChangeForVisit
    | OpenMatch
    | HostPause
    | PageHidden
    | Tell
)
