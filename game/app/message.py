"""`Message`: a text key with named values; `game.i18n` turns it into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Message:
    """A text key and its named values, which may be messages themselves."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)
