"""Field types for settings and options: validation, defaults, and messages about bad values."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.app.message import Message

MOST_FAULTS: Final = 3
"""So many faults of one text are named."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value: `fits` tells whether a JSON value may stand there, `must` says what may."""

    default: Any
    fits: Callable[[Any], bool]
    must: Message
    choices: tuple[Any, ...] = ()


def choice(*choices: str) -> Field:
    """One of a few words; the first is the default."""
    must = Message("must.choice", {"choices": ", ".join(choices)})

    def fits(value: Any) -> bool:
        return isinstance(value, str) and value in choices

    return Field(choices[0], fits, must, choices)


def flag(default: bool) -> Field:
    """True or false."""
    return Field(
        default, lambda value: isinstance(value, bool), Message("must.flag"), (False, True)
    )


def number(default: int, low: int, high: int) -> Field:
    """A whole number from `low` to `high`."""

    def fits(value: Any) -> bool:
        return type(value) is int and low <= value <= high

    return Field(default, fits, Message("must.number", {"low": low, "high": high}))


def text(default: str, longest: int) -> Field:
    """A text of at most `longest` characters on one line."""

    def fits(value: Any) -> bool:
        return isinstance(value, str) and len(value) <= longest and value.isprintable()

    return Field(default, fits, Message("must.text", {"longest": longest}))


def shown_value(value: Any) -> str:
    """A stranger's value in a sentence: as JSON has it, short and to be seen, whatever it is."""
    try:
        line = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        line = "…"
    line = line if len(line) <= 40 else line[:39] + "…"
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in line)


def few(faults: Sequence[Message]) -> tuple[Message, ...]:
    """The first faults, and how many more there are."""
    more = len(faults) - MOST_FAULTS
    if more <= 0:
        return tuple(faults)
    return (*faults[:MOST_FAULTS], Message("fault.more", {"count": more}))


def read(fields: Mapping[str, Field], data: Any) -> tuple[dict[str, Any], tuple[Message, ...]]:
    """The values that `data` gives, and one fault for each name or value that is not known.

    Where there is a fault, and where `data` says nothing, there is no value.
    """
    if not isinstance(data, Mapping):
        return {}, (Message("fault.not-object"),)
    values: dict[str, Any] = {}
    faults: list[Message] = []
    for name, value in data.items():
        known = fields.get(name) if isinstance(name, str) else None
        if known is None:
            faults.append(Message("fault.unknown", {"name": shown_value(name)}))
        elif known.fits(value):
            values[name] = value
        else:
            said = {"name": name, "value": shown_value(value), "must": known.must}
            faults.append(Message("fault.value", said))
    return values, tuple(faults)
