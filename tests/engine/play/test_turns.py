"""Rules 6 and 7: whose turn it is, what may be played, drawing and passing."""

from __future__ import annotations

import pytest

from game.engine.errors import EngineError, IllegalMove
from game.engine.events import Drew, Passed
from game.engine.moves import Claim, Muggins, Play, Reason
from game.engine.play.transitions import legal_moves, start_round, why_illegal
from game.engine.round import Round
from game.engine.tile import Tile
from game.engine.view import view_of
from tests.engine.table import dealt, happened, played, rules_for, stock_after, tiles


def drawn(state: Round) -> list[str]:
    return [f"{e.seat}:{e.tile}" for e in state.events if isinstance(e, Drew)]


def passed(state: Round) -> list[int]:
    return [event.seat for event in state.events if isinstance(event, Passed)]


def reason(state: Round, move: Play | Claim | Muggins) -> Reason | None:
    fault = why_illegal(state, move)
    return fault.reason if fault else None


def test_rule_6_play_passes_to_the_next_higher_seat_and_wraps() -> None:
    state = dealt("6-6 1-0", "6-5 2-0", "6-4 3-0", leader=2)
    turns = [state.turn]
    for text in ("6-4", "6-6 left", "6-5 left"):
        state = played(state, text)
        turns.append(state.turn)
    assert turns == [2, 0, 1, 2]


def test_rule_6_any_legal_tile_may_be_played_on_any_legal_end() -> None:
    state = played(dealt("6-4 1-0", "6-5 4-4"), "6-4")
    assert legal_moves(state, 1) == (Play(1, Tile(6, 5), "left"), Play(1, Tile(4, 4), "right"))
    assert legal_moves(state, 0) == ()


def test_rule_6_a_tile_that_fits_both_ends_may_go_on_either() -> None:
    state = played(dealt("6-6 1-0", "6-5 2-0"), "6-6")
    assert legal_moves(state, 1) == (Play(1, Tile(6, 5), "left"), Play(1, Tile(6, 5), "right"))


def test_rule_6_who_can_play_must_play() -> None:
    state = played(dealt("6-4 1-0", "6-5 3-3"), "6-4")
    assert passed(state) == []
    assert drawn(state) == []
    assert state.waiting == (1,)


def test_rule_7_draws_until_a_tile_fits_then_plays_it_on_an_end_of_choice() -> None:
    state = dealt("6-4 1-0", "3-3 2-2", boneyard="5-1 0-0 6-1 6-0")
    state = played(state, "6-4")
    assert drawn(state) == ["1:5-1", "1:0-0", "1:6-1"]
    assert legal_moves(state, 1) == (Play(1, Tile(6, 1), "left"),)
    assert state.boneyard[0] is Tile(6, 0)


def test_rule_7_a_drawn_tile_that_fits_two_ends_leaves_the_choice() -> None:
    state = played(dealt("6-6 1-0", "3-3 2-2", boneyard="5-1 6-4"), "6-6")
    assert [move.end for move in legal_moves(state, 1) if isinstance(move, Play)] == [
        "left",
        "right",
    ]


def test_rule_7_when_the_boneyard_is_empty_the_turn_passes() -> None:
    hands = (
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1",
        "4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-2 2-1 2-0",
    )
    state = dealt(*hands, boneyard="1-1 1-0 0-0 5-0")
    state = played(state, "6-6")
    assert drawn(state) == ["1:1-1", "1:1-0", "1:0-0", "1:5-0"]
    assert passed(state) == [1]
    assert state.waiting == (0,)


def test_rule_7_nobody_passes_while_the_boneyard_has_tiles() -> None:
    state = played(dealt("6-6 1-0", "3-3 2-2"), "6-6")
    assert passed(state) == []
    assert state.hands[1][-1].has(6)


def test_rule_7_draws_one_and_passes_if_it_does_not_fit() -> None:
    state = dealt("6-4 6-0", "3-3 2-2", boneyard="5-1 6-1", draws="one")
    state = played(state, "6-4")
    assert drawn(state) == ["1:5-1"]
    assert passed(state) == [1]
    assert state.waiting == (0,)


def test_rule_7_draws_one_and_plays_it_if_it_fits() -> None:
    state = played(dealt("6-4 6-0", "3-3 2-2", boneyard="6-1", draws="one"), "6-4")
    assert drawn(state) == ["1:6-1"]
    assert passed(state) == []
    assert state.waiting == (1,)


def test_rule_7_never_draws() -> None:
    state = played(dealt("6-4 6-0", "3-3 2-2", draws="never"), "6-4")
    assert drawn(state) == []
    assert passed(state) == [1]


