"""Builds the help's sentences about the rules of a match.

They are made from the engine's own statements, so the help cannot differ from what is played.
"""

from __future__ import annotations

from typing import Any

from game.app.message import Message
from game.engine.rules.rules import PRESETS, Rules
from game.engine.rules.statements import Statement, statements


def rule_messages(rules: Rules, players: int) -> tuple[Message, ...]:
    """Everything that is to be told about rules for that many players, in the order of a game."""
    return tuple(_law(statement, rules, players) for statement in statements(rules))


def rule_title(rules: Rules) -> Message:
    """The name of the preset that the rules are, or are made from."""
    preset = Message(f"preset.{rules.preset}")
    same = rules == PRESETS[rules.preset]
    return Message(
        "help.rules", {"preset": preset if same else Message("help.changed", {"preset": preset})}
    )


def _law(statement: Statement, rules: Rules, players: int) -> Message:
    key, values = statement.key, dict(statement.values)
    if key.startswith("hand_size"):
        key, values = "hand_size", {"n": rules.hand_for(players)}
    elif key.startswith("target"):
        key, values = "target", {"n": rules.target_for(players)}
    elif key == "multiples":
        values = {"numbers": _any_of(rules.multiples)}
    elif key.startswith("unit.") and len(rules.multiples) == 1:
        key, values = f"{key}.one", {"number": rules.multiples[0]}
    return Message(f"law.{key.replace('_', '-')}", values)


def _any_of(numbers: tuple[int, ...]) -> Any:
    said: Any = numbers[0]
    for number in numbers[1:]:
        said = Message("law.or", {"one": said, "other": number})
    return said
