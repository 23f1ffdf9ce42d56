"""`Settings`: a player's preferences with their allowed values and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final

from game.app.message import Message
from game.i18n import LANGUAGES

from .schema import Field, choice, flag, number, read, text

MAX_NAME_LENGTH: Final = 20


def _setting(kind: Field) -> Any:
    """A field of `Settings` with the default of its kind."""
    return field(default=kind.default, metadata={"kind": kind})


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings by name, each with what it may be; the default comes first.

    The aids: `ghosts` at legal ends, `points` written on them, the live `count`, `dim` covered
    halves, mark the `last` tile, `memory` of what others lack. `trainer` asks for the counts of
    one's own plays or of all; `practice` allows undo in new matches; `pace` is how long a call
    waits; `letters` lets keys of one letter, digit or sign work anywhere; `volume` is 0-100, `mute`
    silences it, and `haptics` lets the device vibrate.
    """

    speed: str = _setting(choice("normal", "slow", "fast", "instant"))
    language: str = _setting(choice("auto", *LANGUAGES))
    theme: str = _setting(choice("auto", "light", "dark"))
    contrast: str = _setting(choice("auto", "more", "normal"))
    motion: str = _setting(choice("auto", "full", "none"))
    tiles: str = _setting(choice("ivory", "ebony", "coloured", "numerals"))
    table: str = _setting(choice("green", "blue", "slate", "oak", "walnut"))
    name: str = _setting(text("", MAX_NAME_LENGTH))
    sort: str = _setting(choice("suit", "weight", "hand", "dealt"))
    ghosts: bool = _setting(flag(True))
    points: bool = _setting(flag(True))
    count: bool = _setting(flag(True))
    dim: bool = _setting(flag(False))
    last: bool = _setting(flag(True))
    memory: bool = _setting(flag(False))
    trainer: str = _setting(choice("off", "own", "all"))
    practice: bool = _setting(flag(False))
    pace: str = _setting(choice("normal", "wait", "slow", "fast"))
    letters: bool = _setting(flag(True))
    volume: int = _setting(number(60, 0, 100))
    mute: bool = _setting(flag(False))
    haptics: bool = _setting(flag(True))
    log: bool = _setting(flag(True))

    @staticmethod
    def from_json(data: Any) -> tuple[Settings, tuple[Message, ...]]:
        """Settings from a stored object, defaults where it is silent or wrong, and the faults."""
        values, faults = read(FIELDS, data)
        return Settings(**values), faults

    def to_json(self) -> dict[str, Any]:
        """The settings that differ from the defaults."""
        return {name: value for name, value in asdict(self).items() if value != _default(name)}

    def changed(self, name: str, value: Any) -> tuple[Settings, tuple[Message, ...]]:
        """The settings with one changed; unchanged, with the fault, when that cannot be."""
        values, faults = read(FIELDS, {name: value})
        return (self if faults else replace(self, **values)), faults


FIELDS: Final[Mapping[str, Field]] = MappingProxyType(
    {setting.name: setting.metadata["kind"] for setting in fields(Settings)}
)
"""What each setting may be, by name."""


def _default(name: str) -> Any:
    return FIELDS[name].default
