"""The sum trainer at the table: ask after a play, take the answer, go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import intents
from game.app.message import Message
from game.app.present.arithmetic import count_sum
from game.app.state.call_prompt import CALL_TIMES_MS
from game.app.state.trainer_quiz import NO_MARKS, Quiz, with_answer
from game.engine.events import Event, Played

from . import turn_driver

if TYPE_CHECKING:
    from game.app.session import Session


def trains(session: Session) -> bool:
    """Whether counts are asked for in this match: not where points are called anyway, and only
    where counts score.
    """
    match = session.match
    return (
        match is not None
        and session.settings.trainer != "off"
        and bool(session.humans)
        and bool(match.rules.multiples)
        and match.rules.claiming == "automatic"
    )


def halt(session: Session, event: Event) -> bool:
    """Ask for the count of the play that has just been shown, if that is wished."""
    if not isinstance(event, Played) or not trains(session) or session.stage is None:
        return False
    if session.settings.trainer == "own" and event.seat not in session.humans:
        return False
    session.quiz = Quiz(event.seat, session.stage.layout)
    session.ports.announcer.say(Message("trainer.ask"), urgent=True)
    start_timer(session)
    return True


def start_timer(session: Session) -> None:
    """Start the time for the answer, afresh."""
    stop_timer(session)
    wait = CALL_TIMES_MS[session.settings.pace]
    if session.quiz is not None and wait is not None:
        session.quiz_timer = session.ports.clock.later(wait, lambda: _time_is_up(session))


def stop_timer(session: Session) -> None:
    """Stop the time; the question stays open."""
    if session.quiz_timer is not None:
        session.quiz_timer.cancel()
        session.quiz_timer = None


def close(session: Session) -> None:
    """Take the question back."""
    stop_timer(session)
    session.quiz = None


def type_digit(session: Session, intent: intents.TypeDigit) -> None:
    """Write a digit of the answer, or take the last one back."""
    quiz = session.quiz
    if quiz is not None:
        digit = intent.digit
        session.quiz = quiz.with_digit(digit) if digit else quiz.without_digit()
        if session.settings.pace != "wait":
            start_timer(session)


def name_count(session: Session, intent: intents.NameCount) -> None:
    """Take the answer that was typed; none is a wrong one."""
    quiz, match = session.quiz, session.match
    if quiz is None or match is None:
        return
    close(session)
    right = quiz.typed == str(quiz.layout.count)
    session.tally = with_answer(session.autosave.load_tally(), match.rules.preset, right=right)
    session.autosave.save_tally(session.tally)
    values = {"sum": count_sum(quiz.layout)}
    if quiz.typed and not right:
        session.notice(Message("trainer.wrong", {**values, "number": int(quiz.typed)}))
    else:
        session.notice(Message("trainer.right" if right else "trainer.none", values))
    session.pacer.release()
    turn_driver.proceed(session)


def forget_tally(session: Session, intent: intents.ForgetTally) -> None:
    """Begin to count answers afresh."""
    session.tally = NO_MARKS
    session.autosave.save_tally(NO_MARKS)


def change_while_asked(session: Session) -> None:
    """The trainer may have been switched off while it asks."""
    if session.quiz is not None and not trains(session):
        close(session)
        session.pacer.release()
        turn_driver.proceed(session)


def _time_is_up(session: Session) -> None:
    session.quiz_timer = None
    name_count(session, intents.NameCount())
    session.changed()
