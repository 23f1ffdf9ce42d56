"""The key table: bindings, the help and the tests are made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .intents import (
    AskHint,
    Hurry,
    Intent,
    MoveCursor,
    NextRound,
    OpenDialog,
    PlayAt,
    PressCursor,
    PutDown,
    Redo,
    ShiftTile,
    Switch,
    Tell,
    Undo,
    Zoom,
)
from .state.ui_state import Dialog


@dataclass(frozen=True, slots=True)
class Key:
    """A key's effect: `name` is its text (`key.NAME`), `keys` the values of `KeyboardEvent.key`
    (letters in lower case), `intent` what it asks for, `ctrl` whether Control is held, `shift`
    whether Shift has to be.
    """

    name: str
    keys: tuple[str, ...]
    intent: Intent
    ctrl: bool = False
    shift: bool = False

    @property
    def is_letter(self) -> bool:
        """Whether one letter, digit or sign does it: what is dictated, or typed by mistake, would
        set it off, so these can be switched off. All of them: the help is in the menu, too.
        """
        return not self.ctrl and all(len(key) == 1 for key in self.keys)


KEYS: Final[tuple[Key, ...]] = (
    Key("left", ("ArrowLeft",), MoveCursor(-1)),
    Key("right", ("ArrowRight",), MoveCursor(1)),
    Key("tile-left", ("ArrowLeft",), ShiftTile(-1), shift=True),
    Key("tile-right", ("ArrowRight",), ShiftTile(1), shift=True),
    Key("press", ("Enter", " "), PressCursor()),
    Key("cancel", ("Escape",), PutDown()),
    Key("end-left", ("a",), PlayAt("left")),
    Key("end-right", ("d",), PlayAt("right")),
    Key("end-up", ("w",), PlayAt("up")),
    Key("end-down", ("s",), PlayAt("down")),
    Key("hint", ("h",), AskHint()),
    Key("undo", ("z",), Undo(), ctrl=True),
    Key("redo", ("y",), Redo(), ctrl=True),
    Key("redo", ("z",), Redo(), ctrl=True, shift=True),
    Key("next", ("n",), NextRound()),
    Key("hurry", (".",), Hurry()),
    Key("new", ("b",), OpenDialog(Dialog.NEW)),
    Key("settings", (",",), OpenDialog(Dialog.SETTINGS)),
    Key("mute", ("m",), Switch("mute")),
    Key("help", ("?",), OpenDialog(Dialog.HELP)),
    Key("log", ("l",), OpenDialog(Dialog.LOG)),
    Key("closer", ("+", "="), Zoom(1.25)),
    Key("farther", ("-",), Zoom(0.8)),
    Key("fit", ("0",), Zoom(0.0)),
    Key("ends", ("e",), Tell("ends")),
    Key("count", ("c",), Tell("count")),
    Key("hand", ("t",), Tell("hand")),
    Key("counts", ("o",), Tell("counts")),
    Key("scores", ("p",), Tell("scores")),
    Key("line", ("i",), Tell("line")),
    Key("last", ("r",), Tell("last")),
)

_BY_KEY: Final[Mapping[tuple[str, bool, bool], Key]] = {
    (key, entry.ctrl, entry.shift): entry for entry in KEYS for key in entry.keys
}


def key_for(key: str, *, ctrl: bool, shift: bool = False, letters: bool = True) -> Key | None:
    """What a pressed key means, or None. Shift may be what it takes to write the key.

    `letters` is the setting: without it the keys of one letter, digit or sign mean nothing.
    """
    name = key if len(key) > 1 else key.lower()
    with_shift = _BY_KEY.get((name, ctrl, True)) if shift else None
    found = with_shift or (None if shift and ctrl else _BY_KEY.get((name, ctrl, False)))
    return None if found is not None and found.is_letter and not letters else found
