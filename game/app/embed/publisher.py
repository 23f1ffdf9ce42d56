"""Publishes public events of the match to the embedding page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.app.ports import Host
from game.app.state.participants import humans_of, kind_of
from game.app.state.session_events import EventShown, MatchPlaced, RoundDealt, SessionEvent
from game.app.state.session_state import SessionState
from game.engine.events import (
    RECORDED,
    Drew,
    Event,
    MatchEnded,
    Played,
    Recorded,
    RoundEnded,
    Scored,
)
from game.engine.match import Match
from game.engine.records.event_json import event_to_json
from game.engine.records.record import record_of
from game.engine.records.replay import seen_by_all
from game.engine.round import Round
from game.engine.rules.rules import Rules


class Publisher:
    """Listens to a session."""

    def __init__(self, state: SessionState, host: Host) -> None:
        self._state = state
        self._host = host

    def __call__(self, event: SessionEvent | None) -> None:
        """Tell what has happened, if it concerns a page around."""
        match self._state.match, event:
            case None, _:
                return
            case match, MatchPlaced(how):
                self._tell_match(match, how)
            case match, RoundDealt():
                self._tell_event(self._dealt(match.rounds[-1]))
            case match, EventShown(shown):
                self._tell_shown(match, shown)

    def _tell_match(self, match: Match, how: str) -> None:
        """Tell that this match is on the table now."""
        now = match.round
        facts: dict[str, Any] = {
            "how": how,
            "players": match.players,
            "kinds": [kind_of(match, seat) for seat in range(match.players)],
            "rules": match.rules.full_json(),
            "practice": self._state.practice,
            "scores": list(match.scores),
            "round": now.index if now else None,
            "events": self._so_far(now) if now else [],
            "over": match.over,
        }
        self._host.tell("match-started", facts)

    def _tell_shown(self, match: Match, event: Event) -> None:
        """Tell what has just been shown."""
        shown = self._state.shown
        assert shown is not None
        if isinstance(event, RECORDED):
            self._tell_event(_public(event, match.rules))
        elif isinstance(event, Scored):
            self._tell_event(["score", event.seat, event.points])
        elif isinstance(event, RoundEnded):
            facts = {"ended": event.ended, "winner": event.winner, "bonus": list(event.bonus)}
            scores = {"round": shown.round, "scores": list(event.scores)}
            self._host.tell("round-ended", {**scores, **facts})
        elif isinstance(event, MatchEnded):
            facts = {"winner": event.winner, "scores": list(shown.scores)}
            self._host.tell("match-ended", {**facts, "record": public_record(match)})

    def _tell_event(self, event: list[Any]) -> None:
        shown = self._state.shown
        assert shown is not None
        facts = {"round": shown.round, "event": event, "scores": list(shown.scores)}
        self._host.tell("event", facts)

    def _so_far(self, now: Round) -> list[list[Any]]:
        """What everybody knows of the round: the deal, and the events without what is hidden."""
        return [self._dealt(now), *(_public(e, now.rules) for e in seen_by_all(now))]

    def _dealt(self, now: Round) -> list[Any]:
        """Who leads, and the commitment to the deal."""
        committed = self._state.commitments[now.index : now.index + 1] or ("",)
        return ["deal", now.leader, *committed]


def public_record(match: Match) -> dict[str, Any]:
    """The record of a match that is over, without the names of people."""
    if match.names is not None:
        humans = humans_of(match)
        kept = ("" if seat in humans else name for seat, name in enumerate(match.names))
        match = replace(match, names=tuple(kept))
    return record_of(match)


def _public(event: Recorded, rules: Rules) -> list[Any]:
    """An event as the whole table knows it: draws without their tile, and plays without what
    they are worth where that has to be called.
    """
    if isinstance(event, Drew):
        return event_to_json(Drew(event.seat, None))
    written = event_to_json(event)
    hidden = isinstance(event, Played) and rules.claiming == "muggins"
    return written[:-1] if hidden else written
