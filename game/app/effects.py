"""Effect types: what a handler asks the session to do besides changing the state.

A handler is a function `(state, intent) -> Effects`. Effects are carried out one by one as the
handler yields them, so what it does next sees what they changed in the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from game.engine.events import Event
from game.engine.match import Match
from game.engine.view import PlayerView

from .message import Message
from .outcomes import Outcome
from .settings.rule_sets import RuleSet
from .state.session_events import SessionEvent
from .state.session_state import Thought


class Request(Enum):
    """Effects without values."""

    SAVE_MATCH = auto()
    STORE_SETTINGS = auto()
    STORE_TALLY = auto()
    LOAD_TALLY = auto()
    LOAD_RULE_SETS = auto()
    SHOW_ALL_NOW = auto()
    CLEAR_QUEUE = auto()
    RELEASE_QUEUE = auto()
    PAUSE_QUEUE = auto()
    RESUME_QUEUE = auto()
    NUDGE_QUEUE = auto()
    STOP_THINKING = auto()
    STOP_HINT = auto()
    DRAW_SEED = auto()


@dataclass(frozen=True, slots=True)
class Say:
    """Read a sentence out: after what is being read, or at once when it is `urgent`."""

    said: Message
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class Emit:
    """Tell the listeners what has happened."""

    event: SessionEvent


@dataclass(frozen=True, slots=True)
class Show:
    """Show these events at the usual pace, after those that are still to be shown."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """Handle `then` after so many milliseconds; a timer of the same `name` is cancelled first."""

    then: Outcome
    milliseconds: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel the timer of that name, if there is one."""

    name: str


@dataclass(frozen=True, slots=True)
class Think:
    """Ask a computer player of a kind for its decision."""

    thought: Thought
    kind: str
    view: PlayerView


@dataclass(frozen=True, slots=True)
class FindHint:
    """Ask for the best play in a position."""

    match: Match
    view: PlayerView


@dataclass(frozen=True, slots=True)
class StoreRuleSets:
    """Store a person's rule sets; say what was done, or that it will not last."""

    sets: tuple[RuleSet, ...]
    said: Message


Effect = Say | Emit | Show | Later | Cancel | Think | FindHint | StoreRuleSets | Request
Effects = Iterable[Effect]
