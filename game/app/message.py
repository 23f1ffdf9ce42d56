"""Messages: what is said to people, as keys and values; `game.i18n` makes sentences of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Message:
    """A text key and its named values, which may be messages themselves."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
