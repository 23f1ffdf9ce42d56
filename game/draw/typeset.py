"""How wide words will be, without a browser to ask: enough to place them and to break lines.

Widths are those of common sans-serif faces, a little generous; the canvas cuts what still
does not fit.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

_NARROW: Final = frozenset("iIjl.,:;'|!()[] frt-")
_WIDE: Final = frozenset("mwMW@%—…")


@lru_cache(maxsize=512)
def width_of(words: str, size: float, weight: int = 400) -> float:
    """About how many CSS pixels `words` take at a font size of `size`."""
    heavy = 1.06 if weight >= 600 else 1.0
    return sum(map(_em, words)) * size * heavy


def _em(char: str) -> float:
    if unicodedata.combining(char):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.0
    if char in _NARROW:
        return 0.32
    if char in _WIDE:
        return 0.9
    return 0.68 if char.isupper() else 0.57


@lru_cache(maxsize=256)
def lines_of(words: str, size: float, room: float, most: int, weight: int = 400) -> tuple[str, ...]:
    """`words` broken at spaces into at most `most` lines of `room` pixels; the last may be long."""
    lines: list[str] = []
    rest = words.split()
    while rest and len(lines) < most - 1:
        taken = [rest.pop(0)]
        while rest and width_of(" ".join([*taken, rest[0]]), size, weight) <= room:
            taken.append(rest.pop(0))
        lines.append(" ".join(taken))
    if rest:
        lines.append(" ".join(rest))
    return tuple(lines)
