"""Rules 15 to 17: who leads, and how a match ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.enums import Phase, RoundEnd
from game.engine.errors import EngineError
from game.engine.events import MatchEnded
from game.engine.match import Match, holder_of, match_winner
from game.engine.moves import Play, Reason
from game.engine.play.deal import Deal, deal
from game.engine.round import Round
from game.engine.rules.rules import Rules
from game.engine.tile import Tile, deciding_tile

from .table import dealt, match_of_rounds, played, rules_for, stock_after, tiles


def new_match(players: int = 2, **options: Any) -> Match:
    return Match.new(rules_for(players, 2, **options), players)


def next_deal(*hands: str, lot: int = 0) -> Deal:
    held = [tiles(hand) for hand in hands]
    return Deal(tuple(held), stock_after(held), lot)


def after(state: Round) -> Match:
    """A match in which `state` was just played."""
    return match_of_rounds(state.rules, state.players, state)


def test_rule_15_the_lot_decides_the_first_lead() -> None:
    match = new_match(first_leader="lot").next_round(next_deal("6-6 5-5", "1-0 2-0", lot=1))
    assert match.rounds[0].leader == 1


def test_rule_15_with_the_lot_any_tile_may_be_led() -> None:
    match = new_match().next_round(next_deal("6-6 5-5", "1-0 2-0", lot=1))
    assert len(match.legal_moves(1)) == 2


def test_rule_15_the_holder_of_the_highest_double_leads_any_tile() -> None:
    deals = next_deal("6-5 2-2", "3-3 1-0", lot=0)
    match = new_match(first_leader="highest-double").next_round(deals)
    assert match.rounds[0].leader == 1
    assert len(match.legal_moves(1)) == 2


def test_rule_15_without_a_double_the_heaviest_tile_leads() -> None:
    assert deciding_tile((tiles("5-4 1-0"), tiles("6-3 2-0"))) is Tile(6, 3)
    assert deciding_tile((tiles("5-4 1-0"), tiles("6-2 2-0"))) is Tile(5, 4)
    assert deciding_tile((tiles("6-5 6-4"), tiles("0-0 1-0"))) is Tile(0, 0)
    assert holder_of(Tile(6, 3), (tiles("5-4 1-0"), tiles("6-3 2-0"))) == 1


def test_rule_15_that_tile_must_be_led() -> None:
    options: dict[str, Any] = {"first_leader": "highest-double", "first_lead": "that-tile"}
    match = new_match(**options).next_round(next_deal("6-5 2-2", "3-3 1-0"))
    assert match.legal_moves(1) == (Play(1, Tile(3, 3), "lead"),)
    fault = match.why_illegal(Play(1, Tile(1, 0), "lead"))
    assert fault is not None
    assert fault.reason is Reason.MUST_LEAD


def test_rule_15_that_tile_concerns_the_first_round_only() -> None:
    options: dict[str, Any] = {"first_leader": "highest-double", "first_lead": "that-tile"}
    state = played(dealt("5-0", "6-6", **options), "5-0")
    match = after(state).next_round(Deal((tiles("5-0"), tiles("6-6")), state.boneyard_dealt, 1))
    assert match.rounds[1].must_lead is None
    assert match.rounds[1].leader == 0


def leader_after(state: Round) -> int | None:
    return after(state).leader_of_next(state.dealt)


def test_rule_16_the_winner_of_the_round_before_leads() -> None:
    assert leader_after(played(dealt("6-4", "6-5", "6-1", leader=1), "6-5")) == 1


def test_rule_16_with_rotating_leads_the_next_seat_leads_whoever_won() -> None:
    state = played(dealt("6-4", "6-5", "6-1", leader=1, next_leader="rotate"), "6-5")
    assert (state.winner, leader_after(state)) == (1, 2)
    state = played(dealt("6-4", "6-5", "6-1", leader=2, next_leader="rotate"), "6-1")
    assert leader_after(state) == 0


def blocked(leader: int, *, tie: bool, **options: Any) -> Round:
    """A blocked round of three, without a winner or won by seat 2."""
    state = dealt("6-6 5-5", "6-1 3-2", "6-5 4-1", draws="never", leader=leader, **options)
    winner = None if tie else 2
    return replace(state, phase=Phase.OVER, ended=RoundEnd.BLOCKED, winner=winner, bonus=(0, 0, 0))


def test_rule_16_after_a_block_without_a_winner_the_seat_after_its_leader_leads() -> None:
    assert leader_after(blocked(1, tie=True)) == 2
    assert leader_after(blocked(2, tie=True)) == 0


def test_rule_16_after_a_block_with_a_winner_the_winner_leads() -> None:
    assert leader_after(blocked(0, tie=False)) == 2


def test_rule_16_or_after_any_block_the_lot_decides() -> None:
    assert leader_after(blocked(1, tie=True, block_leader="lot")) is None
    assert leader_after(blocked(1, tie=False, block_leader="lot")) is None
    match = after(blocked(1, tie=False, block_leader="lot"))
    given = Deal(match.rounds[0].dealt, match.rounds[0].boneyard_dealt, 1)
    assert match.next_round(given).rounds[1].leader == 1


def test_rule_16_rotating_leads_rotate_after_a_block_too() -> None:
    state = blocked(1, tie=False, next_leader="rotate", block_leader="lot")
    assert leader_after(state) == 2


def test_rule_17_after_round_the_round_is_played_out() -> None:
    state = played(dealt("5-5 1-0", "5-1 6-6", target=10), "5-5")
    assert state.scores == (10, 0)
    assert not state.over


def test_rule_17_at_once_the_match_ends_there_and_no_bonus_is_paid() -> None:
    match = after(dealt("5-5 1-0", "5-1 6-6", target=10, finish="at-once"))
    match, events = match.apply(Play(0, Tile(5, 5), "lead"))
    state = match.rounds[0]
    assert (state.ended, state.winner, state.bonus) == ("target", None, (0, 0))
    assert events[-1] == MatchEnded(0)
    assert match.winner == 0


def test_rule_17_at_once_counts_the_play_that_goes_out_before_the_bonus() -> None:
    state = played(dealt("5-5", "6-6", target=10, finish="at-once"), "5-5")
    assert (state.ended, state.scores) == ("target", (10, 0))


def test_rule_17_at_once_a_bonus_can_end_the_match() -> None:
    match = after(dealt("6-5", "6-4", target=10, finish="at-once"))
    match, _ = match.apply(Play(0, Tile(6, 5), "lead"))
    assert match.rounds[0].ended == "domino"
    assert match.winner == 0


@pytest.mark.parametrize(
    ("scores", "winner"),
    [((100, 40), 0), ((100, 110), 1), ((99, 98), None), ((110, 110), None), ((-5, 100), 1)],
)
def test_rule_17_the_highest_score_at_the_target_wins(
    scores: tuple[int, int], winner: int | None
) -> None:
    state = dealt("6-5", "6-4", target=100)
    over = replace(
        state, phase=Phase.OVER, ended=RoundEnd.DOMINO, winner=0, bonus=(0, 0), scores=scores
    )
    assert match_winner(over) == winner


def test_rule_17_a_shared_top_plays_another_round() -> None:
    state = dealt("6-5", "6-4", target=100)
    over = replace(
        state, phase=Phase.OVER, ended=RoundEnd.DOMINO, winner=0, bonus=(0, 0), scores=(110, 110)
    )
    match = after(over)
    assert match.needs_deal
    tie_break = match.next_round(Deal(state.dealt, state.boneyard_dealt, 0))
    assert tie_break.rounds[1].scores == (110, 110)


def test_rule_17_at_once_a_tie_break_ends_when_a_side_goes_ahead() -> None:
    start = dealt("5-5 1-0", "5-1 6-6", target=10, finish="at-once", scores=(20, 20))
    assert played(start, "5-5").ended == "target"


def test_rule_17_at_once_a_tie_break_goes_on_while_the_top_is_shared() -> None:
    start = dealt("6-5 1-0", "5-1 6-6", target=10, finish="at-once", scores=(20, 20))
    assert not played(start, "6-5").over


def test_rule_17_exact_does_not_keep_a_tie_from_being_broken() -> None:
    start = dealt("5-5 1-0", "5-1 6-6", target=20, exact=True, scores=(20, 20))
    assert played(start, "5-5").scores == (30, 20)


def test_a_match_deals_from_its_seed() -> None:
    match = Match.new(Rules.from_json({}), 2, seed="bridge").next_round()
    due = deal("bridge", 0, 2, 7)
    assert (match.rounds[0].dealt, match.rounds[0].leader) == (due.hands, due.lot)


def test_no_round_is_dealt_while_one_is_played() -> None:
    match = Match.new(Rules.from_json({}), 2, seed="x").next_round()
    with pytest.raises(EngineError, match="the round before is not over"):
        match.next_round()


def test_no_round_is_dealt_after_the_match() -> None:
    match = replace(after(dealt("6-5", "6-4")), winner=0)
    with pytest.raises(EngineError, match="the match is over"):
        match.next_round()


def test_without_a_seed_a_deal_must_be_given() -> None:
    with pytest.raises(EngineError, match="no seed"):
        new_match().next_round()


@pytest.mark.parametrize(
    ("players", "more", "why"),
    [
        (5, {}, "players must be 2, 3 or 4, not 5"),
        (True, {}, "players must be 2, 3 or 4, not true"),
        (2, {"names": ("a",)}, "names must be a list of 2 texts"),
        (2, {"names": ("a" * 61, "b")}, "not be longer than 60"),
        (2, {"kinds": ("\ud800", "b")}, "UTF-8"),
        (2, {"seed": ""}, "1 to 200 characters"),
        (2, {"seed": "\ud800"}, "UTF-8"),
    ],
)
def test_an_unusable_match_is_refused(players: int, more: dict[str, Any], why: str) -> None:
    with pytest.raises(EngineError, match=why):
        Match.new(Rules.from_json({}), players, **more)


def test_partnership_needs_four() -> None:
    with pytest.raises(EngineError, match="partnership needs four players, not 3"):
        Match.new(Rules.from_json({"partnership": True}), 3)
