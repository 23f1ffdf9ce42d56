"""Weighs single plays without search: points now, the next seat's chances, what stays playable.

One play at a time, without search. The `strong` player chooses by it, and in the search it
stands for what the searching side will do later in the round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ai.bitboard.line_state import LONE, LineState
from game.ai.bitboard.tables import TILE_OF, Best, EndTable
from game.engine.tile import SET_SIZE

SCALE: Final = 1000
"""Weights are whole thousandths of a point, so that equal plays weigh exactly the same."""

MIN_SCORE: Final = -1 << 60
"""Less than any play weighs."""


class OnePlyWeights(NamedTuple):
    """What careful play weighs, in thousandths: `tile` for laying each tile (by bit), `keep` by
    the number of own tiles that fit afterwards, `threat` per point that the next seat may be
    expected to earn, `open` for leaving ends on which every unseen tile fits.
    """

    tile: Mapping[int, int]
    keep: tuple[int, ...]
    threat: int
    open: int


def make_weights(
    double: float, pips: float, keep: float, threat: float, open_ends: float
) -> OnePlyWeights:
    """Care from its weights, in points: `double` for a double laid, `pips` for each pip laid,
    `keep` for keeping one tile that fits (the second adds half as much, the third a little more).
    """
    tile = {bit: _whole(double * t.is_double + pips * t.pips) for bit, t in TILE_OF.items()}
    kept = (0, _whole(keep), _whole(keep * 1.5)) + (_whole(keep * 1.8),) * (SET_SIZE - 2)
    return OnePlyWeights(tile, kept, _whole(threat), _whole(open_ends))


def _whole(points: float) -> int:
    return round(SCALE * points)


def careful(  # noqa: C901, PLR0913, PLR0917 - in the inner loop, where calls cost most
    care: OnePlyWeights,
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
    threat_weight *= next_count
    most, chosen, where = MIN_SCORE, ends[0].nothing, 0
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
                SCALE * points + tile[bit] + keep[(hand & now_fits & ~bit).bit_count()]
            ) * unknown - open_weight * (unseen & now_fits).bit_count()
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


def weight_of(
    care: OnePlyWeights,
    points: int,
    bit: int,
    line: LineState,
    hand: int,
    unseen: int,
    next_count: int,
) -> int:
    """What careful play makes of a play that earns `points` with the tile `bit`, leads to `line`
    and keeps `hand`: comparable only with other plays of the same turn. `careful` finds the
    same, faster, while choosing.
    """
    unknown = unseen.bit_count() or 1
    fits = line.fitting
    ends = line.ends[:1] if line.watch == LONE else line.ends
    threat = 0
    for end in ends:
        threat += end.threat[line.count][unseen & end.fitting]
    own = SCALE * points + care.tile[bit] + care.keep[(hand & fits).bit_count()]
    left = care.open * (unseen & fits).bit_count() + care.threat * next_count * threat
    return own * unknown - left
