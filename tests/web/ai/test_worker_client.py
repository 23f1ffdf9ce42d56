"""Thinking goes on whatever becomes of the worker."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from game.app.ports import Answer
from game.web.ai.brain_port import DEADLINE, BrainPort, seed_of
from game.web.ai.main_thread import MainThreadAnswerer
from game.web.ai.request_queue import RequestQueue
from game.web.ai.worker_client import (
    GRACE_MS,
    MAX_LOSSES,
    OPENING_LIMIT_MS,
    PAUSE_MS,
    WorkerClient,
    WorkerRefused,
)
from tests.app.fakes import FakeClock

from .test_request_queue import some_view


@dataclass
class FakeWorker:
    """A worker that does nothing until it is told to."""

    hear: Callable[[str], None]
    lose: Callable[[], None]
    said: list[dict[str, Any]] = field(default_factory=list)
    closed: bool = False

    def say(self, text: str) -> None:
        assert not self.closed
        self.said.append(json.loads(text))

    def close(self) -> None:
        self.closed = True

    def answer(self) -> None:
        """Answer everything that was asked, as the real one would."""
        desk = RequestQueue()
        for message in self.said:
            desk.take(json.dumps(message))
        while desk.busy:
            self.hear(desk.work(10_000) or "")


class Room:
    """A thinker with a clock, and all its workers."""

    def __init__(self, *, refuses: bool = False) -> None:
        self.clock = FakeClock()
        self.workers: list[FakeWorker] = []
        self.refuses = refuses
        self.thinker = WorkerClient(self.clock, self.open_worker, MainThreadAnswerer(self.clock))
        self.brain = BrainPort(self.thinker, self.clock, lambda: "seed")
        self.answers: list[Answer] = []

    def open_worker(self, hear: Callable[[str], None], lose: Callable[[], None]) -> FakeWorker:
        if self.refuses:
            raise WorkerRefused
        self.workers.append(FakeWorker(hear, lose))
        return self.workers[-1]

    def ask(self) -> Any:
        return self.brain.think("greedy", some_view(), self.answers.append)


@pytest.fixture
def room() -> Room:
    """A room whose first worker is ready."""
    room = Room()
    room.thinker.open()
    room.workers[0].hear("open")
    return room


def assert_answered_once(room: Room) -> None:
    assert len(room.answers) == 1
    assert room.answers[0] in some_view().legal


def test_before_there_is_a_worker_the_page_thinks_and_then_opens_one() -> None:
    room = Room()
    room.ask()
    assert not room.answers
    room.clock.pass_time(50)
    assert_answered_once(room)
    assert not room.workers
    room.clock.pass_time(PAUSE_MS)
    assert len(room.workers) == 1


def test_a_ready_worker_is_asked_and_answers(room: Room) -> None:
    room.ask()
    room.clock.pass_time(500)
    assert not room.answers
    room.workers[0].answer()
    assert_answered_once(room)
    room.clock.pass_time(60_000)
    assert_answered_once(room)
    assert len(room.workers) == 1


def test_a_cancelled_question_is_withdrawn_and_its_answer_is_not_heard(room: Room) -> None:
    asked = room.ask()
    asked.cancel()
    assert room.workers[0].said[-1] == {"drop": 1}
    room.workers[0].said.pop()
    room.workers[0].answer()
    room.clock.pass_time(60_000)
    assert not room.answers
    assert not room.workers[0].closed


def test_a_hung_worker_is_ended_and_replaced_and_the_move_is_made(room: Room) -> None:
    room.ask()
    room.clock.pass_time(DEADLINE * 1000 + GRACE_MS - 1)
    worker = room.workers[0]
    states = [worker.closed]
    room.clock.pass_time(50)
    states.append(worker.closed)
    assert states == [False, True]
    assert_answered_once(room)
    room.clock.pass_time(PAUSE_MS)
    assert len(room.workers) == 2
    room.workers[1].hear("open")
    room.ask()
    room.workers[1].answer()
    assert len(room.answers) == 2


def test_a_worker_that_dies_is_replaced_and_the_move_is_made(room: Room) -> None:
    room.ask()
    room.workers[0].lose()
    room.clock.pass_time(50)
    assert_answered_once(room)
    room.clock.pass_time(PAUSE_MS)
    assert len(room.workers) == 2


def test_a_worker_that_dies_idle_is_replaced(room: Room) -> None:
    room.workers[0].lose()
    room.clock.pass_time(PAUSE_MS)
    assert len(room.workers) == 2


def test_a_question_cancelled_after_its_worker_was_lost_stays_unanswered(room: Room) -> None:
    asked = room.ask()
    room.workers[0].lose()
    asked.cancel()
    room.clock.pass_time(10_000)
    assert not room.answers


def test_a_fault_of_the_worker_is_made_good_by_the_page(room: Room) -> None:
    room.ask()
    room.workers[0].hear('{"ask": 1, "fault": "MemoryError: "}')
    room.clock.pass_time(50)
    assert_answered_once(room)
    assert not room.workers[0].closed


def test_a_worker_that_never_opens_is_given_up() -> None:
    room = Room()
    room.thinker.open()
    room.clock.pass_time(OPENING_LIMIT_MS + 1)
    assert room.workers[0].closed


def test_a_browser_that_refuses_workers_is_not_asked_for_ever() -> None:
    room = Room(refuses=True)
    for _ in range(10):
        room.ask()
        room.clock.pass_time(PAUSE_MS + 50)
    assert len(room.answers) == 10
    room.refuses = False
    room.clock.pass_time(60_000)
    assert not room.workers


def test_only_losses_one_after_another_count(room: Room) -> None:
    for _ in range(MAX_LOSSES + 2):
        room.ask()
        room.workers[-1].answer()
        room.workers[-1].lose()
        room.clock.pass_time(PAUSE_MS)
        room.workers[-1].hear("open")
    assert len(room.workers) == MAX_LOSSES + 3


def test_a_hint_is_the_same_whenever_the_position_is() -> None:
    found: list[Any] = []
    for seed in ("one", "another"):
        room = Room()
        room.brain = BrainPort(room.thinker, room.clock, lambda seed=seed: seed)  # type: ignore[misc]  # mypy cannot tell its type
        room.brain.hint(some_view(), found.append)
        room.clock.pass_time(60_000)
    assert len(found) == 2
    assert found[0] == found[1]
    assert found[0] is not None


def test_who_asks_again_is_answered_by_the_hint_that_was_found(room: Room) -> None:
    found: list[Any] = []
    room.brain.hint(some_view(), found.append)
    room.workers[0].answer()
    asked = len(room.workers[0].said)
    room.brain.hint(some_view(), found.append)
    assert len(found) == 1
    room.clock.pass_time(10)
    assert found[0] == found[1]
    assert len(room.workers[0].said) == asked


def test_hints_of_different_positions_are_drawn_from_different_chances() -> None:
    view = some_view()
    other = replace(view, scores=tuple(score + 5 for score in view.scores))
    assert seed_of(view) == seed_of(some_view())
    assert seed_of(view) != seed_of(other)
