"""The errors of the engine. Every message is one sentence a person can act on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self


class EngineError(ValueError):
    """Something given to the engine is not what it must be."""


class TileError(EngineError):
    """A text or a pair of numbers that is no tile of the double-six set."""


class LayoutError(EngineError):
    """A tile was put where the line of play does not take it."""


class LocalizedText(str):
    """A text in English, and the same as a `key` and its `values`, so that it can be said in other
    languages.
    """

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, Any]

    def __new__(cls, text: str, key: str, **values: Any) -> Self:
        """What `text` says in English under the name `key`."""
        worded = super().__new__(cls, text)
        worded.key, worded.values = key, values
        return worded


class RuleFault(LocalizedText):
    """One fault of a set of options, as a sentence."""

    __slots__ = ()


class UnfitError(EngineError):
    """A value that an option cannot have: the message says what it must be, as do `key` and
    `values`.
    """

    def __init__(self, text: str, key: str, **values: Any) -> None:
        self.key = key
        self.values: Mapping[str, Any] = values
        super().__init__(text)


class RulesError(EngineError):
    """A set of options that is malformed or impossible.

    `faults` holds one sentence for each fault, never empty; the message joins them.
    """

    def __init__(self, *faults: RuleFault) -> None:
        self.faults: tuple[RuleFault, ...] = faults
        super().__init__("; ".join(faults))


class IllegalMove(EngineError):  # noqa: N818 - the name says it all
    """A move that may not be made now. `fault` is the `moves.Fault` that says why."""

    def __init__(self, fault: object) -> None:
        self.fault = fault
        super().__init__(str(fault))


class RecordError(EngineError):
    """A match record that is malformed or breaks a rule.

    `round` and `event` count from 1, as people do, and are None where the fault is not in a
    round or an event; `reason` is the sentence without the place. The same is told by a `key`
    and its `values`, so that it can be said in other languages; an empty key has none.
    """

    def __init__(
        self,
        reason: str,
        key: str = "",
        *,
        round: int | None = None,  # noqa: A002 - as the attribute
        event: int | None = None,
        **values: Any,
    ) -> None:
        self.reason = reason
        self.key = key
        self.values: Mapping[str, Any] = values
        self.round = round
        self.event = event
        place = [f"round {round}"] if round is not None else []
        place += [f"event {event}"] if event is not None else []
        super().__init__(f"{', '.join(place)}: {reason}" if place else reason)


class LinkError(EngineError):
    """A text that is no link form of a match, or a damaged one.

    `kind` is `cut` or `longer` where the end of a link is missing or has something behind it,
    `newer` for one of a later version.
    """

    def __init__(self, reason: str, kind: str = "") -> None:
        self.kind = kind
        super().__init__(reason)


MAX_SHOWN_LENGTH = 40


def shown(value: object) -> str:
    """`value` as a short text for a message, in the words of JSON; safe for any value."""
    if isinstance(value, list | tuple):
        few = ["…" if isinstance(v, list | tuple) else _shown_plain(v) for v in value[:6]]
        return f"[{', '.join(few)}{', …' if len(value) > len(few) else ''}]"
    return _shown_plain(value)


def _shown_plain(value: object) -> str:
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else "a very large number"
    if isinstance(value, str):
        return repr(value if len(value) <= MAX_SHOWN_LENGTH else value[:MAX_SHOWN_LENGTH] + "…")
    if isinstance(value, float):
        return repr(value)
    return "an object" if isinstance(value, Mapping) else f"a {type(value).__name__}"
