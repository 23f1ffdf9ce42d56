"""Hints: legal, with numbers for every play and reasons that are true; none without a choice."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game.ai.search.advice import MAX_REASONS, Advice, Reason, advising
from game.ai.search.world_search import SearchEffort
from game.engine.moves import Play
from game.engine.play.scoring import points_for
from game.engine.play.transitions import apply, start_round
from game.engine.round import Round
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import DOUBLE_SIX, Tile
from game.engine.view import PlayerView, view_of
from tests.ai.playing import TABLES, fresh, positions, table_name

LIGHT = SearchEffort(plays=400, stages=2, drawn=2, worlds=8)


def hint_for(view: PlayerView, effort: SearchEffort = LIGHT) -> Advice | None:
    work = advising(view, random.Random(1), None, effort)
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Advice | None = done.value
            return result


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_a_hint_is_legal_and_its_reasons_are_true(table: tuple[Rules, int]) -> None:
    rules, players = table
    for state in positions(fresh(rules, players, "hint"), random.Random(2)):
        view = view_of(state, state.turn)
        hint = hint_for(view)
        if len(view.legal) < 2:
            assert hint is None
            continue
        assert hint is not None and (hint.tile, hint.end) in view.legal
        assert {(play.tile, play.end) for play in hint.plays} <= set(view.legal)
        assert (hint.plays[0].tile, hint.plays[0].end) == (hint.tile, hint.end)
        assert hint.gain >= 0
        assert all(0 <= play.chance <= 100 for play in hint.plays)
        assert 1 <= len(hint.reasons) <= MAX_REASONS
        for reason in hint.reasons:
            check(reason, state, hint)


def check(reason: Reason, state: Round, hint: Advice) -> None:
    """Whether a reason is true of the whole state, hidden tiles and all."""
    seat, values = state.turn, reason.values
    layout = state.layout.play(hint.tile, hint.end)
    following = (seat + 1) % state.players
    theirs = state.hands[following]
    if reason.key == "scores":
        assert values["points"] >= points_for(layout.count, state.rules) > 0
    elif reason.key == "goes-out":
        assert len(state.hands[seat]) == 1
    elif reason.key == "shuts-out":
        assert values["seat"] == following
        assert not any(layout.fits(tile) for tile in theirs)
    elif reason.key == "lacks":
        assert values["seat"] == following
        for value in values["values"]:
            assert value in {end.value for end in layout.ends}
            assert not any(tile.has(value) for tile in theirs)
    elif reason.key == "leaves-nothing":
        for tile in theirs:
            for end in layout.fits(tile):
                assert points_for(layout.play(tile, end).count, state.rules) == 0
    elif reason.key == "keeps-open":
        kept = [tile for tile in state.hands[seat] if tile is not hint.tile]
        reach = [layout.play(t, e).count for t in kept for e in layout.fits(t)]
        assert max(points_for(count, state.rules) for count in reach) == values["points"]
    else:
        assert reason.key in ("opens-nothing", "double", "lightens", "keeps-playable", "best")


def test_plays_are_listed_from_the_best_down_while_all_are_tried_alike() -> None:
    state = fresh(PRESETS["all-fives"], 2, "order")
    hint = hint_for(view_of(state, state.turn), replace(LIGHT, stages=1))
    assert hint is not None
    assert all(one.chance >= two.chance for one, two in pairwise(hint.plays))


def test_a_last_tile_that_fits_two_ends_goes_out() -> None:
    """6-4 5-5 lie on the table with 6 and 5 open; 6-5 is the last tile of the seat to play."""
    hands = ((Tile(6, 4), Tile(6, 5)), (Tile(5, 4), Tile(3, 2)))
    used = {tile for hand in hands for tile in hand}
    rules = replace(PRESETS["all-fives"], hand_size=(2, 2, 2))
    bone = tuple(tile for tile in DOUBLE_SIX if tile not in used)
    state = start_round(rules, 2, hands=hands, boneyard=bone, leader=0, index=1)
    state, _ = apply(state, Play(0, Tile(6, 4), "lead"))
    state, _ = apply(state, Play(1, Tile(5, 4), "right"))
    view = view_of(state, 0)
    assert view.legal == ((Tile(6, 5), "left"), (Tile(6, 5), "right"))
    hint = hint_for(view)
    assert hint is not None and hint.end == "left"  # 5 + 5 scores; 6 + 6 does not
    assert [reason.key for reason in hint.reasons] == ["goes-out", "scores"]
