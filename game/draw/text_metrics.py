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
_SIGNS: Final = frozenset("+=<>±\u2212\u00d7")


@lru_cache(maxsize=512)
def width_of(words: str, size: float, weight: int = 400) -> float:
    """About how many CSS pixels `words` take at a font size of `size`."""
    heavy = 1.15 if weight >= 600 else 1.0
    return sum(map(_em, words)) * size * heavy


def _em(char: str) -> float:
    if unicodedata.combining(char):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.0
    if char in _NARROW:
        return 0.37
    if char in _WIDE:
        return 0.92
    if char in _SIGNS:
        return 0.84
    return 0.71 if char.isupper() else 0.61


@lru_cache(maxsize=256)
def fitted(
    words: str, room: float, height: float, sizes: tuple[float, float], weight: int
) -> tuple[float, tuple[str, ...]]:
    """The largest of `sizes` (least, most) at which `words` fit into a box, and the lines.

    At the least size they are broken into lines all the same, whether they fit or not.
    """
    least, size = sizes
    while True:
        most = max(1, int(height / (size * 1.2)))
        lines = lines_of(words, size, room, most, weight)
        if size <= least or all(width_of(line, size, weight) <= room for line in lines):
            return size, _evened(words, size, room, lines, weight)
        size = max(least, size - 0.5)


def _evened(
    words: str, size: float, room: float, lines: tuple[str, ...], weight: int
) -> tuple[str, ...]:
    """The same words on as many lines, about equally long: no word is left alone on the last."""
    narrower = room
    while len(lines) > 1:
        narrower -= size
        tried = lines_of(words, size, narrower, len(lines), weight)
        if any(width_of(line, size, weight) > narrower for line in tried):
            break
        lines = tried
    return lines


@lru_cache(maxsize=256)
def lines_of(words: str, size: float, room: float, most: int, weight: int = 400) -> tuple[str, ...]:
    """`words` broken at spaces into at most `most` lines of `room` pixels; the last may be long."""
    lines: list[str] = []
    rest = _parts(words)
    while rest and len(lines) < most - 1:
        taken = [rest.pop(0)]
        while rest and width_of(" ".join([*taken, rest[0]]), size, weight) <= room:
            taken.append(rest.pop(0))
        lines.append(" ".join(taken))
    if rest:
        lines.append(" ".join(rest))
    return tuple(lines)


def _parts(words: str) -> list[str]:
    """Where a line may break: at spaces, but not before a mark that stands alone ("…", "/")."""
    parts: list[str] = []
    for word in words.split():
        if parts and not any(char.isalnum() for char in word):
            parts[-1] += " " + word
        else:
            parts.append(word)
    return parts
