"""Calls under muggins: who is asked, for how long, and that nothing gives the answer away."""

from __future__ import annotations

import pytest

from game.app.intents import Call, ChangeSetting, OpenMatch, PageHidden, PlayAt, Tell
from game.app.ports import Answer
from game.app.present.pacing import ponder
from game.app.present.status import root_flags
from game.app.session import Session
from game.app.state.call_prompt import MAX_COUNT, numbers
from game.engine.layout import Layout
from game.engine.moves import Play
from game.engine.play.scoring import points_for
from game.engine.records.link import link_of, match_of_link
from game.engine.records.record import match_of, record_of
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import DOUBLE_SIX
from game.engine.view import PlayerView
from tests.app.driver import play_on, start
from tests.app.fakes import World
from tests.engine.table import dealt, match_of_rounds, played

MUGGINS = {"claiming": "muggins"}


def play_one(session: Session) -> None:
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))


def unclaimed(session: Session) -> int:
    """The points that wait for a call."""
    assert session.state.match is not None and session.state.match.round is not None
    return session.state.match.round.unclaimed


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
        if world.session.state.prompt is not None:
            assert world.session.state.prompt.kind == "claim"
            real[bool(unclaimed(world.session))] += 1
    assert real[True]
    assert real[False]


def test_waiting_for_me_waits_for_ever() -> None:
    world, session = call_for("wait")
    world.clock.pass_time(3_600_000)
    assert session.status == "call"


@pytest.mark.parametrize(("pace", "wait"), [("slow", 10_000), ("normal", 6_000), ("fast", 3_000)])
def test_a_call_waits_as_long_as_is_set(pace: str, wait: int) -> None:
    world, session = call_for("paced", pace)
    opened = session.state.prompts_opened
    world.clock.pass_time(wait - 10)
    assert session.state.prompts_opened == opened
    assert session.status == "call"
    world.clock.pass_time(20)
    assert session.status != "call" or session.state.prompts_opened > opened


def test_the_time_for_a_call_stands_still_in_the_background() -> None:
    world, session = call_for("hidden", "fast")
    session.do(PageHidden(hidden=True))
    world.clock.pass_time(600_000)
    assert session.status == "call"
    session.do(PageHidden(hidden=False))
    world.clock.pass_time(2_900)
    assert session.status == "call"
    world.clock.pass_time(200)
    assert session.state.prompts_opened >= 1


def test_a_right_claim_is_paid_and_a_wrong_one_is_not() -> None:
    for right in (True, False):
        world = World()
        start(world, seed="claims", rules=MUGGINS)
        world.session.do(ChangeSetting("pace", "wait"))
        for _ in range(200):
            session = play_on(world, until="call")
            gate = session.state.prompt
            assert gate is not None
            assert session.state.match is not None
            assert session.state.match.round is not None
            if unclaimed(session) and gate.kind == "claim":
                before, due = session.state.match.scores[0], session.state.match.round.unclaimed
                session.do(Call(due if right else due + 5))
                assert session.state.match is not None
                assert session.state.match.scores[0] == before + (due if right else 0)
                break
            session.do(Call(None))
        else:
            pytest.fail("no claim came up")


@pytest.mark.parametrize(
    ("kind", "said"), [("claim", "call.wrong.you"), ("muggins", "call.nothing-there.you")]
)
def test_a_call_where_there_is_nothing_is_said_and_changes_no_score(kind: str, said: str) -> None:
    """That there was nothing is only said when nobody is to be asked after it."""
    world = World()
    start(world, seed="nothing", rules=MUGGINS)
    world.session.do(ChangeSetting("pace", "wait"))
    for _ in range(200):
        session = play_on(world, until="call")
        assert session.state.prompt is not None
        assert session.state.match is not None
        if session.state.prompt.kind == kind and not unclaimed(session):
            scores = session.state.match.scores
            session.do(Call(15))
            assert session.state.match.scores == scores
            assert said in [told.key for told in world.announcer.said]
            return
        session.do(Call(None))
    pytest.fail("no empty call came up")


def test_points_that_nobody_calls_are_lost_and_said() -> None:
    world = World()
    world.brain.plays = lambda view: None if view.ask != "play" else view.legal[0]
    start(world, seed="lost", rules={**MUGGINS, "preset": "all-fives"})
    session = world.session
    for _ in range(3_000):
        if session.status == "call":
            session.do(Call(None))
        elif session.status == "your-turn":
            play_one(session)
        elif session.status == "round-over":
            break
        else:
            world.clock.pass_time(200)
    lost = [line for line in session.state.log if line.said.key == "log.unclaimed"]
    assert lost
    assert session.state.match is not None
    played = [line for line in session.state.log if line.said.key.startswith("log.scored")]
    assert not played


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_number_that_can_be_due_can_be_called(preset: str) -> None:
    rules = Rules.from_json({"preset": preset, "claiming": "muggins"})
    world = World()
    session = start(world, rules=rules.to_json(), seed="numbers")
    assert session.state.match is not None
    assert session.state.match.round is not None
    offered = set(numbers(session.state.match.round))
    due = {points_for(count, rules) for count in range(MAX_COUNT + 1)} - {0}
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
    assert layout.count == 36 == MAX_COUNT


def silent(view: PlayerView) -> Answer:
    """Plays the first tile that fits, and never calls."""
    return None if view.ask != "play" else view.legal[0]


def gate_of(session: Session) -> tuple[str, int] | None:
    return (session.state.prompt.kind, session.state.prompt.seat) if session.state.prompt else None


