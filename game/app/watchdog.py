"""The watchdog: resumes a match in which nothing happens although no person is to do anything.

It is the second line: nothing that is known of needs it, and a test counts that it is not needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .handlers import turn_driver

if TYPE_CHECKING:
    from game.engine.match import Match

    from .session import Session

LOOK_INTERVAL_MS: Final = 2_500.0
"""Milliseconds between two looks at the match."""
LOOKS_BEFORE_RESCUE: Final = 2
"""So many looks at the same state, and the match is resumed …"""
LOOKS_WHILE_THINKING: Final = 5
"""… or so many while a computer player is still at work: its own limits come first."""


class Watchdog:
    """Looks at a session now and then. `rescues` counts how often it had to resume the match.

    It counts its own timers and compares no clock: a machine that is too busy to fire them
    cannot have let the match go on either.
    """

    def __init__(self, session: Session) -> None:
        self.rescues = 0
        self._session = session
        self._seen: tuple[Any, ...] = ()
        self._looks = 0
        self._resumed: Match | None = None

    def start(self) -> None:
        """Look from now on, for as long as the page lives."""
        self._session.ports.clock.later(LOOK_INTERVAL_MS, self._look)

    def _look(self) -> None:
        self.start()
        session = self._session
        newest = session.log[-1] if session.log else None  # calls change nothing else on the table
        seen = (session.match, session.stage, session.thought, session.gates_opened, newest)
        is_same = len(self._seen) == len(seen) and all(
            a is b for a, b in zip(self._seen, seen, strict=True)
        )
        self._looks = self._looks + 1 if is_same and _is_due_by_itself(session) else 0
        self._seen = seen
        if self._looks >= (
            LOOKS_WHILE_THINKING if turn_driver.thinks(session) else LOOKS_BEFORE_RESCUE
        ):
            self._rescue()

    def _rescue(self) -> None:
        """Forget what the match seems to wait for, and go on from what is certain: the match.

        A player that was asked twice in vain is not asked again: its turn is played without it.
        """
        session = self._session
        self.rescues += 1
        self._looks = 0
        if turn_driver.thinks(session) and self._resumed is session.match:
            turn_driver.decide_without(session)
        else:
            turn_driver.forget(session)
        self._resumed = session.match
        session.pacer.nudge()
        turn_driver.proceed(session)
        session.changed()


def _is_due_by_itself(session: Session) -> bool:
    """Whether the next thing to happen needs nobody's wish."""
    match = session.match
    if match is None or match.round is None or session.hidden:
        return False
    if session.mood == "round-over":
        return not session.humans
    return session.mood in ("thinking", "showing")
