"""`UiState`: selection, focus, zoom, open dialog; neither saved nor undone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.app.message import Message
from game.app.ports import Hint
from game.engine.tile import Tile

MIN_ZOOM: Final = 1.0
MAX_ZOOM: Final = 4.0
"""How much larger than fitted the line of play may be shown."""


def zoomed(scale: float, factor: float = 1.0) -> float:
    """A scale of the line of play, changed by a factor and kept within what is possible."""
    return min(MAX_ZOOM, max(MIN_ZOOM, scale * factor))


class Dialog(StrEnum):
    """What lies over the table: a dialog, a sheet at the end, or on small screens the log."""

    NONE = ""
    NEW = "new"
    MENU = "menu"
    ROUND = "round"
    MATCH = "match"
    SHARE = "share"
    SETTINGS = "settings"
    HELP = "help"
    CURTAIN = "curtain"
    LOG = "log"


SHEETS: Final = (Dialog.ROUND, Dialog.MATCH)
"""The ends of rounds and matches: sheets beside the table, which the page is not dimmed for."""


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
    dialog: Dialog = Dialog.NONE
    scale: float = 1.0
    dx: float = 0.0
    dy: float = 0.0
