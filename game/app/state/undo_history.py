"""`UndoHistory`: positions to return to in practice play."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match import Match
from game.engine.moves import Play
from game.engine.records.replay import moves_of, start_of

from .participants import humans_of


class UndoHistory:
    """Matches as they were before each choice of a person, and those that were taken back."""

    def __init__(self) -> None:
        self._past: list[Match] = []
        self._future: list[Match] = []

    @staticmethod
    def of(match: Match) -> UndoHistory:
        """The history of a match that was kept: every choice of a person so far."""
        history = UndoHistory()
        humans = humans_of(match)
        for index in range(len(match.rounds)):
            for state, move in moves_of(start_of(match, index), match.rounds[index]):
                if isinstance(move, Play) and move.seat in humans:
                    history.remember(replace(match, rounds=(*match.rounds[:index], state)))
        return history

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
