"""Rules 8 and 9: points for a play, and claiming."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.errors import IllegalMove
from game.engine.events import CalledMuggins, Claimed, Played, Scored
from game.engine.moves import Claim, Move, Muggins, Reason
from game.engine.play.scoring import points_for
from game.engine.play.transitions import legal_moves, why_illegal
from game.engine.round import Round
from game.engine.rules.rules import Rules
from tests.engine.table import dealt, happened, played


def rules(**options: object) -> Rules:
    return Rules.from_json(options)


@pytest.mark.parametrize(
    ("multiples", "unit", "count", "points"),
    [
        ([5], "pips", 15, 15),
        ([5], "multiples", 15, 3),
        ([3], "pips", 12, 12),
        ([3], "multiples", 12, 4),
        ([3, 5], "pips", 15, 30),
        ([3, 5], "multiples", 15, 8),
        ([3, 5], "multiples", 10, 2),
        ([3, 5], "multiples", 9, 3),
        ([3, 5], "multiples", 7, 0),
        ([5], "pips", 0, 0),
        ([3, 5], "multiples", 0, 0),
        ([5], "pips", 7, 0),
    ],
)
def test_rule_8_points_for_a_count(
    multiples: list[int], unit: str, count: int, points: int
) -> None:
    assert points_for(count, rules(multiples=multiples, unit=unit)) == points


def test_rule_8_draw_and_block_pay_nothing_for_a_count() -> None:
    assert points_for(15, Rules.from_json({"preset": "draw"})) == 0
    assert points_for(15, Rules.from_json({"preset": "block"})) == 0


def test_rule_8_the_lead_scores() -> None:
    state, events = happened(dealt("5-5 1-0", "6-5 3-3"), "5-5")
    assert events[0].points == 10  # type: ignore[union-attr]  # a play
    assert events[1] == Scored(seat=0, side=0, points=10, score=10)
    assert state.scores == (10, 0)


def test_rule_8_a_count_of_zero_scores_nothing() -> None:
    assert played(dealt("0-0 6-1", "6-5 3-0"), "0-0").scores == (0, 0)


def test_rule_8_the_tile_that_goes_out_scores_too() -> None:
    state = played(dealt("6-5 5-4", "6-1 2-2", bonus="none"), "6-5", "6-1 left", "5-4 right")
    assert state.ended == "domino"
    assert state.scores == (5, 0)


def test_rule_8_going_out_is_worth_more_as_part_of_the_points_of_the_play() -> None:
    start = dealt("6-5 5-4", "6-1 2-2", bonus="none", going_out=1)
    state = played(start, "6-5", "6-1 left")
    assert state.scores == (0, 0)
    state = played(state, "5-4 right")
    assert state.events[-1].points == 5 + 1  # type: ignore[union-attr]  # a play
    assert state.scores == (6, 0)


def test_rule_8_exact_does_not_score_past_the_target_but_lays_the_tile() -> None:
    start = dealt("5-5 1-0", "6-5 3-3", scores=(55, 0), target=60, exact=True, bonus="none")
    state = played(start, "5-5")
    assert state.events[0].points == 10  # type: ignore[union-attr]  # a play
    assert state.scores == (55, 0)
    assert len(state.layout.plays) == 1


def test_rule_8_exact_scores_up_to_the_target_itself() -> None:
    start = dealt("5-5 1-0", "6-5 3-3", scores=(50, 0), target=60, exact=True)
    assert played(start, "5-5").scores == (60, 0)


def reason_against(state: Round, move: Move) -> Reason:
    refused = why_illegal(state, move)
    assert refused is not None
    return refused.reason


def muggins(*hands: str, **options: Any) -> Round:
    return dealt(*hands, claiming="muggins", **options)


def test_rule_9_nothing_is_scored_without_a_claim() -> None:
    state = played(muggins("5-5 1-0", "6-5 3-3"), "5-5")
    assert state.scores == (0, 0)
    assert (state.phase, state.waiting) == ("claim", (0,))


def test_rule_9_the_right_claim_scores() -> None:
    state, events = happened(muggins("5-5 1-0", "6-5 3-3"), "5-5", "claim 10")
    assert events[:2] == (Claimed(0, 10), Scored(0, 0, 10, 10))
    assert state.scores == (10, 0)
    assert (state.phase, state.turn) == ("play", 1)


@pytest.mark.parametrize("claim", ["claim -", "claim 5", "claim 0"])
def test_rule_9_after_silence_or_a_wrong_claim_an_opponent_may_call(claim: str) -> None:
    state = played(muggins("5-5 1-0", "6-5 3-3"), "5-5", claim)
    assert (state.phase, state.waiting) == ("muggins", (1,))
    state, events = happened(state, "call 1 10")
    assert events[:2] == (CalledMuggins(1, 10), Scored(1, 1, 10, 10))
    assert state.scores == (0, 10)


def test_rule_9_a_player_gets_one_call() -> None:
    state = played(muggins("5-5 1-0", "6-5 3-3", "6-6 4-4"), "5-5", "claim 5", "call 2 15")
    assert state.waiting == (1,)
    assert reason_against(state, Muggins(2, 10)) is Reason.NOT_YOUR_CALL
    assert reason_against(state, Claim(0, 10)) is Reason.NOT_YOUR_CALL


def test_rule_9_the_first_right_call_takes_the_points_in_any_order() -> None:
    start = played(muggins("5-5 1-0", "5-1 3-3", "6-6 4-4"), "5-5", "claim -")
    assert played(start, "call 2 10").scores == (0, 0, 10)
    assert played(start, "call 1 5", "call 2 10").scores == (0, 0, 10)
    assert played(start, "call 2 -", "call 1 10").scores == (0, 10, 0)


def test_rule_9_when_nobody_calls_the_points_are_lost() -> None:
    state = played(
        muggins("5-5 1-0", "5-1 3-3", "6-6 4-4"), "5-5", "claim -", "call 1 -", "call 2 9"
    )
    assert state.scores == (0, 0, 0)
    assert (state.phase, state.turn) == ("play", 1)


def test_rule_9_a_partner_may_not_call() -> None:
    state = played(
        muggins("5-5 1-0", "5-1 3-3", "6-6 4-4", "6-5 2-2", partnership=True), "5-5", "claim -"
    )
    assert state.waiting == (1, 3)
    assert reason_against(state, Muggins(2, 10)) is Reason.NOT_YOUR_CALL
    assert played(state, "call 3 10").scores == (0, 10)


def test_rule_9_a_play_that_scores_nothing_is_not_called() -> None:
    assert played(muggins("6-5 1-0", "5-1 3-3"), "6-5").phase == "play"


def test_rule_9_the_next_player_waits_for_the_calls() -> None:
    state = played(muggins("5-5 1-0", "5-1 3-3"), "5-5")
    with pytest.raises(IllegalMove, match="must be claimed or left"):
        played(state, "5-1 left")
    assert legal_moves(state, 1) == ()


def test_rule_9_the_tile_that_goes_out_is_claimed_before_the_round_ends() -> None:
    state = played(muggins("6-4", "6-1"), "6-4")
    assert not state.over
    state = played(state, "claim 10")
    assert state.ended == "domino"
    assert state.scores == (10 + 5, 0)


@pytest.mark.parametrize("number", [-1, 1000, 10**40])
def test_rule_9_a_call_is_a_number(number: int) -> None:
    state = played(muggins("5-5 1-0", "5-1 3-3"), "5-5")
    assert reason_against(state, Claim(0, number)) is Reason.BAD_NUMBER


def test_rule_9_a_call_can_end_the_match_at_once() -> None:
    state = played(
        muggins("5-5 1-0", "5-1 3-3", target=10, finish="at-once"), "5-5", "claim 2", "call 1 10"
    )
    assert (state.ended, state.winner, state.bonus) == ("target", None, (0, 0))
    assert state.scores == (0, 10)


def test_rule_9_a_play_is_worth_its_points_whoever_takes_them() -> None:
    state = played(muggins("5-5 1-0", "5-1 3-3"), "5-5", "claim 2", "call 1 10")
    assert isinstance(state.events[0], Played)
    assert state.events[0].points == 10
