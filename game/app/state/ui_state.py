"""What the screen's state is, apart from the match: neither saved nor undone."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.message import Message
from game.app.ports import Hint
from game.engine.tile import Tile


@dataclass(frozen=True, slots=True)
class Held:
    """A tile of the hand under the pointer, at its centre in CSS pixels of the canvas; `end` is
    the place that pulls it, or empty.
    """

    tile: Tile
    x: float
    y: float
    end: str = ""


@dataclass(frozen=True, slots=True)
class UiState:
    """`picked` is a tile taken up by tap or key, `asking` whether the table asks for its end;
    `cursor` the tile and `cursor_end` the end with the keyboard's ring; `hover` the tile under
    the mouse; `refused` the tile and `notice` the line about it; `curtain` the seat that takes
    the device next; `hint` what was asked for; `dialog` the name of the one that is open.
    """

    picked: Tile | None = None
    asking: bool = False
    cursor: Tile | None = None
    cursor_end: str = ""
    hover: Tile | None = None
    held: Held | None = None
    refused: Tile | None = None
    notice: Message | None = None
    curtain: int | None = None
    hint: Hint | None = None
    hinting: bool = False
    dialog: str = ""
    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0
