"""The session: owns the state and runs intents through handlers and effects.

`do` runs the handler of an intent, carries out its effects, advances the turns once and
tells the listeners. What comes by itself (time is up, a player has answered) goes the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from . import intents
from .dispatch import GOES_ON, HANDLERS
from .effect_runner import EffectRunner
from .effects import Effects, Request
from .message import Message
from .outcomes import Outcome
from .ports import Ports
from .present.status import Status, status_of
from .state.participants import seated
from .state.session_events import SessionEvent
from .state.session_state import SessionState
from .steps.notices import notice, notice_too
from .steps.pending import forget_thought
from .steps.table_setter import put_kept
from .steps.turn_driver import advance, decide_without
from .storage.saved_match import SavedMatch
from .watchdog import Watchdog

Listener = Callable[[SessionEvent | None], None]
"""Told of everything that happens; None when only the state has changed."""


class Session:
    """One screen and its match."""

    def __init__(self, ports: Ports) -> None:
        self.ports = ports
        self.state = SessionState(cast=ports.cast)
        self._runner = EffectRunner(ports, self.state, self.do, self._on_quiet, self._tell)
        self.autosave = self._runner.autosave
        self.pacer = self._runner.pacer
        self._watchdog = Watchdog(ports.clock, self.state, self._resume)
        self._listeners: list[Listener] = []

    @property
    def status(self) -> Status:
        """What the screen waits for."""
        return status_of(self.state)

    def begin(self, overlay: Mapping[str, Any] | None = None, asked: str = "") -> None:
        """Load the settings and the match that is there to go on with, if any.

        `overlay` are settings for this visit only; `asked` is what the address asks for.
        """
        state = self.state
        state.overlay = dict(overlay or {})
        state.asked = asked
        state.kept = self.autosave.load_settings()
        state.rule_sets = self.autosave.load_rules()
        state.tally = self.autosave.load_tally()
        self._runner.run(())
        self._watchdog.start()
        saved = self.autosave.open(asked)
        self._finish(put_kept(state, self._playable(saved)) if saved is not None else ())

    def _playable(self, saved: SavedMatch) -> SavedMatch:
        """A stored match with players that there are, and with a seed for its next rounds."""
        match = seated(saved.match, self.ports.cast)
        return replace(saved, match=replace(match, seed=match.seed or self.ports.random.fresh()))

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of everything that happens from now on."""
        self._listeners.append(listener)

    def do(self, intent: intents.Intent | Outcome) -> None:
        """Do what a person or the host asks for, or what follows from what has come by itself."""
        if "host" in self.state.reasons and isinstance(intent, GOES_ON):
            self._runner.run(HANDLERS[intents.HostPause](self.state, intents.HostPause(False)))
        self._finish(HANDLERS[type(intent)](self.state, intent))

    def save(self) -> None:
        """Keep the match as it is now."""
        self._runner.run((Request.SAVE_MATCH,))

    def notice(self, said: Message) -> None:
        """Say a line to the person in front, for the eyes and for the ears."""
        self._runner.run(notice(self.state, said))
        self.changed()

    def notice_too(self, said: Message) -> None:
        """Say one more line, and leave the one that is there for the eyes."""
        self._runner.run(notice_too(self.state, said))
        self._tell(None)

    def move_held(self, x: float, y: float) -> None:
        """The tile in the pointer's hand moved and nothing else: nobody needs to be told."""
        ui = self.state.ui
        if ui.held is not None:
            self.state.ui = replace(ui, held=replace(ui.held, x=x, y=y))

    def changed(self) -> None:
        """Say what went wrong with the storage; tell the listeners that the state is another."""
        self.autosave.report()
        self._tell(None)

    def _finish(self, wanted: Effects) -> None:
        """Carry effects out, let the turns go on, and tell that the state is another."""
        self._runner.run(wanted)
        self._runner.run(advance(self.state))
        self.changed()

    def _on_quiet(self) -> None:
        self._finish(())

    def _tell(self, event: SessionEvent | None) -> None:
        for listener in self._listeners:
            listener(event)

    def _resume(self, in_vain: bool) -> None:
        """Make a match go on in which nothing happens; without the player asked twice `in_vain`."""
        give_up = decide_without if in_vain else forget_thought
        self._runner.run(give_up(self.state))
        self._finish((Request.NUDGE_QUEUE,))
