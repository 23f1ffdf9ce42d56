"""Matches: begin one, deal, go on with one that was kept, take back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.app import intents
from game.app.message import Message
from game.app.present.log_replay import opening_lines
from game.app.present.status import OF_THE_DIALOG, OF_THE_POSITION, without_notice
from game.app.settings.match_setup import MatchSetup
from game.app.state.participants import humans_of, participants_of, usual_names
from game.app.state.session_events import RoundDealt
from game.app.state.shown_round import opening_round
from game.app.state.ui_state import UiState
from game.app.state.undo_history import UndoHistory
from game.engine.events import Played
from game.engine.match import Match
from game.engine.play.deal import commitment

from . import host_handlers, turn_driver

if TYPE_CHECKING:
    from game.app.session import Session
    from game.app.storage.saved_match import SavedMatch
    from game.engine.round import Round


def start(session: Session, intent: intents.StartMatch) -> None:
    """Begin a match from a setup that has been checked."""
    setup = intent.setup
    session.drop_pending()
    session.history.clear()
    # What was said while the page opened is still to be read.
    unread = session.ui.notice if session.match is None else None
    kinds = setup.kinds
    mine = session.settings.name.strip()
    session.match = Match.new(
        setup.rules,
        setup.players,
        seed=setup.seed or session.ports.random.fresh(),
        names=usual_names(kinds, setup.names, mine, session.ports.cast),
        kinds=kinds,
    )
    session.practice = setup.practice
    session.commitments = ()
    session.log = []
    session.company = participants_of(session.match)
    session.front = next(iter(setup.humans), 0)
    session.ui = UiState(notice=unread)
    host_handlers.tell_match(session, "new")
    deal_round(session)


def deal_round(session: Session) -> None:
    """Promise the next deal, deal it, and go on."""
    match = session.match
    assert match is not None and match.seed is not None and session.company is not None
    index = len(match.rounds)
    promise = commitment(match.seed, index)
    session.commitments = (*session.commitments[:index], promise)
    session.match = match.next_round()
    state = session.match.rounds[-1]
    session.stage = opening_round(state)
    session.told_end = 0
    session.arranged = {}
    lines = opening_lines(session.match, index, session.company, promise)
    session.log += lines
    session.ports.announcer.say(lines[0].said)
    ui = without_notice(session.ui, (*OF_THE_POSITION, *OF_THE_DIALOG))
    session.ui = replace(ui, dialog="", picked=None, asking=False, cursor=None)
    session.save()
    host_handlers.tell_deal(session)
    session.tell(RoundDealt(index + 1))
    turn_driver.proceed(session)


def next_round(session: Session, intent: intents.NextRound) -> None:
    """Deal the next round when the last one is over."""
    match = session.match
    if match is None or not match.needs_deal or match.seed is None:
        return
    session.pacer.flush()
    session.drop_pending()
    deal_round(session)


def play_again(session: Session, intent: intents.PlayAgain) -> None:
    """The same people and rules, a fresh seed."""
    match = session.match
    if match is None:
        return
    kinds = match.kinds or ()
    humans = humans_of(match)
    names = tuple(name if seat in humans else "" for seat, name in enumerate(match.names or ()))
    start(session, intents.StartMatch(MatchSetup(match.rules, kinds, names, "", session.practice)))


def resume(session: Session, saved: SavedMatch, how: str = "resumed") -> None:
    """Go on with a match that was kept; `how` is what a page around is told."""
    if saved.match.round is None:
        return
    session.match = saved.match
    session.commitments = saved.commitments
    session.practice = saved.practice
    if saved.practice:
        session.history = UndoHistory.of(saved.match)
    _sit_down(session, saved.match.round)
    session.catch_up()
    host_handlers.tell_match(session, how)
    session.ports.announcer.say(Message("say.resumed"))
    turn_driver.proceed(session)


def _sit_down(session: Session, state: Round) -> None:
    """Who is in front of the screen now? With several people nobody can tell, so their hands stay
    behind a curtain; but not a call, whose time runs: that is answered from where the last play
    was made.
    """
    humans = session.humans
    in_play = state.phase == "play"
    played = (e.seat for e in reversed(state.events) if isinstance(e, Played))
    likely = [seat for seat in (state.waiting if in_play else played) if seat in humans]
    session.front = next(iter((*likely, *humans)), 0)
    if in_play and len(humans) > 1:
        session.ui = replace(session.ui, curtain=session.front)


def undo(session: Session, intent: intents.Undo) -> None:
    """Take back to the last choice of a person."""
    if session.match is not None and session.practice and session.history.can_undo:
        session.match = session.history.undo(session.match)
        _return_to_it(session, Message("say.undone"))


def redo(session: Session, intent: intents.Redo) -> None:
    """Do again what was taken back."""
    if session.match is not None and session.practice and session.history.can_redo:
        session.match = session.history.redo(session.match)
        _return_to_it(session, Message("say.redone"))


def _return_to_it(session: Session, said: Message) -> None:
    session.drop_pending()
    session.told_end = 0
    session.ui = replace(UiState(), scale=session.ui.scale, dx=session.ui.dx, dy=session.ui.dy)
    session.catch_up()
    host_handlers.tell_match(session, "undone")
    session.save()
    session.ports.announcer.say(said, urgent=True)
    turn_driver.proceed(session)
