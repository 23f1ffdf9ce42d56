"""Displays one event: updates the shown round, the log and speech."""

from __future__ import annotations

from game.app.effects import Effects, Emit, Say
from game.app.present.narrator import lines_for
from game.app.state.session_events import EventShown
from game.app.state.session_state import SessionState
from game.engine.events import Event


def show_event(state: SessionState, event: Event) -> Effects:
    """Show one event of the match."""
    assert state.shown is not None and state.participants is not None
    before = state.shown
    state.shown = after = before.after(event)
    lines = lines_for(event, before, after, state.participants)
    state.log += lines
    for line in lines:
        yield Say(line.said)
    yield Emit(EventShown(event, before, after))
