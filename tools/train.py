"""Find what careful play weighs, by self-play: `python3 -m tools.train [--deals N] [--seed S]`.

For each kind of game and number of players, one careful seat plays against greedy ones, in turn
at every seat of the same deals. One weight after the other is moved up and down, and what gains
the most points a round is kept; the steps shrink as it goes on. Then everybody plays carefully,
and what a round brings a side, and how far two sides differ, is measured for `PACE`.

The same options print the same numbers, in the form in which `game/ai/weights.py` has them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Final, NamedTuple

from game.ai.care import Care, make_care, weight_of
from game.ai.line import lead_line
from game.ai.outcome import Finish, table_of
from game.ai.rollout import Manner, rollout
from game.ai.tables import ALL, TILE_OF, pips_in, singles, tables_for
from game.ai.weights import BLOCK, BOTH, DRAW, FIVES, PARTNERS, THREES, kind_of, unit_of
from game.engine.rules import PRESETS, Rules
from game.engine.tile import SET_SIZE

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


class Deal(NamedTuple):
    """Hands by seat and the boneyard, as bits, and who leads."""

    hands: tuple[int, ...]
    bone: tuple[int, ...]
    leader: int


def deals_from(rules: Rules, players: int, count: int, seed: str) -> list[Deal]:
    """`count` deals, led by each seat in turn."""
    rng = random.Random(seed)
    size = rules.hand_for(players)
    deals = []
    for number in range(count):
        bits = [1 << index for index in range(SET_SIZE)]
        rng.shuffle(bits)
        hands = tuple(sum(bits[s * size : (s + 1) * size]) for s in range(players))
        deals.append(Deal(hands, tuple(bits[players * size :]), number % players))
    return deals


class Player:
    """Plays whole rounds by some rules, each seat greedily or carefully."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.tables = tables_for(rules)
        self.start = (0,) * rules.sides(players)
        self.table = table_of(rules, players, self.start)
        self.finish = Finish(rules, players)

    def scores(self, deal: Deal, careful: Sequence[bool], care: Care) -> list[int]:
        """The scores of a round."""
        hands, scores = list(deal.hands), list(self.start)
        leader = deal.leader
        bit = self._lead(hands, leader, careful[leader], care)
        line = lead_line(self.tables, TILE_OF[bit], self.rules.spinner)
        hands[leader] ^= bit
        scores[self.table.sides[leader]] += self.tables.points[line.count]
        turn = (leader + 1) % self.players
        manner = Manner(tuple(careful), care, {})
        ended, last = rollout(line, turn, hands, deal.bone, 0, scores, self.table, manner)
        self.finish.settle(ended, last, hands, scores, self.table.cap)
        return scores

    def _lead(self, hands: list[int], seat: int, careful: bool, care: Care) -> int:
        hand = hands[seat]
        unseen = ALL ^ hand
        count = hands[(seat + 1) % self.players].bit_count()

        def weight(bit: int) -> tuple[int, bool, int]:
            line = lead_line(self.tables, TILE_OF[bit], self.rules.spinner)
            worth = self.tables.points[line.count]
            if careful:
                worth = weight_of(care, worth, bit, line, hand ^ bit, unseen, count)
            return worth, TILE_OF[bit].is_double, pips_in(bit)

        return max(singles(hand), key=weight)

    def gain(self, deals: Sequence[Deal], care: Care) -> float:
        """Points a round by which one careful seat is ahead of greedy ones, at every seat."""
        total = 0.0
        for deal in deals:
            for seat in range(self.players):
                careful = [other == seat for other in range(self.players)]
                scores = self.scores(deal, careful, care)
                total += scores[seat] - (sum(scores) - scores[seat]) / (self.players - 1)
        return total / (len(deals) * self.players)


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
    return weights, player.gain(fresh, make_care(*weights))


def _best(
    player: Player, deals: Sequence[Deal], weights: list[float], number: int, step: float
) -> float:
    """The best of a weight as it is, and a step up and down."""
    tried = {}
    for value in (weights[number], weights[number] - step, weights[number] + step):
        changed = [*weights[:number], value, *weights[number + 1 :]]
        tried[value] = player.gain(deals, make_care(*changed))
    return max(tried, key=tried.__getitem__)


def pace(rules: Rules, players: int, weights: list[float], count: int, seed: str) -> str:
    """Points a side in a round, and the spread of the difference of two sides."""
    rules = _long(rules)
    player = Player(rules, players)
    care = make_care(*weights)
    points = squares = 0.0
    for deal in deals_from(rules, players, count, f"{seed}/pace"):
        scores = player.scores(deal, [True] * players, care)
        points += sum(scores) / len(scores)
        squares += (scores[0] - scores[1]) ** 2
    return f"({points / count:.1f}, {sqrt(squares / count):.1f})"


def _long(rules: Rules) -> Rules:
    """Rules under which a round is always played to its end."""
    return replace(rules, finish="after-round")


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="deals for each trial")
    parser.add_argument("--seed", default="1", help="what the deals are drawn from")
    parser.add_argument("--games", default=",".join(GAMES), help="kinds of game, with commas")
    args = parser.parse_args()
    paces = []
    for kind in args.games.split(","):
        preset = PRESETS[GAMES[kind]]
        weights = list(START)
        assert kind_of(preset) == kind and unit_of(preset) == 1.0
        for players in (2, 3, 4):
            weights, gain = weights_for(kind, players, args.deals, args.seed)
            shown = ", ".join(f"{weight:.2f}" for weight in weights)
            print(f'("{kind}", {players}): ({shown}),  # {gain:+.2f} a round', flush=True)
            found = pace(preset, players, weights, args.deals, args.seed)
            paces.append(f'("{kind}", {players}): {found},')
        partners = replace(preset, partnership=True)
        found = pace(partners, 4, weights, args.deals, args.seed)
        paces.append(f'("{kind}", {PARTNERS}): {found},')
    print("\n".join(paces))


if __name__ == "__main__":
    main()
