"""Handlers that open a match from a file or a link."""

from __future__ import annotations

from game.app import intents
from game.app.effects import Effects
from game.app.message import Message
from game.app.state.participants import seated
from game.app.state.session_state import SessionState
from game.app.steps.notices import notice
from game.app.steps.table_setter import put_foreign
from game.app.storage.record_fault_text import record_fault_message
from game.engine.errors import RecordError
from game.engine.records.record import match_of_text


def open_record(state: SessionState, intent: intents.OpenRecord) -> Effects:
    """Put the match of a record on the table; one that breaks a rule is refused with a sentence,
    and the table stays as it is.
    """
    try:
        match = match_of_text(intent.text.strip().removeprefix("\ufeff"))
    except RecordError as error:
        fault = Message("fault.record", {"fault": record_fault_message(error)})
        yield from notice(state, fault)
        return
    if match.round is None:
        yield from notice(state, Message("fault.link-empty"))
        return
    yield from put_foreign(state, seated(match, state.cast))
