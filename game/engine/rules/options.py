"""Every option of the rules: its kind, the values it takes, and what the default game uses.

The names and values are also those of the match record. Options are data; nothing in the
engine asks which preset is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from game.engine.enums import TextEnum
from game.engine.errors import UnfitError, shown

from .choices import (
    BlockedBonus,
    BlockLeader,
    BonusRule,
    Claiming,
    DrawRule,
    FirstLead,
    FirstLeader,
    MatchFinish,
    NextLeader,
    Rounding,
    Unit,
)

PLAYER_COUNTS: Final = (2, 3, 4)
MAX_TARGET: Final = 100_000
MAX_GOING_OUT: Final = 100
NUMBERS: Final = tuple(range(2, 21))


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules.

    `read` turns a JSON value into the engine's, or raises UnfitError with what the value must
    be; `write` turns it back; `choices` lists the values where they are few.
    """

    name: str
    default: Any
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    choices: tuple[Any, ...] = ()


def _same(value: Any) -> Any:
    return value


def _choice(name: str, kind: type[TextEnum]) -> Option:
    choices = tuple(kind)

    def read(value: Any) -> TextEnum:
        if isinstance(value, str) and value in choices:
            return kind(value)
        must = "must be " + " or ".join(f"{choice!r}" for choice in choices)
        raise UnfitError(must, "choice", choices=", ".join(choices))

    return Option(name, choices[0], read, str, choices)


def _flag(name: str, default: bool) -> Option:
    def read(value: Any) -> bool:
        if isinstance(value, bool):
            return value
        raise UnfitError("must be true or false", "flag")

    return Option(name, default, read, _same, (False, True))


def _number(name: str, default: int, low: int, high: int, few: bool = False) -> Option:
    def read(value: Any) -> int:
        if is_int(value) and low <= value <= high:
            return int(value)
        must = f"must be a whole number from {low} to {high}"
        raise UnfitError(must, "number", low=low, high=high)

    return Option(name, default, read, _same, tuple(range(low, high + 1)) if few else ())


def _by_players(name: str, default: tuple[int, int, int], low: int, high: int) -> Option:
    def read(value: Any) -> tuple[int, ...]:
        keys = [str(count) for count in PLAYER_COUNTS]
        if not isinstance(value, Mapping) or set(value) != set(keys):
            must = 'must be an object with the keys "2", "3" and "4" (players)'
            raise UnfitError(must, "by-players", low=low, high=high)
        bad = [key for key in keys if not (is_int(value[key]) and low <= value[key] <= high)]
        if bad:
            found = " and ".join(f"{shown(value[key])} for {key} players" for key in bad)
            must = f"must have whole numbers from {low} to {high}, not {found}"
            raise UnfitError(must, "number", low=low, high=high)
        return tuple(int(value[key]) for key in keys)

    def write(value: tuple[int, ...]) -> dict[str, int]:
        return {str(count): n for count, n in zip(PLAYER_COUNTS, value, strict=True)}

    return Option(name, default, read, write)


def _multiples(name: str, default: tuple[int, ...]) -> Option:
    def read(value: Any) -> tuple[int, ...]:
        if not isinstance(value, list | tuple) or not all(
            is_int(number) and number in NUMBERS for number in value
        ):
            low, high = NUMBERS[0], NUMBERS[-1]
            must = f"must be a list of scoring numbers from {low} to {high}, as in [5]"
            raise UnfitError(must, "multiples", low=low, high=high)
        if len(set(value)) != len(value):
            raise UnfitError("must name each scoring number once", "twice")
        return tuple(sorted(value))

    return Option(name, default, read, list)


def is_int(value: Any) -> bool:
    """Whether `value` is a whole number (and not true or false, which Python counts as ones)."""
    return isinstance(value, int) and not isinstance(value, bool)


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        option.name: option
        for option in (
            _by_players("hand_size", (7, 5, 5), 1, 28),
            _multiples("multiples", (5,)),
            _choice("unit", Unit),
            _flag("spinner", True),
            _choice("draws", DrawRule),
            _number("reserve", 0, 0, 2, few=True),
            _choice("bonus", BonusRule),
            _number("going_out", 0, 0, MAX_GOING_OUT),
            _choice("rounding", Rounding),
            _flag("round_each", False),
            _choice("blocked", BlockedBonus),
            _choice("first_leader", FirstLeader),
            _choice("first_lead", FirstLead),
            _choice("next_leader", NextLeader),
            _choice("block_leader", BlockLeader),
            _by_players("target", (150, 150, 150), 1, MAX_TARGET),
            _choice("finish", MatchFinish),
            _flag("exact", False),
            _flag("partnership", False),
            _choice("claiming", Claiming),
        )
    }
)
"""Every option by name, in the order in which people are told about them."""

CHOICES: Final[Mapping[str, type[TextEnum]]] = MappingProxyType(
    {
        name: type(option.default)
        for name, option in OPTIONS.items()
        if isinstance(option.default, TextEnum)
    }
)
"""The enumeration of every option whose values are words."""
