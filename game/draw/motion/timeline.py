"""Motion as values: where each tile is at any moment between two stages, and what is shown.

A `Timeline` is a pure function of the milliseconds since it began. Nothing in it waits: it may
be dropped at any moment, and the next one begins where this one stood.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import pi, sin
from types import MappingProxyType
from typing import Final, NamedTuple

from game.draw.effects.confetti import Confetti, confetti_at
from game.draw.effects.score_tally import ScoreTally, tally_at
from game.draw.effects.table_effects import Effect, Rising, Word
from game.draw.geometry import Pose, clamp, mix_pose
from game.draw.layout.table_layout import Actor
from game.draw.scene.scene import STILL, Motion


class Track(NamedTuple):
    """One tile's way from `start` to `end`: when it sets out, how long it takes, all in ms.

    `hop` is how high it is lifted half way, `swing` the degrees it turns aside half way, `shake`
    the pixels it shakes from side to side. `made_for` is the short side its sprite is made for.
    """

    actor: Actor
    start: Pose
    end: Pose
    delay: float
    duration: float
    made_for: float
    hop: float = 0.0
    swing: float = 0.0
    shake: float = 0.0

    def at(self, t: float) -> Pose:
        """The pose `t` ms after the timeline began."""
        part = clamp((t - self.delay) / self.duration, 0.0, 1.0) if self.duration > 0 else 1.0
        if part <= 0.0:
            return self.start
        if part >= 1.0:
            return self.end
        eased = ease(part)
        pose = mix_pose(self.start, self.end, eased)
        arc = sin(pi * eased)
        return pose._replace(
            x=pose.x + self.shake * sin(part * 6 * pi) * (1 - part),
            angle=pose.angle + self.swing * arc,
            lift=max(pose.lift, 0.0) + self.hop * arc,
            z=100 + max(self.start.z, self.end.z),
        )


class Show(NamedTuple):
    """An effect with the moment it begins and how long it lasts; it moves up by `rise` pixels."""

    effect: Rising | Word | Confetti | ScoreTally
    start: float
    duration: float
    rise: float = 0.0

    def at(self, t: float) -> tuple[Effect, ...]:
        """The effect `t` ms after the timeline began; nothing before and after its time."""
        part = (t - self.start) / self.duration
        if not 0.0 <= part < 1.0:
            return ()
        if isinstance(self.effect, Confetti):
            return confetti_at(self.effect, part)
        if isinstance(self.effect, ScoreTally):
            return tally_at(self.effect, part)
        up = self.rise * ease_out(part)
        return (self.effect._replace(y=self.effect.y - up, t=part),)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Everything that moves between two stages."""

    tracks: Mapping[str, Track] = field(default_factory=lambda: MappingProxyType({}))
    shows: tuple[Show, ...] = ()

    @property
    def duration(self) -> float:
        """Milliseconds until all is at rest."""
        ends = [track.delay + track.duration for track in self.tracks.values()]
        ends += [show.start + show.duration for show in self.shows]
        return max(ends, default=0.0)

    @property
    def travel(self) -> float:
        """Milliseconds until the last tile lies still."""
        return max((track.delay + track.duration for track in self.tracks.values()), default=0.0)

    def at(self, t: float) -> Motion:
        """What is not at rest `t` ms after the beginning. Tiles that have arrived are at rest."""
        moving = {k: track for k, track in self.tracks.items() if t < track.delay + track.duration}
        effects = tuple(effect for show in self.shows for effect in show.at(t))
        if not moving and not effects:
            return STILL
        return Motion(
            poses={key: track.at(t) for key, track in moving.items()},
            reference={key: track.made_for for key, track in moving.items()},
            faces={key: track.actor for key, track in moving.items()},
            effects=effects,
        )

    def left_at(self, t: float, most: int = 4) -> tuple[Show, ...]:
        """Effects still to be seen after `t`, on a clock that begins then; the newest `most`."""
        left = [
            show._replace(start=show.start - t)
            for show in self.shows
            if show.start + show.duration > t
        ]
        return tuple(left[-most:])


AT_REST: Final = Timeline()


def ease(t: float) -> float:
    """From 0 to 1, slow at both ends, the faster half first."""
    u = float(t**0.8)
    return u * u * u * (u * (6 * u - 15) + 10)


def ease_out(t: float) -> float:
    """From 0 to 1, quick at first."""
    return 1 - (1 - t) ** 3
