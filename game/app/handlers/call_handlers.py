"""Calls under muggins: open the question, take the answer, close it when its time is up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import intents
from game.app.state.call_prompt import CALL_TIMES_MS, CallPrompt
from game.engine.events import Event
from game.engine.moves import Claim, Muggins
from game.engine.play.calls import is_calling
from game.engine.records.replay import seen_by_all
from game.engine.round import Round

if TYPE_CHECKING:
    from game.app.session import Session


def open_gate(session: Session, gate: CallPrompt) -> None:
    """Ask a person to call, and start the time that they have."""
    assert session.company is not None
    session.gate = gate
    session.gates_opened += 1
    session.ports.announcer.say(gate.question("call.ask-", session.company), urgent=True)
    start_timer(session)


def start_timer(session: Session) -> None:
    """Start the time for the call that is open, afresh."""
    wait = CALL_TIMES_MS[session.settings.pace]
    if session.gate is not None and wait is not None:
        session.gate_timer = session.ports.clock.later(wait, lambda: _time_is_up(session))


def stop_timer(session: Session) -> None:
    """Stop the time; the question stays open."""
    if session.gate_timer is not None:
        session.gate_timer.cancel()
        session.gate_timer = None


def close(session: Session) -> None:
    """Close the question without an answer."""
    stop_timer(session)
    session.gate = None


def call(session: Session, intent: intents.Call) -> None:
    """Take a person's call."""
    gate = session.gate
    if gate is None:
        return
    close(session)
    session.ui = replace(session.ui, notice=None)
    kind = Claim if gate.kind == "claim" else Muggins
    session.make(kind(gate.seat, intent.number))


def to_show(before: Round, after: Round, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the table is shown of a move from `before` to `after` that made `events` happen.

    Wrong calls are shown when all calls for the play are over. They are recorded only where there
    is something to call, so to show them sooner would tell that there is.
    """
    if not is_calling(before):
        return events
    if is_calling(after):
        return ()
    return (*before.events[len(seen_by_all(before)) :], *events)


def tell_wrong(session: Session, before: Round, move: Claim | Muggins) -> None:
    """Say that a number was wrong; that there was nothing to call only when all calls are over."""
    state = session.match.round if session.match else None
    if move.number is None or (before.unclaimed and move.number == before.unclaimed):
        return
    assert state is not None and session.company is not None
    is_over = not is_calling(state)
    key = "call.wrong" if before.unclaimed or not is_over else "call.nothing-there"
    session.notice(session.company.said(key, move.seat, number=move.number))


def _time_is_up(session: Session) -> None:
    session.gate_timer = None
    call(session, intents.Call(None))
    session.changed()
