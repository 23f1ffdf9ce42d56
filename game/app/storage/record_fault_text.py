"""Builds the sentence about an invalid match record."""

from __future__ import annotations

from typing import Final

from game.app.message import Message
from game.app.settings.rule_fault_text import rule_fault_message
from game.app.settings.schema import shown_value
from game.engine.errors import RecordError

STRANGE: Final = ("value", "version", "due", "told")
"""Values that stand in the record as somebody has written them."""


def record_fault_message(error: RecordError) -> Message:
    """The fault of a record with its place: half a sentence, to be put behind a colon."""
    values = dict(error.values)
    if error.key == "rules":
        values = {"faults": tuple(rule_fault_message(fault) for fault in values["faults"])}
    if error.key == "unfit":
        must = values["must"]
        values["must"] = Message(f"record.must.{must.key}", must.values)
    values |= {name: shown_value(values[name]) for name in STRANGE if name in values}
    fault = Message(f"record.{error.key}", values)
    if error.round is None:
        return fault
    if error.event is None:
        return Message("record.in-round", {"round": error.round, "fault": fault})
    return Message("record.at", {"round": error.round, "event": error.event, "fault": fault})
