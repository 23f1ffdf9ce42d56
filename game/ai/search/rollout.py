"""The rest of a round, played fast: each seat greedily or with care.

This is the inner loop of the search; it is written for speed, as one function without calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.bitboard.line_state import LONE, NO_DOUBLE, SETTLED, LineState
from game.ai.bitboard.tables import Best
from game.ai.heuristics.one_ply import OnePlyWeights, careful

DOMINO: Final = 0
BLOCKED: Final = 1
TARGET: Final = 2

NEVER: Final = 1 << 30
"""A score that nobody reaches."""


class Table(NamedTuple):
    """What the rollout needs of the rules: the side of each seat, the tiles at the end of the
    boneyard that are never drawn, the most tiles drawn in a turn, the score that ends the match
    at once, the score that may not be passed, and the points for going out.
    """

    sides: tuple[int, ...]
    reserve: int
    most: int
    stop: int
    cap: int
    going_out: int


class RolloutPolicy(NamedTuple):
    """How the seats play: `careful` says for each whether it weighs its plays by `care`; the
    others take the best play of their tables. `memo` keeps what careful play found, which is
    the same in all worlds where the same happened; it is good for one decision.
    """

    careful: tuple[bool, ...]
    care: OnePlyWeights
    memo: dict[object, tuple[Best, int]]


def rollout(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - calls would double its time
    line: LineState,
    turn: int,
    hands: list[int],
    bone: Sequence[int],
    drawn: int,
    scores: list[int],
    table: Table,
    manner: RolloutPolicy,
) -> tuple[int, int]:
    """Plays on from `line` with `turn` to play; `hands` and `scores` are changed in place.

    `bone` is the boneyard in the order it is drawn, of which `drawn` tiles are gone already.
    Returns how the round ended and the seat that played last.
    """
    left, right, up, down = line.ends
    count, watch, branch = line.count, line.watch, line.branch
    sides, reserve, most, stop, cap, going_out = table
    players = len(hands)
    limit = len(bone) - reserve
    fit_left = left.fitting
    fit_right = right.fitting
    fit_up = up.fitting
    fit_down = down.fitting
    cares, care, memo = manner
    rest = 0
    for tiles in hands:
        rest |= tiles
    for tiles in bone:
        rest |= tiles
    passes = 0
    while True:
        hand = hands[turn]
        fitting = hand & (fit_left | fit_right | fit_up | fit_down)
        if not fitting:
            if drawn < limit:
                fits = fit_left | fit_right | fit_up | fit_down
                last = min(limit, drawn + most)
                while drawn < last:
                    bit = bone[drawn]
                    drawn += 1
                    hand |= bit
                    if bit & fits:
                        fitting = bit
                        break
                hands[turn] = hand
            if not fitting:
                passes += 1
                if passes >= players and drawn >= limit:
                    return BLOCKED, turn
                turn += 1
                if turn == players:
                    turn = 0
                continue
        passes = 0
        if cares[turn] and hand & (hand - 1):
            unseen = rest & ~hand
            following = hands[turn + 1 - players].bit_count()
            key = (hand, unseen, following, count, left, right, up, down, watch)
            found = memo.get(key)
            if found is None:
                ends = [left, right, up, down] if fit_up else [left, right]
                found = careful(care, hand, unseen, following, ends, count, watch, branch)
                memo[key] = found
            best, number = found
        else:
            number = 0
            tiles = fitting & fit_left
            best = left.best[count][tiles] if tiles else left.nothing
            tiles = fitting & fit_right
            if tiles:
                other = right.best[count][tiles]
                if other[0] > best[0]:
                    best = other
                    number = 1
            if fit_up:
                tiles = fitting & fit_up
                if tiles:
                    other = up.best[count][tiles]
                    if other[0] > best[0]:
                        best = other
                        number = 2
                tiles = fitting & fit_down
                if tiles:
                    other = down.best[count][tiles]
                    if other[0] > best[0]:
                        best = other
                        number = 3
        _, bit, end, count, points, double = best
        hand ^= bit
        rest ^= bit
        hands[turn] = hand
        if watch != SETTLED:
            if watch == NO_DOUBLE:
                if double >= 0:
                    watch = number
                    branch = end.bare
            elif watch == LONE:
                if number:
                    left = left.twice
                    watch = 0
                else:
                    right = right.twice
                    watch = 1
                if not branch.fitting:
                    watch = SETTLED
            elif watch == number:
                up = down = branch
                fit_up = fit_down = branch.fitting
                watch = SETTLED
        if number == 0:
            left = end
            fit_left = end.fitting
        elif number == 1:
            right = end
            fit_right = end.fitting
        elif number == 2:
            up = end
            fit_up = end.fitting
        else:
            down = end
            fit_down = end.fitting
        if not hand:
            points += going_out
        if points:
            side = sides[turn]
            score = scores[side] + points
            if score <= cap:
                scores[side] = score
                if score >= stop:
                    return TARGET, turn
        if not hand:
            return DOMINO, turn
        turn += 1
        if turn == players:
            turn = 0
