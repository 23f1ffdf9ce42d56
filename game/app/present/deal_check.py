"""Checks after a match that every deal matches its commitment."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.match import Match
from game.engine.records import fairness


@dataclass(frozen=True, slots=True)
class DealCheck:
    """One round: `promised` is the commitment shown before it (empty: none was kept),
    `found` the one that the seed gives; `same_deal` whether tiles and lot came from the seed.
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
    checks = []
    for found in fairness.check_deals(match) or ():
        promised = commitments[found.index] if found.index < len(commitments) else ""
        same = found.fault is None
        checks.append(DealCheck(found.index, promised, found.commitment, same))
    return tuple(checks)