@pytest.mark.parametrize(("reserve", "taken"), [(0, 4), (1, 3), (2, 2)])
def test_rule_7_the_reserve_is_never_drawn(reserve: int, taken: int) -> None:
    hands = (
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1",
        "4-4 4-3 4-2 4-1 4-0 3-3 3-2 3-1 3-0 2-2 2-1 2-0",
    )
    state = dealt(*hands, boneyard="1-1 1-0 0-0 5-0", reserve=reserve)
    state = played(state, "6-6")
    assert len(drawn(state)) == taken
    assert len(state.boneyard) == reserve


def test_rule_7_draws_and_passes_happen_by_themselves_and_are_told() -> None:
    state = dealt("6-4 6-0", "3-3 2-2", "1-1 2-1", "6-5 1-0", draws="never")
    state, events = happened(state, "6-4")
    assert [event for event in events if isinstance(event, Passed)] == [Passed(1), Passed(2)]
    assert state.turn == 3


def test_every_reason_that_forbids_a_play() -> None:
    state = dealt("6-4 1-0", "6-5 3-3", must_lead="6-4")
    assert reason(state, Play(2, Tile(6, 4), "lead")) is Reason.NO_SUCH_SEAT
    assert reason(state, Play(-1, Tile(6, 4), "lead")) is Reason.NO_SUCH_SEAT
    assert reason(state, Play(True, Tile(6, 4), "lead")) is Reason.NO_SUCH_SEAT
    assert reason(state, Play(1, Tile(6, 5), "lead")) is Reason.NOT_YOUR_TURN
    assert reason(state, Play(0, Tile(6, 5), "lead")) is Reason.NOT_IN_HAND
    assert reason(state, Play(0, Tile(6, 4), "left")) is Reason.TABLE_BARE
    assert reason(state, Play(0, Tile(1, 0), "lead")) is Reason.MUST_LEAD
    assert reason(state, Claim(0, 10)) is Reason.NOTHING_TO_CALL
    state = played(state, "6-4")
    assert reason(state, Play(1, Tile(6, 5), "lead")) is Reason.NOT_THE_LEAD
    assert reason(state, Play(1, Tile(6, 5), "up")) is Reason.END_NOT_OPEN
    assert reason(state, Play(1, Tile(6, 5), "middle")) is Reason.END_NOT_OPEN
    assert reason(state, Play(1, Tile(6, 5), "right")) is Reason.DOES_NOT_FIT
    assert reason(state, Play(1, Tile(3, 3), "left")) is Reason.FITS_NOWHERE
    assert reason(state, Play(1, Tile(6, 5), "left")) is None


def test_a_fault_is_a_sentence_with_the_values_that_matter() -> None:
    state = played(dealt("6-4 1-0", "6-5 3-3"), "6-4")
    told = {
        str(why_illegal(state, Play(1, Tile(6, 5), "right"))),
        str(why_illegal(state, Play(1, Tile(3, 3), "left"))),
        str(why_illegal(state, Play(0, Tile(1, 0), "left"))),
    }
    assert told == {
        "6-5 does not fit the end 'right', which shows 4",
        "3-3 fits no open end: they show 4, 6",
        "it is the turn of seat 1, not of seat 0",
    }


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    state = played(dealt("6-4 1-0", "6-5 3-3"), "6-4")
    with pytest.raises(IllegalMove, match="3-3 fits no open end"):
        played(state, "3-3 left")
    assert state == played(dealt("6-4 1-0", "6-5 3-3"), "6-4")


@pytest.mark.parametrize(
    ("hands", "stock", "leader", "why"),
    [
        (("6-4 6-4", "6-5 3-3"), "", 0, "each of the 28 tiles once"),
        (("6-4 1-0 2-0", "6-5 3-3"), "", 0, "2 hands of 2 tiles"),
        (("6-4 1-0",), "", 0, "2 hands of 2 tiles"),
        (("6-4 1-0", "6-5 3-3"), "6-4", 0, "each of the 28 tiles once"),
        (("6-4 1-0", "6-5 3-3"), "", 2, "the leader must be a seat from 0 to 1"),
    ],
)
def test_a_deal_that_is_none_is_refused(
    hands: tuple[str, ...], stock: str, leader: int, why: str
) -> None:
    held = [tiles(hand) for hand in hands]
    with pytest.raises(EngineError, match=why):
        start_round(
            rules_for(2, 2),
            2,
            hands=tuple(held),
            boneyard=stock_after(held) + tiles(stock),
            leader=leader,
        )


def test_the_view_asks_the_seat_to_move_and_nobody_else() -> None:
    state = played(dealt("6-4 1-0", "6-5 3-3"), "6-4")
    assert [view_of(state, seat).ask for seat in (0, 1)] == [None, "play"]
