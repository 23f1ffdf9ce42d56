"""Turns session events into animation cues."""

from __future__ import annotations

from game.app.present.arithmetic import points_sum
from game.app.session import Session
from game.app.state.session_events import EventShown, RoundDealt, SessionEvent, TileRefused
from game.draw.motion.cues import (
    Cue,
    Dealt,
    Drawn,
    Gained,
    Knocked,
    Laid,
    MatchOver,
    Refused,
    RoundOver,
)
from game.engine.events import Drew, MatchEnded, Passed, Played, RoundEnded, Scored
from game.engine.tile import Tile
from game.web.dom.translator import Translator

from .table_model import points_said


class CueMaker:
    """Collects what happened between two frames. `dropped` is the tile that a pointer laid."""

    def __init__(self, session: Session, texts: Translator) -> None:
        self._session = session
        self._texts = texts
        self._cues: list[Cue] = []
        self.dropped = False

    def take(self) -> tuple[Cue, ...]:
        """The cues since the last call."""
        cues = tuple(self._cues)
        self._cues.clear()
        return cues

    def note(self, happening: SessionEvent) -> None:
        """Add the cues of something that happened."""
        if isinstance(happening, RoundDealt):
            self._cues = [Dealt(self._texts("round.name", number=happening.number))]
        elif isinstance(happening, TileRefused):
            self._cues.append(Refused(happening.tile))
        elif isinstance(happening, EventShown):
            self._shown(happening)

    def _shown(self, shown: EventShown) -> None:
        event = shown.event
        if isinstance(event, Played):
            by_hand, self.dropped = self.dropped, False
            self._cues.append(Laid(event.seat, event.tile, event.end, by_hand))
        elif isinstance(event, Drew):
            self._drew(event, shown)
        elif isinstance(event, Passed):
            self._cues.append(Knocked(event.seat, self._texts("seat.passed")))
        elif isinstance(event, Scored):
            self._cues.append(self._gained(event, shown))
        elif isinstance(event, RoundEnded):
            self._ended(event)
        elif isinstance(event, MatchEnded):
            self._won(event)

    def _drew(self, event: Drew, shown: EventShown) -> None:
        """Tiles drawn one after the other by one seat travel together, counted."""
        company = self._session.state.participants
        seen = company is not None and event.seat in company.sees
        tiles: tuple[Tile | None, ...] = (event.tile if seen else None,)
        last = self._cues[-1] if self._cues else None
        if isinstance(last, Drawn) and last.seat == event.seat:
            tiles = (*last.tiles, *tiles)
            self._cues.pop()
        drawn = shown.after.drawn[event.seat]
        self._cues.append(Drawn(event.seat, tiles, self._texts("seat.drew", count=drawn)))

    def _gained(self, event: Scored, shown: EventShown) -> Gained:
        match = self._session.state.match
        assert match is not None
        layout = shown.after.layout
        sum_text = points_sum(layout, match.rules, event.points)
        points = self._texts.say(points_said(event.points))
        end = layout.plays[-1][1] if layout.plays else ""
        return Gained(event.seat, points, sum_text, end)

    def _ended(self, event: RoundEnded) -> None:
        match = self._session.state.match
        assert match is not None
        text = self._texts(f"over.{event.ended}")
        domino = event.ended == "domino"
        self._cues.append(RoundOver(event.winner, text, domino))
        for seat in range(match.players):
            side = match.rules.side_of(seat)
            first = side == seat
            if first and event.bonus[side]:
                points = self._texts.say(points_said(event.bonus[side]))
                self._cues.append(Gained(seat, points))

    def _won(self, event: MatchEnded) -> None:
        session = self._session
        assert session.state.match is not None and session.state.participants is not None
        rules = session.state.match.rules
        seats = tuple(
            seat
            for seat in range(session.state.match.players)
            if rules.side_of(seat) == event.winner
        )
        mine = session.state.participants.you in seats
        name = self._texts.say(session.state.participants.side_names[event.winner])
        text = self._texts("over.won.you") if mine else self._texts("over.won", name=name)
        self._cues.append(MatchOver(seats, text, mine))
