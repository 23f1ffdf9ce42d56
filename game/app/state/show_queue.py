"""`ShowQueue`: events that have happened but are not shown yet."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from game.engine.events import Event


@dataclass(slots=True)
class ShowQueue:
    """`halted` is the event at which the queue waits for an answer; `standing` tells that the
    newest event stands its time, and `stuck` that time stood still while it did.
    """

    events: deque[Event] = field(default_factory=deque)
    halted: Event | None = None
    standing: bool = False
    stuck: bool = False

    @property
    def behind(self) -> bool:
        """Whether something has happened that has not been shown yet, or the queue is halted."""
        return bool(self.events) or self.halted is not None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown, or stands its time."""
        return self.behind or self.standing or self.stuck
