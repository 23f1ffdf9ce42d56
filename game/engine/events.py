"""What happened: facts, as frozen values. The first five kinds are written in match records."""

from __future__ import annotations

from dataclasses import dataclass

from .tile import Tile


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid a tile on an end (an `EndName`); `points` is what it is worth, before `exact`."""

    seat: int
    tile: Tile
    end: str
    points: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a tile from the boneyard; `tile` is None where the viewer may not know it."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could neither play nor draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """Under muggins: a seat called a number for its own play."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class CalledMuggins:
    """Under muggins: an opponent called a number for a play its player did not claim."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A side was paid `points` through what `seat` did; its score is now `score`."""

    seat: int
    side: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class Overlooked:
    """Under muggins: everybody who might call has had their say, and nobody called `points`."""

    points: int


@dataclass(frozen=True, slots=True)
class PastTarget:
    """Under `exact`: `points` through what `seat` did would carry its side past the target, so
    they are not scored.
    """

    seat: int
    side: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round ended as `ended` (a `RoundEnd`) says; `bonus` and `scores` are by side."""

    ended: str
    winner: int | None
    bonus: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A side won the match."""

    winner: int


Recorded = Played | Drew | Passed | Claimed | CalledMuggins
Event = Recorded | Scored | Overlooked | PastTarget | RoundEnded | MatchEnded
RECORDED = (Played, Drew, Passed, Claimed, CalledMuggins)
