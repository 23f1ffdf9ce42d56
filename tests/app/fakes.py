"""The world outside, by hand: time that moves when told to, storage in a dictionary."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.app.fields import Said
from game.app.ports import Answer, Character, Hint, Living, Ports, StorageError
from game.app.session import Session
from game.engine.scoring import points_for
from game.engine.view import PlayerView


@dataclass
class FakeTimer:
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


@dataclass
class FakeClock:
    time: float = 0.0
    waiting: list[tuple[float, int, Callable[[], None], FakeTimer]] = field(default_factory=list)
    count: int = 0

    def now(self) -> float:
        return self.time

    def wall(self) -> float:
        return 1_700_000_000_000 + self.time

    def later(self, delay: float, then: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer()
        self.count += 1
        heapq.heappush(self.waiting, (self.time + delay, self.count, then, timer))
        return timer

    def pass_time(self, milliseconds: float) -> None:
        """Let everything happen that falls into the next milliseconds."""
        end = self.time + milliseconds
        while self.waiting and self.waiting[0][0] <= end:
            self.time, _, then, timer = heapq.heappop(self.waiting)
            if not timer.cancelled:
                then()
        self.time = end


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
        hint = Hint(answer[0], answer[1], (Said("title"),))
        return self.clock.later(self.takes, lambda: then(hint))


@dataclass
class FakeAnnouncer:
    said: list[Said] = field(default_factory=list)

    def say(self, said: Said, *, urgent: bool = False) -> None:
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
        return self.session

    def reload(self) -> Session:
        """The page is loaded again in the same tab."""
        self.session.autosave.close()
        return self.new_session()
