"""What is wrong with a match record, as a sentence in the language of the page."""

from __future__ import annotations

from game.engine.errors import RecordError

from .fields import Said
from .rule_faults import said_fault


def said_record(error: RecordError) -> Said:
    """The fault of a record with its place: half a sentence, to be put behind a colon."""
    values = dict(error.values)
    if error.key == "rules":
        values = {"faults": tuple(said_fault(fault) for fault in values["faults"])}
    fault = Said(f"record.{error.key}", values)
    if error.round is None:
        return fault
    if error.event is None:
        return Said("record.in-round", {"round": error.round, "fault": fault})
    return Said("record.at", {"round": error.round, "event": error.event, "fault": fault})
