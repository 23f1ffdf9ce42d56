"""Which sprites the canvas has: made when a frame first needs them, forgotten when there are many.

A sprite is made for one size in device pixels. After a zoom new ones are made and the old ones
go, least recently used first, once together they hold more pixels than `ROOM`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.draw.sprites import Sprite, define

ROOM: Final = 6_000_000
"""Device pixels kept in sprites: 24 MB."""

AT_ONCE: Final = 4
"""Sprites made in one frame at most: more would hold up the page."""


class SpriteBook:
    """The keys of the sprites on the other side, in the order of their last use."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self.whole = True
        self._sizes: dict[str, int] = {}

    def need(self, keys: Iterable[str]) -> tuple[list[Any], list[str]]:
        """What to send before a frame that uses `keys`: new sprites, and keys to forget.

        A new sprite is (key, width, height, operations). Nothing in `keys` is forgotten. No more
        than `AT_ONCE` are made: `whole` says whether some are left for the next frames, in which
        the other side draws the same thing in another size, if it has one.
        """
        made: list[Any] = []
        self.whole = True
        for key in keys:
            size = self._sizes.pop(key, 0)
            if not size:
                if len(made) == AT_ONCE:
                    self.whole = False
                    continue
                sprite = define(key)
                made.append([key, *sprite])
                size = _pixels(sprite)
            self._sizes[key] = size
        return made, self._crowded(frozenset(keys)) if made else []

    def clear(self) -> None:
        """The other side has forgotten them all."""
        self._sizes.clear()

    def _crowded(self, used: frozenset[str]) -> list[str]:
        total = sum(self._sizes.values())
        gone: list[str] = []
        for key, size in self._sizes.items():
            if total <= self._room:
                break
            if key not in used:
                gone.append(key)
                total -= size
        for key in gone:
            del self._sizes[key]
        return gone


def _pixels(sprite: Sprite) -> int:
    return sprite.width * sprite.height
