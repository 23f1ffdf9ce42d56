"""What a finished round is worth: the bonus added to the scores, and the scores weighed."""

from __future__ import annotations

from game.ai.bitboard.tables import pips_in
from game.engine.play.scoring import in_unit, rounded
from game.engine.rules.choices import BlockedBonus, BonusRule, DrawRule, MatchFinish
from game.engine.rules.rules import Rules

from .rollout import BLOCKED, NEVER, TARGET, Table

MAX_PIPS_LEFT = 168


class Finish:
    """Adds the bonus of a finished round to its scores, in place (rules 11 to 14)."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.sides = tuple(rules.side_of(seat) for seat in range(players))
        self.side_count = rules.sides(players)
        self.takes = rules.bonus == BonusRule.WINNER_TAKES
        self.pays = rules.bonus == BonusRule.PAY_OWN
        self.each = rules.round_each
        self.net = rules.blocked == BlockedBonus.NET
        self.rounded = tuple(rounded(pips, rules) for pips in range(MAX_PIPS_LEFT + 1))
        self.points = tuple(in_unit(pips, rules) for pips in self.rounded)
        self.players = players

    def settle(self, ended: int, last: int, hands: list[int], scores: list[int], cap: int) -> int:
        """Pays the bonus, unless it passes `cap`; returns the winning seat, or -1 for none."""
        if ended == TARGET:
            return -1
        pips = [pips_in(hand) for hand in hands]
        winner = self._fewest(pips) if ended == BLOCKED else last
        if self.takes:
            if winner >= 0:
                side = self.sides[winner]
                score = scores[side] + self._taken(pips, winner, ended == BLOCKED)
                if score <= cap:
                    scores[side] = score
        elif self.pays:
            for seat, left in enumerate(pips):
                scores[self.sides[seat]] -= self.points[left]
        return winner

    def _fewest(self, pips: list[int]) -> int:
        totals = [0] * self.side_count
        for seat, left in enumerate(pips):
            totals[self.sides[seat]] += left
        fewest = min(totals)
        if totals.count(fewest) > 1:
            return -1
        side = totals.index(fewest)
        return min([s for s in range(self.players) if self.sides[s] == side], key=pips.__getitem__)

    def _taken(self, pips: list[int], winner: int, blocked: bool) -> int:
        side = self.sides[winner]
        own = others = 0
        for seat, left in enumerate(pips):
            counted = self.rounded[left] if self.each else left
            if self.sides[seat] == side:
                own += counted
            else:
                others += counted
        if blocked and self.net:
            others = max(0, others - own)
        return self.points[others]


def table_of(rules: Rules, players: int, scores: tuple[int, ...]) -> Table:
    """The rules as the rollout needs them, at these scores."""
    target = rules.target_for(players)
    most = {DrawRule.UNTIL_PLAYABLE: 28, DrawRule.ONE: 1, DrawRule.NEVER: 0}[rules.draws]
    return Table(
        sides=tuple(rules.side_of(seat) for seat in range(players)),
        reserve=28 if rules.draws == DrawRule.NEVER else rules.reserve,
        most=most,
        stop=target if rules.finish == MatchFinish.AT_ONCE else NEVER,
        cap=target if rules.exact and max(scores) < target else NEVER,
        going_out=rules.going_out,
    )
