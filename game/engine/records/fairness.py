"""Whether the deals of a match came from its seed: the check behind "provably fair"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.match import Match
from game.engine.play.deal import commitment, deal

HANDS: Final = "hands"
BONEYARD: Final = "boneyard"
LEADER: Final = "leader"


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What the seed says of one deal.

    `index` is the round, from 0; `commitment` the hash that could be shown before it; `fault`
    None when all is as the seed has it, else what is not: `hands`, `boneyard`, or `leader`
    (where the lot decides who leads).
    """

    index: int
    commitment: str
    fault: str | None


def check_deals(match: Match) -> tuple[DealCheck, ...] | None:
    """A check of every deal of the match; None when the match names no seed."""
    seed = match.seed
    if seed is None:
        return None
    return tuple(
        DealCheck(index, commitment(seed, index), _fault(match, seed, index))
        for index in range(len(match.rounds))
    )


def _fault(match: Match, seed: str, index: int) -> str | None:
    state = match.rounds[index]
    due = deal(seed, index, match.players, match.rules.hand_for(match.players))
    if state.dealt != due.hands:
        return HANDS
    if state.boneyard_dealt != due.boneyard:
        return BONEYARD
    before = Match(match.rules, match.players, rounds=match.rounds[:index])
    by_lot = before.leader_of_next(state.dealt) is None
    return LEADER if by_lot and state.leader != due.lot else None
