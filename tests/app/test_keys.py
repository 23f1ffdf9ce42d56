"""The one table of keys."""

from __future__ import annotations

from game.app.intents import (
    MoveCursor,
    OpenDialog,
    PlayAt,
    PressCursor,
    Redo,
    ShiftTile,
    Switch,
    Tell,
    Undo,
    Zoom,
)
from game.app.keys import KEYS, key_for
from game.app.state.ui_state import Dialog


def test_no_key_means_two_things() -> None:
    pressed = [(key, entry.ctrl, entry.shift) for entry in KEYS for key in entry.keys]
    assert len(pressed) == len(set(pressed))
    meant = {entry.name: entry.intent for entry in KEYS}
    assert all(meant[entry.name] == entry.intent for entry in KEYS)


def test_letters_work_with_and_without_capitals() -> None:
    for letter in ("e", "E"):
        found = key_for(letter, ctrl=False)
        assert found is not None
        assert found.intent == Tell("ends")
    found = key_for(" ", ctrl=False)
    assert found is not None
    assert found.intent == PressCursor()


def test_control_makes_another_key() -> None:
    assert key_for("z", ctrl=False) is None
    found = key_for("z", ctrl=True)
    assert found is not None
    assert found.intent == Undo()
    assert key_for("a", ctrl=True) is None
    found = key_for("a", ctrl=False)
    assert found is not None
    assert found.intent == PlayAt("left")


def test_unknown_keys_mean_nothing() -> None:
    assert key_for("F5", ctrl=False) is None
    assert key_for("Dead", ctrl=False) is None


def test_shift_makes_another_key_or_is_what_it_takes_to_write_it() -> None:
    def meant(key: str, *, ctrl: bool = False, shift: bool = False) -> object:
        found = key_for(key, ctrl=ctrl, shift=shift)
        return found and found.intent

    assert meant("ArrowLeft", shift=True) == ShiftTile(-1)
    assert meant("ArrowLeft") == MoveCursor(-1)
    assert meant("Z", ctrl=True, shift=True) == Redo()
    assert meant("Z", ctrl=True) == Undo()
    assert meant("E", shift=True) == Tell("ends")
    assert meant("+", shift=True) == Zoom(1.25)
    assert meant("A", ctrl=True, shift=True) is None


def test_keys_of_one_letter_digit_or_sign_can_be_switched_off() -> None:
    def stays(key: str, *, ctrl: bool = False, shift: bool = False) -> bool:
        with_letters = key_for(key, ctrl=ctrl, shift=shift)
        assert with_letters is not None
        found = key_for(key, ctrl=ctrl, shift=shift, letters=False)
        assert found in (None, with_letters)
        return found is not None

    for key in ("ArrowLeft", "ArrowRight", "Enter", " ", "Escape"):
        assert stays(key), key
    assert stays("ArrowLeft", shift=True)
    assert stays("z", ctrl=True) and stays("Z", ctrl=True, shift=True) and stays("y", ctrl=True)
    for key in "abcdehilmnoprstw,.+=-0?":
        assert not stays(key), key
    assert not stays("M", shift=True) and not stays("+", shift=True)


def test_m_is_for_the_sound_and_b_begins_a_match() -> None:
    sound, new = key_for("m", ctrl=False), key_for("b", ctrl=False)
    assert sound is not None and sound.intent == Switch("mute")
    assert new is not None and new.intent == OpenDialog(Dialog.NEW)
