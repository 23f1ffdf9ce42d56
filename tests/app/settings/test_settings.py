"""Settings: every value checked, every fault named, defaults for the rest."""

from __future__ import annotations

import json

import pytest

from game.app.intents import ChangeForVisit, ChangeSetting, LoadSettings, Switch
from game.app.message import Message
from game.app.settings.settings import FIELDS, Settings
from tests.app.fakes import World


def test_every_setting_has_a_field_and_the_same_default() -> None:
    assert {name: field.default for name, field in FIELDS.items()} == {
        name: getattr(Settings(), name) for name in Settings.__slots__
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "warp"),
        ("speed", 3),
        ("ghosts", 1),
        ("ghosts", "true"),
        ("volume", 101),
        ("volume", True),
        ("volume", 5.5),
        ("name", "x" * 21),
        ("name", None),
        ("colour", "red"),
    ],
)
def test_a_value_that_does_not_fit_is_named_and_the_default_stays(name: str, value: object) -> None:
    settings, faults = Settings.from_json({name: value, "theme": "dark"})
    assert settings == Settings(theme="dark")
    assert len(faults) == 1
    assert faults[0].values["name"] == name


@pytest.mark.parametrize("data", [None, [], "dark", 7])
def test_settings_that_are_no_object_are_refused(data: object) -> None:
    settings, faults = Settings.from_json(data)
    assert settings == Settings()
    assert [fault.key for fault in faults] == ["fault.not-object"]


def test_settings_go_through_their_stored_form_unchanged() -> None:
    settings = Settings(speed="slow", volume=0, ghosts=False, name="Ada")
    assert Settings.from_json(json.loads(json.dumps(settings.to_json()))) == (settings, ())
    assert Settings().to_json() == {}


def test_a_changed_setting_is_in_force_at_once_and_after_a_reload() -> None:
    world = World()
    world.session.begin()
    world.session.do(ChangeSetting("speed", "fast"))
    assert world.session.pacer.speed == "fast"
    world.reload().begin()
    assert world.session.state.settings.speed == "fast"
    assert world.session.pacer.speed == "fast"


def test_a_change_that_cannot_be_is_said_and_changes_nothing() -> None:
    world = World()
    world.session.begin()
    world.session.do(ChangeSetting("speed", "warp"))
    assert world.session.state.settings == Settings()
    assert world.session.state.ui.notice is not None


def test_settings_of_the_address_hold_for_this_visit_only_until_changed() -> None:
    world = World()
    world.session.begin({"speed": "instant", "theme": "dark"})
    assert world.session.state.settings.speed == "instant"
    world.session.do(ChangeSetting("speed", "slow"))
    assert world.session.state.settings.speed == "slow"
    world.reload().begin()
    assert world.session.state.settings == Settings(speed="slow")


def test_a_file_of_settings_replaces_them_all_or_none() -> None:
    world = World()
    world.session.begin()
    world.session.do(ChangeSetting("theme", "dark"))
    world.session.do(LoadSettings({"volume": 3, "speed": "warp"}))
    assert world.session.state.settings == Settings(theme="dark")
    world.session.do(LoadSettings({"volume": 3}))
    assert world.session.state.settings == Settings(volume=3)


def test_letter_keys_stay_off_until_the_defaults_are_back() -> None:
    world = World()
    world.session.begin()
    world.session.do(ChangeSetting("letters", value=False))
    assert world.session.state.kept.to_json() == {"letters": False}
    world.reload().begin()
    assert world.session.state.settings.letters is False
    for data, letters in (({}, True), ({"letters": False}, False)):
        world.session.do(LoadSettings(data))
        assert world.session.state.settings.letters is letters


def test_spoilt_settings_are_put_aside_and_said_once() -> None:
    world = World()
    world.storage.texts["settings"] = "{nonsense"
    world.session.begin()
    assert world.session.state.settings == Settings()
    said = Message("fault.aside", {"things": Message("stored.settings"), "count": 2})
    assert world.session.state.ui.notice == said
    assert any(key.startswith("broken.") for key in world.storage.texts)
    assert "settings" not in world.storage.texts


def test_the_sound_is_switched_off_and_on_and_either_is_said() -> None:
    world = World()
    world.session.begin()
    for mute, key in ((True, "switch.mute.on"), (False, "switch.mute.off")):
        world.session.do(Switch("mute"))
        assert world.session.state.settings.mute is mute
        assert world.announcer.said[-1].key == key
    assert world.reload().state.settings == Settings()


def test_the_sound_that_a_page_around_took_away_is_given_back_by_the_key() -> None:
    world = World()
    world.session.begin()
    world.session.do(ChangeForVisit("mute", True))
    world.session.do(Switch("mute"))
    assert world.session.state.settings.mute is False
