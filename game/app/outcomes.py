"""Outcome types: a timer fired, a computer player answered, a hint was found.

They are dispatched like intents.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.match import Match
from game.engine.view import PlayerView

from .message import Message
from .ports import Answer, Hint
from .state.session_state import Thought


@dataclass(frozen=True, slots=True)
class CallTimeUp:
    """Nobody has answered the question for a call."""


@dataclass(frozen=True, slots=True)
class QuizTimeUp:
    """Nobody has answered the trainer's question."""


@dataclass(frozen=True, slots=True)
class Rested:
    """The turn of a computer player has lasted long enough."""

    thought: Thought


@dataclass(frozen=True, slots=True)
class Answered:
    """A computer player has answered."""

    thought: Thought
    answer: Answer


@dataclass(frozen=True, slots=True)
class HintFound:
    """The hint that was asked for in a position; None when there is nothing to recommend."""

    match: Match
    view: PlayerView
    hint: Hint | None


@dataclass(frozen=True, slots=True)
class NoticeRead:
    """A line about play has stood its time."""

    said: Message


@dataclass(frozen=True, slots=True)
class LastPlaySeen:
    """The last play of a round has been left to be seen."""

    match: Match


@dataclass(frozen=True, slots=True)
class PauseOver:
    """Computers among themselves go on with the next round."""


Outcome = (
    Answered | CallTimeUp | HintFound | LastPlaySeen | NoticeRead | PauseOver | QuizTimeUp | Rested
)
