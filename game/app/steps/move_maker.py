"""Makes a move: updates the match at once and queues its events for display."""

from __future__ import annotations

from dataclasses import replace

from game.app.effects import Effects, Request, Show
from game.app.present.status import OF_THE_POSITION, without_notice
from game.app.state.session_state import SessionState
from game.engine.events import Event
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.calls import is_calling
from game.engine.records.replay import seen_by_all
from game.engine.round import Round

from .notices import notice
from .pending import drop_hint


def make_move(state: SessionState, move: Move) -> Effects:
    """Make a legal move."""
    assert state.match is not None and state.round is not None
    before = state.round
    state.match, events = state.match.apply(move, ask_always=bool(state.humans))
    after = state.match.rounds[-1]
    yield from drop_hint(state)
    ui = without_notice(state.ui, OF_THE_POSITION)
    state.ui = replace(ui, picked=None, asking=False, cursor_end="", held=None)
    state.thought = None
    yield Request.SAVE_MATCH
    if not isinstance(move, Play):
        yield from _tell_wrong(state, before, after, move)
    yield Show(to_show(before, after, events))


def to_show(before: Round, after: Round, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the table is shown of a move from `before` to `after` that made `events` happen.

    Wrong calls are shown when all calls for the play are over. They are recorded only where there
    is something to call, so to show them sooner would tell that there is.
    """
    if not is_calling(before):
        return events
    if is_calling(after):
        return ()
    return (*before.events[len(seen_by_all(before)) :], *events)


def _tell_wrong(state: SessionState, before: Round, after: Round, move: Claim | Muggins) -> Effects:
    """Say that a number was wrong; that there was nothing to call only when all calls are over."""
    if move.number is None or (before.unclaimed and move.number == before.unclaimed):
        return
    assert state.participants is not None
    is_over = not is_calling(after)
    key = "call.wrong" if before.unclaimed or not is_over else "call.nothing-there"
    yield from notice(state, state.participants.said(key, move.seat, number=move.number))
