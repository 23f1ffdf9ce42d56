"""The rule options as a form shows them: groups, controls, values.

Two options differ by the number of players; a form shows and sets the value for the number
that is going to play, and leaves the others as the preset has them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.engine.errors import RuleFault, RulesError
from game.engine.rules.options import MAX_GOING_OUT, MAX_TARGET, OPTIONS
from game.engine.rules.rules import Rules

GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("points", ("multiples", "unit", "going_out", "exact")),
    ("play", ("spinner", "draws", "reserve")),
    ("deal", ("hand_size", "first_leader", "first_lead", "next_leader", "block_leader")),
    ("end", ("bonus", "blocked", "rounding", "round_each")),
    ("match", ("target", "finish")),
)
"""Every option but those that the first form has controls for: `ELSEWHERE`."""

ELSEWHERE: Final = ("partnership", "claiming")
BY_PLAYERS: Final = ("hand_size", "target")
LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "hand_size": (1, 14),
    "target": (1, MAX_TARGET),
    "going_out": (0, MAX_GOING_OUT),
}
"""The smallest and the largest number of those options that are numbers."""

NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {"5": (5,), "3": (3,), "3-5": (3, 5), "none": ()}
"""Sets of scoring numbers that can be chosen, by the word for each."""


def choices_of(name: str) -> tuple[str, ...]:
    """The words for the values of an option that is chosen from a few; else none."""
    if name == "multiples":
        return tuple(NUMBERS)
    if name in LIMITS or isinstance(OPTIONS[name].default, bool):
        return ()
    return tuple(str(choice) for choice in OPTIONS[name].choices)


def shown_values(rules: Rules, players: int) -> dict[str, Any]:
    """What each control is set to: a word, a number, or true or false.

    Scoring numbers that have no word of their own are written with dashes between.
    """
    return {name: _shown(name, rules, players) for _, names in GROUPS for name in names}


def rules_of(
    base: Rules, values: Mapping[str, Any], players: int
) -> tuple[Rules | None, tuple[RuleFault, ...]]:
    """The rules that a form asks for, or None with every fault as the engine tells it.

    `base` is the set that the form was filled with.
    """
    data: dict[str, Any] = base.to_json()
    for name, value in values.items():
        data[name] = _stored(name, value, base, players)
    try:
        rules = Rules.from_json(data)
    except RulesError as error:
        return None, error.faults
    faults = rules.faults_for(players)
    return (None if faults else rules), faults


def _shown(name: str, rules: Rules, players: int) -> Any:
    value = getattr(rules, name)
    if name == "multiples":
        words = {numbers: word for word, numbers in NUMBERS.items()}
        return words.get(value, "-".join(map(str, value)))
    if name in BY_PLAYERS:
        return value[players - 2]
    return value if name in LIMITS or isinstance(value, bool) else str(value)


def _stored(name: str, value: Any, base: Rules, players: int) -> Any:
    """A control's value in the JSON form of the match record."""
    if name == "multiples":
        known = NUMBERS.get(value)
        return [int(number) for number in value.split("-")] if known is None else list(known)
    if name == "reserve":
        return int(value)
    if name in BY_PLAYERS:
        sizes = OPTIONS[name].write(getattr(base, name))
        return {**sizes, str(players): value}
    return value
