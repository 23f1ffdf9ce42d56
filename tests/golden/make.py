"""Makes the golden records, and the tables of docs/rules.md, anew: `make golden`.

Then look at what changed.

For each preset a file of matches by chance, for every number of players and partnership, by
turns with and without muggins, each cut off after 120 moves; and the links of the same matches.
"""

from __future__ import annotations

from pathlib import Path

from game.engine.match import Match
from game.engine.records.link import link_of
from game.engine.records.record import lines_of
from game.engine.rules.rules import PRESETS
from tests.engine import rules_tables
from tests.engine.random_play import random_match, rules_of

FOLDER = Path(__file__).parent
TABLES = ((2, False, "automatic"), (3, False, "muggins"), (4, True, "automatic"))
MORE = ((2, False, "muggins"), (3, False, "automatic"), (4, True, "muggins"))
MOVES = 120


def matches(preset: str) -> list[Match]:
    """The golden matches of a preset."""
    tables = TABLES if list(PRESETS).index(preset) % 2 == 0 else MORE
    return [
        random_match(
            rules_of(preset, partners, claiming),
            players,
            f"golden {preset} {players}",
            moves=MOVES + players,
            kinds=("random",) * players,
        )
        for players, partners, claiming in tables
    ]


def files() -> dict[str, str]:
    """Every golden file by name, and what is to be in it."""
    made = {f"{preset}.jsonl": lines_of(matches(preset)) for preset in PRESETS}
    links = [link_of(match) for preset in PRESETS for match in matches(preset)]
    return {**made, "links.txt": "".join(f"{link}\n" for link in links)}


if __name__ == "__main__":
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    rules_tables.write()
