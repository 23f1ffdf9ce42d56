"""Shows and reads out a notice."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.app.effects import Effects, Later, Say
from game.app.message import Message
from game.app.outcomes import NoticeRead
from game.app.present.status import at_the_table
from game.app.state.session_state import SessionState

NOTICE_MS: Final = 6_000.0
"""Milliseconds that a line about play is to be read."""


def notice(state: SessionState, said: Message) -> Effects:
    """Say a line. One about play goes by itself after a while; one about a fault stays until the
    next thing is done.
    """
    state.ui = replace(state.ui, notice=said)
    if at_the_table(said):
        yield Later(NoticeRead(said), NOTICE_MS)
    yield Say(said, urgent=True)


def notice_too(state: SessionState, said: Message) -> Effects:
    """Say one more line, and leave the one that is there for the eyes."""
    before = state.ui.notice
    yield from notice(state, said)
    if before is not None:
        state.ui = replace(state.ui, notice=Message("notice.both", {"said": (before, said)}))
