"""Events are shown one after the other, at a pace that can be followed; nobody's input waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

from game.app.ports import Clock, Timer
from game.engine.events import (
    Drew,
    Event,
    MatchEnded,
    Overlooked,
    Passed,
    PastTarget,
    Played,
    RoundEnded,
    Scored,
)

_BEAT: Final[Mapping[str, float]] = {"slow": 1500.0, "normal": 750.0, "fast": 300.0, "instant": 0.0}
"""Milliseconds that a play stays the newest thing on the table."""

_WEIGHT: Final[Mapping[type[Event], float]] = {
    Played: 1.0,
    Drew: 0.6,
    Passed: 1.1,
    Scored: 1.0,
    Overlooked: 1.0,
    PastTarget: 1.0,
    RoundEnded: 1.0,
    MatchEnded: 0.0,
}


def dwell(event: Event, speed: str, following: Event | None = None) -> float:
    """Milliseconds before what follows `event` is shown. A play that scored waits for its score
    no time at all: the two belong together. Points that have to be called follow no play, and it
    stands as long as one that earned nothing.
    """
    if isinstance(event, Played) and isinstance(following, Scored | PastTarget):
        return 0.0
    return _BEAT[speed] * _WEIGHT.get(type(event), 1.0)


def ponder(speed: str) -> float:
    """Milliseconds that a computer player takes at least, so that its turn can be noticed."""
    return _BEAT[speed] * 0.6


def _never(_event: Event) -> bool:
    return False


class Pacer:
    """The queue of what is still to be shown.

    `show` is called with each event in order; `quiet` when the last one has stood its time and
    nothing is left. While paused (the page is hidden) time stands still. `halts` may stop the
    queue after an event that was shown in its time, until `release`.
    """

    def __init__(
        self,
        clock: Clock,
        show: Callable[[Event], None],
        quiet: Callable[[], None],
        halts: Callable[[Event], bool] = _never,
    ) -> None:
        self.speed = "normal"
        self._clock = clock
        self._show = show
        self._quiet = quiet
        self._queue: deque[Event] = deque()
        self._timer: Timer | None = None
        self._halts = halts
        self._paused = False
        self._stuck = False
        self._halted: Event | None = None

    @property
    def behind(self) -> bool:
        """Whether something has happened that has not been shown yet, or the queue is halted."""
        return bool(self._queue) or self._halted is not None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, or stands its time."""
        return self.behind or self._timer is not None or self._stuck

    def push(self, events: tuple[Event, ...]) -> None:
        """Queue events; what may be shown now is shown before this returns."""
        self._queue.extend(events)
        if self._timer is None and not self._paused and self._halted is None:
            self._run()

    def release(self) -> None:
        """Go on after a halt; the event stands its time first."""
        event, self._halted = self._halted, None
        if event is None:
            return
        if self._paused:
            self._stuck = True
        else:
            self._timer = self._clock.later(self._dwell(event), self._on_time)

    def flush(self) -> None:
        """Show all that is left at once and wait for nothing."""
        self._stop()
        try:
            while self._queue:
                self._show(self._queue.popleft())
        finally:
            if self._queue:
                self._timer = self._clock.later(0, self._on_time)

    def clear(self) -> None:
        """Forget everything that is left."""
        self._queue.clear()
        self._stop()

    def pause(self) -> None:
        """Stand still."""
        if not self._paused:
            self._paused = True
            self._stuck = self._timer is not None
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    def resume(self) -> None:
        """Go on after a pause with the next event, at the usual pace."""
        if not self._paused:
            return
        self._paused = False
        if self._halted is None and (self._queue or self._stuck):
            self._stuck = False
            self._timer = self._clock.later(_BEAT[self.speed], self._on_time)

    def nudge(self) -> None:
        """Go on now, whatever the timer was for: it has not come when it should have."""
        if not self._paused and self._halted is None:
            self._stop()
            self._timer = self._clock.later(0, self._on_time)

    def _run(self) -> None:
        wait = 0.0
        try:
            while self._queue and not wait and self._halted is None:
                wait = self._next()
        finally:
            # Also where showing has failed: what is left is shown all the same.
            if self._halted is None:
                self._timer = self._clock.later(wait, self._on_time)

    def _next(self) -> float:
        """Show the next event; return how long it stands. It may halt the queue."""
        event = self._queue.popleft()
        self._show(event)
        if self._halts(event):
            self._halted = event
        return self._dwell(event)

    def _dwell(self, event: Event) -> float:
        return dwell(event, self.speed, self._queue[0] if self._queue else None)

    def _on_time(self) -> None:
        self._timer = None
        if self._queue:
            self._run()
        else:
            self._quiet()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._stuck = False
        self._halted = None
