"""Choices packed into one number, and the number into letters that an address can carry.

Each choice is a digit with a base of its own (mixed radix), so a choice among three costs
log2(3) bits and a move without an alternative costs nothing.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from game.engine.errors import LinkError

MAX_LETTERS: Final = 100_000
DAMAGED: Final = "this link is damaged: some of it is missing or changed"
_VARINT_BASE: Final = 16


class DigitWriter:
    """Collects digits; `letters` gives them as base64url without padding."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Add a digit from 0 to `base - 1`."""
        if not 0 <= digit < base:
            raise ValueError(f"no digit of base {base}: {digit}")
        self._digits.append((digit, base))

    def put_number(self, number: int) -> None:
        """Add a whole number from 0 of any size; small ones cost least."""
        while number >= _VARINT_BASE:
            self.put(number % _VARINT_BASE + _VARINT_BASE, 2 * _VARINT_BASE)
            number = number // _VARINT_BASE - 1
        self.put(number, 2 * _VARINT_BASE)

    def letters(self) -> str:
        """The digits as text: the first is the lowest, so a reader can take them in order."""
        value = 1  # a mark above the last digit: what is cut off is noticed
        for digit, base in reversed(self._digits):
            value = value * base + digit
        size = (value.bit_length() + 7) // 8
        return urlsafe_b64encode(value.to_bytes(size, "little")).decode("ascii").rstrip("=")


class DigitReader:
    """Takes digits out of letters, in the order they were put in."""

    def __init__(self, letters: str) -> None:
        """Raises `LinkError` for letters that no `DigitWriter` writes."""
        if len(letters) > MAX_LETTERS:
            raise LinkError("this link is too long to hold a match")
        try:
            raw = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        except ValueError:
            raise LinkError(DAMAGED) from None
        self._value = int.from_bytes(raw, "little")

    def take(self, base: int) -> int:
        """The next digit."""
        if self._value <= 1 and base > 1:
            raise LinkError(DAMAGED)
        self._value, digit = divmod(self._value, base)
        return digit

    def take_number(self, most: int) -> int:
        """The next whole number written by `put_number`. Raises `LinkError` above `most`."""
        number, place = 0, 1
        while True:
            digit = self.take(2 * _VARINT_BASE)
            number += digit * place
            if number > most:
                raise LinkError(DAMAGED)
            if digit < _VARINT_BASE:
                return number
            place *= _VARINT_BASE

    def finish(self) -> None:
        """Raises `LinkError` unless everything has been taken."""
        if self._value != 1:
            raise LinkError(DAMAGED)
