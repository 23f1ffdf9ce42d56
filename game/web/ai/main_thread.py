"""Answers AI requests on the main thread, in slices that keep the page responsive."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, Protocol

from game.app.ports import Answer, Clock, Hint, Timer
from game.engine.view import PlayerView

from .ai_requests import STRONGEST, AiReply, AiRequest, Work, work_on

SLICE: Final = 8.0
"""Milliseconds of thinking before the page gets its turn."""
DEADLINE: Final = 0.9
"""Seconds that one answer may take."""
HINT_DEADLINE: Final = 5.0
"""Seconds that a hint may take: enough for all of its samples on a slow phone, so that the same
position has the same estimate.
"""


class Answerer(Protocol):
    """Something that answers requests, later and always; cancelling gives a request up."""

    def ask(self, request: AiRequest, then: Callable[[Any], None]) -> Timer:
        """Answer `request`; never before this call returns."""


class Job:
    """One request at work; `cancel` gives it up."""

    def __init__(self, clock: Clock, work: Work, then: Callable[[AiReply], None]) -> None:
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


class MainThreadAnswerer:
    """Thinks on the page's own thread."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def ask(self, request: AiRequest, then: Callable[[Any], None]) -> Job:
        """Answer in slices."""
        return Job(self._clock, work_on(request, lambda: self._clock.now() / 1000), then)


class BrainPort:
    """The brain port: turns what the session wants into requests for `thinks`.

    A hint is a function of the view: its chances are drawn from it, and the last one is kept for
    who asks again.
    """

    def __init__(self, thinks: Answerer, clock: Clock, seed: Callable[[], str]) -> None:
        self._thinks = thinks
        self._clock = clock
        self._seed = seed
        self._hinted: tuple[PlayerView, Hint | None] | None = None

    def think(self, kind: str, view: PlayerView, then: Callable[[Answer], None]) -> Timer:
        """Find the answer of a player to a view."""
        return self._thinks.ask(AiRequest("answer", kind, view, self._seed(), DEADLINE), then)

    def hint(self, view: PlayerView, then: Callable[[Hint | None], None]) -> Timer:
        """The play of the strongest player."""
        if self._hinted is not None and self._hinted[0] == view:
            kept = self._hinted[1]
            return self._clock.later(0, lambda: then(kept))

        def found(hint: Hint | None) -> None:
            self._hinted = (view, hint)
            then(hint)

        request = AiRequest("hint", STRONGEST, view, seed_of(view), HINT_DEADLINE)
        return self._thinks.ask(request, found)


def seed_of(view: PlayerView) -> str:
    """The seed for chances that are to be the same whenever the position is."""
    return json.dumps(view.to_json(), sort_keys=True)
