"""The sum trainer's question, and the tally of answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.layout import Layout

LAST_ANSWERS: Final = 20
"""Answers that are remembered one by one."""
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
