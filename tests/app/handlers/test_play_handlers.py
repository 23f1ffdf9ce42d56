"""Taking tiles up while something else is going on."""

from __future__ import annotations

import pytest

from game.app.intents import AskHint, Drop, Hold, Intent, PickTile
from game.app.session import Session
from game.app.state.legal_plays import ends_for, legal_tiles
from game.engine.tile import Tile
from tests.app.driver import act, start
from tests.app.fakes import World


def at_a_tile_with_two_ends(world: World) -> tuple[Session, Tile]:
    """Play until a tile of the hand fits more than one end."""
    session = start(world, seed="two ends", kinds=["human", "greedy"])
    while True:
        now = session.state.round
        assert now is not None
        for tile in legal_tiles(session.state):
            if len(ends_for(now.layout, tile)) > 1:
                return session, tile
        if not act(session):
            world.clock.pass_time(100)


@pytest.mark.parametrize("way", ["pick", "drag", "drop between two ends"])
def test_a_tile_that_is_taken_up_while_a_hint_is_looked_for_stays_taken_up(way: str) -> None:
    world = World()
    session, tile = at_a_tile_with_two_ends(world)
    now = session.state.round
    assert now is not None
    taking_up: dict[str, Intent] = {
        "pick": PickTile(tile),
        "drag": Hold(tile, 10.0, 20.0, ""),
        "drop between two ends": Drop(tile, ends_for(now.layout, tile)),
    }
    session.do(AskHint())
    assert session.state.ui.hinting
    session.do(taking_up[way])
    before = session.state.ui
    world.clock.pass_time(world.brain.takes + 5_000)
    after = session.state.ui
    assert not after.hinting and after.hint is None
    assert (after.picked, after.asking, after.held) == (before.picked, before.asking, before.held)
    assert before.picked is tile or before.held is not None
