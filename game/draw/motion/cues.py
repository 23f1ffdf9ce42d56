"""What has just happened, for the animation: facts with their words already translated.

The app makes cues from events, in order, and hands them to `animate.plan` together with
the scene before and the scene after.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.tile import Tile


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new round was dealt; `text` may name it ("Round 2")."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """`seat` laid `tile` on `end`. `by_hand` when the pointer dropped it there itself."""

    seat: int
    tile: Tile
    end: str
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """`seat` drew tiles one after the other; `None` is a tile this screen may not see.

    `text` counts them ("drew 3").
    """

    seat: int
    tiles: tuple[Tile | None, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Knocked:
    """`seat` passed; `text` is the word for it ("knock")."""

    seat: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Gained:
    """`seat` earned points: `points_text` ("+15") rises with `sum_text` ("6 + 6 + 3 = 15").

    `end` is where it was made, or empty for points that no play made (a bonus).
    """

    seat: int
    points_text: str
    sum_text: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """`tile` of the viewer's hand cannot be played: it shakes its head."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round ended: hands turn up; `domino` when `seat` laid their last tile."""

    seat: int | None
    text: str = ""
    domino: bool = False


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match ended, won by `seats`; `mine` when the viewer is among them."""

    seats: tuple[int, ...]
    text: str = ""
    mine: bool = False


Cue = Dealt | Laid | Drawn | Knocked | Gained | Refused | RoundOver | MatchOver
