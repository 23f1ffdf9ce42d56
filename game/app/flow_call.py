"""Calls under muggins: open the question, take the answer, close it when its time is up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.moves import Claim, Muggins
from game.engine.round import Round

from . import flow_turns, intents
from .fields import Said
from .gate import WAITS, Gate
from .narrator import Line

if TYPE_CHECKING:
    from .session import Session


def open_gate(session: Session, gate: Gate) -> None:
    """Ask a person to call, and start the time that they have."""
    session.gate_to_come = None
    session.gate = gate
    session.gates_opened += 1
    session.ports.announcer.say(Said(f"call.ask-{gate.kind}"), urgent=True)
    start_timer(session)


def start_timer(session: Session) -> None:
    """Start the time for the call that is open, afresh."""
    wait = WAITS[session.settings.pace]
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
    if gate.real:
        kind = Claim if gate.kind == "claim" else Muggins
        session.make(kind(gate.seat, intent.number))
        return
    if intent.number is not None:
        session.notice(Said("call.nothing-there", {"number": intent.number}))
    _next(session, gate)


def tell_lost(session: Session, before: Round) -> None:
    """When the last call is over and nobody was paid, say what was overlooked."""
    match = session.match
    assert match is not None and match.round is not None
    if match.round.phase in ("play", "over"):
        said = Said("log.unclaimed", {"points": before.unclaimed})
        session.log.append(Line(said, "call", None, before.index))
        session.ports.announcer.say(said)


def _next(session: Session, gate: Gate) -> None:
    """Nothing was there to call: the next person is asked, or the match goes on."""
    if gate.next_seats:
        nobody_yet = replace(gate, seat=gate.next_seats[0], next_seats=gate.next_seats[1:])
        session.gate_to_come = nobody_yet
    else:
        session.pacer.push(gate.rest)
    flow_turns.proceed(session)


def _time_is_up(session: Session) -> None:
    session.gate_timer = None
    call(session, intents.Call(None))
    session.changed()
