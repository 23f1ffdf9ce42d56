"""The search's line of play, rollouts and bonus say the same as the engine, by all presets."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.ai.bitboard.line_state import line_of, play_on
from game.ai.bitboard.tables import TILE_OF, bits_of, pips_in, tables_for, tiles_in
from game.ai.heuristics.one_ply import OnePlyWeights, careful, weight_of
from game.ai.heuristics.weights import care_for
from game.ai.search.evaluation import Finish, table_of
from game.ai.search.rollout import BLOCKED, DOMINO, TARGET, RolloutPolicy, rollout
from game.engine.layout import END_NAMES, LEAD
from game.engine.moves import Play
from game.engine.play.scoring import points_for
from game.engine.play.transitions import apply
from game.engine.round import Round
from game.engine.rules.choices import Claiming
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import DOUBLE_SIX
from game.engine.view import view_of
from tests.ai.playing import TABLES, fresh, positions, table_name

ENDED = {DOMINO: "domino", BLOCKED: "blocked", TARGET: "target"}


def automatic(rules: Rules) -> Rules:
    return replace(rules, claiming=Claiming.AUTOMATIC)


def greedy_play(state: Round) -> Play:
    """What the tables like best, found the slow way."""
    rules = state.rules
    found: tuple[int, Play] | None = None
    for end in END_NAMES:
        for tile in sorted(state.hands[state.turn]):
            if end in state.layout.fits(tile):
                points = points_for(state.layout.play(tile, end).count, rules)
                weight = 64 * points + 20 * tile.is_double + tile.pips
                if found is None or weight > found[0]:
                    found = weight, Play(state.turn, tile, end)
    assert found is not None
    return found[1]


def careful_play(state: Round, care: OnePlyWeights) -> Play:
    """What careful play chooses, found by looking at every play by itself."""
    tables = tables_for(state.rules)
    line = line_of(tables, state.layout)
    assert line is not None
    hand = bits_of(state.hands[state.turn])
    following = (state.turn + 1) % state.players
    unseen = bits_of(tuple(DOUBLE_SIX)) & ~hand & ~bits_of(state.layout.tiles)
    count = len(state.hands[following])
    found: tuple[int, Play] | None = None
    for number, end in enumerate(END_NAMES):
        for tile in sorted(state.hands[state.turn]):
            if end in state.layout.fits(tile):
                bit = 1 << tile.index
                after, points = play_on(tables, line, bit, number)
                weight = weight_of(care, points, bit, after, hand ^ bit, unseen, count)
                if found is None or weight > found[0]:
                    found = weight, Play(state.turn, tile, end)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_line_shows_what_the_layout_shows(table: tuple[Rules, int]) -> None:
    rules, players = table
    tables = tables_for(rules)
    rng = random.Random(1)
    for number in range(6):
        for state in positions(fresh(rules, players, f"line {number}"), rng):
            line = line_of(tables, state.layout)
            if line is None:
                continue
            assert line.count == state.layout.count
            fitting = tiles_in(line.fitting)
            assert fitting == tuple(t for t in DOUBLE_SIX if state.layout.fits(t))
            for bit, tile in TILE_OF.items():
                for end in state.layout.fits(tile):
                    after, points = play_on(tables, line, bit, END_NAMES.index(end))
                    layout = state.layout.play(tile, end)
                    assert after.count == layout.count
                    assert points == points_for(layout.count, rules)


@pytest.mark.parametrize("manner", ["greedy", "careful"])
@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_rollout_ends_a_round_as_the_engine_does(table: tuple[Rules, int], manner: str) -> None:
    rules, players = automatic(table[0]), table[1]
    care = care_for(rules, players)
    manners = RolloutPolicy((manner == "careful",) * players, care, {})
    rng = random.Random(2)
    for number in range(8):
        state = fresh(rules, players, f"rollout {number}")
        state = apply(state, Play(state.turn, rng.choice(state.hands[state.turn]), LEAD))[0]
        if rules.finish == "at-once":  # within reach of the target
            target = rules.target_for(players)
            state = replace(
                state, scores=tuple(target - 5 - seat for seat in range(rules.sides(players)))
            )
        line = line_of(tables_for(rules), state.layout)
        assert line is not None
        hands = [bits_of(hand) for hand in state.hands]
        bone = [1 << tile.index for tile in state.boneyard]
        scores = list(state.scores)
        rest = table_of(rules, players, state.scores)
        ended, last = rollout(line, state.turn, hands, bone, 0, scores, rest, manners)
        winner = Finish(rules, players).settle(ended, last, hands, scores, rest.cap)
        while not state.over:
            single = len(state.hands[state.turn]) == 1
            slow = manner == "greedy" or single
            state = apply(state, greedy_play(state) if slow else careful_play(state, care))[0]
        assert ENDED[ended] == state.ended
        assert tuple(scores) == state.scores
        assert [tiles_in(hand) for hand in hands] == [tuple(sorted(h)) for h in state.hands]
        assert (None if winner < 0 else winner) == state.winner


def test_careful_play_is_the_play_that_weighs_most() -> None:
    rules = PRESETS["all-fives"]
    care = care_for(rules, 2)
    for number in range(30):
        for state in positions(fresh(rules, 2, f"care {number}"), random.Random(3)):
            line = line_of(tables_for(rules), state.layout)
            if line is None:
                continue
            hand = bits_of(state.hands[state.turn])
            unseen = bits_of(tuple(DOUBLE_SIX)) & ~hand & ~bits_of(state.layout.tiles)
            ends = [end for end in line.ends if end.fitting]
            count = len(state.hands[1 - state.turn])
            best, where = careful(
                care, hand, unseen, count, ends, line.count, line.watch, line.branch
            )
            slow = careful_play(state, care)
            view = view_of(state, state.turn)
            assert (TILE_OF[best[1]], END_NAMES[where]) in view.legal
            assert (best[1], END_NAMES[where]) == (1 << slow.tile.index, slow.end)


def test_pips_in_a_set_are_those_of_its_tiles() -> None:
    rng = random.Random(4)
    for _ in range(200):
        tiles = tuple(rng.sample(DOUBLE_SIX, rng.randint(0, 28)))
        assert pips_in(bits_of(tiles)) == sum(tile.pips for tile in tiles)
