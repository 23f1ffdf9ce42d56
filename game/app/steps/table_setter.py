"""Puts a match on the table: a new round, a saved match, or one from elsewhere."""

from __future__ import annotations

from dataclasses import replace

from game.app.effects import Effects, Emit, Request, Say
from game.app.message import Message
from game.app.present.log_replay import opening_lines, replayed_log
from game.app.present.status import OF_THE_DIALOG, OF_THE_POSITION, without_notice
from game.app.state.call_prompt import asked_for_certain
from game.app.state.participants import participants_of
from game.app.state.session_events import MatchPlaced, RoundDealt
from game.app.state.session_state import SessionState
from game.app.state.shown_round import caught_up, opening_round
from game.app.state.ui_state import Dialog, UiState
from game.app.state.undo_history import UndoHistory
from game.app.storage.saved_match import SavedMatch
from game.engine.events import Played
from game.engine.match import Match
from game.engine.play.deal import commitment
from game.engine.round import Round

from .pending import drop_pending


def deal_round(state: SessionState) -> Effects:
    """Commit to the next deal, and deal it."""
    match = state.match
    assert match is not None and match.seed is not None and state.participants is not None
    index = len(match.rounds)
    promise = commitment(match.seed, index)
    state.commitments = (*state.commitments[:index], promise)
    state.match = match = match.next_round()
    state.shown = opening_round(match.rounds[-1])
    state.told_end = 0
    state.arranged = {}
    lines = opening_lines(match, index, state.participants, promise)
    state.log += lines
    yield Say(lines[0].said)
    ui = without_notice(state.ui, (*OF_THE_POSITION, *OF_THE_DIALOG))
    state.ui = replace(ui, dialog=Dialog.NONE, picked=None, asking=False, cursor=None)
    yield Request.SAVE_MATCH
    yield Emit(RoundDealt(index + 1))


def put_kept(state: SessionState, saved: SavedMatch, how: str = "resumed") -> Effects:
    """Go on with a match that was kept; `how` is what a page around is told."""
    if saved.match.round is None:
        return
    state.match = saved.match
    state.commitments = saved.commitments
    state.practice = saved.practice
    if saved.practice:
        state.history = UndoHistory.of(saved.match)
    _sit_down(state, saved.match.round)
    catch_up(state)
    yield Emit(MatchPlaced(how))
    yield Say(Message("say.resumed"))


def put_foreign(state: SessionState, match: Match) -> Effects:
    """Put another match on the table, as far as it has come; the one that is there is given up.

    Without a seed of its own the next rounds get a fresh one.
    """
    if match.seed is None:
        yield Request.DRAW_SEED
        match = replace(match, seed=state.fresh_seed)
    yield from drop_pending(state)
    state.history.clear()
    state.told_end = 0
    # What was said while the page opened is still to be read.
    state.ui = UiState(notice=state.ui.notice if state.match is None else None)
    match = asked_for_certain(match)
    unkept = ("",) * len(match.rounds)
    yield from put_kept(state, SavedMatch(match, unkept), how="loaded")
    yield Request.SAVE_MATCH


def catch_up(state: SessionState) -> None:
    """Show the match as it is now, with its whole log, as after a reload."""
    assert state.match is not None and state.round is not None
    state.participants = participants_of(state.match)
    state.shown = caught_up(state.round, state.match.winner)
    state.log = replayed_log(state.match, state.participants, state.commitments)


def _sit_down(state: SessionState, now: Round) -> None:
    """Who is in front of the screen now? With several people nobody can tell, so their hands stay
    behind a curtain; but not a call, whose time runs: that is answered from where the last play
    was made.
    """
    humans = state.humans
    in_play = now.phase == "play"
    played = (e.seat for e in reversed(now.events) if isinstance(e, Played))
    likely = [seat for seat in (now.waiting if in_play else played) if seat in humans]
    state.front = next(iter((*likely, *humans)), 0)
    if in_play and len(humans) > 1:
        state.ui = replace(state.ui, curtain=state.front)
