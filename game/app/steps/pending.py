"""Cancels what is pending: AI requests, hints, questions, queued events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.app.effects import Cancel, Effects, Request
from game.app.state.session_state import SessionState

from .questions import close_prompt, close_quiz

TURN_TIMER: Final = "turn"
"""The timer until a computer player's turn has lasted long enough, or the next round begins."""


def forget_thought(state: SessionState) -> Effects:
    """Give up what a computer player thinks."""
    state.thought = None
    yield Request.STOP_THINKING
    yield Cancel(TURN_TIMER)


def drop_hint(state: SessionState) -> Effects:
    """Give up a hint that is being looked for: what it is about has changed."""
    yield Request.STOP_HINT
    state.ui = replace(state.ui, hint=None, hinting=False)


def drop_pending(state: SessionState) -> Effects:
    """Forget all that was about to happen."""
    yield from forget_thought(state)
    yield from drop_hint(state)
    yield from close_prompt(state)
    yield from close_quiz(state)
    yield Request.CLEAR_QUEUE
