"""Reads the match options of an embedding message: all of them or none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.app.message import Message
from game.app.settings.match_setup import MatchSetup, setup_from_json
from game.app.settings.page_options import RULE, is_of_match, merged, steps_of, unknown_player
from game.app.settings.schema import shown_value


def setup_from_options(
    options: Mapping[str, Any], cast: Collection[str]
) -> tuple[MatchSetup | None, tuple[Message, ...]]:
    """The setup that options by name ask for, or None with everything that is wrong.

    The names are those of the address (`players`, `rules`, `level` …); values are plain JSON.
    """
    unknown = [
        Message("fault.unknown", {"name": shown_value(name)})
        for name in options
        if not is_of_match(name) or name == RULE
    ]
    stranger = unknown_player(options, cast)
    if stranger is not None:
        return None, (*unknown, stranger)
    data: dict[str, Any] = {}
    for step in steps_of(options):
        data = merged(data, step)
    setup, faults = setup_from_json(data, cast)
    return (None if unknown else setup), (*unknown, *faults)
