"""The tables of docs/embed.md list what there is, no more and no less."""

from __future__ import annotations

import json
import re

import pytest

from game.ai import PLAYERS
from game.app.embed.host_protocol import (
    API,
    COMMANDS,
    ERRORS,
    EVENTS,
    MAX_MESSAGE_LENGTH,
    OF_ELEMENT,
    OF_PAGE,
)
from game.app.settings.page_options import RULE, SETTINGS
from game.app.settings.query import NAMES
from game.app.settings.settings import FIELDS
from game.engine.rules.rules import PRESETS
from tools.paths import ROOT

DOCS = (ROOT / "docs" / "embed.md").read_text("utf-8")
EMBED = ROOT / "assets" / "embed"
OPTIONS = (EMBED / "options.js").read_text("utf-8")
ELEMENT = (EMBED / "element.js").read_text("utf-8")
STATUS = (ROOT / "assets" / "loading.js").read_text("utf-8")
EARLY = (ROOT / "assets" / "early.js").read_text("utf-8")


def first_column(head: str) -> list[str]:
    """The names in the first column of the table whose head begins so."""
    table = DOCS.split(f"\n| {head} |", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)


def test_every_message_command_and_code_is_listed_once() -> None:
    assert sorted(first_column("message")) == sorted(EVENTS)
    assert sorted(first_column("command")) == sorted(("hello", *COMMANDS))
    assert sorted(first_column("code")) == sorted((*ERRORS, *OF_PAGE, *OF_ELEMENT))
    assert f"`{API}`" in DOCS and f"{MAX_MESSAGE_LENGTH:,}" in DOCS


def test_the_scripts_use_the_codes_that_are_listed() -> None:
    assert set(re.findall(r'code: "([a-z-]+)"', STATUS)) == set(OF_PAGE)
    told = set(re.findall(r'#(?:giveUp|refuse)\((?:message\.id, )?"([a-z-]+)"', ELEMENT))
    assert told == {*OF_ELEMENT, "malformed"}
    assert f'const API = "{API}"' in ELEMENT
    assert f'api: "{API}", type: "error"' in STATUS
    assert f'api: "{API}", type: "loading"' in EARLY


def test_every_option_is_listed_once() -> None:
    assert sorted(first_column("option")) == sorted((*NAMES, RULE + "NAME"))


@pytest.mark.parametrize("name", [n for n in SETTINGS if FIELDS[SETTINGS[n]].choices])
def test_every_value_of_a_look_is_listed(name: str) -> None:
    (row,) = re.findall(rf"^\| `{name}` \|(.*)$", DOCS, re.MULTILINE)
    written = [c if isinstance(c, str) else json.dumps(c) for c in FIELDS[SETTINGS[name]].choices]
    assert not [choice for choice in written if f"`{choice}`" not in row]


def test_every_preset_and_every_kind_of_player_is_listed() -> None:
    for option, known in (("rules", PRESETS), ("level", PLAYERS)):
        (row,) = re.findall(rf"^\| `{option}` \|(.*)$", DOCS, re.MULTILINE)
        assert set(known) <= set(re.findall(r"`([a-z-]+)`", row))


def test_the_element_knows_every_option() -> None:
    def listed(name: str) -> set[str]:
        found = re.search(rf"const {name} = \[(.*?)\];", OPTIONS, re.DOTALL)
        return set(re.findall(r'"([^"]+)"', found[1])) if found else set()

    assert listed("SETTINGS") == set(SETTINGS)
    assert listed("SETTINGS") | listed("MATCH") | {"embed"} == set(NAMES)


def test_the_element_expects_the_height_that_the_game_asks_for() -> None:
    assert "Math.min(800, Math.max(520, this.clientWidth * 0.625))" in ELEMENT
