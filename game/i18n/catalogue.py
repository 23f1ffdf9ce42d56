"""Catalogues: JSON files of whole sentences by key.

An entry is a text with named values in braces, or an object that names the value that counts
and gives a text for every plural form of the language::

    "log.drew": {"by": "count", "one": "{name} draws a tile.", "other": "… {count} tiles."}

Such an object may also give a text for `none`, where 0 is better said than counted.
"""

from __future__ import annotations

import json
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from .plural import FORMS, form_of

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "pl": "Polski"}
"""The languages there are, by code, each under its own name; the first is the fallback."""

NONE: Final = "none"
"""The form of an entry that is only for 0; no entry needs it."""
_VALUE: Final = re.compile(r"\{(\w+)\}")


class CatalogueError(ValueError):
    """A catalogue is malformed, or was asked for what it does not hold."""


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str, entries: Mapping[str, Any]) -> None:
        self.language = language
        self._entries = entries

    def __call__(self, key: str, **values: object) -> str:
        """The text for `key` with its `values`. Raises `CatalogueError` when either is missing."""
        entry = self._entries.get(key)
        if entry is None:
            raise CatalogueError(f"the catalogue {self.language!r} has no text {key!r}")
        text = entry if isinstance(entry, str) else self._form(key, entry, values)
        try:
            return text.format_map(values)
        except KeyError as error:
            raise CatalogueError(f"the text {key!r} needs the value {error}") from None

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def values_of(self, key: str) -> frozenset[str]:
        """The names of the values that the text of `key` takes."""
        entry = self._entries[key]
        if isinstance(entry, str):
            return frozenset(_VALUE.findall(entry))
        texts = [text for form, text in entry.items() if form != "by"]
        return frozenset({entry["by"], *(name for text in texts for name in _VALUE.findall(text))})

    def forms_of(self, key: str) -> frozenset[str]:
        """The plural forms that the entry of `key` gives; empty for a plain text."""
        entry = self._entries[key]
        return frozenset() if isinstance(entry, str) else frozenset(entry) - {"by", NONE}

    def _form(self, key: str, entry: Mapping[str, str], values: Mapping[str, object]) -> str:
        n = values.get(entry["by"])
        if not isinstance(n, int):
            raise CatalogueError(f"the text {key!r} needs a whole number for {entry['by']!r}")
        return entry[NONE] if n == 0 and NONE in entry else entry[form_of(self.language, n)]


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of `language`, a key of `LANGUAGES`. Raises `CatalogueError`."""
    if language not in LANGUAGES:
        raise CatalogueError(f"there is no language {language!r}: choose {', '.join(LANGUAGES)}")
    # Not by a path: on the page the files are in memory, not on a disk.
    data = pkgutil.get_data(__package__, f"catalogues/{language}.json")
    entries = {sys.intern(key): text for key, text in json.loads(data or b"{}").items()}
    return Catalogue(language, entries)


def best_language(wanted: tuple[str, ...]) -> str:
    """The first language of `wanted` (codes like `pl-PL`) that there is; else English."""
    for code in wanted:
        short = code.lower().split("-")[0]
        if short in LANGUAGES:
            return short
    return next(iter(LANGUAGES))


def plural_forms(language: str) -> tuple[str, ...]:
    """The plural forms that catalogues of `language` must give."""
    return FORMS[language]
