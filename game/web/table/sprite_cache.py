"""A cache of rendered sprites: made on first use, evicted when there are many.

A sprite is made for one size in device pixels. After a zoom new ones are made and the old ones
go, least recently used first, once together they hold more pixels than there is room for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.draw.tiles.sprite_recipes import Sprite, define

ROOM: Final = 6_000_000
"""Device pixels kept in sprites at most: 24 MB."""
LEAST: Final = 500_000
"""Device pixels kept in sprites on the smallest of screens."""
TABLES: Final = 2.0
"""Device pixels kept in sprites for each of the table. A frame uses a tenth to a third, all that
may be dealt and led about one; the rest is for zooms that come again.
"""


def room_for(width: float, height: float, density: float) -> int:
    """Device pixels to keep in sprites for a table of so many CSS pixels, drawn that densely."""
    return min(ROOM, max(LEAST, round(TABLES * width * height * density**2)))


class SpriteCache:
    """The keys of the sprites on the other side, in the order of their last use."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._sizes: dict[str, int] = {}
        self._used: frozenset[str] = frozenset()

    def __contains__(self, key: object) -> bool:
        return key in self._sizes

    def missing(self, keys: frozenset[str]) -> list[str]:
        """Which of `keys`, all that a frame uses, are still to be made. None is forgotten now."""
        self._used = keys
        for key in keys & self._sizes.keys():
            self._sizes[key] = self._sizes.pop(key)
        return sorted(keys - self._sizes.keys())

    def make(self, key: str) -> tuple[list[Any], list[str]]:
        """A new sprite as it is sent (key, width, height, operations), and keys to forget."""
        sprite = define(key)
        self._sizes[key] = _pixels(sprite)
        return [key, *sprite], self._crowded({key})

    def clear(self) -> None:
        """The other side has forgotten them all."""
        self._sizes.clear()

    def _crowded(self, new: Iterable[str]) -> list[str]:
        total = sum(self._sizes.values())
        gone: list[str] = []
        for key, size in self._sizes.items():
            if total <= self.room:
                break
            if key not in self._used and key not in new:
                gone.append(key)
                total -= size
        for key in gone:
            del self._sizes[key]
        return gone


def _pixels(sprite: Sprite) -> int:
    return sprite.width * sprite.height
