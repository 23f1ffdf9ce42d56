"""Pauses and resumes time while the page is hidden or the host asks for it."""

from __future__ import annotations

from game.app.effects import Cancel, Effects, Request
from game.app.state.session_state import SessionState

from .questions import CALL_TIMER, QUIZ_TIMER, start_call_timer, start_quiz_timer


def stand_still(state: SessionState, why: str, *, still: bool) -> Effects:
    """Stop time for a reason, or give that reason up: time goes on when none is left."""
    before = state.hidden
    state.reasons = state.reasons | {why} if still else state.reasons - {why}
    if state.hidden == before:
        return
    if state.hidden:
        yield Request.PAUSE_QUEUE
        yield Cancel(CALL_TIMER)
        yield Cancel(QUIZ_TIMER)
    else:
        yield Request.RESUME_QUEUE
        yield from start_call_timer(state)
        yield from start_quiz_timer(state)
