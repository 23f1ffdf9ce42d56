"""Matches that come from a file or a link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import RecordError
from game.engine.record import match_of_text

from . import flow_host, intents
from .company import seated
from .fields import Said
from .record_faults import said_record

if TYPE_CHECKING:
    from .session import Session


def open_record(session: Session, intent: intents.OpenRecord) -> None:
    """Put the match of a record on the table; one that breaks a rule is refused with a sentence,
    and the table stays as it is.
    """
    try:
        match = match_of_text(intent.text.strip().removeprefix("\ufeff"))
    except RecordError as error:
        session.notice(Said("fault.record", {"fault": said_record(error)}))
        return
    if match.round is None:
        session.notice(Said("fault.link-empty"))
        return
    flow_host.open_match(session, intents.OpenMatch(seated(match, session.ports.cast)))
