"""What the table shows: true, in words, and nothing that the person in front may not know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.app.intents import ChangeSetting, Hover, MoveCursor, PickTile
from game.draw.model import TableModel
from game.engine.moves import Play
from game.engine.tile import Tile
from game.web.dom.translator import Translator
from game.web.table.table_model import ModelMaker
from tests.app.driver import act, play_on, start
from tests.app.fakes import World


def shown(world: World) -> TableModel:
    model = ModelMaker(world.session, Translator(("en",))).make()
    assert model is not None
    return model


def test_without_a_match_there_is_no_table() -> None:
    world = World()
    world.session.begin()
    assert ModelMaker(world.session, Translator(("en",))).make() is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_tiles_can_change_places_and_the_table_looks_the_same(players: int) -> None:
    world = World()
    start(world, players=players, seed=f"leak {players}")
    rng = random.Random(players)
    for _ in range(40):
        session = world.session
        stage = session.state.shown
        assert stage is not None
        if stage.result is None:
            before = shown(world)
            mine = session.state.viewer
            others = [seat for seat in range(players) if seat != mine]
            hidden = [tile for seat in others for tile in stage.hands[seat]] + list(stage.boneyard)
            rng.shuffle(hidden)
            hands = list(stage.hands)
            for seat in others:
                count = len(hands[seat])
                hands[seat], hidden = tuple(hidden[:count]), hidden[count:]
            session.state.shown = replace(stage, hands=tuple(hands), boneyard=tuple(hidden))
            assert shown(world) == before
            session.state.shown = stage
        if not act(session):
            world.clock.pass_time(200)


def test_all_hands_lie_open_when_the_round_is_over() -> None:
    world = World()
    start(world, players=4, seed="open")
    play_on(world, until="round-over")
    model = shown(world)
    assert model.over
    assert None not in [tile for seat in model.seats for tile in seat.tiles]
    assert len(model.boneyard_tiles) == model.boneyard


@pytest.mark.parametrize(
    ("kinds", "faces"),
    [
        (["human", "casual", "greedy"], ["", "robot", "robot"]),
        (["human", "greedy", "greedy", "greedy"], ["", "robot", "robot-green", "robot-copper"]),
    ],
)
def test_computers_of_one_kind_have_a_face_each(kinds: list[str], faces: list[str]) -> None:
    world = World()
    start(world, kinds=kinds, seed="faces")
    assert [seat.face for seat in shown(world).seats] == faces


def test_behind_the_curtain_no_hand_is_seen() -> None:
    world = World()
    start(world, kinds=["human", "human"], seed="curtain")
    play_on(world, until="curtain")
    tiles = [tile for seat in shown(world).seats for tile in seat.tiles]
    assert set(tiles) == {None}


def test_people_who_watch_computers_see_every_hand() -> None:
    world = World()
    start(world, kinds=["greedy", "casual"], seed="watch")
    tiles = [tile for seat in shown(world).seats for tile in seat.tiles]
    assert None not in tiles


def test_only_legal_tiles_are_marked_and_ghosts_stand_at_every_end_that_takes_one() -> None:
    world = World()
    start(world, seed="ghosts")
    for _ in range(20):
        session = play_on(world, until="your-turn")
        assert session.state.match is not None
        moves = [m for m in session.state.match.legal_moves(0) if isinstance(m, Play)]
        model = shown(world)
        assert model.playable == frozenset(move.tile for move in moves)
        session.do(Hover(moves[0].tile))
        ghosts = shown(world).ghosts
        assert {ghost.end for ghost in ghosts} <= {
            move.end for move in moves if move.tile is moves[0].tile
        }
        assert ghosts
        for ghost in ghosts:
            assert session.state.match.round is not None
            count = session.state.match.round.layout.play(ghost.tile, ghost.end).count
            assert ghost.count_text == str(count)
            assert ghost.scores == (count > 0 and count % 5 == 0)
        act(session)


def test_aids_can_be_switched_off() -> None:
    world = World()
    start(world, seed="aids")
    for _ in range(3):
        play_on(world, until="your-turn")
        act(world.session)
    session = play_on(world, until="your-turn")
    for name in ("ghosts", "points", "count"):
        session.do(ChangeSetting(name, value=False))
    tile = next(iter(shown(world).playable or ()))
    session.do(Hover(tile))
    model = shown(world)
    assert model.ghosts == ()
    assert model.count.text == ""


def test_ends_name_their_keys_unless_letter_keys_are_switched_off() -> None:
    world = World()
    session = start(world, seed="keys")
    for _ in range(200):
        session = play_on(world, until="your-turn")
        tile = next(iter(shown(world).playable or ()))
        session.do(MoveCursor(1))
        session.do(PickTile(tile))
        if session.state.ui.asking:
            break
        if session.status == "your-turn":
            act(session)
    keys = {"left": "A", "right": "D", "up": "W", "down": "S"}
    ghosts = shown(world).ghosts
    assert len(ghosts) > 1
    assert [ghost.key for ghost in ghosts] == [keys[ghost.end] for ghost in ghosts]
    session.do(ChangeSetting("letters", value=False))
    assert {ghost.key for ghost in shown(world).ghosts} == {""}


def test_under_muggins_the_table_does_not_count_for_you() -> None:
    world = World()
    start(world, seed="muggins", rules={"claiming": "muggins"})
    for _ in range(60):
        model = shown(world)
        assert model.count.text == ""
        assert all(not ghost.count_text and not ghost.points_text for ghost in model.ghosts)
        if world.session.status == "your-turn":
            world.session.do(Hover(next(iter(model.playable or ()))))
            assert all(not ghost.points_text for ghost in shown(world).ghosts)
        if not act(world.session):
            world.clock.pass_time(200)


def test_the_memory_aid_is_right_about_every_seat() -> None:
    world = World()
    start(world, players=3, seed="memory", rules="draw")
    world.session.do(ChangeSetting("memory", value=True))
    seen = 0
    for _ in range(400):
        session = world.session
        if session.status == "round-over":
            break
        if not session.state.queue.behind and session.state.shown is not None:
            for seat in shown(world).seats:
                held = session.state.shown.hands[seat.seat]
                drawn = session.state.shown.drawn[seat.seat]
                kept = held if not drawn else held[:-1]
                assert not any(tile.has(value) for tile in kept for value in seat.out_of)
                seen += bool(seat.out_of)
        if not act(session):
            world.clock.pass_time(150)
    assert seen


def test_a_tile_that_fits_two_ends_is_asked_about_and_shown_picked() -> None:
    world = World()
    start(world, seed="two ends")
    for _ in range(60):
        session = play_on(world, until="your-turn")
        assert session.state.match is not None
        moves = [m for m in session.state.match.legal_moves(0) if isinstance(m, Play)]
        twice: list[Tile] = [
            m.tile for m in moves if sum(other.tile is m.tile for other in moves) > 1
        ]
        layout = session.state.match.rounds[-1].layout
        if twice and len(layout.plays) > 1:
            session.do(PickTile(twice[0]))
            model = shown(world)
            assert model.selected is twice[0]
            assert len(model.ghosts) > 1
            assert str(twice[0]) in model.status
            return
        act(session)
    pytest.fail("no such tile came up")