def idle_call(kinds: tuple[str, ...], asked: int, **rules: object) -> tuple[World, Session]:
    """A match at the call of seat `asked` about a play that earned nothing, said no word so far."""
    world = World()
    world.brain.plays = silent
    start(world, kinds=list(kinds), seed="idle", rules={**MUGGINS, **rules})
    session = world.session
    session.do(ChangeSetting("pace", "wait"))
    for _ in range(400):
        play_on(world, until="call")
        if not unclaimed(session) and session.state.prompt and session.state.prompt.seat == asked:
            return world, session
        session.do(Call(None))
    raise AssertionError("nobody was asked about nothing")


@pytest.mark.parametrize("asked", [0, 1, 2])
def test_a_reload_asks_on_where_there_is_nothing_to_call(asked: int) -> None:
    world, session = idle_call(("human", "human", "human"), asked)
    before, match = gate_of(session), session.state.match
    world.reload().begin()
    assert gate_of(world.session) == before
    assert world.session.state.match == match
    play_on(world, until="round-over")


def test_a_saved_match_whose_calls_cannot_be_is_put_aside() -> None:
    world, _ = idle_call(("human", "greedy"), 0)
    place = next(key for key in world.storage.texts if key.startswith("match."))
    text = world.storage.texts[place]
    assert '"waiting":[0]' in text
    world.storage.texts[place] = spoilt = text.replace('"waiting":[0]', '"waiting":[7]')
    world.reload().begin()
    assert world.session.state.match is None
    assert world.session.state.ui.notice is not None
    assert spoilt in [t for key, t in world.storage.texts.items() if key.startswith("broken.")]


def test_a_match_from_elsewhere_asks_about_its_last_play_whether_it_scored_or_not() -> None:
    found = set()
    for text in ("6-5", "5-5"):
        hands = (f"{text} 1-0", "6-4 3-3")
        state = played(dealt(*hands, claiming="muggins"), text)
        match = match_of(record_of(match_of_rounds(state.rules, 2, state)))
        world = World()
        world.session.begin()
        world.session.do(OpenMatch(match))
        found.add((gate_of(world.session), world.session.status))
    assert found == {(("claim", 0), "call")}


def test_a_match_from_elsewhere_is_not_asked_about_what_cannot_have_scored() -> None:
    """Nor about a round that is over, nor where everybody is known to have been silent."""
    start = dealt("5-5 1-0", "5-1 3-3", claiming="muggins")
    for state in (start, played(start, "5-5", "claim -", "call 1 -")):
        world = World()
        world.session.begin()
        world.session.do(OpenMatch(match_of_rounds(state.rules, 2, state)))
        assert world.session.state.prompt is None


def test_the_record_and_the_link_of_a_match_do_not_know_of_calls_for_nothing() -> None:
    _, session = idle_call(("human", "greedy"), 0)
    assert session.state.match is not None and session.state.match.round is not None
    kept = match_of(record_of(session.state.match))
    assert kept.round is not None and kept.round.phase == "play"
    assert match_of_link(link_of(session.state.match)) == kept


def test_a_wrong_call_is_heard_at_once_and_written_down_when_all_calls_are_over() -> None:
    """Whoever is asked next hears the number, and cannot tell from it that points are there."""
    for there in (True, False):
        world = World()
        world.brain.plays = silent
        kinds = ["human", "human", "human"]
        start(world, kinds=kinds, seed="wrong", rules={**MUGGINS, "multiples": [2]})
        session = world.session
        session.do(ChangeSetting("pace", "wait"))
        play_on(world, until="call")
        while (
            session.state.prompt is None
            or session.state.prompt.kind != "claim"
            or bool(unclaimed(session)) != there
        ):
            session.do(Call(None))
            play_on(world, until="call")
        log, moves = list(session.state.log), root_flags(session.state)["moves"]
        session.do(Call(998))
        assert world.announcer.said[-2].key == "call.wrong"
        assert session.state.ui.notice == world.announcer.said[-2]
        assert session.state.log == log
        assert root_flags(session.state)["moves"] == moves
        session.do(Call(None))
        session.do(Call(None))
        world.clock.pass_time(5_000)
        written = [line.said.values.get("number") for line in session.state.log[len(log) :]]
        assert (998 in written) is there


def test_computers_in_a_row_take_the_time_of_one_to_say_nothing() -> None:
    world, session = idle_call(("human", "greedy", "greedy", "greedy"), 0)
    world.brain.takes = 1.0
    while session.state.prompt is None or session.state.prompt.kind != "claim":
        session.do(Call(None))
        play_on(world, until="call")
    world.clock.pass_time(5_000)
    session.do(Call(None))
    assert session.state.match is not None and session.state.match.round is not None
    assert (session.status, session.state.match.round.waiting) == ("thinking", (1, 2, 3))
    world.clock.pass_time(ponder("normal") - 20)
    assert session.state.match.round.phase == "muggins"
    world.clock.pass_time(40)
    assert session.state.match.round.phase != "muggins"


def test_who_is_asked_is_named_where_several_people_play() -> None:
    _, session = idle_call(("human", "human"), 1)
    assert session.state.prompt is not None and session.state.participants is not None
    asked = session.state.prompt.question("status.call-", session.state.participants)
    assert asked.key == f"status.call-{session.state.prompt.kind}.of"
    assert asked.values["name"] == session.state.participants.names[1]
    _, session = idle_call(("human", "greedy"), 0)
    assert session.state.prompt is not None and session.state.participants is not None
    assert (
        session.state.prompt.question("call.", session.state.participants).key
        == f"call.{session.state.prompt.kind}"
    )


def test_the_count_is_not_told_while_it_is_what_is_asked_for() -> None:
    world, session = idle_call(("human", "greedy"), 0)
    session.do(Tell("count"))
    assert world.announcer.said[-1].key == "tell.count-called"
    session.do(Call(None))
    play_on(world, until="your-turn")
    session.do(Tell("count"))
    assert world.announcer.said[-1].key == "tell.count"
