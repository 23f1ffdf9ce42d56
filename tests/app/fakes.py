"""The world outside, by hand: time that moves when told to, storage in a dictionary."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.app.embed.publisher import Publisher
from game.app.message import Message
from game.app.ports import Answer, Character, Hint, Living, Ports, StorageError
from game.app.session import Session
from game.engine.play.scoring import points_for
from game.engine.view import PlayerView


@dataclass
class FakeTimer:
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass(frozen=True)
class Temper:
    """What a clock does to whoever trusts it; everything is drawn from `seed`.

    Timers fire up to `early` milliseconds too soon, and `late` milliseconds too late now and then,
    in any order where they are due together. `now` goes in steps of `step` milliseconds, as in
    browsers that protect from fingerprinting, and may leap by up to `leap` where the machine
    slept. `wall` may be set, back or forth, by up to `set_by`.
    """

    seed: int = 0
    early: float = 0.0
    late: float = 0.0
    step: float = 0.0
    leap: float = 0.0
    set_by: float = 0.0


EXACT = Temper()
TEMPERS = {
    "exact": EXACT,
    "early": Temper(1, early=1.0),
    "coarse": Temper(2, early=0.4, step=16.0),
    "protected": Temper(3, early=0.9, step=100.0),
    "sleepy": Temper(4, early=0.5, leap=8_000.0),
}
"""Clocks under which every test of the session must pass: things happen when they should, whatever
a clock shows. See `tests/app/conftest.py`.
"""


def hostile(seed: int) -> Temper:
    """A clock that is hostile in all ways at once, for tests that count no time at all."""
    rng = random.Random(seed)
    return Temper(
        seed,
        early=rng.choice((0.1, 0.6, 1.0)),
        late=rng.choice((0.0, 30.0, 4_000.0)),
        step=rng.choice((0.0, 1.0, 16.0, 100.0)),
        leap=rng.choice((0.0, 0.0, 60_000.0)),
        set_by=rng.choice((0.0, 3_600_000.0)),
    )


class FakeClock:
    """Time that moves when told to. `time` is true; what `now` and `wall` show depends on the
    temper, which is that of the running test unless another is given.
    """

    temper = EXACT

    def __init__(self, temper: Temper | None = None) -> None:
        self.temper = temper or FakeClock.temper
        self.time = 0.0
        self.waiting: list[tuple[float, float, int, Callable[[], None], FakeTimer]] = []
        self._rng = random.Random(self.temper.seed)
        self._count = 0
        self._ahead = 0.0
        self._set = 0.0

    def now(self) -> float:
        shown = self.time + self._ahead
        step = self.temper.step
        return shown // step * step if step else shown

    def wall(self) -> float:
        return 1_700_000_000_000 + self.time + self._ahead + self._set

    def later(self, delay: float, then: Callable[[], None]) -> FakeTimer:
        timer, rng = FakeTimer(), self._rng
        self._count += 1
        due = self.time + delay - rng.random() * min(self.temper.early, delay)
        if self.temper.late and rng.random() < 0.2:
            due += rng.random() * self.temper.late
        tie = rng.random() if self.temper is not EXACT else 0.0
        heapq.heappush(self.waiting, (due, tie, self._count, then, timer))
        return timer

    def pass_time(self, milliseconds: float) -> None:
        """Let everything happen that falls into the next milliseconds."""
        end = self.time + milliseconds
        while self.waiting and self.waiting[0][0] <= end:
            due, _, _, then, timer = heapq.heappop(self.waiting)
            self.time = max(self.time, due)
            if not timer.cancelled:
                self._shake()
                then()
        self.time = max(self.time, end)

    def _shake(self) -> None:
        """Now and then the machine has slept, or somebody has set its clock."""
        if self.temper.leap and self._rng.random() < 0.1:
            self._ahead += self._rng.random() * self.temper.leap
        if self.temper.set_by and self._rng.random() < 0.1:
            self._set = (self._rng.random() * 2 - 1) * self.temper.set_by


@dataclass
class FakeStorage:
    texts: dict[str, str] = field(default_factory=dict)
    tab_name: str | None = None
    denied: bool = False
    room: int = 10_000_000
    alive: Living | None = None

    def read(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self._check()
        others = sum(len(t) for k, t in self.texts.items() if k != key)
        if others + len(text) > self.room:
            raise StorageError(full=True)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def names(self) -> tuple[str, ...]:
        self._check()
        return tuple(self.texts)

    def tab(self) -> str | None:
        self._check()
        return self.tab_name

    def name_tab(self, name: str) -> None:
        self._check()
        self.tab_name = name

    def living(self) -> Living | None:
        return self.alive

    def _check(self) -> None:
        if self.denied:
            raise StorageError(full=False)


def greedy(view: PlayerView) -> Answer:
    """The most points now; calls right."""
    if view.ask != "play":
        return points_for(view.count, view.rules)
    return max(view.legal, key=lambda p: (points_for(view.layout.play(*p).count, view.rules), p))


@dataclass
class FakeBrain:
    clock: FakeClock
    takes: float = 50.0
    plays: Callable[[PlayerView], Answer] = greedy
    asked: list[tuple[str, PlayerView]] = field(default_factory=list)

    def think(self, kind: str, view: PlayerView, then: Callable[[Answer], None]) -> FakeTimer:
        self.asked.append((kind, view))
        return self.clock.later(self.takes, lambda: then(self.plays(view)))

    def hint(self, view: PlayerView, then: Callable[[Hint | None], None]) -> FakeTimer:
        answer = greedy(view)
        assert isinstance(answer, tuple)
        hint = Hint(answer[0], answer[1], (Message("title"),))
        return self.clock.later(self.takes, lambda: then(hint))


@dataclass
class FakeAnnouncer:
    said: list[Message] = field(default_factory=list)

    def say(self, said: Message, *, urgent: bool = False) -> None:
        self.said.append(said)


@dataclass
class FakeHost:
    told: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)

    def tell(self, kind: str, facts: Mapping[str, Any]) -> None:
        self.told.append((kind, facts))


@dataclass
class FakeRandomness:
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    def fresh(self) -> str:
        return f"{self.rng.getrandbits(128):032x}"


CAST = {"greedy": Character("Gus"), "casual": Character("Cass")}


@dataclass
class World:
    """A session and everything around it."""

    clock: FakeClock = field(default_factory=FakeClock)
    storage: FakeStorage = field(default_factory=FakeStorage)
    announcer: FakeAnnouncer = field(default_factory=FakeAnnouncer)
    host: FakeHost = field(default_factory=FakeHost)
    random: FakeRandomness = field(default_factory=FakeRandomness)
    brain: FakeBrain = field(init=False)
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.brain = FakeBrain(self.clock)
        self.new_session()

    def new_session(self) -> Session:
        """A page that was loaded afresh, with the same storage."""
        self.clock.waiting.clear()
        self.session = Session(
            Ports(
                clock=self.clock,
                storage=self.storage,
                brain=self.brain,
                announcer=self.announcer,
                host=self.host,
                random=self.random,
                cast=CAST,
            )
        )
        self.session.listen(Publisher(self.session.state, self.host))
        return self.session

    def reload(self) -> Session:
        """The page is loaded again in the same tab."""
        self.session.autosave.close()
        return self.new_session()
