"""The computer players on the page's own thread, in slices short enough to keep it alive."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from typing import Any, Final, cast

from game.ai import PLAYERS
from game.ai.players import Budget
from game.app.ports import Answer, Hint, Timer
from game.engine.view import PlayerView

from .clock import BrowserClock

SLICE: Final = 8.0
"""Milliseconds of thinking before the page gets its turn."""
DEADLINE: Final = 1.0
"""Seconds that one answer may take."""


class Job:
    """One question at work; `cancel` gives it up."""

    def __init__(
        self, clock: BrowserClock, work: Generator[None, None, Any], then: Callable[[Any], None]
    ) -> None:
        self._clock = clock
        self._work = work
        self._then = then
        self._timer: Timer | None = clock.later(0, self._run)

    def cancel(self) -> None:
        """Give the work up; nothing is called any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._work.close()

    def _run(self) -> None:
        end = self._clock.now() + SLICE
        try:
            while self._clock.now() < end:
                next(self._work)
        except StopIteration as done:
            self._timer = None
            self._then(done.value)
            return
        self._timer = self._clock.later(0, self._run)


class PageBrain:
    """The brain port without a worker."""

    def __init__(self, clock: BrowserClock, seed: Callable[[], str]) -> None:
        self._clock = clock
        self._seed = seed

    def think(self, kind: str, view: PlayerView, then: Callable[[Answer], None]) -> Job:
        """Find the answer of a player to a view."""
        player = PLAYERS[kind](Budget(lambda: self._clock.now() / 1000, DEADLINE))
        work = player.thinking(view, random.Random(self._seed()))
        return Job(self._clock, work, then)

    def hint(self, view: PlayerView, then: Callable[[Hint | None], None]) -> Job:
        """The play of the strongest player."""

        def answered(answer: Answer) -> None:
            then(Hint(*answer) if isinstance(answer, tuple) else None)

        return self.think(list(PLAYERS)[-1], view, cast("Callable[[Answer], None]", answered))
