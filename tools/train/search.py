"""Coordinate search for the weights, and the pace of rounds played with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Final

from game.ai.heuristics.one_ply import make_weights
from game.ai.heuristics.weights import BLOCK, BOTH, DRAW, FIVES, THREES
from game.engine.rules.choices import MatchFinish
from game.engine.rules.rules import PRESETS, Rules
from tools.train.self_play import Deal, Player, deals_from

GAMES: Final = {
    FIVES: "all-fives",
    THREES: "all-threes",
    BOTH: "fives-and-threes",
    DRAW: "draw",
    BLOCK: "block",
}
NAMES: Final = ("double", "pips", "keep", "threat", "open")
START: Final = (2.0, 0.2, 1.0, 0.5, 10.0)
STEPS: Final = (1.5, 0.2, 1.5, 0.25, 6.0)
PASSES: Final = 6
SHRINK: Final = 0.55


def weights_for(kind: str, players: int, count: int, seed: str) -> tuple[list[float], float]:
    """The weights found, and what they gained on deals that had no part in finding them."""
    rules = _long(PRESETS[GAMES[kind]])
    player = Player(rules, players)
    unit = 0.2 if rules.unit == "multiples" else 1.0
    scales = [1.0 if name == "threat" else unit for name in NAMES]
    weights = [value * scale for value, scale in zip(START, scales, strict=True)]
    steps = [value * scale for value, scale in zip(STEPS, scales, strict=True)]
    if not rules.multiples:
        weights[3] = steps[3] = 0.0
    for turn in range(PASSES):
        deals = deals_from(rules, players, count, f"{seed}/{kind}/{players}/{turn}")
        for number, step in enumerate(steps):
            if step:
                weights[number] = _best(player, deals, weights, number, step)
        if turn % 2:
            steps = [step * SHRINK for step in steps]
    fresh = deals_from(rules, players, 2 * count, f"{seed}/{kind}/{players}/test")
    return weights, player.gain(fresh, make_weights(*weights))


def _best(
    player: Player, deals: Sequence[Deal], weights: list[float], number: int, step: float
) -> float:
    """The best of a weight as it is, and a step up and down."""
    tried = {}
    for value in (weights[number], weights[number] - step, weights[number] + step):
        changed = [*weights[:number], value, *weights[number + 1 :]]
        tried[value] = player.gain(deals, make_weights(*changed))
    return max(tried, key=tried.__getitem__)


def pace(rules: Rules, players: int, weights: list[float], count: int, seed: str) -> str:
    """Points a side in a round, and the spread of the difference of two sides."""
    rules = _long(rules)
    player = Player(rules, players)
    care = make_weights(*weights)
    points = squares = 0.0
    for deal in deals_from(rules, players, count, f"{seed}/pace"):
        scores = player.scores(deal, [True] * players, care)
        points += sum(scores) / len(scores)
        squares += (scores[0] - scores[1]) ** 2
    return f"({points / count:.1f}, {sqrt(squares / count):.1f})"


def _long(rules: Rules) -> Rules:
    """Rules under which a round is always played to its end."""
    return replace(rules, finish=MatchFinish.AFTER_ROUND)
