"""Answers AI requests on the main thread, in slices that keep the page responsive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from game.app.ports import Clock, Timer

from .ai_requests import AiReply, AiRequest, Work, work_on

SLICE: Final = 8.0
"""Milliseconds of thinking before the page gets its turn."""


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
