"""Undo and redo in practice play: the matches at which a person had to choose."""

from __future__ import annotations

from game.engine.match import Match


class History:
    """Matches as they were before each choice of a person, and those that were taken back."""

    def __init__(self) -> None:
        self._past: list[Match] = []
        self._future: list[Match] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return bool(self._future)

    def remember(self, match: Match) -> None:
        """A person is about to choose; what was taken back before is lost."""
        self._past.append(match)
        self._future.clear()

    def undo(self, now: Match) -> Match:
        """The match before the last choice."""
        self._future.append(now)
        return self._past.pop()

    def redo(self, now: Match) -> Match:
        """The match as it was before the last undo."""
        self._past.append(now)
        return self._future.pop()

    def clear(self) -> None:
        """Forget everything."""
        self._past.clear()
        self._future.clear()
