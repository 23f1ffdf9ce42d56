"""What is wrong with a match record, as a sentence in the language of the page."""

from __future__ import annotations

from typing import Final

from game.engine.errors import RecordError

from .fields import Said, shown
from .rule_faults import said_fault

STRANGE: Final = ("value", "version", "due", "told")
"""Values that stand in the record as somebody has written them."""


def said_record(error: RecordError) -> Said:
    """The fault of a record with its place: half a sentence, to be put behind a colon."""
    values = dict(error.values)
    if error.key == "rules":
        values = {"faults": tuple(said_fault(fault) for fault in values["faults"])}
    if error.key == "unfit":
        must = values["must"]
        values["must"] = Said(f"record.must.{must.key}", must.values)
    values |= {name: shown(values[name]) for name in STRANGE if name in values}
    fault = Said(f"record.{error.key}", values)
    if error.round is None:
        return fault
    if error.event is None:
        return Said("record.in-round", {"round": error.round, "fault": fault})
    return Said("record.at", {"round": error.round, "event": error.event, "fault": fault})
