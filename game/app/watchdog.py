"""The watchdog: resumes a match that has stopped although no player's input is due.

It is the second line: nothing that is known of needs it, and a test counts that it is not needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.match import Match

from .ports import Clock
from .present.status import Status, status_of
from .state.session_state import SessionState

LOOK_INTERVAL_MS: Final = 2_500.0
"""Milliseconds between two looks at the match."""
LOOKS_BEFORE_RESCUE: Final = 2
"""So many looks at the same state, and the match is resumed …"""
LOOKS_WHILE_THINKING: Final = 5
"""… or so many while a computer player is still at work: its own limits come first."""


class Watchdog:
    """Looks at a state now and then. `resume` makes the match go on; it is told whether to do so
    without the player who was asked twice in vain.

    It counts its own timers and compares no clock: a machine that is too busy to fire them
    cannot have let the match go on either.
    """

    def __init__(self, clock: Clock, state: SessionState, resume: Callable[[bool], None]) -> None:
        self._clock = clock
        self._state = state
        self._resume = resume
        self._seen: tuple[Any, ...] = ()
        self._looks = 0
        self._resumed: Match | None = None

    def start(self) -> None:
        """Look from now on, for as long as the page lives."""
        self._clock.later(LOOK_INTERVAL_MS, self._look)

    def _look(self) -> None:
        self.start()
        state = self._state
        newest = state.log[-1] if state.log else None  # calls change nothing else on the table
        seen = (state.match, state.shown, state.thought, state.prompts_opened, newest)
        is_same = len(self._seen) == len(seen) and all(
            a is b for a, b in zip(self._seen, seen, strict=True)
        )
        self._looks = self._looks + 1 if is_same and _is_due_by_itself(state) else 0
        self._seen = seen
        if self._looks >= (LOOKS_WHILE_THINKING if state.thinks else LOOKS_BEFORE_RESCUE):
            self._rescue()

    def _rescue(self) -> None:
        """Have forgotten what the match seems to wait for, and go on from what is certain."""
        state = self._state
        state.rescues += 1
        self._looks = 0
        in_vain = state.thinks and self._resumed is state.match
        self._resumed = state.match
        self._resume(in_vain)


def _is_due_by_itself(state: SessionState) -> bool:
    """Whether the next thing to happen needs nobody's wish."""
    if state.round is None or state.hidden:
        return False
    status = status_of(state)
    if status is Status.ROUND_OVER:
        return not state.humans
    return status in (Status.THINKING, Status.SHOWING)
