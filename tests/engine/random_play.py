"""Random rules and random matches, the same each time."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from game.engine.errors import RulesError
from game.engine.match import Match
from game.engine.rules.options import OPTIONS
from game.engine.rules.rules import PRESETS, Rules

SIZES = {2: 14, 3: 9, 4: 7}


@st.composite
def any_rules(draw: st.DrawFn, players: int) -> Rules:
    """A valid set of rules for so many players in which every option is drawn."""
    options: dict[str, Any] = {
        name: draw(st.sampled_from(option.choices))
        for name, option in OPTIONS.items()
        if option.choices
    }
    options["partnership"] = players == 4 and options["partnership"]
    size = draw(st.integers(1, SIZES[players]))
    options["hand_size"] = {str(n): size if n == players else 1 for n in (2, 3, 4)}
    options["multiples"] = draw(st.lists(st.integers(2, 20), unique=True, max_size=3))
    options["going_out"] = draw(st.sampled_from([0, 1, 7]))
    target = draw(st.integers(1, 120))
    options["target"] = dict.fromkeys("234", target)
    try:
        return Rules.from_json({"preset": draw(st.sampled_from(list(PRESETS))), **options})
    except RulesError:  # nobody could ever score, or the target cannot be hit
        return Rules.from_json({**options, "bonus": "winner-takes", "exact": False})


def random_match(rules: Rules, players: int, seed: str, *, moves: int = 2000, **more: Any) -> Match:
    """A match played by chance to its end, or through so many moves."""
    rng = random.Random(seed)
    match = Match.new(rules, players, seed=seed, **more)
    for _ in range(moves):
        if match.needs_deal:
            match = match.next_round()
        if match.over:
            break
        seat = rng.choice(match.rounds[-1].waiting)
        match, _ = match.apply(rng.choice(match.legal_moves(seat)))
    return match


def every_table() -> list[tuple[str, int, bool, str]]:
    """Every preset, number of players, partnership and way of claiming."""
    return [
        (preset, players, partners, claiming)
        for preset in PRESETS
        for players in (2, 3, 4)
        for partners in ((False, True) if players == 4 else (False,))
        for claiming in ("automatic", "muggins")
    ]


def rules_of(preset: str, partners: bool, claiming: str) -> Rules:
    """The preset with these two options."""
    return Rules.from_json({"preset": preset, "partnership": partners, "claiming": claiming})
