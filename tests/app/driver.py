"""Plays whole matches through a session, as a person would."""

from __future__ import annotations

from game.app.intents import Call, LiftCurtain, NextRound, PickTile, PlayAt, StartMatch
from game.app.session import Session
from game.app.settings.match_setup import setup_from_json
from game.engine.moves import Play

from .fakes import CAST, World


def start(world: World, **data: object) -> Session:
    """Begin a match from plain values."""
    setup, faults = setup_from_json(data, CAST)
    assert setup is not None, faults
    world.session.begin()
    world.session.do(StartMatch(setup))
    return world.session


def act(session: Session) -> bool:
    """Do what the screen asks a person for; whether it asked."""
    match session.status:
        case "your-turn":
            assert session.state.match is not None
            move = session.state.match.legal_moves(session.state.viewer)[0]
            assert isinstance(move, Play)
            session.do(PickTile(move.tile))
            if session.state.ui.asking:
                session.do(PlayAt(move.end))
        case "call":
            assert session.state.match is not None and session.state.match.round is not None
            session.do(Call(session.state.match.round.unclaimed or None))
        case "curtain":
            session.do(LiftCurtain())
        case "round-over":
            session.do(NextRound())
        case _:
            return False
    return True


def play_on(world: World, *, until: str = "match-over", most: int = 20_000) -> Session:
    """Play until the screen is in that status."""
    session = world.session
    for _ in range(most):
        if session.status == until:
            return session
        if not act(session):
            world.clock.pass_time(100)
    raise AssertionError(f"{until} was not reached: {session.status}")
