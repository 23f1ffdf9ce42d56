"""Executes effects through the ports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.engine.events import Event

from . import effects
from .effects import Effect, Effects, Request
from .message import Message
from .outcomes import Answered, HintFound, Outcome
from .ports import Answer, Hint, Ports, Timer
from .present.pacing import Pacer
from .state.session_events import SessionEvent
from .state.session_state import SessionState
from .steps.notices import notice, notice_too
from .steps.questions import halts, open_quiz
from .steps.shown_events import show_event
from .storage.autosave import Autosave
from .storage.saved_match import SavedMatch

THINKING: Final = "thinking"
HINT: Final = "hint"


class EffectRunner:
    """`handle` takes what has come by itself, `quiet` is called when all has been shown, `tell`
    tells the listeners.
    """

    def __init__(
        self,
        ports: Ports,
        state: SessionState,
        handle: Callable[[Outcome], None],
        quiet: Callable[[], None],
        tell: Callable[[SessionEvent | None], None],
    ) -> None:
        self.pacer = Pacer(ports.clock, self._show, quiet, self._halts, state.queue)
        self.autosave = Autosave(ports.storage, ports.clock, ports.random.fresh, self._say_fault)
        self._ports = ports
        self._state = state
        self._handle = handle
        self._tell = tell
        self._pending: dict[str, Timer] = {}
        self._requests: Mapping[Request, Callable[[], None]] = {
            Request.SAVE_MATCH: self._save_match,
            Request.STORE_SETTINGS: self._store_settings,
            Request.STORE_TALLY: lambda: self.autosave.save_tally(state.tally),
            Request.LOAD_TALLY: self._load_tally,
            Request.LOAD_RULE_SETS: self._load_rule_sets,
            Request.SHOW_ALL_NOW: self.pacer.flush,
            Request.CLEAR_QUEUE: self.pacer.clear,
            Request.RELEASE_QUEUE: self.pacer.release,
            Request.PAUSE_QUEUE: self.pacer.pause,
            Request.RESUME_QUEUE: self.pacer.resume,
            Request.NUDGE_QUEUE: self.pacer.nudge,
            Request.STOP_THINKING: partial(self._cancel, THINKING),
            Request.STOP_HINT: partial(self._cancel, HINT),
            Request.DRAW_SEED: self._draw_seed,
        }

    def run(self, wanted: Effects) -> None:
        """Carry effects out, one by one as they come."""
        for effect in wanted:
            self._perform(effect)
        self.pacer.speed = self._state.settings.speed

    def _perform(self, effect: Effect) -> None:
        match effect:
            case Request():
                self._requests[effect]()
            case effects.Say(said, urgent):
                self._ports.announcer.say(said, urgent=urgent)
            case effects.Emit(event):
                self._tell(event)
            case effects.Show(events):
                self.pacer.push(events)
            case effects.Later():
                self._start_timer(effect)
            case effects.Cancel(name):
                self._cancel(name)
            case effects.Think():
                self._think(effect)
            case effects.FindHint():
                self._find_hint(effect)
            case effects.StoreRuleSets(sets, said):
                kept = self.autosave.save_rules(sets)
                self.run(notice(self._state, said if kept else Message("own.this-visit")))

    def _start_timer(self, effect: effects.Later) -> None:
        if effect.name:
            self._cancel(effect.name)
        timer = self._ports.clock.later(effect.milliseconds, partial(self._time_up, effect))
        if effect.name:
            self._pending[effect.name] = timer

    def _time_up(self, effect: effects.Later) -> None:
        self._pending.pop(effect.name, None)
        self._handle(effect.then)

    def _cancel(self, name: str) -> None:
        timer = self._pending.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _think(self, effect: effects.Think) -> None:
        def answered(answer: Answer) -> None:
            self._handle(Answered(effect.thought, answer))

        self._pending[THINKING] = self._ports.brain.think(effect.kind, effect.view, answered)

    def _find_hint(self, effect: effects.FindHint) -> None:
        def found(hint: Hint | None) -> None:
            self._handle(HintFound(effect.match, effect.view, hint))

        self._pending[HINT] = self._ports.brain.hint(effect.view, found)

    def _save_match(self) -> None:
        state = self._state
        if state.match is not None and state.match.round is not None:
            saved = SavedMatch(state.match, state.commitments, state.practice, state.asked)
            self.autosave.save(saved)

    def _store_settings(self) -> None:
        self.autosave.save_settings(self._state.kept)
        self.pacer.speed = self._state.settings.speed

    def _load_tally(self) -> None:
        self._state.tally = self.autosave.load_tally()

    def _load_rule_sets(self) -> None:
        self._state.rule_sets = self.autosave.load_rules()

    def _draw_seed(self) -> None:
        self._state.fresh_seed = self._ports.random.fresh()

    def _say_fault(self, said: Message) -> None:
        self.run(notice_too(self._state, said))
        self._tell(None)

    def _show(self, event: Event) -> None:
        self.run(show_event(self._state, event))

    def _halts(self, event: Event) -> bool:
        """Whether the queue stops at an event: the trainer asks about it."""
        stops = halts(self._state, event)
        if stops:
            self.run(open_quiz(self._state, event))
        return stops
