"""Whole matches under clocks that lie in every way: the match always goes on."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from game.app.intents import ChangeSetting
from game.engine.rules.rules import PRESETS

from . import fakes
from .driver import play_on, start

#: What kinds of seats there can be, by how many people share the screen.
KINDS = (
    ("human", "greedy"),
    ("human", "human"),
    ("greedy", "casual"),
    ("human", "greedy", "human"),
    ("human", "greedy", "casual", "greedy"),
    ("human", "greedy", "human", "casual"),
)
#: A match of each preset, either way of claiming, and each company.
MATCHES = tuple(itertools.product(PRESETS, ("automatic", "muggins"), range(len(KINDS))))


def setup(preset: str, claiming: str, kinds: tuple[str, ...], seed: str) -> dict[str, Any]:
    target = dict.fromkeys(("2", "3", "4"), 30)
    rules: dict[str, Any] = {"preset": preset, "claiming": claiming, "target": target}
    if len(kinds) == 4:
        rules["partnership"] = seed.endswith(("0", "2", "4", "6", "8"))
    return {"rules": rules, "kinds": list(kinds), "players": len(kinds), "seed": seed}


@pytest.mark.parametrize("seed", range(len(MATCHES)))
def test_a_match_goes_on_to_its_end_whatever_the_clock_does(seed: int) -> None:
    preset, claiming, company = MATCHES[seed]
    world = fakes.World(clock=fakes.FakeClock(fakes.hostile(seed)))
    start(world, **setup(preset, claiming, KINDS[company], f"hostile {seed}"))
    speed = random.Random(seed).choice(("slow", "normal", "fast", "instant"))
    world.session.do(ChangeSetting("speed", speed))
    session = play_on(world)
    assert session.state.match is not None
    assert session.state.match.over
    assert session.state.rescues == 0
