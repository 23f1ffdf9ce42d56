"""The double-six set: 28 tiles, each one interned value."""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

from .errors import TileError, shown

MAX_PIPS: Final = 6
SET_SIZE: Final = 28

_TEXT: Final = re.compile(r"[0-6]-[0-6]", re.ASCII)


class Tile:
    """One tile, its higher half first: `Tile(4, 6) is Tile(6, 4)`.

    Interned, so equality is identity. Raises `TileError` for halves outside 0-6.
    `index` runs from 0 (`0-0`) to 27 (`6-6`): `high * (high + 1) / 2 + low`.
    """

    __slots__ = ("_text", "high", "index", "is_double", "low", "pips")

    high: int
    low: int
    pips: int
    is_double: bool
    index: int
    _text: str

    def __new__(cls, a: int, b: int) -> Tile:  # noqa: PYI034 - there are no others
        """The one tile with these halves. Raises `TileError`."""
        tile = _TABLE.get((a, b))
        if tile is None or type(a) is not int or type(b) is not int:
            raise TileError(
                f"{shown(a)}-{shown(b)} is no tile: both halves must be whole numbers 0 to 6"
            )
        return tile

    @staticmethod
    def parse(text: Any) -> Tile:
        """The tile written `6-4`, higher half first. Raises `TileError`."""
        tile = _BY_TEXT.get(text) if isinstance(text, str) else None
        if tile is None:
            raise TileError(_why_no_tile(text))
        return tile

    def has(self, value: int) -> bool:
        """Whether one of the halves is `value`."""
        return value in (self.high, self.low)

    def other(self, value: int) -> int:
        """The half that is left when `value` is matched. `value` must be one of the halves."""
        return self.low if value == self.high else self.high

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Tile({self.high}, {self.low})"

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return Tile, (self.high, self.low)

    def __copy__(self) -> Tile:
        return self

    def __deepcopy__(self, memo: object) -> Tile:
        return self

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a tile does not change: {name}")

    __delattr__ = __setattr__  # type: ignore[assignment]  # it always raises


def _why_no_tile(text: Any) -> str:
    if isinstance(text, str) and _TEXT.fullmatch(text):
        return f"{text!r} is written low half first: write {text[::-1]!r}"
    return f"{shown(text)} is no tile: write two halves 0 to 6, the higher first, as in '6-4'"


def _make(high: int, low: int) -> Tile:
    tile = object.__new__(Tile)
    put = object.__setattr__
    put(tile, "high", high)
    put(tile, "low", low)
    put(tile, "pips", high + low)
    put(tile, "is_double", high == low)
    put(tile, "index", high * (high + 1) // 2 + low)
    put(tile, "_text", f"{high}-{low}")
    return tile


DOUBLE_SIX: Final[tuple[Tile, ...]] = tuple(
    _make(high, low) for high in range(MAX_PIPS + 1) for low in range(high + 1)
)
"""The whole set, in the order of `Tile.index`."""

_TABLE: Final[dict[tuple[int, int], Tile]] = {
    pair: tile for tile in DOUBLE_SIX for pair in ((tile.high, tile.low), (tile.low, tile.high))
}
_BY_TEXT: Final[dict[str, Tile]] = {str(tile): tile for tile in DOUBLE_SIX}


def pips_of(tiles: tuple[Tile, ...]) -> int:
    """The pips of all `tiles` together."""
    return sum(tile.pips for tile in tiles)


def deciding_tile(hands: tuple[tuple[Tile, ...], ...]) -> Tile:
    """The highest double dealt; if none, the heaviest tile (most pips, then the higher half)."""
    tiles = [tile for hand in hands for tile in hand]
    return max(tiles, key=lambda tile: (tile.is_double, tile.pips, tile.high))
