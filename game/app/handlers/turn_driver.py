"""Whose turn it is, and the computer players: asked at once, moved when the table is quiet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.app.message import Message
from game.app.ports import Answer, Timer
from game.app.present.arithmetic import count_sum
from game.app.present.pacing import ponder
from game.app.present.status import AT_THE_TABLE, without_notice
from game.app.present.topics import open_ends
from game.app.state.call_prompt import follows_a_computer, gate_of
from game.app.state.participants import humans_of, kind_of
from game.engine.layout import Layout
from game.engine.match import Match
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.legality import MAX_CALLED_NUMBER
from game.engine.round import Round
from game.engine.view import PlayerView, view_of

from . import call_handlers, match_handlers

if TYPE_CHECKING:
    from game.app.session import Session

READ_TABLE: Final = 900.0
"""Milliseconds that the last play of a round is left to be seen, at any speed."""
BETWEEN_ROUNDS: Final = 4_000.0
"""Milliseconds between rounds when only computers play, at normal speed."""


@dataclass(slots=True)
class Thought:
    """A computer player at work on one decision: `work` gives it up, `timer` ends the least time
    that its turn lasts. `ready` says that the answer is there, `rested` that the timer has fired.

    That a timer has fired is all that is asked: to compare a clock with the moment that was due
    would stop the match wherever timers come early or clocks go in steps.
    """

    seat: int
    work: Timer | None = None
    timer: Timer | None = None
    answer: Answer = None
    ready: bool = False
    rested: bool = False


def proceed(session: Session) -> None:
    """Do the next thing that needs nobody's wish, if there is one and its time has come."""
    match = session.match
    if match is None or match.round is None or session.hidden or session.gate:
        return
    if session.pacer.behind:
        _think_ahead(session, match, match.round)
    elif match.round.over:
        _after_round(session, match)
    elif (gate := gate_of(match)) is not None:
        call_handlers.open_gate(session, gate)
    elif (seat := _computer(match, match.round)) is not None:
        _computer_turn(session, match.round, seat)
    else:
        _person_turn(session, match.round)


def forget(session: Session) -> None:
    """Give up what a computer player thinks."""
    thought = session.thought
    session.thought = None
    for timer in (thought.work, thought.timer) if thought else ():
        if timer is not None:
            timer.cancel()


def thinks(session: Session) -> bool:
    """Whether a computer player is still at work."""
    return session.thought is not None and not session.thought.ready


def decide_without(session: Session) -> None:
    """Give up the work of the player to move: it says nothing, or plays its first legal tile."""
    thought = session.thought
    if thought is not None:
        forget(session)
        thought.answer, thought.ready, thought.rested = None, True, True
        session.thought = thought


def _computer(match: Match, state: Round) -> int | None:
    """The computer player whose turn it is, to play or to call."""
    if state.over or state.waiting[0] in humans_of(match):
        return None
    return state.waiting[0]


def _think_ahead(session: Session, match: Match, state: Round) -> None:
    """While the screen catches up, the next player may think already."""
    seat = _computer(match, state)
    if seat is not None:
        _ask(session, state, seat)


def _computer_turn(session: Session, state: Round, seat: int) -> None:
    _ask(session, state, seat)
    thought = session.thought
    if thought is not None and thought.ready and thought.rested and not session.pacer.busy:
        session.make(_move(state, seat, thought.answer))


def _ask(session: Session, state: Round, seat: int) -> None:
    """Set the player to work, unless it is at work already."""
    if session.thought is not None and session.thought.seat == seat:
        return
    forget(session)
    thought = Thought(seat)
    session.thought = thought
    assert session.match is not None
    # Computer players who are asked for calls one after the other take the time of one.
    at_once = follows_a_computer(session.match, state, seat)
    _let_rest(session, thought, 0.0 if at_once else ponder(session.settings.speed))
    view = view_of(state, seat)
    if view.ask == "play" and len(view.legal) == 1:
        thought.answer, thought.ready = view.legal[0], True
        return

    def answered(answer: Answer) -> None:
        if session.thought is thought:
            thought.answer, thought.ready = answer, True
            proceed(session)
            session.changed()

    thought.work = session.ports.brain.think(kind_of(session.match, seat), view, answered)


def _let_rest(session: Session, thought: Thought, milliseconds: float) -> None:
    """Let the turn last that long at least, so that it can be noticed."""

    def rested() -> None:
        thought.timer, thought.rested = None, True
        if session.thought is thought:
            proceed(session)
            session.changed()

    if milliseconds > 0:
        thought.timer = session.ports.clock.later(milliseconds, rested)
    else:
        thought.rested = True


def _move(state: Round, seat: int, answer: Answer) -> Move:
    """The move an answer stands for. A player that answers wrongly plays its first legal tile,
    or says nothing: a match never stops for it.
    """
    if state.phase == "play":
        view = view_of(state, seat)
        tile, end = answer if _is_legal(view, answer) else view.legal[0]  # type: ignore[misc]  # a legal answer is a pair
        return Play(seat, tile, end)
    number = answer if type(answer) is int and 0 < answer <= MAX_CALLED_NUMBER else None
    return Claim(seat, number) if state.phase == "claim" else Muggins(seat, number)


def _is_legal(view: PlayerView, answer: Answer) -> bool:
    return isinstance(answer, tuple) and answer in view.legal


def _person_turn(session: Session, state: Round) -> None:
    """A person is to play; when it is another than the one in front, a curtain falls."""
    seat = state.turn
    if len(session.humans) > 1 and seat not in (session.front, session.ui.curtain):
        ui = without_notice(session.ui, AT_THE_TABLE)
        session.ui = replace(ui, curtain=seat, picked=None, asking=False, cursor=None)
    elif session.told_turn is not state:
        session.told_turn = state
        session.ports.announcer.say(_your_turn(state.layout))


def _your_turn(layout: Layout) -> Message:
    """What who listens needs to know before a play: that it is time, and what lies there."""
    ends = open_ends(layout)
    if not ends:
        return Message("say.your-lead")
    return Message("say.your-turn", {"sum": count_sum(layout), "ends": ends})


def _after_round(session: Session, match: Match) -> None:
    """The end of a round is read in a dialog; computers among themselves just go on."""
    if session.pacer.busy:
        return
    if not session.humans and not match.over:
        if session.thought is None:
            session.thought = thought = Thought(-1)
            thought.timer = session.ports.clock.later(BETWEEN_ROUNDS, lambda: _go_on(session))
        return
    if session.told_end != len(match.rounds):
        session.told_end = len(match.rounds)
        session.ports.clock.later(READ_TABLE, lambda: _tell_end(session, match))


def _tell_end(session: Session, match: Match) -> None:
    """Open the dialog about the end, unless something else is going on by now."""
    if session.match is match and session.ui.dialog == "":
        session.ui = replace(session.ui, dialog="match" if match.over else "round")
        session.changed()


def _go_on(session: Session) -> None:
    session.thought = None
    if session.match is not None and session.match.needs_deal and not session.hidden:
        match_handlers.deal_round(session)
        session.changed()
