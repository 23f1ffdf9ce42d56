"""Ports: protocols for everything outside the session (clock, storage, players, speech, host).

The page implements them with a browser, the tests by hand-written fakes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.app.message import Message
from game.engine.tile import Tile
from game.engine.view import PlayerView

Answer = tuple[Tile, str] | int | None
"""What a player answers: a play, or a number or None for a call."""


class Timer(Protocol):
    """Something that will happen once, unless it is cancelled first."""

    def cancel(self) -> None:
        """Never let it happen; harmless when it has happened."""


class Clock(Protocol):
    """Time in milliseconds."""

    def now(self) -> float:
        """A reading that only grows; its zero means nothing."""

    def wall(self) -> float:
        """Milliseconds since 1970, to compare between tabs and visits."""

    def later(self, delay: float, then: Callable[[], None]) -> Timer:
        """Call `then` once after `delay` milliseconds, never before this call returns."""


class StorageError(Exception):
    """Something could not be stored. `full` when there is no room, else it is not allowed."""

    def __init__(self, *, full: bool) -> None:
        self.full = full
        super().__init__("the storage is full" if full else "storing is not allowed here")


@dataclass(frozen=True, slots=True)
class Living:
    """The names of the tabs that lived at a moment, in milliseconds of `Clock.wall`."""

    names: frozenset[str]
    when: float


class Storage(Protocol):
    """Texts by key that outlive the page, in a space of our own.

    Every method may raise `StorageError`.
    """

    def read(self, key: str) -> str | None:
        """The text stored under `key`, or None."""

    def write(self, key: str, text: str) -> None:
        """Store `text` under `key`."""

    def remove(self, key: str) -> None:
        """Forget `key`; harmless when it is not there."""

    def names(self) -> tuple[str, ...]:
        """Every key there is, in no order."""

    def tab(self) -> str | None:
        """The name that this tab gave itself before it was reloaded, or None."""

    def name_tab(self, name: str) -> None:
        """Remember `name` for as long as this tab lives, and be one of the `living`."""

    def living(self) -> Living | None:
        """The tabs that lived when this one began; None where nobody knows."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A play to recommend, and why. `gain` is how many points more than the next best play it
    should bring. A brain gives reasons with seats; the session makes whole sentences of them.
    """

    tile: Tile
    end: str
    reasons: tuple[Message, ...] = ()
    gain: float = 0.0


class Brain(Protocol):
    """The computer players. Answers come later, never before the call returns, and always."""

    def think(self, kind: str, view: PlayerView, then: Callable[[Answer], None]) -> Timer:
        """Find the answer of the player `kind` to `view`; cancelling gives the work up."""

    def hint(self, view: PlayerView, then: Callable[[Hint | None], None]) -> Timer:
        """Find the best play for `view`; None when there is nothing to recommend."""


class Announcer(Protocol):
    """Speaks to people who listen instead of looking."""

    def say(self, said: Message, *, urgent: bool = False) -> None:
        """Read it out after what is being read, or at once when it is urgent."""


class Host(Protocol):
    """The page that may hold this one in a frame, told what is public and nothing else."""

    def tell(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Send a message of that kind with plain JSON values."""


class Randomness(Protocol):
    """The only source of chance."""

    def fresh(self) -> str:
        """32 hexadecimal digits that nobody can guess."""


@dataclass(frozen=True, slots=True)
class Character:
    """A computer player as people meet it: `name` and `face` (a portrait's name, or empty); `kin`
    are the names of more of its kind.
    """

    name: str
    face: str = ""
    kin: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything outside, together. `cast` are the kinds of computer players, weakest first."""

    clock: Clock
    storage: Storage
    brain: Brain
    announcer: Announcer
    host: Host
    random: Randomness
    cast: Mapping[str, Character]
