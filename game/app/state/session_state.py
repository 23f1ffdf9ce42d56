"""`SessionState`: all values of a session with their defaults.

Handlers change it and say by effects what else is to be done (see `game.app.effects`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.app.ports import Answer, Character
from game.app.settings.rule_sets import RuleSet
from game.app.settings.settings import Settings
from game.engine.match import Match
from game.engine.round import Round
from game.engine.tile import Tile

from .call_prompt import CallPrompt
from .participants import Participants, humans_of
from .session_events import LogLine
from .show_queue import ShowQueue
from .shown_round import ShownRound
from .trainer_quiz import NO_MARKS, Quiz, Tally
from .ui_state import UiState
from .undo_history import UndoHistory


@dataclass(slots=True, eq=False)
class Thought:
    """A computer player at work on one decision. `ready` says that the `answer` is there, `rested`
    that its turn has lasted long enough to be noticed: that the timer has fired is all that is
    asked, since clocks are coarse and timers come early.
    """

    seat: int
    answer: Answer = None
    ready: bool = False
    rested: bool = False


@dataclass(slots=True)
class SessionState:
    """One screen and its match.

    The match: `match`; `shown` as far as it has been shown, with the `queue` of what is still to
    be shown; `participants`; the `log`; `commitments` to the deals so far; `practice` tells
    whether moves may be taken back (`history`).
    The people: `front` is the seat of the person in front of the screen, `arranged` the order that
    each gave a hand. The screen: `ui`. Questions: `prompt` for a call (`prompts_opened` counts
    them), `quiz` of the trainer. `thought` is a computer player's.
    `told_end` and `told_turn` are the end and the turn that were told last; `reasons` why time
    stands still; `rescues` how often the watchdog had to help; `fresh_seed` the last one drawn.
    Kept things: `kept` settings, under those of the address (`overlay`); `rule_sets`; `tally`.
    `asked` is what the address asks for, `cast` the kinds of computer players.
    """

    cast: Mapping[str, Character] = field(default_factory=dict)
    match: Match | None = None
    shown: ShownRound | None = None
    queue: ShowQueue = field(default_factory=ShowQueue)
    participants: Participants | None = None
    log: list[LogLine] = field(default_factory=list)
    commitments: tuple[str, ...] = ()
    practice: bool = False
    history: UndoHistory = field(default_factory=UndoHistory)
    asked: str = ""
    front: int = 0
    arranged: dict[int, tuple[Tile, ...]] = field(default_factory=dict)
    ui: UiState = field(default_factory=UiState)
    prompt: CallPrompt | None = None
    prompts_opened: int = 0
    quiz: Quiz | None = None
    thought: Thought | None = None
    told_end: int = 0
    told_turn: Round | None = None
    reasons: frozenset[str] = frozenset()
    rescues: int = 0
    fresh_seed: str = ""
    kept: Settings = field(default_factory=Settings)
    overlay: dict[str, Any] = field(default_factory=dict)
    rule_sets: tuple[RuleSet, ...] = ()
    tally: Tally = field(default_factory=lambda: NO_MARKS)

    @property
    def settings(self) -> Settings:
        """The settings that hold: those that are kept, under those that the address asks for."""
        return replace(self.kept, **self.overlay)

    @property
    def round(self) -> Round | None:
        """The round that is played, or was played last."""
        return self.match.round if self.match else None

    @property
    def hidden(self) -> bool:
        """Whether time stands still."""
        return bool(self.reasons)

    @property
    def thinks(self) -> bool:
        """Whether a computer player is still at work."""
        return self.thought is not None and not self.thought.ready

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people in the match."""
        return humans_of(self.match) if self.match else ()

    @property
    def viewer(self) -> int:
        """The seat at the bottom of the screen."""
        humans = self.humans
        return humans[0] if len(humans) == 1 else self.front

    @property
    def acting(self) -> bool:
        """Whether the person in front of the screen may play a tile now."""
        return self.may_play and not self.queue.behind and self.ui.curtain is None

    @property
    def may_play(self) -> bool:
        """Whether the match waits for a play of the person in front, shown or not yet."""
        now = self.round
        return (
            now is not None
            and now.phase == "play"
            and now.turn == self.viewer
            and now.turn in self.humans
            and self.prompt is None
            and self.quiz is None
        )

    @property
    def trains(self) -> bool:
        """Whether counts are asked for in this match: not where points are called anyway, and
        only where counts score.
        """
        match = self.match
        return (
            match is not None
            and self.settings.trainer != "off"
            and bool(self.humans)
            and bool(match.rules.multiples)
            and match.rules.claiming == "automatic"
        )
