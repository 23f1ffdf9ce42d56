"""The order of the hand: by suit, by weight, or by the person's own hand."""

from __future__ import annotations

import pytest

from game.app.intents import ChangeSetting, Focus, MoveTile, NextRound, PlayAt, ShiftTile, Undo
from game.app.session import Session
from game.app.state.hand_order import hand_of, moved, ordered_hand
from game.engine.moves import Play
from game.engine.tile import Tile
from tests.app.driver import play_on, start
from tests.app.fakes import World

HAND = tuple(Tile.parse(text) for text in ("3-1", "6-0", "5-5", "2-2", "6-4"))


def text(hand: tuple[Tile, ...]) -> str:
    return " ".join(map(str, hand))


def own(world: World) -> Session:
    session = start(world, seed="hand", practice=True)
    session.do(ChangeSetting("sort", "hand"))
    return play_on(world, until="your-turn")


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("suit", "6-4 6-0 5-5 3-1 2-2"),
        ("weight", "6-4 5-5 6-0 3-1 2-2"),
        ("dealt", "3-1 6-0 5-5 2-2 6-4"),
        ("hand", "5-5 3-1 6-0 2-2 6-4"),
    ],
)
def test_orders(sort: str, order: str) -> None:
    arranged = (Tile(5, 5), Tile(0, 0), Tile(3, 1))
    assert text(ordered_hand(HAND, sort, arranged)) == order


@pytest.mark.parametrize(("to", "place"), [(0, 0), (2, 2), (4, 4), (9, 4), (-3, 0)])
def test_a_tile_is_moved_to_its_place_and_the_others_keep_their_order(to: int, place: int) -> None:
    after = moved(HAND, HAND[1], to)
    assert after.index(HAND[1]) == place
    assert [tile for tile in after if tile is not HAND[1]] == [HAND[0], *HAND[2:]]


def test_the_order_by_hand_begins_with_the_one_that_was_there() -> None:
    world = World()
    session = start(world, seed="hand")
    before = hand_of(session.state)
    session.do(ChangeSetting("sort", "hand"))
    assert hand_of(session.state) == before


def test_moving_by_key_makes_the_order_the_persons_own() -> None:
    world = World()
    session = start(world, seed="hand")
    first, second, *rest = hand_of(session.state)
    session.do(Focus(first))
    session.do(ShiftTile(1))
    assert session.state.kept.sort == "hand"
    assert hand_of(session.state) == (second, first, *rest)
    assert session.state.ui.cursor is first
    session.do(ShiftTile(-1))
    session.do(ShiftTile(-1))
    assert hand_of(session.state) == (second, *rest, first)


def test_a_tile_that_is_taken_back_goes_where_it_was() -> None:
    world = World()
    session = own(world)
    session.do(MoveTile(hand_of(session.state)[-1], 1))
    before = hand_of(session.state)
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))
    left = hand_of(session.state)
    session.do(MoveTile(left[0], 1))
    session.do(MoveTile(hand_of(session.state)[1], 0))
    session.do(Undo())
    assert hand_of(session.state) == before


def test_another_round_begins_as_dealt() -> None:
    world = World()
    session = own(world)
    session.do(MoveTile(hand_of(session.state)[-1], 0))
    play_on(world, until="round-over")
    session.do(NextRound())
    assert session.state.shown is not None
    assert hand_of(session.state) == session.state.shown.hands[session.state.viewer]


def test_a_tile_that_is_not_held_is_not_moved() -> None:
    world = World()
    session = own(world)
    before = hand_of(session.state)
    stranger = next(t for t in (Tile(6, 6), Tile(0, 0), Tile(1, 0)) if t not in before)
    session.do(MoveTile(stranger, 0))
    assert hand_of(session.state) == before
