"""A match that nobody would go on with goes on by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.intents import HostPause, PageHidden
from game.app.ports import Answer
from game.app.session import Session
from game.app.state.session_events import EventShown, SessionEvent
from game.engine.view import PlayerView

from .driver import act, play_on, start
from .fakes import FakeTimer, World

#: Milliseconds in which the watchdog must have noticed, whatever there was to notice.
PATIENCE = 30_000


def thinking(world: World) -> Session:
    """A match in which a computer player has just been asked."""
    start(world, seed="watched")
    session = world.session
    for _ in range(100):
        if session.status == "thinking" and session.state.thought is not None:
            return session
        if not act(session):
            world.clock.pass_time(20)
    raise AssertionError("no computer player was ever asked")


def moves(session: Session) -> int:
    assert session.state.match is not None
    return sum(len(state.events) for state in session.state.match.rounds)


def test_a_player_that_never_answers_is_asked_again() -> None:
    world = World()
    answers: list[Callable[[], None]] = []
    brain = world.brain

    def silent_once(_kind: str, view: PlayerView, then: Callable[[Answer], None]) -> FakeTimer:
        answers.append(lambda: then(brain.plays(view)))
        if len(answers) > 1:
            world.clock.later(50, answers[-1])
        return FakeTimer()

    brain.think = silent_once  # type: ignore[method-assign, assignment]  # made silent
    session = thinking(world)
    before = moves(session)
    world.clock.pass_time(PATIENCE)
    assert moves(session) > before
    assert session.state.rescues == 1


def test_a_player_that_answers_nobody_ever_plays_its_first_legal_tile() -> None:
    world = World()
    world.brain.think = lambda *_: FakeTimer()  # type: ignore[method-assign]  # made silent
    session = thinking(world)
    before = moves(session)
    world.clock.pass_time(2 * PATIENCE)
    assert moves(session) > before
    assert session.state.rescues == 2


@pytest.mark.parametrize("lost", range(1, 8))
def test_a_timer_that_never_fires_stops_no_match(lost: int) -> None:
    world = World()
    later, count = world.clock.later, 0

    def forgetful(delay: float, then: Callable[[], None]) -> FakeTimer:
        nonlocal count
        if delay != 2_500.0:  # the watchdog's own
            count += 1
            if count == 10 * lost:
                return FakeTimer()
        return later(delay, then)

    start(world, seed="forgetful", kinds=["human", "greedy"])
    world.clock.later = forgetful  # type: ignore[method-assign]  # made forgetful
    play_on(world)


def test_a_listener_that_fails_stops_no_match() -> None:
    world = World()
    start(world, seed="fails", kinds=["greedy", "casual"])
    failures = 0

    def fail(happening: SessionEvent | None) -> None:
        nonlocal failures
        if isinstance(happening, EventShown):
            failures += 1
            if failures % 3 == 0:
                raise ValueError("a listener")

    world.session.listen(fail)
    for _ in range(20_000):
        try:
            world.clock.pass_time(500)
        except ValueError:
            continue
        if world.session.status == "match-over":
            break
    assert world.session.status == "match-over"
    assert failures > 3


@pytest.mark.parametrize("still", [PageHidden(hidden=True), HostPause(paused=True)])
def test_where_time_stands_still_nothing_is_resumed(still: PageHidden | HostPause) -> None:
    world = World()
    session = thinking(world)
    session.do(still)
    before = moves(session)
    world.clock.pass_time(10 * PATIENCE)
    assert moves(session) == before
    assert session.state.rescues == 0


@pytest.mark.parametrize("status", ["your-turn", "call", "curtain", "round-over", "match-over"])
def test_a_person_may_take_any_time(status: str) -> None:
    world = World()
    kinds = ["human", "greedy"] if status != "curtain" else ["human", "human"]
    rules = {"claiming": "muggins"} if status == "call" else {}
    start(world, seed="slow person", kinds=kinds, rules=rules)
    session = play_on(world, until=status)
    world.clock.pass_time(10 * PATIENCE)
    assert session.state.rescues == 0
