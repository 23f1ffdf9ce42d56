"""The sum trainer: asks after the right plays, gives nothing away, and keeps the marks."""

from __future__ import annotations

import pytest

from game.app.intents import (
    ChangeSetting,
    ForgetTally,
    Hurry,
    NameCount,
    PageHidden,
    Tell,
    TypeDigit,
)
from game.app.message import Message
from game.app.session import Session
from game.app.state.session_events import EventShown, SessionEvent
from game.app.state.trainer_quiz import Marks, with_answer
from game.app.storage.stored_entry import ParsedValue
from game.app.storage.stored_values import read_tally, write_tally
from game.engine.events import Played, Scored
from game.web.dom.translator import Translator
from game.web.table.table_model import ModelMaker
from tests.app.driver import act, start
from tests.app.fakes import World


def training(world: World, kind: str = "all", pace: str = "wait", **data: object) -> Session:
    world.session.begin()
    world.session.do(ChangeSetting("trainer", kind))
    world.session.do(ChangeSetting("pace", pace))
    return start(world, **{"seed": "sums", **data})


def until_asked(world: World, most: int = 4_000) -> Session:
    session = world.session
    for _ in range(most):
        if session.status == "quiz":
            return session
        if not act(session):
            world.clock.pass_time(50)
    raise AssertionError("the trainer did not ask")


def say(session: Session, number: int) -> None:
    for digit in str(number):
        session.do(TypeDigit(digit))
    session.do(NameCount())


def count(session: Session) -> int:
    assert session.state.quiz is not None
    return session.state.quiz.layout.count


def test_every_play_is_asked_for_and_its_points_are_shown_after_the_answer() -> None:
    world = World()
    shown: list[object] = []
    session = training(world)

    def note(happening: SessionEvent | None) -> None:
        if isinstance(happening, EventShown):
            shown.append(happening.event)

    session.listen(note)
    seats = set()
    scored = 0
    for _ in range(12):
        until_asked(world)
        assert isinstance(shown[-1], Played)
        assert session.state.quiz is not None
        seats.add(session.state.quiz.seat)
        before = len(shown)
        say(session, count(session))
        world.clock.pass_time(10)
        scored += any(isinstance(event, Scored) for event in shown[before:])
        if session.status == "round-over":
            break
    assert seats == {0, 1}
    assert scored


def test_only_own_plays_are_asked_for_when_that_is_set() -> None:
    world = World()
    session = training(world, "own", seed="own")
    for _ in range(4):
        until_asked(world)
        assert session.state.quiz is not None and session.state.quiz.seat == session.state.viewer
        say(session, count(session))


def test_answers_are_told_right_or_wrong_and_marked_by_preset() -> None:
    world = World()
    session = training(world)
    until_asked(world)
    say(session, count(session))
    assert session.state.ui.notice is not None and session.state.ui.notice.key == "trainer.right"
    until_asked(world)
    wrong = count(session) + 1
    say(session, wrong)
    assert session.state.ui.notice is not None and session.state.ui.notice.key == "trainer.wrong"
    assert session.state.ui.notice.values["number"] == wrong
    until_asked(world)
    session.do(NameCount())
    assert session.state.ui.notice is not None and session.state.ui.notice.key == "trainer.none"
    assert session.state.tally == {"all-fives": Marks(3, 1, "100")}
    world.reload().begin()
    assert world.session.state.tally == {"all-fives": Marks(3, 1, "100")}
    world.session.do(ForgetTally())
    assert world.session.state.tally == {}


def test_while_it_asks_nothing_gives_the_count_away() -> None:
    world = World()
    session = training(world)
    models = ModelMaker(session, Translator(("en",)))
    until_asked(world)
    model = models.make()
    assert model is not None and model.count.text == ""
    assert not session.state.acting
    session.do(Tell("count"))
    assert world.announcer.said[-1] == Message("trainer.ask")
    say(session, count(session))
    model = models.make()
    assert model is not None and model.count.text != ""


def test_digits_are_typed_and_taken_back() -> None:
    world = World()
    session = training(world)
    until_asked(world)
    for digit in ("1", "2", "3", "", "4"):
        session.do(TypeDigit(digit))
    assert session.state.quiz is not None and session.state.quiz.typed == "24"


def test_it_waits_as_long_as_is_set() -> None:
    world = World()
    session = training(world, pace="fast")
    until_asked(world)
    world.clock.pass_time(2_900)
    assert session.state.quiz is not None
    session.do(PageHidden(True))
    world.clock.pass_time(60_000)
    assert session.state.quiz is not None
    session.do(PageHidden(False))
    world.clock.pass_time(3_100)
    assert session.state.tally["all-fives"].last == "0"
    world = World()
    session = training(world, pace="wait")
    until_asked(world)
    world.clock.pass_time(3_600_000)
    assert session.state.quiz is not None


def test_it_can_be_hurried_past_and_switched_off() -> None:
    world = World()
    session = training(world)
    until_asked(world)
    session.do(Hurry())
    assert session.state.quiz is None and session.state.tally == {}
    until_asked(world)
    session.do(ChangeSetting("trainer", "off"))
    assert session.state.quiz is None
    world.clock.pass_time(5_000)
    assert session.status in ("your-turn", "round-over")


@pytest.mark.parametrize("rules", ["draw", {"claiming": "muggins"}])
def test_it_does_not_ask_where_counts_do_not_pay_or_are_called_anyway(rules: object) -> None:
    assert not training(World(), rules=rules).state.trains


def test_marks_remember_the_last_twenty() -> None:
    tally = {"x": Marks(30, 30, "1" * 20)}
    for right in (False, True, False):
        tally = dict(with_answer(tally, "x", right=right))
    assert tally["x"] == Marks(33, 31, "1" * 17 + "010")
    assert tally["x"].percent == 94
    assert read_tally(write_tally(tally)) == ParsedValue(tally)


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"x": 1}', '{"x": [1, 2, "1"]}', '{"x": [1, 1, "7"]}']
)
def test_marks_that_do_not_add_up_are_put_aside_and_said(text: str) -> None:
    world = World()
    world.storage.texts["trainer"] = text
    world.session.begin()
    assert world.session.state.tally == {}
    said = Message("fault.aside", {"things": Message("stored.trainer"), "count": 2})
    assert world.session.state.ui.notice == said
