"""Undo reaches back to the first choice of the match, also after a reload."""

from __future__ import annotations

from game.app.intents import NextRound, Redo, Undo, Zoom
from game.app.session import Session
from tests.app.driver import play_on, start
from tests.app.fakes import World


def test_a_reload_forgets_no_choice() -> None:
    world = World()
    start(world, seed="long", practice=True, players=3)
    play_on(world, until="round-over")
    from_first = world.session
    assert from_first.state.match is not None
    depth = 0
    states = []
    while from_first.state.history.can_undo:
        from_first.do(Undo())
        states.append(from_first.state.match)
        depth += 1
    assert depth > 3
    for _ in range(depth):
        from_first.do(Redo())
    world.reload().begin()
    session = world.session
    assert session.state.match == from_first.state.match
    again = []
    while session.state.history.can_undo:
        session.do(Undo())
        again.append(session.state.match)
    assert again == states


def test_undo_crosses_rounds() -> None:
    world = World()
    start(world, seed="rounds", practice=True)
    play_on(world, until="round-over").do(NextRound())
    session = play_on(world, until="your-turn")
    assert rounds(session) == 2
    while session.state.history.can_undo:
        session.do(Undo())
    assert rounds(session) == 1
    assert session.status == "your-turn"


def rounds(session: Session) -> int:
    assert session.state.match is not None
    return len(session.state.match.rounds)


def test_the_line_is_zoomed_by_keys_and_fitted_again() -> None:
    world = World()
    session = start(world, seed="zoom")
    for _ in range(20):
        session.do(Zoom(1.25))
    assert session.state.ui.scale == 4.0
    session.do(Zoom(0.0))
    assert (session.state.ui.scale, session.state.ui.dx, session.state.ui.dy) == (1.0, 0.0, 0.0)
