"""The one table of keys: bindings, the help and the tests are made of it."""

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
    Tell,
    Undo,
)


@dataclass(frozen=True, slots=True)
class Key:
    """A key's effect: `name` is its text (`key.NAME`), `keys` the values of `KeyboardEvent.key`
    (letters in lower case), `intent` what it asks for, `ctrl` whether Control is held.
    """

    name: str
    keys: tuple[str, ...]
    intent: Intent
    ctrl: bool = False


KEYS: Final[tuple[Key, ...]] = (
    Key("left", ("ArrowLeft",), MoveCursor(-1)),
    Key("right", ("ArrowRight",), MoveCursor(1)),
    Key("press", ("Enter", " "), PressCursor()),
    Key("cancel", ("Escape",), PutDown()),
    Key("end-left", ("a",), PlayAt("left")),
    Key("end-right", ("d",), PlayAt("right")),
    Key("end-up", ("w",), PlayAt("up")),
    Key("end-down", ("s",), PlayAt("down")),
    Key("hint", ("h",), AskHint()),
    Key("undo", ("z",), Undo(), ctrl=True),
    Key("redo", ("y",), Redo(), ctrl=True),
    Key("next", ("n",), NextRound()),
    Key("hurry", (".",), Hurry()),
    Key("new", ("m",), OpenDialog("new")),
    Key("settings", (",",), OpenDialog("settings")),
    Key("help", ("?",), OpenDialog("help")),
    Key("log", ("l",), OpenDialog("log")),
    Key("ends", ("e",), Tell("ends")),
    Key("count", ("c",), Tell("count")),
    Key("hand", ("t",), Tell("hand")),
    Key("counts", ("o",), Tell("counts")),
    Key("scores", ("p",), Tell("scores")),
    Key("line", ("i",), Tell("line")),
    Key("last", ("r",), Tell("last")),
)

_BY_KEY: Final[Mapping[tuple[str, bool], Key]] = {
    (key, entry.ctrl): entry for entry in KEYS for key in entry.keys
}


def key_for(key: str, *, ctrl: bool) -> Key | None:
    """What a pressed key means, or None."""
    return _BY_KEY.get((key if len(key) > 1 else key.lower(), ctrl))
