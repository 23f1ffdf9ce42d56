"""What the page's address asks for: `?players=2&rules=all-fives&level=strong&speed=fast`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl

from game.engine.json_text import loads

from .fields import Field, Said, few, read, shown
from .options import MATCH, RULE, SETTINGS, is_of_match, merged, steps_of, unknown_player
from .settings import FIELDS
from .setup import Setup, setup_from_json

LONGEST: Final = 4_000
LISTS: Final = ("opponents", "level", "seats", "names")
"""Options with several values, which the address separates by commas."""
FLAGS: Final[Mapping[str, bool]] = {"": True, "1": True, "true": True, "0": False, "false": False}
LONGEST_NUMBER: Final = 10
NAMES: Final = (*MATCH, *SETTINGS, "embed")
"""Every option that an address may have, besides single rules."""


@dataclass(frozen=True, slots=True)
class Asked:
    """`setup` when the address asks for a match; `settings` for this visit; `text` the options
    of the match alone, to tell one wish from another; `fault` what could not be taken, in one
    text.
    """

    setup: Setup | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    embed: bool = False
    text: str = ""
    fault: Said | None = None


def read_address(query: str, cast: Collection[str]) -> Asked:
    """What a query string asks for. What is wrong is named, and the default taken instead."""
    pairs = parse_qsl(query.removeprefix("?")[:LONGEST], keep_blank_values=True)
    options = dict(pairs)
    faults = [Said("fault.unknown", {"name": shown(n)}) for n in options if not _is_known(n)]
    settings, wrong = _settings(options)
    if "embed" in options:
        settings["log"] = False
    faults += wrong
    setup = None
    if any(is_of_match(name) for name in options):
        setup, unfit = _match({name: _plain(name, text) for name, text in options.items()}, cast)
        faults += unfit
    text = "&".join(f"{name}={value}" for name, value in pairs if is_of_match(name))
    fault = Said("fault.address", {"faults": few(faults)}) if faults else None
    return Asked(setup, settings, "embed" in options, text if setup else "", fault)


def _is_known(name: str) -> bool:
    return name in NAMES or name.startswith(RULE)


def _settings(options: Mapping[str, str]) -> tuple[dict[str, Any], tuple[Said, ...]]:
    """The settings that are asked for, by their own names; faults name the options."""
    known = {name: FIELDS[setting] for name, setting in SETTINGS.items()}
    asked = {
        name: _setting(known[name], text) for name, text in options.items() if name in SETTINGS
    }
    values, faults = read(known, asked)
    return {SETTINGS[name]: value for name, value in values.items()}, faults


def _match(options: Mapping[str, Any], cast: Collection[str]) -> tuple[Setup, list[Said]]:
    """The match that is asked for; each option that is wrong gives way to its default."""
    data: dict[str, Any] = {}
    faults: list[Said] = []
    while (stranger := unknown_player(options, cast)) is not None:
        faults.append(stranger)
        options = {n: v for n, v in options.items() if n != stranger.values["name"]}
    for step in steps_of(options):
        tried = merged(data, step)
        _, wrong = setup_from_json(tried, cast)
        if wrong:
            faults += wrong
        else:
            data = tried
    setup, _ = setup_from_json(data, cast)
    if setup is None:
        raise AssertionError("options that were taken one by one make a match")
    return setup, faults


def _setting(field: Field, text: str) -> Any:
    """The value that the text of a setting stands for; what is no such value stays a text."""
    if isinstance(field.default, bool) and text in FLAGS:
        return FLAGS[text]
    if type(field.default) is int and text.isdecimal() and len(text) < LONGEST_NUMBER:
        return int(text)
    return text


def _plain(name: str, text: str) -> Any:
    """The value that the text of an option stands for; what is no such value stays a text."""
    if name in LISTS:
        return text.split(",")
    if name == "practice" and text in FLAGS:
        return FLAGS[text]
    written = name == "players" or name.startswith(RULE) or text.startswith("{")
    if not written or name == "seed":
        return text
    try:
        return loads(text)
    except (ValueError, RecursionError):
        return text
