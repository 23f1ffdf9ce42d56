"""Handlers for matches: start, next round, play again, undo and redo."""

from __future__ import annotations

from dataclasses import replace

from game.app import intents, outcomes
from game.app.effects import Effects, Emit, Request, Say
from game.app.message import Message
from game.app.settings.match_setup import MatchSetup
from game.app.state.participants import humans_of, participants_of, usual_names
from game.app.state.session_events import MatchPlaced
from game.app.state.session_state import SessionState
from game.app.state.ui_state import Dialog, UiState
from game.app.steps.pending import drop_pending
from game.app.steps.table_setter import catch_up, deal_round
from game.engine.match import Match


def start(state: SessionState, intent: intents.StartMatch) -> Effects:
    """Begin a match from a setup that has been checked."""
    setup = intent.setup
    yield from drop_pending(state)
    state.history.clear()
    # What was said while the page opened is still to be read.
    unread = state.ui.notice if state.match is None else None
    if not setup.seed:
        yield Request.DRAW_SEED
    state.match = Match.new(
        setup.rules,
        setup.players,
        seed=setup.seed or state.fresh_seed,
        names=usual_names(setup.kinds, setup.names, state.settings.name.strip(), state.cast),
        kinds=setup.kinds,
    )
    state.practice = setup.practice
    state.commitments = ()
    state.log = []
    state.participants = participants_of(state.match)
    state.front = next(iter(setup.humans), 0)
    state.ui = UiState(notice=unread)
    yield Emit(MatchPlaced("new"))
    yield from deal_round(state)


def next_round(state: SessionState, intent: intents.NextRound) -> Effects:
    """Deal the next round when the last one is over."""
    match = state.match
    if match is None or not match.needs_deal or match.seed is None:
        return
    yield Request.SHOW_ALL_NOW
    yield from drop_pending(state)
    yield from deal_round(state)


def go_on(state: SessionState, outcome: outcomes.PauseOver) -> Effects:
    """Deal the next round of a match in which only computers play."""
    state.thought = None
    if state.match is not None and state.match.needs_deal and not state.hidden:
        yield from deal_round(state)


def tell_end(state: SessionState, outcome: outcomes.LastPlaySeen) -> Effects:
    """Open the dialog about the end, unless something else is going on by now."""
    if state.match is outcome.match and state.ui.dialog is Dialog.NONE:
        end = Dialog.MATCH if state.match.over else Dialog.ROUND
        state.ui = replace(state.ui, dialog=end)
    return ()


def play_again(state: SessionState, intent: intents.PlayAgain) -> Effects:
    """The same people and rules, a fresh seed."""
    match = state.match
    if match is None:
        return
    kinds = match.kinds or ()
    humans = humans_of(match)
    names = tuple(name if seat in humans else "" for seat, name in enumerate(match.names or ()))
    setup = MatchSetup(match.rules, kinds, names, "", state.practice)
    yield from start(state, intents.StartMatch(setup))


def undo(state: SessionState, intent: intents.Undo) -> Effects:
    """Take back to the last choice of a person."""
    if state.match is not None and state.practice and state.history.can_undo:
        state.match = state.history.undo(state.match)
        yield from _return_to_it(state, Message("say.undone"))


def redo(state: SessionState, intent: intents.Redo) -> Effects:
    """Do again what was taken back."""
    if state.match is not None and state.practice and state.history.can_redo:
        state.match = state.history.redo(state.match)
        yield from _return_to_it(state, Message("say.redone"))


def _return_to_it(state: SessionState, said: Message) -> Effects:
    yield from drop_pending(state)
    state.told_end = 0
    state.ui = UiState(scale=state.ui.scale, dx=state.ui.dx, dy=state.ui.dy)
    catch_up(state)
    yield Emit(MatchPlaced("undone"))
    yield Request.SAVE_MATCH
    yield Say(said, urgent=True)
