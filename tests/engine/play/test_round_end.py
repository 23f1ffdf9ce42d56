"""Rules 10 to 14: dominoes and blocks, winners, bonus, rounding, partnership."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.events import Passed, RoundEnded
from game.engine.play.scoring import blocked_winner, bonus_for, rounded
from game.engine.round import Round
from game.engine.rules.rules import Rules
from tests.engine.table import dealt, happened, played, tiles


def bonus(*hands: str, winner: int | None, block: bool = False, **options: Any) -> tuple[int, ...]:
    rules = Rules.from_json(options)
    return bonus_for(tuple(map(tiles, hands)), winner, rules, blocked=block)


def test_rule_10_a_round_ends_with_the_last_tile_of_a_player() -> None:
    state, events = happened(dealt("6-5 6-1", "5-3 4-0"), "6-5", "5-3 right", "6-1 left")
    assert (state.ended, state.winner) == ("domino", 0)
    assert events[-1] == RoundEnded("domino", 0, (5, 0), state.scores)
    assert state.waiting == ()


def blocked_round(**options: Any) -> Round:
    """1-1 led, 1-0 left, 0-0 left … : nobody holds a 0 or a 1 any more."""
    start = dealt("1-0 6-5", "0-0 4-2", draws="never", **options)
    return played(start, "1-0", "0-0 right")


def test_rule_10_a_round_is_blocked_when_nobody_can_play_or_draw() -> None:
    state = blocked_round()
    assert state.ended == "blocked"


def test_rule_10_a_block_is_over_at_that_moment_and_no_passes_are_owed() -> None:
    assert not any(isinstance(event, Passed) for event in blocked_round().events)


def test_rule_10_it_is_no_block_while_somebody_may_draw() -> None:
    state = played(
        dealt("1-0 6-5", "0-0 4-2", draws="one", boneyard="6-6 5-5 1-1"), "1-0", "0-0 right"
    )
    assert state.phase == "play"
    assert state.boneyard != ()
    assert state.waiting == (0,)


def test_rule_10_a_block_after_the_last_draw_owes_no_pass() -> None:
    hands = (
        "0-0 3-0 4-3 4-0 6-5 1-1 2-2 3-1 3-2 3-3 4-1 4-2 4-4",
        "2-0 2-1 1-0 5-0 6-0 5-1 5-2 5-3 5-4 5-5 6-1 6-2 6-3",
    )
    state = played(
        dealt(*hands, boneyard="6-4 6-6", spinner=False),
        *("0-0", "2-0 left", "3-0 right", "2-1 left", "4-3 right", "1-0 left", "4-0 right"),
        *("5-0 right", "6-5 right"),
    )
    assert state.waiting == (1,)
    state, events = happened(state, "6-0 right")
    assert [type(event).__name__ for event in events] == ["Played", "Drew", "Drew", "RoundEnded"]
    assert state.ended == "blocked"


def test_rule_10_the_reserve_does_not_keep_a_round_going() -> None:
    hands = (
        "1-0 6-6 6-5 6-4 6-3 6-2 5-5 5-4 5-3 5-2 4-4 4-3 3-3",
        "0-0 4-2 1-1 2-1 3-1 4-1 5-1 6-1 2-0 3-0 4-0 5-0 6-0",
    )
    start = dealt(*hands, boneyard="3-2 2-2", reserve=2, spinner=False)
    assert played(start, "1-0", "0-0 right").waiting == (1,)
    assert len(played(start, "1-0", "0-0 right").boneyard) == 2


def test_rule_11_who_dominoes_wins_whatever_the_others_hold() -> None:
    state = played(dealt("6-5", "0-0"), "6-5")
    assert state.winner == 0


def test_rule_11_the_fewest_pips_win_a_blocked_round() -> None:
    assert blocked_round().winner == 1


def test_rule_11_partners_hands_are_added_up() -> None:
    rules = Rules.from_json({"partnership": True})
    hands = tuple(map(tiles, ("6-6", "3-0", "0-0", "3-1")))
    assert blocked_winner(hands, rules) == 1
    assert blocked_winner(hands, Rules.from_json({})) == 2


def test_rule_11_sides_tied_for_fewest_have_no_winner() -> None:
    rules = Rules.from_json({})
    assert blocked_winner(tuple(map(tiles, ("6-4", "5-5"))), rules) is None
    assert blocked_winner(tuple(map(tiles, ("6-4", "5-5", "6-6"))), rules) is None
    assert blocked_winner(tuple(map(tiles, ("6-4", "5-5", "1-0"))), rules) == 2
    pairs = Rules.from_json({"partnership": True})
    assert blocked_winner(tuple(map(tiles, ("6-4", "5-5", "1-0", "0-0 1-1"))), pairs) == 2
    assert blocked_winner(tuple(map(tiles, ("6-4", "5-5", "1-0", "1-0"))), pairs) is None


def test_rule_11_a_winning_sides_winner_has_the_fewer_pips_then_the_lower_seat() -> None:
    pairs = Rules.from_json({"partnership": True})
    assert blocked_winner(tuple(map(tiles, ("4-0", "6-6", "3-0", "6-5"))), pairs) == 2
    assert blocked_winner(tuple(map(tiles, ("4-0", "6-6", "3-1", "6-5"))), pairs) == 0
    assert blocked_winner(tuple(map(tiles, ("6-6", "4-0", "6-5", "2-2"))), pairs) == 1


def test_rule_12_the_winner_takes_what_all_others_hold_added_up_then_rounded() -> None:
    assert bonus("", "6-1", "6-0", winner=0) == (15, 0, 0)
    assert bonus("6-6", "", "1-0", winner=1) == (0, 15, 0)


def test_rule_12_blocked_gross_does_not_take_the_winners_own_pips_off() -> None:
    assert bonus("5-0", "6-6", winner=0, block=True) == (10, 0)


def test_rule_12_blocked_net_takes_them_off_and_never_below_zero() -> None:
    net: dict[str, Any] = {"preset": "block"}
    assert bonus("5-0", "6-6", winner=0, block=True, **net) == (7, 0)
    assert bonus("5-0", "6-6", winner=0, **net) == (12, 0)
    wide: dict[str, Any] = {**net, "partnership": True}
    assert bonus("5-0", "6-6", "1-0", "0-0", winner=2, block=True, **wide) == (6, 0)
    assert bonus("6-6", "0-0", "", "1-0", winner=0, block=True, **wide) == (0, 0)


def test_rule_12_everybody_pays_their_own_leftover_rounded() -> None:
    own: dict[str, Any] = {"bonus": "pay-own"}
    assert bonus("", "6-6", "5-3", winner=0, **own) == (0, -10, -10)
    assert bonus("6-1", "6-6", winner=0, block=True, **own) == (-5, -10)
    assert bonus("6-1", "6-1", winner=None, block=True, **own) == (-5, -5)


def test_rule_12_paying_goes_below_zero() -> None:
    state = played(dealt("5-0", "6-6", bonus="pay-own"), "5-0")
    assert state.scores == (5, -10)


def test_rule_12_none_pays_nothing() -> None:
    assert bonus("", "6-6", winner=0, bonus="none") == (0, 0)


def test_rule_12_a_block_without_a_winner_pays_nothing() -> None:
    assert bonus("6-4", "5-5", winner=None, block=True) == (0, 0)


@pytest.mark.parametrize(
    ("pips", "multiples", "rounding", "points"),
    [
        (12, [5], "nearest", 10),
        (13, [5], "nearest", 15),
        (1, [5], "nearest", 0),
        (2, [5], "nearest", 0),
        (3, [5], "nearest", 5),
        (14, [5], "down", 10),
        (4, [3], "nearest", 3),
        (5, [3], "nearest", 6),
        (5, [3], "down", 3),
        (13, [3, 5], "nearest", 15),
        (13, [], "nearest", 13),
    ],
)
def test_rule_13_rounding_to_the_scoring_unit(
    pips: int, multiples: list[int], rounding: str, points: int
) -> None:
    rules = Rules.from_json({"multiples": multiples, "rounding": rounding})
    assert rounded(pips, rules) == points


def test_rule_13_hands_rounded_together_or_each() -> None:
    held = ("", "2-0", "1-1", "2-0")
    assert bonus(*held, winner=0) == (5, 0, 0, 0)
    assert bonus(*held, winner=0, round_each=True) == (0, 0, 0, 0)
    assert bonus("", "3-0", "2-1", "3-0", winner=0, round_each=True) == (15, 0, 0, 0)


def test_rule_13_each_with_net_rounds_the_winners_hand_as_well() -> None:
    options: dict[str, Any] = {"blocked": "net", "round_each": True}
    assert bonus("3-0", "6-6", "2-0", winner=0, block=True, **options) == (5, 0, 0)


def test_rule_13_unit_multiples_divides_after_rounding() -> None:
    assert bonus("", "6-6 1-0", winner=0, unit="multiples") == (3, 0)
    assert bonus("", "6-6 1-0", winner=0, multiples=[3], unit="multiples") == (4, 0)
    assert bonus("", "6-6 1-0", winner=0, multiples=[3, 5], unit="multiples") == (3, 0)
    assert bonus("", "6-6", winner=0, bonus="pay-own", unit="multiples") == (0, -2)


def test_rule_14_partners_share_a_score() -> None:
    state = dealt("5-5 1-0", "5-0 6-6", "5-1 4-4", "6-5 2-2", partnership=True)
    assert played(state, "5-5").scores == (10, 0)
    assert played(state, "5-5", "5-0 left").scores == (10, 10)


def test_rule_14_a_bonus_counts_both_opponents_and_not_the_partner() -> None:
    assert bonus("", "6-6", "6-5", "2-1", winner=0, partnership=True) == (15, 0)


def test_rule_8_exact_does_not_score_a_bonus_that_passes_the_target() -> None:
    start = dealt("6-5 5-4", "6-1 6-6", scores=(55, 0), target=60, exact=True)
    state = played(start, "6-5", "6-1 left", "5-4 right")
    assert state.ended == "domino"
    assert state.bonus == (0, 0)
    assert state.scores == (60, 0)


def test_rule_8_exact_scores_a_bonus_up_to_the_target_itself() -> None:
    start = dealt("6-5 5-4", "6-1 6-6", scores=(45, 0), target=60, exact=True)
    state = played(start, "6-5", "6-1 left", "5-4 right")
    assert state.bonus == (10, 0)
    assert state.scores == (60, 0)


def test_rule_17_in_a_tie_break_exact_scores_any_bonus() -> None:
    start = dealt("6-5 5-4", "6-1 6-6", scores=(60, 60), target=60, exact=True)
    state = played(start, "6-5", "6-1 left", "5-4 right")
    assert state.bonus == (10, 0)
    assert state.scores == (75, 60)


def test_rule_8_exact_lets_every_player_pay_for_their_own_hand() -> None:
    start = dealt("6-5 5-4", "6-1 6-6", scores=(55, 0), target=60, exact=True, bonus="pay-own")
    state = played(start, "6-5", "6-1 left", "5-4 right")
    assert state.bonus == (0, -10)
    assert state.scores == (60, -10)
