"""The sum trainer: a question for the count of a play, and how many answers were right."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from game.app.storage.stored_entry import ParsedValue, StoredEntry, object_in
from game.engine.layout import Layout

LAST_ANSWERS: Final = 20
"""Answers that are remembered one by one."""
MOST_ASKED: Final = 1_000_000_000
LONGEST_PRESET: Final = 40
"""More than these nobody has: what is stored with more is spoilt."""
MAX_DIGITS: Final = 2
"""Digits that a count can have."""


@dataclass(frozen=True, slots=True)
class Quiz:
    """What is the count of `layout`, which the play of `seat` made? `typed` are the digits so
    far.
    """

    seat: int
    layout: Layout
    typed: str = ""

    def with_digit(self, digit: str) -> Quiz:
        """One more digit; too many push out the first."""
        return Quiz(self.seat, self.layout, (self.typed + digit)[-MAX_DIGITS:])

    def without_digit(self) -> Quiz:
        """One digit fewer."""
        return Quiz(self.seat, self.layout, self.typed[:-1])


@dataclass(frozen=True, slots=True)
class Marks:
    """Answers by one preset: how many were `asked` and `right`, and the `last` ones, the newest
    at the end, as ones and zeros.
    """

    asked: int = 0
    right: int = 0
    last: str = ""

    def after(self, *, right: bool) -> Marks:
        """The marks with one more answer."""
        last = (self.last + ("1" if right else "0"))[-LAST_ANSWERS:]
        return Marks(self.asked + 1, self.right + right, last)

    @property
    def percent(self) -> int:
        """How many of a hundred answers were right, rounded."""
        return round(100 * self.right / self.asked) if self.asked else 0


Tally = Mapping[str, Marks]
"""The marks by the name of the preset."""

NO_MARKS: Final[Tally] = MappingProxyType({})


def with_answer(tally: Tally, preset: str, *, right: bool) -> Tally:
    """The tally with one more answer."""
    return {**tally, preset: tally.get(preset, Marks()).after(right=right)}


def read_tally(text: str) -> ParsedValue[Tally]:
    """The marks stored in `text` that add up. Raises `ValueError` when it holds none."""
    data = object_in(text)
    tally = {name: Marks(*values) for name, values in data.items() if _is_sound(name, values)}
    if data and not tally:
        raise ValueError("no marks add up")
    return ParsedValue(tally, len(tally) == len(data))


def write_tally(tally: Tally) -> str:
    """The text to store."""
    return json.dumps({name: [m.asked, m.right, m.last] for name, m in tally.items()})


def _is_sound(name: str, values: Any) -> bool:
    """Whether these can be the marks by a preset: how many were asked and right, and the last."""
    if not (isinstance(values, list) and [type(value) for value in values] == [int, int, str]):
        return False
    asked, right, last = values
    known = set(last) <= {"0", "1"} and len(last) <= min(LAST_ANSWERS, asked)
    sums = last.count("1") <= right <= asked <= MOST_ASKED
    return known and sums and len(name) <= LONGEST_PRESET and name.isprintable()


TALLY: Final[StoredEntry[Tally]] = StoredEntry("trainer", NO_MARKS, read_tally, write_tally)
