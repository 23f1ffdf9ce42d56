"""A line about a situation goes when the situation does."""

from __future__ import annotations

import pytest

from game.app.intents import OpenDialog, PickTile, PlayAt
from game.app.message import Message
from game.app.present.status import AT_THE_TABLE, OF_THE_DIALOG, OF_THE_POSITION
from game.app.session import Session
from game.app.state.ui_state import Dialog
from game.app.steps.move_maker import make_move
from game.engine.moves import Play
from game.i18n import catalogue
from tests.app.driver import play_on, start
from tests.app.fakes import World

KEYS = [key for key in catalogue("en") if not key.endswith(".about")]


def keys_of(prefixes: tuple[str, ...]) -> list[str]:
    found = [key for key in KEYS if key.startswith(prefixes)]
    assert found
    return found


def at_my_turn(world: World) -> Session:
    start(world, seed="lines", kinds=["human", "greedy"])
    return play_on(world, until="your-turn")


def play_first(session: Session) -> Play:
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))
    return move


def test_a_double_click_leaves_no_complaint_in_the_next_turn() -> None:
    world = World()
    session = at_my_turn(world)
    move = play_first(session)
    session.do(PickTile(move.tile))
    play_on(world, until="your-turn")
    assert session.state.ui.notice is None
    assert session.state.ui.refused is None


@pytest.mark.parametrize("key", keys_of(OF_THE_POSITION))
def test_a_line_about_the_position_goes_with_the_next_move(key: str) -> None:
    world = World()
    session = at_my_turn(world)
    session.notice(Message(key))
    assert session.state.match is not None
    list(make_move(session.state, session.state.match.legal_moves(session.state.viewer)[0]))
    assert session.state.ui.notice is None


@pytest.mark.parametrize("key", keys_of(OF_THE_DIALOG))
def test_a_line_about_what_was_done_in_a_dialog_goes_with_it(key: str) -> None:
    world = World()
    session = at_my_turn(world)
    session.do(OpenDialog(Dialog.SHARE))
    session.notice(Message(key))
    session.do(OpenDialog())
    assert session.state.ui.notice is None


@pytest.mark.parametrize("key", keys_of(AT_THE_TABLE))
def test_a_line_about_play_is_for_the_person_in_front_alone(key: str) -> None:
    world = World()
    start(world, seed="two people", kinds=["human", "human"])
    session = play_on(world, until="your-turn")
    session.notice(Message(key))
    play_first(session)
    while session.status != "curtain":
        world.clock.pass_time(50)
    assert session.state.ui.notice is None


def test_a_line_that_is_no_longer_true_goes_when_a_tile_is_taken_up() -> None:
    world = World()
    session = at_my_turn(world)
    assert session.state.match is not None
    twice = None
    while twice is None:
        moves = session.state.match.legal_moves(session.state.viewer)
        tiles = [move.tile for move in moves if isinstance(move, Play)]
        twice = next((tile for tile in tiles if tiles.count(tile) > 1), None)
        if twice is None:
            play_first(session)
            play_on(world, until="your-turn")
    session.notice(Message("notice.pick-first"))
    session.do(PickTile(twice))
    assert session.state.ui.picked is twice
    assert session.state.ui.notice is None
