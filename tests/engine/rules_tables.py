"""The tables of docs/rules.md, made from the options and presets that the engine plays by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.engine.rules.options import OPTIONS
from game.engine.rules.presets import PRESET_CHANGES
from game.engine.rules.rules import PRESETS

DOC = Path(__file__).parents[2] / "docs" / "rules.md"

MEANS = {
    "hand_size": "tiles dealt to each of 2, 3 and 4 players",
    "multiples": "the scoring numbers; empty: the count earns nothing",
    "unit": "what a play earns: the count, or the count divided by the number",
    "spinner": "whether the first double branches",
    "draws": "what a player draws who cannot play",
    "reserve": "tiles of the boneyard that are never drawn",
    "bonus": "who gains or pays for pips left in hand",
    "going_out": "added to the play that goes out",
    "rounding": "how leftover pips are rounded",
    "round_each": "whether each hand is rounded before adding up",
    "blocked": "whether the winner's own pips are taken off after a block",
    "first_leader": "who leads the first round",
    "first_lead": "which tile must be led, when the highest double decides who leads",
    "next_leader": "who leads later rounds",
    "block_leader": "who leads after a block: if it had no winner the seat after its leader, "
    "or always the lot",
    "target": "the score to reach for 2, 3 and 4 players",
    "finish": "when a match that has reached the target ends",
    "exact": "whether points and bonus past the target are lost",
    "partnership": "seats 0 and 2 against 1 and 3",
    "claiming": "whether points must be claimed",
}
RANGES = {
    "hand_size": "1 to 28 each, 28 tiles in all",
    "multiples": "a list of numbers from 2 to 20",
    "going_out": "0 to 100",
    "target": "1 to 100000 each",
}


def _code(value: Any) -> str:
    return f"`{value if isinstance(value, str) else json.dumps(value)}`"


def options_table() -> str:
    """A row for each option: what it means, its values, its default."""
    rows = ["| option | what it decides | values | default |", "|---|---|---|---|"]
    for name, option in OPTIONS.items():
        values = " · ".join(map(_code, option.choices)) or RANGES[name]
        rows.append(
            f"| `{name}` | {MEANS[name]} | {values} | {_code(option.write(option.default))} |"
        )
    return "\n".join(rows)


def presets_table() -> str:
    """A row for each preset: the options in which it differs from the first."""
    rows = ["| preset | differs from `all-fives` in |", "|---|---|"]
    for name in PRESETS:
        changes = PRESET_CHANGES[name]
        told = ", ".join(f"`{key}` {_code(value)}" for key, value in changes.items())
        rows.append(f"| `{name}` | {told or 'nothing'} |")
    return "\n".join(rows)


def filled(text: str) -> str:
    """The guide with its tables as they should be."""
    for mark, table in (("options", options_table()), ("presets", presets_table())):
        begin, end = f"<!-- {mark} -->\n", f"<!-- /{mark} -->"
        before, rest = text.split(begin)
        text = f"{before}{begin}{table}\n{end}{rest.split(end)[1]}"
    return text


def write() -> None:
    """Puts the tables into the guide."""
    DOC.write_text(filled(DOC.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
