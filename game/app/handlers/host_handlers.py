"""What the page around the game asks for, and what it is told: only what all may know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.app import intents
from game.app.message import Message
from game.app.state.call_prompt import asked_for_certain
from game.app.state.participants import humans_of, kind_of
from game.app.state.ui_state import UiState
from game.app.storage.saved_match import SavedMatch
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

from . import match_handlers, view_handlers

if TYPE_CHECKING:
    from game.app.session import Session

PAUSED: Final = Message("host.paused")


def change_for_visit(session: Session, intent: intents.ChangeForVisit) -> None:
    """Set a setting without storing it; what the player sets later wins."""
    session.overlay[intent.name] = intent.value
    session.pacer.speed = session.settings.speed


def pause(session: Session, intent: intents.HostPause) -> None:
    """Time stands still until the page around says otherwise, or the player does something."""
    view_handlers.stand_still(session, "host", still=intent.paused)
    if intent.paused:
        session.notice(PAUSED)
    elif session.ui.notice == PAUSED:
        session.ui = replace(session.ui, notice=None)


def open_match(session: Session, intent: intents.OpenMatch) -> None:
    """Put another match on the table, as far as it has come; the one that is there is given up.

    Without a seed of its own the next rounds get a fresh one.
    """
    match = intent.match
    if match.seed is None:
        match = replace(match, seed=session.ports.random.fresh())
    session.drop_pending()
    session.history.clear()
    session.told_end = 0
    # What was said while the page opened is still to be read.
    session.ui = UiState(notice=session.ui.notice if session.match is None else None)
    match = asked_for_certain(match)
    unkept = ("",) * len(match.rounds)
    match_handlers.resume(session, SavedMatch(match, unkept), how="loaded")
    session.save()


def tell_match(session: Session, how: str) -> None:
    """Tell that this match is on the table now: new, resumed, loaded or undone."""
    match = session.match
    if match is None:
        return
    state = match.round
    facts: dict[str, Any] = {
        "how": how,
        "players": match.players,
        "kinds": [kind_of(match, seat) for seat in range(match.players)],
        "rules": match.rules.full_json(),
        "practice": session.practice,
        "scores": list(match.scores),
        "round": state.index if state else None,
        "events": _so_far(session, state) if state else [],
        "over": match.over,
    }
    session.ports.host.tell("match-started", facts)


def tell_deal(session: Session) -> None:
    """Tell that a round was dealt: who leads, and the promise of its deal."""
    assert session.match is not None
    _tell_event(session, _dealt(session, session.match.rounds[-1]))


def tell_event(session: Session, event: Event) -> None:
    """Tell what has just been shown."""
    assert session.stage is not None and session.match is not None
    if isinstance(event, RECORDED):
        _tell_event(session, _public(event, session.match.rules))
    elif isinstance(event, Scored):
        _tell_event(session, ["score", event.seat, event.points])
    elif isinstance(event, RoundEnded):
        facts = {"ended": event.ended, "winner": event.winner, "bonus": list(event.bonus)}
        scores = {"round": session.stage.round, "scores": list(event.scores)}
        session.ports.host.tell("round-ended", {**scores, **facts})
    elif isinstance(event, MatchEnded):
        facts = {"winner": event.winner, "scores": list(session.stage.scores)}
        session.ports.host.tell("match-ended", {**facts, "record": public_record(session.match)})


def public_record(match: Match) -> dict[str, Any]:
    """The record of a match that is over, without the names of people."""
    if match.names is not None:
        humans = humans_of(match)
        kept = ("" if seat in humans else name for seat, name in enumerate(match.names))
        match = replace(match, names=tuple(kept))
    return record_of(match)


def _so_far(session: Session, state: Round) -> list[list[Any]]:
    """What everybody knows of the round: the deal, and the events without what is hidden."""
    return [_dealt(session, state), *(_public(e, state.rules) for e in seen_by_all(state))]


def _dealt(session: Session, state: Round) -> list[Any]:
    promise = session.commitments[state.index : state.index + 1] or ("",)
    return ["deal", state.leader, *promise]


def _tell_event(session: Session, event: list[Any]) -> None:
    assert session.stage is not None
    facts = {"round": session.stage.round, "event": event, "scores": list(session.stage.scores)}
    session.ports.host.tell("event", facts)


def _public(event: Recorded, rules: Rules) -> list[Any]:
    """An event as the whole table knows it: draws without their tile, and plays without what
    they are worth where that has to be called.
    """
    if isinstance(event, Drew):
        return event_to_json(Drew(event.seat, None))
    written = event_to_json(event)
    hidden = isinstance(event, Played) and rules.claiming == "muggins"
    return written[:-1] if hidden else written
