"""Careful play: points now, less what is left to the next seat, and what one keeps oneself.

One play at a time, without search. The `strong` player chooses by it, and in the search it
stands for what the searching side will do later in the round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.tile import SET_SIZE

from .line import LONE, Line
from .tables import TILE_OF, Best, EndTable


class Care(NamedTuple):
    """What careful play weighs, in points: `tile` for laying each tile (by bit), `keep` by the
    number of own tiles that fit afterwards, `threat` per point that the next seat may be
    expected to earn, `open` for leaving ends on which every unseen tile fits.
    """

    tile: Mapping[int, float]
    keep: tuple[float, ...]
    threat: float
    open: float


def make_care(double: float, pips: float, keep: float, threat: float, open_ends: float) -> Care:
    """Care from its weights: `double` for a double laid, `pips` for each pip laid, `keep` for
    keeping one tile that fits (the second adds half as much, the third a little more).
    """
    tile = {bit: double * t.is_double + pips * t.pips for bit, t in TILE_OF.items()}
    kept = (0.0, keep, keep * 1.5) + (keep * 1.8,) * (SET_SIZE - 2)
    return Care(tile, kept, threat, open_ends)


def careful(  # noqa: C901, PLR0913, PLR0917 - in the inner loop, where calls cost most
    care: Care,
    hand: int,
    unseen: int,
    next_count: int,
    ends: list[EndTable],
    count: int,
    watch: int,
    branch: EndTable,
) -> tuple[Best, int]:
    """The best play and the number of its end.

    `unseen` are the tiles that are neither in `hand` nor on the table, `next_count` of them held
    by the next seat; `ends` are the open ones, in the order of their numbers.
    """
    tile, keep, threat_weight, open_weight = care
    unknown = unseen.bit_count() or 1
    threat_weight = threat_weight * next_count / unknown
    open_weight = open_weight / unknown
    most, chosen, where = -1e9, ends[0].nothing, 0
    for number, end in enumerate(ends):
        tiles = hand & end.fitting
        if not tiles or (number == 3 and end is ends[2]):
            continue
        others = ends[:number] + ends[number + 1 :]
        if watch == number:
            others += (branch, branch)
        elif watch == LONE:
            if number:
                continue  # both sides of a lone double are the same
            others = [end.twice]
        fits = 0
        for other in others:
            fits |= other.fitting
        plays = end.best[count]
        while tiles:
            bit = tiles & -tiles
            tiles ^= bit
            play = plays[bit]
            _, _, new, after, points, _ = play
            now_fits = fits | new.fitting
            weight = (
                points
                + tile[bit]
                + keep[(hand & now_fits & ~bit).bit_count()]
                - open_weight * (unseen & now_fits).bit_count()
            )
            if threat_weight:
                threat = new.threat[after][unseen & new.fitting]
                for other in others:
                    threat += other.threat[after][unseen & other.fitting]
                weight -= threat_weight * threat
            if weight > most:
                most = weight
                chosen = play
                where = number
    return chosen, where


def prospect(care: Care, line: Line, hand: int, unseen: int, next_count: int) -> float:
    """What careful play makes of `line` when it keeps `hand`: the part of a play's weight that
    its points and its tile do not make up. `careful` finds the same, faster, while choosing.
    """
    unknown = unseen.bit_count() or 1
    fits = line.fitting
    ends = line.ends[:1] if line.watch == LONE else line.ends
    threat = 0
    for end in ends:
        threat += end.threat[line.count][unseen & end.fitting]
    return (
        care.keep[(hand & fits).bit_count()]
        - care.open * (unseen & fits).bit_count() / unknown
        - care.threat * threat * next_count / unknown
    )
