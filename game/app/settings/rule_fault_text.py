"""Builds the sentences about invalid rules."""

from __future__ import annotations

from typing import Final

from game.app.message import Message
from game.engine.errors import RuleFault

_OWN_TEXTS: Final = {"partnership": "new.partnership", "claiming": "new.muggins"}
"""Options whose control stands in the first form."""


def label_of(option: str) -> Message:
    """The name of an option as its control has it."""
    return Message(_OWN_TEXTS.get(option, f"rule.{option.replace('_', '-')}"))


def rule_fault_message(fault: RuleFault) -> Message:
    """The sentence for a fault."""
    values = dict(fault.values)
    if "option" in values:
        values["option"] = label_of(values["option"])
    return Message(f"fault.rule.{fault.key}", values)
