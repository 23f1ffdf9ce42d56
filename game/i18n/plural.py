"""Which plural form a whole number takes, by language (the cardinal rules of the CLDR)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _zero_is_one(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "pl": ("one", "few", "many"),
    "es": ("one", "other"),
    "de": ("one", "other"),
    "fr": ("one", "other"),
    "pt": ("one", "other"),
}
"""The forms each language has for whole numbers; a catalogue must give all of them."""

_RULES: Final[Mapping[str, Callable[[int], str]]] = {
    "pl": _polish,
    "fr": _zero_is_one,
    "pt": _zero_is_one,
}


def form_of(language: str, n: int) -> str:
    """The name of the plural form of `n` (its sign does not count)."""
    return _RULES.get(language, _one_other)(abs(n))
