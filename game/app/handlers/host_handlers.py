"""Handlers for requests of the embedding page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.app import intents
from game.app.effects import Effects
from game.app.message import Message
from game.app.state.session_state import SessionState
from game.app.steps.notices import notice
from game.app.steps.pauses import stand_still
from game.app.steps.table_setter import put_foreign

PAUSED: Final = Message("host.paused")


def change_for_visit(state: SessionState, intent: intents.ChangeForVisit) -> Effects:
    """Set a setting without storing it; what the player sets later wins."""
    state.overlay[intent.name] = intent.value
    return ()


def pause(state: SessionState, intent: intents.HostPause) -> Effects:
    """Time stands still until the page around says otherwise, or the player does something."""
    yield from stand_still(state, "host", still=intent.paused)
    if intent.paused:
        yield from notice(state, PAUSED)
    elif state.ui.notice == PAUSED:
        state.ui = replace(state.ui, notice=None)


def open_match(state: SessionState, intent: intents.OpenMatch) -> Effects:
    """Put another match on the table."""
    yield from put_foreign(state, intent.match)
