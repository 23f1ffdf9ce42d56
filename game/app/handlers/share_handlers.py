"""Matches that come from a file or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import intents
from game.app.message import Message
from game.app.state.participants import seated
from game.app.storage.record_fault_text import record_fault_message
from game.engine.errors import RecordError
from game.engine.records.record import match_of_text

from . import host_handlers

if TYPE_CHECKING:
    from game.app.session import Session


def open_record(session: Session, intent: intents.OpenRecord) -> None:
    """Put the match of a record on the table; one that breaks a rule is refused with a sentence,
    and the table stays as it is.
    """
    try:
        match = match_of_text(intent.text.strip().removeprefix("\ufeff"))
    except RecordError as error:
        session.notice(Message("fault.record", {"fault": record_fault_message(error)}))
        return
    if match.round is None:
        session.notice(Message("fault.link-empty"))
        return
    host_handlers.open_match(session, intents.OpenMatch(seated(match, session.ports.cast)))
