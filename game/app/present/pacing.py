"""Shows queued events one after the other at the chosen speed; input never waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.ports import Clock, Timer
from game.app.state.show_queue import ShowQueue
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
    """Works through the `queue` of what is still to be shown.

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
        queue: ShowQueue | None = None,
    ) -> None:
        self.speed = "normal"
        self.queue = queue or ShowQueue()
        self._clock = clock
        self._show = show
        self._quiet = quiet
        self._halts = halts
        self._timer: Timer | None = None
        self._paused = False

    def push(self, events: tuple[Event, ...]) -> None:
        """Queue events; what may be shown now is shown before this returns."""
        self.queue.events.extend(events)
        if self._timer is None and not self._paused and self.queue.halted is None:
            self._run()

    def release(self) -> None:
        """Go on after a halt; the event stands its time first."""
        event, self.queue.halted = self.queue.halted, None
        if event is None:
            return
        if self._paused:
            self.queue.stuck = True
        else:
            self._wait(self._dwell(event))

    def flush(self) -> None:
        """Show all that is left at once and wait for nothing."""
        self._stop()
        try:
            while self.queue.events:
                self._show(self.queue.events.popleft())
        finally:
            if self.queue.events:
                self._wait(0)

    def clear(self) -> None:
        """Forget everything that is left."""
        self.queue.events.clear()
        self._stop()

    def pause(self) -> None:
        """Stand still."""
        if not self._paused:
            self._paused = True
            self.queue.stuck = self.queue.standing
            self._cancel()

    def resume(self) -> None:
        """Go on after a pause with the next event, at the usual pace."""
        if not self._paused:
            return
        self._paused = False
        if self.queue.halted is None and (self.queue.events or self.queue.stuck):
            self.queue.stuck = False
            self._wait(_BEAT[self.speed])

    def nudge(self) -> None:
        """Go on now, whatever the timer was for: it has not come when it should have."""
        if not self._paused and self.queue.halted is None:
            self._stop()
            self._wait(0)

    def _run(self) -> None:
        wait = 0.0
        try:
            while self.queue.events and not wait and self.queue.halted is None:
                wait = self._next()
        finally:
            # Also where showing has failed: what is left is shown all the same.
            if self.queue.halted is None:
                self._wait(wait)

    def _next(self) -> float:
        """Show the next event; return how long it stands. It may halt the queue."""
        event = self.queue.events.popleft()
        self._show(event)
        if self._halts(event):
            self.queue.halted = event
        return self._dwell(event)

    def _dwell(self, event: Event) -> float:
        events = self.queue.events
        return dwell(event, self.speed, events[0] if events else None)

    def _on_time(self) -> None:
        self._timer = None
        self.queue.standing = False
        if self.queue.events:
            self._run()
        else:
            self._quiet()

    def _wait(self, milliseconds: float) -> None:
        self._timer = self._clock.later(milliseconds, self._on_time)
        self.queue.standing = True

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.queue.standing = False

    def _stop(self) -> None:
        self._cancel()
        self.queue.stuck = False
        self.queue.halted = None
