"""Decides when a newer build is offered, and what is said about it.

It is taken by loading the page again, which loses nothing: the match is saved after each move.
It is still only offered between rounds, so that nobody is torn out of one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from game.app.message import Message

from .ports import StorageError
from .session import Session

TOLD: Final = "offline-told"
"""The key under which is kept that the player knows of playing offline."""
TOLD_FOR: Final = 8_000.0
"""Milliseconds that the line about it stays, unless another takes its place."""


class Reload(Protocol):
    """Loads the page again."""

    def __call__(self) -> None:
        """The page goes; nothing after this is certain to run."""


class Updates:
    """What the player is offered."""

    def __init__(self, session: Session, reload: Reload) -> None:
        self._session = session
        self._reload = reload
        self._is_there = False
        self._to_tell = False
        session.listen(lambda _happening: self._tell())

    @property
    def offered(self) -> bool:
        """Whether to offer the new build now: there is one, and no round is being played."""
        return self._is_there and self._is_between_rounds

    def arrive(self) -> None:
        """A new build is whole and ready to be taken."""
        self._is_there = True
        self._session.changed()

    def later(self) -> None:
        """Not now: the next visit takes it without asking."""
        self._is_there = False
        self._session.changed()

    def take(self) -> None:
        """Take it now, if it is offered."""
        if self.offered:
            self._session.save()
            self._reload()

    def tell_offline(self) -> None:
        """Everything is kept for playing offline: say so once for ever, when nobody is busy."""
        try:
            self._to_tell = self._session.ports.storage.read(TOLD) is None
        except StorageError:
            return
        self._tell()

    @property
    def _is_between_rounds(self) -> bool:
        match = self._session.state.match
        over = match is None or match.round is None or match.round.over
        return over and not self._session.state.queue.behind

    def _tell(self) -> None:
        session = self._session
        if not self._to_tell or not self._is_between_rounds or session.state.ui.notice is not None:
            return
        self._to_tell = False
        try:
            session.ports.storage.write(TOLD, "1")
        except StorageError:
            return
        line = Message("offline.ready")
        session.ports.announcer.say(line)
        session.state.ui = replace(session.state.ui, notice=line)
        session.ports.clock.later(TOLD_FOR, lambda: self._unsay(line))
        session.changed()

    def _unsay(self, line: Message) -> None:
        if self._session.state.ui.notice is line:
            self._session.state.ui = replace(self._session.state.ui, notice=None)
            self._session.changed()
