"""The session: it owns the one reference to the match, and everything goes through `do`.

Synchronous and driven by events: an intent comes in, the match is replaced, what happened is
queued to be shown, listeners are told. The concerns lie in the `flow_*` modules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from game.app.message import Message
from game.app.present.log_replay import replayed_log
from game.app.present.narrator import lines_for
from game.app.present.pacing import Pacer
from game.app.present.status import OF_THE_POSITION, at_the_table, status_of, without_notice
from game.app.settings.rule_sets import RuleSet
from game.app.settings.settings import Settings
from game.app.state.call_prompt import CallPrompt
from game.app.state.participants import Participants, humans_of, participants_of, seated
from game.app.state.session_events import EventShown, LogLine, SessionEvent
from game.app.state.shown_round import ShownRound, caught_up
from game.app.state.trainer_quiz import NO_MARKS, Quiz, Tally
from game.app.state.ui_state import UiState
from game.app.state.undo_history import UndoHistory
from game.app.storage.autosave import Autosave
from game.app.storage.saved_match import SavedMatch
from game.engine.events import Event
from game.engine.match import Match
from game.engine.moves import Move, Play
from game.engine.round import Round
from game.engine.tile import Tile

from . import intents
from .dispatch import DO, GOES_ON
from .handlers import (
    call_handlers,
    host_handlers,
    match_handlers,
    play_handlers,
    trainer_handlers,
    turn_driver,
)
from .ports import Ports, Timer
from .watchdog import Watchdog

NOTICE_LASTS: Final = 6_000.0
"""Milliseconds that a line about play is to be read."""

Listener = Callable[[SessionEvent | None], None]
"""Told of everything that happens; None when only the state has changed."""


class Session:
    """One screen and its match. `front` is the seat of the person in front of it."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.match: Match | None = None
        self.stage: ShownRound | None = None
        self.company: Participants | None = None
        self.log: list[LogLine] = []
        self.commitments: tuple[str, ...] = ()
        self.practice = False
        self.asked = ""
        self.front = 0
        self.arranged: dict[int, tuple[Tile, ...]] = {}
        self.gate: CallPrompt | None = None
        self.gate_timer: Timer | None = None
        self.gates_opened = 0
        self.thought: turn_driver.Thought | None = None
        self.hint_work: Timer | None = None
        self.told_end = 0
        self.told_turn: Round | None = None
        self.hidden = False
        self.reasons: frozenset[str] = frozenset()
        self.ui = UiState()
        self.history = UndoHistory()
        halts = partial(trainer_handlers.halt, self)
        self.pacer = Pacer(ports.clock, self._show, self._quiet, halts)
        self.autosave = Autosave(ports.storage, ports.clock, ports.random.fresh, self.notice_too)
        self.quiz: Quiz | None = None
        self.quiz_timer: Timer | None = None
        self.tally: Tally = NO_MARKS
        self.rule_sets: tuple[RuleSet, ...] = ()
        self.overlay: dict[str, Any] = {}
        self.watchdog = Watchdog(self)
        self._kept = Settings()
        self._listeners: list[Listener] = []

    @property
    def settings(self) -> Settings:
        """The settings in force: those that are kept, under those that the address asks for."""
        return replace(self._kept, **self.overlay)

    @property
    def kept(self) -> Settings:
        """The settings as they are stored."""
        return self._kept

    def keep(self, settings: Settings) -> None:
        """Store settings, and let them take effect."""
        self._kept = settings
        self.autosave.save_settings(settings)
        self.pacer.speed = self.settings.speed

    def begin(self, overlay: Mapping[str, Any] | None = None, asked: str = "") -> None:
        """Load the settings and the match that is there to go on with, if any.

        `overlay` are settings for this visit only; `asked` is what the address asks for.
        """
        self.overlay = dict(overlay or {})
        self.asked = asked
        self._kept = self.autosave.load_settings()
        self.rule_sets = self.autosave.load_rules()
        self.tally = self.autosave.load_tally()
        self.pacer.speed = self.settings.speed
        self.watchdog.start()
        saved = self.autosave.open(asked)
        if saved is not None:
            match_handlers.resume(self, self._playable(saved))
        self.changed()

    def _playable(self, saved: SavedMatch) -> SavedMatch:
        """A stored match with players that there are, and with a seed for its next rounds."""
        match = seated(saved.match, self.ports.cast)
        return replace(saved, match=replace(match, seed=match.seed or self.ports.random.fresh()))

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of everything that happens from now on."""
        self._listeners.append(listener)

    def do(self, intent: intents.Intent) -> None:
        """Do what a person or the host asks for."""
        if "host" in self.reasons and isinstance(intent, GOES_ON):
            host_handlers.pause(self, intents.HostPause(paused=False))
        DO[type(intent)](self, intent)
        self.changed()

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
        return self.may_play and not self.pacer.behind and self.ui.curtain is None

    @property
    def may_play(self) -> bool:
        """Whether the match waits for a play of the person in front, shown or not yet."""
        now = self.match.round if self.match else None
        return (
            now is not None
            and now.phase == "play"
            and now.turn == self.viewer
            and now.turn in self.humans
            and self.gate is None
            and self.quiz is None
        )

    @property
    def mood(self) -> str:
        """What the screen waits for, in a word: see `status_of`."""
        return status_of(self)

    def make(self, move: Move) -> None:
        """Make a legal move: the match moves on at once, the screen follows at its pace."""
        assert self.match is not None and self.match.round is not None
        before = self.match.round
        self.match, events = self.match.apply(move, ask_always=bool(self.humans))
        assert self.match.round is not None
        play_handlers.drop_hint(self)
        ui = without_notice(self.ui, OF_THE_POSITION)
        self.ui = replace(ui, picked=None, asking=False, cursor_end="", held=None)
        self.thought = None
        self.save()
        if not isinstance(move, Play):
            call_handlers.tell_wrong(self, before, move)
        self.pacer.push(call_handlers.to_show(before, self.match.round, events))
        turn_driver.proceed(self)

    def save(self) -> None:
        """Keep the match as it is now."""
        if self.match is not None and self.match.round is not None:
            saved = SavedMatch(self.match, self.commitments, self.practice, self.asked)
            self.autosave.save(saved)

    def catch_up(self) -> None:
        """Show the match as it is now, with its whole log, as after a reload."""
        assert self.match is not None and self.match.round is not None
        self.company = participants_of(self.match)
        self.stage = caught_up(self.match.round, self.match.winner)
        self.log = replayed_log(self.match, self.company, self.commitments)

    def drop_pending(self) -> None:
        """Forget what was about to happen: thoughts, calls, what is still to be shown."""
        turn_driver.forget(self)
        play_handlers.drop_hint(self)
        call_handlers.close(self)
        trainer_handlers.close(self)
        self.pacer.clear()

    def notice(self, said: Message) -> None:
        """Say a line to the person, for the eyes and for the ears.

        A line about play goes by itself after a while; one about a fault stays until the next
        thing is done.
        """
        self.ui = replace(self.ui, notice=said)
        if at_the_table(said):
            self.ports.clock.later(NOTICE_LASTS, lambda: self._unsay(said))
        self.ports.announcer.say(said, urgent=True)
        self.changed()

    def notice_too(self, said: Message) -> None:
        """Say one more line, and leave the one that is there for the eyes."""
        before = self.ui.notice
        self.notice(said)
        if before is not None:
            self.ui = replace(self.ui, notice=Message("notice.both", {"said": (before, said)}))

    def move_held(self, x: float, y: float) -> None:
        """The tile in the pointer's hand moved and nothing else: nobody needs to be told."""
        if self.ui.held is not None:
            self.ui = replace(self.ui, held=replace(self.ui.held, x=x, y=y))

    def tell(self, happening: SessionEvent | None) -> None:
        """Tell the listeners."""
        for listener in self._listeners:
            listener(happening)

    def changed(self) -> None:
        """Say what went wrong with the storage; tell the listeners that the state is another."""
        self.autosave.report()
        self.tell(None)

    def _unsay(self, said: Message) -> None:
        if self.ui.notice is said:
            self.ui = replace(self.ui, notice=None, refused=None)
            self.changed()

    def _show(self, event: Event) -> None:
        assert self.stage is not None and self.company is not None
        before = self.stage
        self.stage = before.after(event)
        lines = lines_for(event, before, self.stage, self.company)
        self.log += lines
        for line in lines:
            self.ports.announcer.say(line.said)
        host_handlers.tell_event(self, event)
        self.tell(EventShown(event, before, self.stage))

    def _quiet(self) -> None:
        turn_driver.proceed(self)
        self.changed()
