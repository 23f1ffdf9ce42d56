"""Handlers for the sum trainer: typing and checking an answer."""

from __future__ import annotations

from game.app import intents, outcomes
from game.app.effects import Effects, Request
from game.app.message import Message
from game.app.present.arithmetic import count_sum
from game.app.state.session_state import SessionState
from game.app.state.trainer_quiz import NO_MARKS, with_answer
from game.app.steps.notices import notice
from game.app.steps.questions import close_quiz, start_quiz_timer


def type_digit(state: SessionState, intent: intents.TypeDigit) -> Effects:
    """Write a digit of the answer, or take the last one back."""
    quiz = state.quiz
    if quiz is not None:
        digit = intent.digit
        state.quiz = quiz.with_digit(digit) if digit else quiz.without_digit()
        if state.settings.pace != "wait":
            yield from start_quiz_timer(state)


def name_count(state: SessionState, intent: intents.NameCount) -> Effects:
    """Take the answer that was typed; none is a wrong one."""
    quiz, match = state.quiz, state.match
    if quiz is None or match is None:
        return
    yield from close_quiz(state)
    right = quiz.typed == str(quiz.layout.count)
    yield Request.LOAD_TALLY  # another tab may have counted
    state.tally = with_answer(state.tally, match.rules.preset, right=right)
    yield Request.STORE_TALLY
    values = {"sum": count_sum(quiz.layout)}
    if quiz.typed and not right:
        said = Message("trainer.wrong", {**values, "number": int(quiz.typed)})
    else:
        said = Message("trainer.right" if right else "trainer.none", values)
    yield from notice(state, said)
    yield Request.RELEASE_QUEUE


def say_nothing(state: SessionState, outcome: outcomes.QuizTimeUp) -> Effects:
    """The time for the answer is up."""
    yield from name_count(state, intents.NameCount())


def forget_tally(state: SessionState, intent: intents.ForgetTally) -> Effects:
    """Begin to count answers afresh."""
    state.tally = NO_MARKS
    yield Request.STORE_TALLY
