"""Checks, after a match, that every deal came from the seed that was promised."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.deal import commitment, deal
from game.engine.match import Match


@dataclass(frozen=True, slots=True)
class DealCheck:
    """One round: `promised` is the commitment shown before it (empty: none was kept),
    `found` the one that the seed gives; `same_deal` whether the tiles came from the seed.
    """

    round: int
    promised: str
    found: str
    same_deal: bool

    @property
    def good(self) -> bool:
        """Whether the deal is the one that was promised."""
        return self.same_deal and self.promised == self.found


def check_deals(match: Match, commitments: tuple[str, ...]) -> tuple[DealCheck, ...]:
    """A check for every round of a match with a seed; none without one."""
    if match.seed is None:
        return ()
    checks = []
    size = match.rules.hand_for(match.players)
    for state in match.rounds:
        found = deal(match.seed, state.index, match.players, size)
        same = (found.hands, found.boneyard) == (state.dealt, state.boneyard_dealt)
        promised = commitments[state.index] if state.index < len(commitments) else ""
        checks.append(DealCheck(state.index, promised, commitment(match.seed, state.index), same))
    return tuple(checks)
