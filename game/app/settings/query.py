"""Parses the query of the page's address: `?players=2&rules=all-fives&level=strong&speed=fast`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl

from game.app.message import Message
from game.engine.records.json_text import loads

from .match_setup import MatchSetup, setup_from_json
from .page_options import MATCH, RULE, SETTINGS, is_of_match, merged, steps_of, unknown_player
from .schema import Field, few, read, shown_value
from .settings import FIELDS

MAX_QUERY_LENGTH: Final = 4_000
LISTS: Final = ("opponents", "level", "seats", "names")
"""Options with several values, which the address separates by commas."""
FLAGS: Final[Mapping[str, bool]] = {"": True, "1": True, "true": True, "0": False, "false": False}
MAX_NUMBER_LENGTH: Final = 10
NAMES: Final = (*MATCH, *SETTINGS, "embed")
"""Every option that an address may have, besides single rules."""


@dataclass(frozen=True, slots=True)
class QueryOptions:
    """`setup` when the address asks for a match; `settings` for this visit; `text` the options
    of the match alone, to tell one wish from another; `fault` what could not be taken, in one
    text.
    """

    setup: MatchSetup | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    embed: bool = False
    text: str = ""
    fault: Message | None = None


def read_address(query: str, cast: Collection[str]) -> QueryOptions:
    """What a query string asks for. What is wrong is named, and the default taken instead."""
    pairs = parse_qsl(query.removeprefix("?")[:MAX_QUERY_LENGTH], keep_blank_values=True)
    options = dict(pairs)
    faults = [
        Message("fault.unknown", {"name": shown_value(n)}) for n in options if not _is_known(n)
    ]
    settings, wrong = _settings(options)
    if "embed" in options:
        settings["log"] = False
    faults += wrong
    setup = None
    if any(is_of_match(name) for name in options):
        setup, unfit = _match({name: _plain(name, text) for name, text in options.items()}, cast)
        faults += unfit
    text = "&".join(f"{name}={value}" for name, value in pairs if is_of_match(name))
    fault = Message("fault.address", {"faults": few(faults)}) if faults else None
    return QueryOptions(setup, settings, "embed" in options, text if setup else "", fault)


def _is_known(name: str) -> bool:
    return name in NAMES or name.startswith(RULE)


def _settings(options: Mapping[str, str]) -> tuple[dict[str, Any], tuple[Message, ...]]:
    """The settings that are asked for, by their own names; faults name the options."""
    known = {name: FIELDS[setting] for name, setting in SETTINGS.items()}
    asked = {
        name: _setting(known[name], text) for name, text in options.items() if name in SETTINGS
    }
    values, faults = read(known, asked)
    return {SETTINGS[name]: value for name, value in values.items()}, faults


def _match(options: Mapping[str, Any], cast: Collection[str]) -> tuple[MatchSetup, list[Message]]:
    """The match that is asked for; each option that is wrong gives way to its default."""
    data: dict[str, Any] = {}
    faults: list[Message] = []
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
    if type(field.default) is int and text.isdecimal() and len(text) < MAX_NUMBER_LENGTH:
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
