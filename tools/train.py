"""Find what careful play should weigh, by self-play against greed; and how fast rounds score.

Usage: ``python3 -m tools.train [PRESET] [--players N] [--deals N] [--sweeps N] [--seed S]``.
Prints a line for ``game/ai/weights.py`` in each of its two tables. Seeded: the same call gives the
same numbers on every machine. The yardstick is the mean lead in points over one round, on the same
deals for all weights and from every seat, which varies far less than matches won.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, pstdev

from game.ai.candidates import candidates, weigh
from game.ai.care import Care, make_care
from game.ai.seen import read
from game.ai.simple import greediest
from game.ai.tables import tables_for
from game.ai.weights import care_for, kind_of, unit_of
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.rules import PRESETS, Rules
from game.engine.tile import Tile
from game.engine.view import PlayerView, view_of

Weights = tuple[float, ...]
Pick = Callable[[PlayerView, random.Random], tuple[Tile, str]]
START: Weights = (2.0, 0.0, 2.0, 0.3, 10.0)
STEPS: Weights = (1.0, 0.1, 1.0, 0.2, 6.0)
"""How far each weight is moved in the first sweep; half as far in each later one."""


def care_of(weights: Weights, rules: Rules) -> Care:
    """Care from weights in points of the kind of game, as `game.ai.weights.care_for` makes it."""
    unit = unit_of(rules)
    double, pips, keep, threat, open_ends = weights
    return make_care(double * unit, pips * unit, keep * unit, threat, open_ends * unit)


def careful_pick(care: Care) -> Pick:
    """A player that takes the play that weighs most."""

    def pick(view: PlayerView, rng: random.Random) -> tuple[Tile, str]:
        del rng  # nothing here is left to chance
        seen = read(view, tables_for(view.rules))
        plays = candidates(view, tables_for(view.rules))
        return max(plays, key=lambda play: weigh(view, seen, care, play)).play

    return pick


def one_round(rules: Rules, picks: Sequence[Pick], seed: str) -> tuple[int, ...]:
    """The scores by side after one round of that deal."""
    match = Match.new(rules, len(picks), seed=seed).next_round()
    rng = random.Random(seed)
    while (state := match.round) is not None and not state.over:
        seat = state.waiting[0]
        match, _ = match.apply(Play(seat, *picks[seat](view_of(state, seat), rng)))
    return match.scores


def leads(rules: Rules, players: int, pick: Pick, deals: int, seed: str) -> list[int]:
    """The lead of `pick` over the mean of greedy players, times their number, in each round."""
    found = []
    for number in range(deals):
        for own in range(players):
            picks = [pick if seat == own else greediest for seat in range(players)]
            scores = one_round(rules, picks, f"{seed}/{number}")
            found.append(scores[own] * players - sum(scores))
    return found


def climb(rules: Rules, players: int, deals: int, sweeps: int, seed: str) -> Weights:
    """The best weights found by moving one at a time, up and down, in ever smaller steps."""

    def worth(weights: Weights) -> float:
        pick = careful_pick(care_of(weights, rules))
        return fmean(leads(rules, players, pick, deals, seed))

    best, most = START, worth(START)
    for sweep in range(sweeps):
        for place, step in enumerate(STEPS):
            for move in (step / 2**sweep, -step / 2**sweep):
                tried = (*best[:place], round(best[place] + move, 3), *best[place + 1 :])
                if (found := worth(tried)) > most:
                    best, most = tried, found
                    break
            print(
                f"  sweep {sweep + 1}: lead {most / (players - 1):+.2f} by {best}", file=sys.stderr
            )
    return best


def pace(rules: Rules, players: int, pick: Pick, deals: int, seed: str) -> tuple[float, float]:
    """Points of a side in a round of careful play, and the spread of two sides' difference."""
    results = [one_round(rules, [pick] * players, f"{seed}/pace/{n}") for n in range(deals)]
    unit = unit_of(rules)
    spread = pstdev([scores[0] - scores[1] for scores in results]) or sqrt(2)
    return fmean([fmean(scores) for scores in results]) / unit, spread / unit


def main() -> int:
    """Find the weights, compare them with those in use on fresh deals, and print both."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("preset", nargs="?", default="all-fives", choices=list(PRESETS))
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--sweeps", type=int, default=3)
    parser.add_argument("--seed", default="train")
    args = parser.parse_args()
    rules, players = PRESETS[args.preset], args.players
    weights = climb(rules, players, args.deals, args.sweeps, args.seed)
    found = careful_pick(care_of(weights, rules))
    for name, pick in (("found", found), ("in use", careful_pick(care_for(rules, players)))):
        checked = leads(rules, players, pick, args.deals, f"{args.seed}/check")
        error = pstdev(checked) / sqrt(len(checked))
        share = players - 1
        print(
            f"{name}: ahead of greed by {fmean(checked) / share:.2f} ± {1.96 * error / share:.2f}"
        )
    points, spread = pace(rules, players, found, args.deals, args.seed)
    print(f"WEIGHTS ({kind_of(rules)!r}, {players}): {weights}")
    print(f"PACE ({kind_of(rules)!r}, {players}): ({points:.1f}, {spread:.1f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
