"""Calls under muggins: who is asked, for how long, and that nothing gives the answer away."""

from __future__ import annotations

import pytest

from game.app.gate import MOST, numbers
from game.app.intents import Call, ChangeSetting, PageHidden, PlayAt
from game.app.session import Session
from game.engine.layout import Layout
from game.engine.moves import Play
from game.engine.rules import PRESETS, Rules
from game.engine.scoring import points_for
from game.engine.tile import DOUBLE_SIX

from .driver import play_on, start
from .fakes import World

MUGGINS = {"claiming": "muggins"}


def play_one(session: Session) -> None:
    assert session.match is not None
    move = session.match.legal_moves(session.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))


def call_for(seed: str, pace: str = "wait") -> tuple[World, Session]:
    """A match at the first call that a person has."""
    world = World()
    start(world, seed=seed, rules=MUGGINS)
    world.session.do(ChangeSetting("pace", pace))
    return world, play_on(world, until="call")


def test_a_person_is_asked_after_every_play_whether_it_scored_or_not() -> None:
    world = World()
    start(world, seed="asked", rules=MUGGINS)
    world.session.do(ChangeSetting("pace", "wait"))
    real = {True: 0, False: 0}
    for _ in range(12):
        play_on(world, until="your-turn")
        play_one(world.session)
        world.clock.pass_time(3_000)
        if world.session.gate is not None:
            assert world.session.gate.kind == "claim"
            real[world.session.gate.real] += 1
    assert real[True]
    assert real[False]


def test_waiting_for_me_waits_for_ever() -> None:
    world, session = call_for("wait")
    world.clock.pass_time(3_600_000)
    assert session.mood == "call"


@pytest.mark.parametrize(("pace", "wait"), [("slow", 10_000), ("normal", 6_000), ("fast", 3_000)])
def test_a_call_waits_as_long_as_is_set(pace: str, wait: int) -> None:
    world, session = call_for("paced", pace)
    opened = session.gates_opened
    world.clock.pass_time(wait - 10)
    assert session.gates_opened == opened
    assert session.mood == "call"
    world.clock.pass_time(20)
    assert session.mood != "call" or session.gates_opened > opened


def test_the_time_for_a_call_stands_still_in_the_background() -> None:
    world, session = call_for("hidden", "fast")
    session.do(PageHidden(hidden=True))
    world.clock.pass_time(600_000)
    assert session.mood == "call"
    session.do(PageHidden(hidden=False))
    world.clock.pass_time(2_900)
    assert session.mood == "call"
    world.clock.pass_time(200)
    assert session.gates_opened >= 1


def test_a_right_claim_is_paid_and_a_wrong_one_is_not() -> None:
    for right in (True, False):
        world = World()
        start(world, seed="claims", rules=MUGGINS)
        world.session.do(ChangeSetting("pace", "wait"))
        for _ in range(200):
            session = play_on(world, until="call")
            gate = session.gate
            assert gate is not None
            assert session.match is not None
            assert session.match.round is not None
            if gate.real and gate.kind == "claim":
                before, due = session.match.scores[0], session.match.round.unclaimed
                session.do(Call(due if right else due + 5))
                assert session.match is not None
                assert session.match.scores[0] == before + (due if right else 0)
                break
            session.do(Call(None))
        else:
            pytest.fail("no claim came up")


def test_a_call_where_there_is_nothing_is_said_and_changes_no_score() -> None:
    world = World()
    start(world, seed="nothing", rules=MUGGINS)
    world.session.do(ChangeSetting("pace", "wait"))
    for _ in range(200):
        session = play_on(world, until="call")
        assert session.gate is not None
        assert session.match is not None
        if not session.gate.real:
            scores = session.match.scores
            session.do(Call(15))
            assert session.match.scores == scores
            assert any(said.key == "call.nothing-there" for said in world.announcer.said)
            return
        session.do(Call(None))
    pytest.fail("no empty call came up")


def test_points_that_nobody_calls_are_lost_and_said() -> None:
    world = World()
    world.brain.plays = lambda view: None if view.ask != "play" else view.legal[0]
    start(world, seed="lost", rules={**MUGGINS, "preset": "all-fives"})
    session = world.session
    for _ in range(3_000):
        if session.mood == "call":
            session.do(Call(None))
        elif session.mood == "your-turn":
            play_one(session)
        elif session.mood == "round-over":
            break
        else:
            world.clock.pass_time(200)
    lost = [line for line in session.log if line.said.key == "log.unclaimed"]
    assert lost
    assert session.match is not None
    played = [line for line in session.log if line.said.key.startswith("log.scored")]
    assert not played


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_number_that_can_be_due_can_be_called(preset: str) -> None:
    rules = Rules.from_json({"preset": preset, "claiming": "muggins"})
    world = World()
    session = start(world, rules=rules.to_json(), seed="numbers")
    assert session.match is not None
    assert session.match.round is not None
    offered = set(numbers(session.match.round))
    due = {points_for(count, rules) for count in range(MOST + 1)} - {0}
    assert due <= offered
    assert {points + rules.going_out for points in due} <= offered


def test_no_line_of_play_counts_more_than_is_offered() -> None:
    layout = Layout.EMPTY.play(next(t for t in DOUBLE_SIX if str(t) == "3-3"), "lead")
    for text, end in (
        ("6-3", "left"),
        ("5-3", "right"),
        ("4-3", "up"),
        ("3-2", "down"),
        ("6-6", "left"),
        ("5-5", "right"),
        ("4-4", "up"),
        ("6-2", "down"),
    ):
        layout = layout.play(next(tile for tile in DOUBLE_SIX if str(tile) == text), end)
    assert layout.count == 36 == MOST
