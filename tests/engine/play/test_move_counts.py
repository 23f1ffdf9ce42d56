"""How many lines of play there are from fixed deals: numbers that any change of rules moves."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Match
from game.engine.play.transitions import apply, legal_moves
from game.engine.round import Round
from game.engine.rules.rules import Rules


def lines(state: Round, depth: int) -> int:
    """The number of ways to make `depth` moves from here; a finished round is one way."""
    if depth == 0 or state.over:
        return 1
    return sum(
        lines(apply(state, move)[0], depth - 1)
        for seat in state.waiting
        for move in legal_moves(state, seat)
    )


DEALS: list[tuple[dict[str, Any], int, list[int]]] = [
    ({"preset": "all-fives"}, 2, [7, 25, 87, 261, 847, 2091]),
    ({"preset": "all-fives", "claiming": "muggins"}, 3, [5, 13, 34, 80, 203, 464, 1050]),
    ({"preset": "all-fives", "draws": "one", "reserve": 1}, 2, [7, 25, 87, 261, 847, 2089]),
    ({"preset": "fives-and-threes", "first_lead": "that-tile"}, 4, [1, 4, 14, 54, 148, 548]),
    ({"preset": "fives-and-threes-pub"}, 3, [5, 15, 34, 84, 196, 315, 571]),
    ({"preset": "block", "partnership": True}, 4, [5, 13, 36, 80, 170, 405, 916]),
]


@pytest.mark.parametrize(("options", "players", "counts"), DEALS)
def test_counts(options: dict[str, Any], players: int, counts: list[int]) -> None:
    match = Match.new(Rules.from_json(options), players, seed="perft").next_round()
    assert [lines(match.rounds[0], depth) for depth in range(1, len(counts) + 1)] == counts
