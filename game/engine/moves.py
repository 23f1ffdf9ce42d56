"""What a player may do, and why a move may not be made: frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from .tile import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile on an open end; `end` is `lead` for the first tile of a round."""

    seat: int
    tile: Tile
    end: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Under muggins: call the points of your own play, or None to say nothing."""

    seat: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Muggins:
    """Under muggins: call the points another left unclaimed, or None to say nothing."""

    seat: int
    number: int | None


Move = Play | Claim | Muggins


class Reason(Enum):
    """Why a move may not be made. The value is a sentence to fill with the fault's values."""

    NO_SUCH_SEAT = "there is no seat {seat}: seats are 0 to {last}"
    ROUND_OVER = "the round is over"
    NOT_YOUR_TURN = "it is the turn of seat {turn}, not of seat {seat}"
    CALL_FIRST = "the last play must be claimed or left before the next one"
    NOT_IN_HAND = "seat {seat} does not hold {tile}"
    MUST_LEAD = "the round must be led with {lead}, not with {tile}"
    NOT_THE_LEAD = "{tile} cannot be led: the line of play has begun"
    TABLE_BARE = "the table is bare: the first tile is played on the end 'lead', not on {end!r}"
    END_NOT_OPEN = "the end {end!r} is not open"
    DOES_NOT_FIT = "{tile} does not fit the end {end!r}, which shows {value}"
    FITS_NOWHERE = "{tile} fits no open end: they show {values}"
    NOTHING_TO_CALL = "there is nothing to call now"
    NOT_YOUR_CALL = "seat {seat} may not call now"
    BAD_NUMBER = "a call is a whole number from 0 to 999, not {number!r}"


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason and the values that matter to it; `str()` is a plain sentence."""

    reason: Reason
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.reason.value.format(**self.values)
