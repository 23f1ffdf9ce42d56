"""What a computer player is: a value that answers the view of a seat.

A player is given a `PlayerView` and a `random.Random`, and nothing else: it cannot look at
hidden tiles because it is never handed any.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Protocol, TypeVar

from game.engine.enums import Phase
from game.engine.events import Played
from game.engine.tile import Tile
from game.engine.view import PlayerView

Answer = tuple[Tile, str] | int | None
"""`(tile, end)` when asked to play; a number, or None for silence, when asked to call."""

Thinking = Generator[None, None, Answer]
"""A player at work: yields between slices of a few milliseconds, returns the answer."""


_T = TypeVar("_T")


def finished(work: Generator[None, None, _T]) -> _T:
    """What `work` in slices comes to, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # what a generator returns is untyped


class Player(Protocol):
    """A computer player. The same view and generator state give the same answer."""

    def decide(self, view: PlayerView, rng: random.Random) -> Answer:
        """The answer to `view.ask`, at once."""

    def thinking(self, view: PlayerView, rng: random.Random) -> Thinking:
        """The answer to `view.ask`, in slices."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think: `clock` tells seconds, `seconds` is the most for one answer.

    A safety valve only: a search that keeps within it answers the same on every machine. The
    clock is handed in because nothing in this package reads a time by itself.
    """

    clock: Callable[[], float]
    seconds: float


Factory = Callable[[Budget | None], Player]
"""Makes a player; without a budget its search is bounded by its number of samples alone."""


class ThinkingPlayer:
    """The half of a player that all share: choices of one, and calls, need no thought."""

    def decide(self, view: PlayerView, rng: random.Random) -> Answer:
        """The answer to `view.ask`. Raises `ValueError` when the view asks for nothing."""
        return finished(self.thinking(view, rng))

    def thinking(self, view: PlayerView, rng: random.Random) -> Thinking:
        """Like `decide`, as a generator that yields between slices of a few milliseconds."""
        if view.ask in (Phase.CLAIM, Phase.MUGGINS):
            return self.call(view, rng)
        if view.ask != Phase.PLAY:
            raise ValueError("the view asks nothing of this seat")
        if len(view.legal) == 1:
            return view.legal[0]
        return (yield from self.choose(view, rng))

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """The play, when there are at least two to choose from."""
        raise NotImplementedError

    def call(self, view: PlayerView, rng: random.Random) -> int | None:
        """The number called for a scoring play under muggins: the right one."""
        return due(view)


class QuickPlayer(ThinkingPlayer):
    """A player that does not search: it picks at once, and needs no budget."""

    def __init__(self, budget: Budget | None = None) -> None:
        del budget

    def choose(
        self, view: PlayerView, rng: random.Random
    ) -> Generator[None, None, tuple[Tile, str]]:
        """The play that is picked."""
        yield from ()
        return self.pick(view, rng)

    def pick(self, view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        """The play, when there are at least two to choose from."""
        raise NotImplementedError


def due(view: PlayerView) -> int | None:
    """The points that the last play was worth, or None before the first play."""
    for event in reversed(view.events):
        if isinstance(event, Played):
            return event.points
    return None


def paid(view: PlayerView, points: int) -> int:
    """What this seat would be paid of `points`: under `exact` nothing that passes the target."""
    target = view.rules.target_for(view.players)
    if view.rules.exact and max(view.scores) < target < view.scores[view.side] + points:
        return 0
    return points
