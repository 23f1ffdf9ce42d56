"""A storage that fails in one way or another, chosen by its name and a seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from game.app.ports import Living, StorageError
from tests.app.fakes import FakeStorage

Calls = frozenset[str]
READ: Calls = frozenset({"read"})
WRITE: Calls = frozenset({"write"})
REMOVE: Calls = frozenset({"remove"})
NAMES: Calls = frozenset({"names"})
TAB: Calls = frozenset({"tab", "name_tab"})
LIVING: Calls = frozenset({"living"})
ALL = READ | WRITE | REMOVE | NAMES | TAB | LIVING


@dataclass(frozen=True)
class Way:
    """One way to fail. `calls` fail, always, or only the n-th of them (`once`), or now and then.

    `full` tells why. Writing may also do `nothing`, or store another text (`cut`); reading may
    give another text now and then (`lies`).
    """

    calls: Calls = frozenset()
    full: bool = False
    once: bool = False
    now_and_then: bool = False
    nothing: bool = False
    cut: bool = False
    lies: bool = False

    @property
    def by_chance(self) -> bool:
        """Whether the seed has a part in it."""
        return self.once or self.now_and_then or self.lies

    @property
    def keeps(self) -> bool:
        """Whether what is written is there afterwards, but for a call or two."""
        seldom = self.once or not self.calls & (READ | WRITE)
        return seldom and not (self.now_and_then or self.nothing or self.cut or self.lies)

    @property
    def can_resume(self) -> bool:
        """Whether a stored match can be read and recognised at the very first visit."""
        return not self.by_chance and not self.calls & READ and not self.calls >= NAMES | TAB


WAYS = {
    "never": Way(),
    "reading denied": Way(READ),
    "writing denied": Way(WRITE),
    "full": Way(WRITE, full=True),
    "removing denied": Way(REMOVE),
    "removing denied and full": Way(REMOVE | WRITE, full=True),
    "names denied": Way(NAMES),
    "no name for the tab": Way(TAB),
    "living tabs unknown": Way(LIVING),
    "everything denied": Way(ALL),
    "one call denied": Way(ALL, once=True),
    "one call full": Way(WRITE, once=True, full=True),
    "now and then denied": Way(ALL, now_and_then=True),
    "now and then full": Way(WRITE, now_and_then=True, full=True),
    "writing does nothing": Way(nothing=True),
    "writing cuts": Way(cut=True),
    "reading lies now and then": Way(lies=True),
}


@dataclass
class HostileStorage(FakeStorage):
    """Fails in its `way`; `raised` are the calls that have failed, `calls` all of them."""

    way: Way = field(default_factory=Way)
    seed: int = 0
    raised: list[str] = field(default_factory=list)
    calls: int = 0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.number = self.rng.randrange(30)

    def read(self, key: str) -> str | None:
        self._fail("read")
        text = super().read(key)
        if text is None or not self.way.lies or self.rng.random() < 0.5:
            return text
        return f"{text[: self.rng.randrange(len(text) + 1)]}\ud800{self.calls}"

    def write(self, key: str, text: str) -> None:
        self._fail("write")
        if not self.way.nothing:
            super().write(key, text[: len(text) // 2] if self.way.cut else text)

    def remove(self, key: str) -> None:
        self._fail("remove")
        super().remove(key)

    def names(self) -> tuple[str, ...]:
        self._fail("names")
        return super().names()

    def tab(self) -> str | None:
        self._fail("tab")
        return super().tab()

    def name_tab(self, name: str) -> None:
        self._fail("name_tab")
        super().name_tab(name)

    def living(self) -> Living | None:
        self._fail("living")
        return super().living()

    def _fail(self, call: str) -> None:
        self.calls += 1
        if call not in self.way.calls:
            return
        if self.way.once and self.calls != self.number:
            return
        if self.way.now_and_then and self.rng.random() < 0.7:
            return
        self.raised.append(call)
        raise StorageError(full=self.way.full)


def spoilt(text: str, rng: random.Random) -> str:
    """A stored text with something else somewhere in it."""
    at = rng.randrange(len(text))
    ways: tuple[Callable[[], str], ...] = (
        lambda: text[:at],
        lambda: text[at:],
        lambda: text[:at] + rng.choice('0123456789{}[]",:\ud800\x00é') + text[at + 1 :],
        lambda: text[:at] + text[at : at + 9] + text[at:],
        lambda: text.replace(rng.choice((":", ",", '"')), rng.choice(("null", "[", "1e999")), 1),
    )
    return rng.choice(ways)()
