"""Opens and closes questions with a time limit: calls under muggins and the sum trainer."""

from __future__ import annotations

from typing import Final

from game.app.effects import Cancel, Effects, Later, Request, Say
from game.app.message import Message
from game.app.outcomes import CallTimeUp, Outcome, QuizTimeUp
from game.app.state.call_prompt import CALL_TIMES_MS, CallPrompt
from game.app.state.session_state import SessionState
from game.app.state.trainer_quiz import Quiz
from game.engine.events import Event, Played

CALL_TIMER: Final = "call"
QUIZ_TIMER: Final = "quiz"


def open_prompt(state: SessionState, prompt: CallPrompt) -> Effects:
    """Ask a person to call, and start the time that they have."""
    assert state.participants is not None
    state.prompt = prompt
    state.prompts_opened += 1
    yield Say(prompt.question("call.ask-", state.participants), urgent=True)
    yield from start_call_timer(state)


def close_prompt(state: SessionState) -> Effects:
    """Close the question for a call without an answer."""
    yield Cancel(CALL_TIMER)
    state.prompt = None


def start_call_timer(state: SessionState) -> Effects:
    """Start the time for the call that is open, afresh."""
    if state.prompt is not None:
        yield from _start(state, CALL_TIMER, CallTimeUp())


def halts(state: SessionState, event: Event) -> bool:
    """Whether the trainer asks for the count of the play that has just been shown."""
    if not isinstance(event, Played) or not state.trains or state.shown is None:
        return False
    return state.settings.trainer != "own" or event.seat in state.humans


def open_quiz(state: SessionState, play: Event) -> Effects:
    """Ask for the count after a play."""
    assert state.shown is not None and isinstance(play, Played)
    state.quiz = Quiz(play.seat, state.shown.layout)
    yield Say(Message("trainer.ask"), urgent=True)
    yield from start_quiz_timer(state)


def close_quiz(state: SessionState) -> Effects:
    """Take the trainer's question back."""
    yield Cancel(QUIZ_TIMER)
    state.quiz = None


def close_unwanted_quiz(state: SessionState) -> Effects:
    """The trainer may have been switched off while it asks."""
    if state.quiz is not None and not state.trains:
        yield from close_quiz(state)
        yield Request.RELEASE_QUEUE


def start_quiz_timer(state: SessionState) -> Effects:
    """Start the time for the trainer's question, afresh."""
    if state.quiz is not None:
        yield from _start(state, QUIZ_TIMER, QuizTimeUp())


def _start(state: SessionState, name: str, time_up: Outcome) -> Effects:
    wait = CALL_TIMES_MS[state.settings.pace]
    if wait is None:
        yield Cancel(name)
    else:
        yield Later(time_up, wait, name)
