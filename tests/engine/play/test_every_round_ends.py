"""Rounds by chance, by every preset: all of them end, and end as the rules say."""

from __future__ import annotations

import pytest

from game.engine.play.scoring import side_pips
from tests.engine.random_play import every_table, random_match, rules_of


@pytest.mark.parametrize(("preset", "players", "partners", "claiming"), every_table())
def test_every_round_ends(preset: str, players: int, partners: bool, claiming: str) -> None:
    rules = rules_of(preset, partners, claiming)
    match = random_match(rules, players, f"{preset} {players}", moves=400)
    finished = [state for state in match.rounds if state.over]
    assert len(finished) >= 2
    for state in finished:
        if state.ended == "domino":
            assert state.hands[state.winner or 0] == ()
        elif state.ended == "blocked":
            assert all(state.hands)
            pips = side_pips(state.hands, rules)
            if state.winner is not None:
                assert pips[rules.side_of(state.winner)] == min(pips)
            assert (state.winner is None) == (pips.count(min(pips)) > 1)
        else:
            assert rules.finish == "at-once"
            assert max(state.scores) >= rules.target_for(players)
