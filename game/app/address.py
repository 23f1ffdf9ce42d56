"""What the page's address asks for: `?players=2&rules=all-fives&opponents=strong&speed=fast`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl

from .fields import Said, read, shown
from .settings import FIELDS
from .setup import HUMAN, Setup, setup_from_json

LONGEST: Final = 4_000
_SETTINGS: Final[Mapping[str, str]] = {
    "speed": "speed",
    "lang": "language",
    "theme": "theme",
    "contrast": "contrast",
    "motion": "motion",
    "tiles": "tiles",
    "table": "table",
    "pace": "pace",
    "name": "name",
}
_MATCH: Final = ("players", "rules", "opponents", "level", "seats", "seed", "practice")
_FLAGS: Final = ("embed",)
NAMES: Final = (*_MATCH, *_SETTINGS, *_FLAGS)
"""Every option that an address may have."""


@dataclass(frozen=True, slots=True)
class Asked:
    """`setup` when the address asks for a match; `settings` for this visit; `text` the options
    of the match alone, to tell one wish from another; `faults` what could not be taken."""

    setup: Setup | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    embed: bool = False
    text: str = ""
    faults: tuple[Said, ...] = ()


def read_address(query: str, cast: Collection[str]) -> Asked:
    """What a query string asks for. What is wrong is named, and the default taken instead."""
    pairs = parse_qsl(query.removeprefix("?")[:LONGEST], keep_blank_values=True)
    options = dict(pairs)
    faults = [Said("fault.unknown", {"name": shown(n)}) for n in options if n not in NAMES]
    asked = {_SETTINGS[name]: value for name, value in options.items() if name in _SETTINGS}
    settings, wrong = read(FIELDS, asked)
    faults += wrong
    setup = None
    if any(name in options for name in _MATCH):
        setup, unfit = _match(options, cast)
        faults += unfit
    text = "&".join(f"{name}={value}" for name, value in pairs if name in _MATCH)
    said = tuple(Said("fault.address", {"fault": fault}) for fault in faults)
    return Asked(setup, settings, "embed" in options, text if setup else "", said)


def _match(options: Mapping[str, str], cast: Collection[str]) -> tuple[Setup, list[Said]]:
    """The match that is asked for; each option that is wrong gives way to its default."""
    data: dict[str, Any] = {}
    faults: list[Said] = []
    for values in _plain(options):
        _, wrong = setup_from_json({**data, **values}, cast)
        if wrong:
            faults += wrong
        else:
            data.update(values)
    setup, _ = setup_from_json(data, cast)
    if setup is None:
        raise AssertionError("options that were taken one by one make a match")
    return setup, faults


def _plain(options: Mapping[str, str]) -> list[dict[str, Any]]:
    """The options as the values of a setup, those first that others depend on."""
    plain: list[dict[str, Any]] = []
    players = options.get("players", "2")
    count = int(players) if players in ("2", "3", "4") else 2
    if "players" in options:
        known: Any = int(players) if players in ("2", "3", "4") else players
        plain.append({"players": known})
    if "rules" in options:
        plain.append({"rules": options["rules"]})
    if "seats" in options:
        kinds = options["seats"].split(",")
        plain.append({"kinds": kinds, "players": len(kinds)})
    elif "opponents" in options or "level" in options:
        names = options.get("opponents", options.get("level", "")).split(",")
        others = names * (count - 1) if len(names) == 1 else names
        if "players" not in options:
            count = len(others) + 1
        plain.append({"kinds": [HUMAN, *others], "players": count})
    if "seed" in options:
        plain.append({"seed": options["seed"]})
    if "practice" in options:
        value: Any = {"true": True, "1": True, "": True, "false": False, "0": False}.get(
            options["practice"], options["practice"]
        )
        plain.append({"practice": value})
    return plain

