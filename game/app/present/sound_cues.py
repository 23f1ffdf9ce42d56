"""Maps session events to sounds, and limits how many play at once.

How a noise sounds is in `assets/noises.js`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.app.settings.settings import Settings
from game.app.state.session_events import (
    EventShown,
    MatchPlaced,
    RoundDealt,
    SessionEvent,
    TileRefused,
)
from game.engine.events import Drew, MatchEnded, Passed, Played, RoundEnded, Scored
from game.engine.rules.rules import Rules
from game.engine.tile import Tile

RANKS: Final = (
    "win",
    "lose",
    "domino",
    "blocked",
    "score",
    "refuse",
    "shuffle",
    "clack",
    "knock",
    "draw",
)
"""The names of all noises; where there are too many at once, the first ones are heard."""
MAX_NOTES: Final = 6
"""A score is heard as one note more than its level, and no level is higher."""
MAX_SOUNDS: Final = 3
GAP_MS: Final = 70.0
"""So many noises at once, and so many milliseconds between two of one name."""
MAX_SOUNDS_INSTANT: Final = 2
GAP_INSTANT_MS: Final = 250.0
"""The same at the speed `instant`, at which whole rounds may pass in a second."""


@dataclass(frozen=True, slots=True)
class SoundCue:
    """One noise: `name` is one of `RANKS`, `level` which of its kind, `tile` where it comes
    from. `pulse` is what a hand that holds the device feels: milliseconds on and off by turns.
    """

    name: str
    level: int = 0
    tile: Tile | None = None
    pulse: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ears:
    """Who listens: `people` are the seats of people, all at this device."""

    rules: Rules
    people: Collection[int]


def cues_of(happening: SessionEvent, ears: Ears) -> tuple[SoundCue, ...]:
    """The noises of a happening: none or one."""
    if isinstance(happening, RoundDealt):
        return (SoundCue("shuffle"),)
    if isinstance(happening, TileRefused):
        return (SoundCue("refuse", pulse=(25, 45, 25)),)
    if isinstance(happening, MatchPlaced):
        return ()
    make = _NOISES.get(type(happening.event))
    noise = make(happening, happening.event, ears) if make else None
    return (noise,) if noise else ()


def _played(_: EventShown, event: Played, ears: Ears) -> SoundCue:
    pulse = (14,) if event.seat in ears.people else ()
    return SoundCue("clack", int(event.tile.is_double), event.tile, pulse)


def _drew(shown: EventShown, event: Drew, _: Ears) -> SoundCue:
    """Each tile that is drawn in a row sounds a little higher."""
    return SoundCue("draw", min(max(shown.after.drawn[event.seat], 1), 8) - 1)


def _scored(_: EventShown, event: Scored, ears: Ears) -> SoundCue | None:
    """More points, more notes: one for each scoring number that is in them."""
    if event.points <= 0:
        return None
    rules = ears.rules
    step = min(rules.multiples, default=1) if rules.unit == "pips" else 1
    pulse = (14, 50, 30) if event.seat in ears.people else ()
    return SoundCue("score", min(max(event.points // step, 1), MAX_NOTES), pulse=pulse)


def _round_ended(_: EventShown, event: RoundEnded, __: Ears) -> SoundCue | None:
    return SoundCue(event.ended) if event.ended in RANKS else None


def _match_ended(_: EventShown, event: MatchEnded, ears: Ears) -> SoundCue:
    """Lost is what nobody at this device has won; who only watches hears the winner's noise."""
    sides = {ears.rules.side_of(seat) for seat in ears.people}
    return SoundCue("win" if not sides or event.winner in sides else "lose")


_NOISES: Final[Mapping[type[Any], Callable[[EventShown, Any, Ears], SoundCue | None]]] = {
    Played: _played,
    Drew: _drew,
    Passed: lambda _shown, _event, _ears: SoundCue("knock"),
    Scored: _scored,
    RoundEnded: _round_ended,
    MatchEnded: _match_ended,
}


def gain_of(settings: Settings) -> float:
    """How loud everything is, 0 to 1: equal steps of the volume sound equally far apart."""
    return 0.0 if settings.mute else (settings.volume / 100) ** 1.6


def pulse_of(noises: Iterable[SoundCue]) -> tuple[int, ...]:
    """What is felt of noises that come together: the pulse of the one that ranks first."""
    felt = sorted((noise for noise in noises if noise.pulse), key=_rank)
    return felt[0].pulse if felt else ()


class Mixer:
    """Lets through what an ear can tell apart: never a burst of the same noise."""

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}

    def take(self, noises: Iterable[SoundCue], now: float, speed: str) -> tuple[SoundCue, ...]:
        """Of noises that come together at `now`, in ms, those to be heard, in their order."""
        instant = speed == "instant"
        gap, most = (GAP_INSTANT_MS, MAX_SOUNDS_INSTANT) if instant else (GAP_MS, MAX_SOUNDS)
        single = {noise.name: noise for noise in noises if self._is_due(noise, now, gap)}
        chosen = sorted(single.values(), key=_rank)[:most]
        self._heard |= {noise.name: now for noise in chosen}
        return tuple(noise for noise in single.values() if noise in chosen)

    def _is_due(self, noise: SoundCue, now: float, gap: float) -> bool:
        last = self._heard.get(noise.name)
        return last is None or now - last >= gap


def _rank(noise: SoundCue) -> int:
    return RANKS.index(noise.name)
