"""Someone who sees and hears everything that a session lets out, and writes it down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.app.intents import TOPICS
from game.app.present.status import root_flags
from game.app.present.topics import answer
from game.app.state.legal_plays import has_choice
from game.app.state.session_events import SessionEvent
from game.engine.play.calls import is_calling
from game.engine.view import PlayerView
from game.web.dom.translator import Translator
from game.web.table.table_model import ModelMaker, side_to_play

from .fakes import World


@dataclass(frozen=True)
class Note:
    """What was let out at a moment. `calling` (not compared) is whether calls were due then."""

    time: float
    kind: str
    what: Any
    calling: bool = field(compare=False)


HIDDEN_FACTS: Final = ("rules", "record")
"""What of a message to the page around differs between two sets of rules anyway."""


class Witness:
    """Notes with their time: what is said aloud, what the page around is told, who is set to
    think about what, and the whole screen, each time that it has changed.
    """

    def __init__(self, world: World) -> None:
        self.notes: list[Note] = []
        self._world = world
        self._screen: tuple[Any, ...] = ()
        self._texts = Translator(("en",))
        self._listen_in()
        self.attend()

    def attend(self) -> None:
        """Watch the session that there is now: also after a reload."""
        self._models = ModelMaker(self._world.session, self._texts)
        self._world.session.listen(self._on_happening)

    def look(self) -> None:
        """Note the screen, if it is another than before."""
        session = self._world.session
        if session.state.match is None:
            return
        screen = (
            self._models.make(),
            tuple(root_flags(session.state).items()),
            [self._texts.say(line.said) for line in session.state.log],
            [answer(session.state, topic) for topic in TOPICS],
            side_to_play(session.state.match),
            (session.state.prompt.kind, session.state.prompt.seat)
            if session.state.prompt
            else None,
            session.state.ui,
            has_choice(session.state),
            session.state.history.can_undo,
        )
        if screen != self._screen:
            self._screen = screen
            self._note("screen", screen)

    def _note(self, kind: str, what: Any) -> None:
        match = self._world.session.state.match
        calling = match is not None and match.round is not None and is_calling(match.round)
        self.notes.append(Note(self._world.clock.time, kind, what, calling))

    def _on_happening(self, happening: SessionEvent | None) -> None:
        if happening is not None:
            self._note("happening", type(happening).__name__)
        self.look()

    def _listen_in(self) -> None:
        world = self._world
        say, tell, think = world.announcer.say, world.host.tell, world.brain.think

        def heard(said: Any, *, urgent: bool = False) -> None:
            self._note("said", said)
            say(said, urgent=urgent)

        def told(kind: str, facts: Mapping[str, Any]) -> None:
            known = {key: value for key, value in facts.items() if key not in HIDDEN_FACTS}
            self._note("told", (kind, known))
            tell(kind, facts)

        def asked(kind: str, view: PlayerView, then: Any) -> Any:
            self._note("thinks", (kind, view.seat, view.ask))
            return think(kind, view, then)

        world.announcer.say = heard  # type: ignore[method-assign]  # a wire-tap
        world.host.tell = told  # type: ignore[method-assign]  # a wire-tap
        world.brain.think = asked  # type: ignore[method-assign]  # a wire-tap
