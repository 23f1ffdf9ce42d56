"""The search of the expert: every play tried in sampled worlds, the rest of the round played fast.

The same worlds and the same boneyards are used for all plays, so that luck falls on all alike;
plays that fall behind are dropped on the way, and the time goes to those that are close.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from game.ai.bitboard.tables import tables_for
from game.ai.heuristics.weights import care_for
from game.ai.heuristics.win_probability import WinProbability
from game.ai.player import Budget
from game.engine.view import PlayerView

from .belief import Belief, World
from .candidates import Candidate, candidates, weigh
from .evaluation import Finish, table_of
from .likelihood import Likelihood
from .observations import read
from .rollout import DOMINO, TARGET, RolloutPolicy, rollout
from .sampling import Sampler

SLICE: Final = 24
"""About how many rounds are played out between two yields."""

CAREFUL: Final = 2
"""How many greedy plays take as long as a careful one."""


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """How much is tried: rounds are played out for about as long as `plays` plays take, in
    `stages` after each of which the worse half of the candidates is dropped; `drawn` worlds are
    sampled for each one kept, and at most `worlds` kept in a stage.
    """

    plays: int = 100_000
    stages: int = 3
    drawn: int = 3
    worlds: int = 700


PLAY_EFFORT: Final = SearchEffort()
CROWDED_EFFORT: Final = SearchEffort(plays=150_000, worlds=1500)
"""With three and four players rounds are short and more is hidden: more worlds are worth it."""


class Search:
    """One decision; without `effort` as much is tried as suits the number of players. `run` is a
    generator that yields between slices of work; afterwards `ranked` are the candidates, the best
    first.
    """

    def __init__(
        self,
        view: PlayerView,
        rng: random.Random,
        effort: SearchEffort | None,
        budget: Budget | None,
    ) -> None:
        effort = effort or (PLAY_EFFORT if view.players == 2 else CROWDED_EFFORT)
        rules, tables = view.rules, tables_for(view.rules)
        self._view = view
        self._side = view.side
        self._before = view.scores
        self._total = sum(view.scores)
        self._others = len(view.scores) - 1
        self._following = (view.seat + 1) % view.players
        self._rng = rng
        self._effort = effort
        self._budget = budget
        self._stop = budget.clock() + budget.seconds if budget else 0.0
        seen = read(view, tables)
        likelihood = Likelihood(seen, tables)
        self._sampler = Sampler(Belief(view, seen), likelihood, effort.drawn, self._late)
        self._table = table_of(rules, view.players, view.scores)
        self._finish = Finish(rules, view.players)
        self._worth = WinProbability(rules, view.players, view.side)
        care = care_for(rules, view.players)
        careful = tuple(side == view.side for side in self._table.sides)
        self._manner = RolloutPolicy(careful, care, {})
        # The order for the case that there is no time at all.
        plays = candidates(view, tables)
        self.ranked = sorted(plays, key=lambda play: -weigh(view, seen, care, play))

    def run(self, *, alone: bool = False) -> Generator[None, None, None]:
        """Tries the candidates, the better ones in more worlds; a single one only if `alone`."""
        effort = self._effort
        trials = effort.plays // self._length()
        kept = self.ranked
        for _ in range(effort.stages):
            if (len(kept) == 1 and not (alone and not kept[0].worlds)) or self._late():
                return
            share = trials // (effort.stages * len(kept))
            wanted = max(1, min(share, effort.worlds))
            worlds = yield from self._sampler.worlds(wanted, self._rng)
            every = max(1, SLICE // len(kept))
            for done, world in enumerate(worlds):
                for candidate in kept:
                    self._try(candidate, world)
                if done % every == every - 1:
                    yield
                    if self._late():
                        break
            kept.sort(key=lambda candidate: -candidate.mean)
            self.ranked = kept + self.ranked[len(kept) :]
            kept = kept[: (len(kept) + 1) // 2]

    def _length(self) -> int:
        """About how many plays it takes to finish the round, the quick ones counted less."""
        length = 1
        for seat, count in enumerate(self._view.counts):
            length += CAREFUL * count if self._manner.careful[seat] else count
        return length

    def _late(self) -> bool:
        return self._budget is not None and self._budget.clock() >= self._stop

    def _try(self, candidate: Candidate, world: World) -> None:
        """Plays the rest of the round in a world after the candidate's play."""
        table, side, seat = self._table, self._side, self._view.seat
        hands = list(world.hands)
        hands[seat] ^= candidate.bit
        scores = list(self._before)
        score = scores[side] + candidate.points
        if score <= table.cap:
            scores[side] = score
        if scores[side] >= table.stop:
            ended, last = TARGET, seat
        elif not hands[seat]:
            ended, last = DOMINO, seat
        else:
            line, bone, turn = candidate.line, world.bone, self._following
            ended, last = rollout(line, turn, hands, bone, 0, scores, table, self._manner)
        winner = self._finish.settle(ended, last, hands, scores, table.cap)
        candidate.total += self._worth.of(scores, winner)
        # The points of the round by which the own side is ahead of the mean of the others.
        gained, all_gained = scores[side] - self._before[side], sum(scores) - self._total
        candidate.lead += gained - (all_gained - gained) / self._others
        candidate.worlds += 1
