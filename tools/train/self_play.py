"""Self-play of whole rounds between greedy seats and seats that weigh their plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.bitboard.line_state import lead_line
from game.ai.bitboard.tables import ALL, TILE_OF, pips_in, singles, tables_for
from game.ai.heuristics.one_ply import OnePlyWeights, weight_of
from game.ai.search.evaluation import Finish, table_of
from game.ai.search.rollout import RolloutPolicy, rollout
from game.engine.rules.rules import Rules
from game.engine.tile import SET_SIZE


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

    def scores(self, deal: Deal, careful: Sequence[bool], care: OnePlyWeights) -> list[int]:
        """The scores of a round."""
        hands, scores = list(deal.hands), list(self.start)
        leader = deal.leader
        bit = self._lead(hands, leader, careful[leader], care)
        line = lead_line(self.tables, TILE_OF[bit], self.rules.spinner)
        hands[leader] ^= bit
        scores[self.table.sides[leader]] += self.tables.points[line.count]
        turn = (leader + 1) % self.players
        manner = RolloutPolicy(tuple(careful), care, {})
        ended, last = rollout(line, turn, hands, deal.bone, 0, scores, self.table, manner)
        self.finish.settle(ended, last, hands, scores, self.table.cap)
        return scores

    def _lead(self, hands: list[int], seat: int, careful: bool, care: OnePlyWeights) -> int:
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

    def gain(self, deals: Sequence[Deal], care: OnePlyWeights) -> float:
        """Points a round by which one careful seat is ahead of greedy ones, at every seat."""
        total = 0.0
        for deal in deals:
            for seat in range(self.players):
                careful = [other == seat for other in range(self.players)]
                scores = self.scores(deal, careful, care)
                total += scores[seat] - (sum(scores) - scores[seat]) / (self.players - 1)
        return total / (len(deals) * self.players)
