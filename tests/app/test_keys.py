"""The one table of keys."""

from __future__ import annotations

from game.app.intents import PlayAt, PressCursor, Tell, Undo
from game.app.keys import KEYS, key_for


def test_no_key_means_two_things() -> None:
    pressed = [(key, entry.ctrl) for entry in KEYS for key in entry.keys]
    assert len(pressed) == len(set(pressed))
    assert len({entry.name for entry in KEYS}) == len(KEYS)


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
