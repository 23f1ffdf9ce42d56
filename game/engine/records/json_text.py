"""JSON that may come from anybody: refused before it is parsed where it is nested too deep.

Python's reader answers too many brackets with a `RecursionError`. In a browser it has less stack
than it believes, and some 5,000 brackets end the whole interpreter.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

MAX_DEPTH: Final = 100
"""How deep objects and lists may be nested; a record needs 6."""

_MARK: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def loads(text: str, **hooks: Any) -> Any:
    """The JSON value written in `text`; `hooks` are those of `json.loads`.

    Raises `ValueError` for what is no JSON or a number without end, `RecursionError` beyond
    `MAX_DEPTH`.
    """
    if depth_of(text) > MAX_DEPTH:
        raise RecursionError("nested too deep")
    return json.loads(text, **{"parse_float": _finite, "parse_constant": _finite, **hooks})


def _finite(text: str) -> float:
    """The number written in `text`. Raises `ValueError` where Python would have infinity."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is too large a number")
    return number


def depth_of(text: str) -> int:
    """How deep brackets are nested outside of texts, whether or not this is JSON."""
    depth = deepest = 0
    for found in _MARK.finditer(text):
        mark = found[0]
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    return deepest
