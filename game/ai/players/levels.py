"""The computer players as people meet them: levels in order of strength, with a character each.

Names are proper names and are not translated; `style` is the key of a sentence about the way
they play, `face` the name of a portrait.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A level: `key` in `PLAYERS`, the character's `name`, `face`, and the key of its `style`;
    `kin` are the names of others who play alike, for tables with several of one level.
    """

    key: str
    name: str
    face: str
    style: str
    kin: tuple[str, ...]


LEVELS: Final = (
    Level("beginner", "Pip", "sparrow", "style.beginner", ("Chip", "Dot", "Wren")),
    Level("casual", "Marmalade", "cat", "style.casual", ("Biscuit", "Clementine", "Ginger")),
    Level("strong", "Rusty", "fox", "style.strong", ("Vixen", "Reynard", "Amber")),
    Level("expert", "Minerva", "owl", "style.expert", ("Athena", "Sage", "Strix")),
)
"""The four levels, weakest first."""
