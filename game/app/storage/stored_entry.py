"""`StoredEntry`: the key, parser and writer of one stored value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.app.message import Message
from game.engine.records.json_text import loads

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class ParsedValue(Generic[_T]):
    """What a stored text stands for. `whole` is false when a part of it could not be read;
    `detail` may say which.
    """

    value: _T
    whole: bool = True
    detail: Message | None = None


@dataclass(frozen=True, slots=True)
class StoredEntry(Generic[_T]):
    """One stored value: its key, which also names it in sentences, and the value that is taken
    where `nothing` is stored. `parse` raises `ValueError` for a text that is no such value.
    """

    key: str
    nothing: _T
    parse: Callable[[str], ParsedValue[_T]]
    write: Callable[[_T], str]


def object_in(text: str) -> dict[str, Any]:
    """The JSON object written in `text`. Raises `ValueError` when it is none."""
    try:
        data = loads(text)
    except RecursionError as error:
        raise ValueError(str(error)) from None
    if not isinstance(data, dict):
        raise ValueError("no object")  # noqa: TRY004 - the text is wrong, not a type
    return data
