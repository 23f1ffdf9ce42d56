"""Handlers for calls under muggins: an answer, or a timeout."""

from __future__ import annotations

from dataclasses import replace

from game.app import intents, outcomes
from game.app.effects import Effects
from game.app.state.session_state import SessionState
from game.app.steps.move_maker import make_move
from game.app.steps.questions import close_prompt
from game.engine.moves import Claim, Muggins


def call(state: SessionState, intent: intents.Call) -> Effects:
    """Take a person's call."""
    prompt = state.prompt
    if prompt is None:
        return
    yield from close_prompt(state)
    state.ui = replace(state.ui, notice=None)
    kind = Claim if prompt.kind == "claim" else Muggins
    yield from make_move(state, kind(prompt.seat, intent.number))


def say_nothing(state: SessionState, outcome: outcomes.CallTimeUp) -> Effects:
    """The time for the call is up."""
    yield from call(state, intents.Call(None))
