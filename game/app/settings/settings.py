"""What a person sets once and keeps: validated, stored, with a default for everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from game.app.message import Message

from .schema import Field, choice, flag, number, read, text

MAX_NAME_LENGTH: Final = 20
SPEEDS: Final = ("normal", "slow", "fast", "instant")
TRAINERS: Final = ("off", "own", "all")
PACES: Final = ("normal", "wait", "slow", "fast")

FIELDS: Final[Mapping[str, Field]] = {
    "speed": choice(*SPEEDS),
    "language": choice("auto", "en", "pl"),
    "theme": choice("auto", "light", "dark"),
    "contrast": choice("auto", "more", "normal"),
    "motion": choice("auto", "full", "none"),
    "tiles": choice("ivory", "ebony", "coloured", "numerals"),
    "table": choice("green", "blue", "slate", "oak", "walnut"),
    "name": text("", MAX_NAME_LENGTH),
    "sort": choice("suit", "weight", "hand", "dealt"),
    "ghosts": flag(True),
    "points": flag(True),
    "count": flag(True),
    "dim": flag(False),
    "last": flag(True),
    "memory": flag(False),
    "trainer": choice(*TRAINERS),
    "practice": flag(False),
    "pace": choice(*PACES),
    "letters": flag(True),
    "volume": number(60, 0, 100),
    "mute": flag(False),
    "haptics": flag(True),
    "log": flag(True),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings by name. The aids: `ghosts` at legal ends, `points` written on them, the
    live `count`, `dim` covered halves, mark the `last` tile, `memory` of what others lack.
    `trainer` asks for the counts of one's own plays or of all; `practice` allows undo in new
    matches; `pace` is how long a call waits; `letters` lets keys of one letter, digit or sign
    work anywhere; `volume` is 0-100, `mute` silences it, and `haptics` lets the device vibrate.
    """

    speed: str = "normal"
    language: str = "auto"
    theme: str = "auto"
    contrast: str = "auto"
    motion: str = "auto"
    tiles: str = "ivory"
    table: str = "green"
    name: str = ""
    sort: str = "suit"
    ghosts: bool = True
    points: bool = True
    count: bool = True
    dim: bool = False
    last: bool = True
    memory: bool = False
    trainer: str = "off"
    practice: bool = False
    pace: str = "normal"
    letters: bool = True
    volume: int = 60
    mute: bool = False
    haptics: bool = True
    log: bool = True

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


def _default(name: str) -> Any:
    return FIELDS[name].default
