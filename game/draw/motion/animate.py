"""Motion planned from two stages and what happened between them.

A pure function: the same stages, cues and speed give the same timeline. Tiles set out from
where they are on screen at this moment, so any motion can be interrupted by the next.
"""

from __future__ import annotations

from typing import Final

from game.draw.geometry import Pose
from game.draw.layout.table_layout import HAND, Actor, TableLayout

from .cues import Cue, Refused
from .entrances import LAY, Entrance, entrances
from .overlays import overlays
from .timeline import AT_REST, Timeline, Track

SPEEDS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""What durations are multiplied with."""

_SHIFT, _SHAKE = 240.0, 360.0
_NEAR = 0.4
"""Moves shorter than this many pixels are not seen."""


def plan(
    old: TableLayout,
    new: TableLayout,
    cues: tuple[Cue, ...] = (),
    speed: str = "normal",
    *,
    reduced: bool = False,
    running: Timeline = AT_REST,
    elapsed: float = 0.0,
) -> Timeline:
    """The way from `old` to `new`.

    `running` is the timeline that is under way and `elapsed` its age in ms: its tiles go on
    from where they are, its effects are still shown to their end. With `reduced` motion or at
    speed `instant` tiles are at their places at once, and only words and points are shown.
    """
    factor = 0.0 if reduced else SPEEDS.get(speed, 1.0)
    tracks: dict[str, Track] = {}
    if factor > 0.0:
        seen = _seen(old, running, elapsed)
        begun = entrances(old, new, cues)
        held = str(new.model.drag.tile) if new.model.drag else ""
        for key, actor in new.actors.items():
            under_way = None if key in begun else _going_on(running.tracks.get(key), actor, elapsed)
            track = under_way or _track(actor, seen.get(key), begun.get(key), factor)
            if track is not None and key != held:
                tracks[key] = track
        tracks |= _shaken(new, cues, factor)
    settled = max((track.delay + track.duration for track in tracks.values()), default=0.0)
    shown = running.left_at(elapsed) + overlays(new, cues, settled, factor, reduced=reduced)
    return Timeline(tracks, shown)


def _seen(old: TableLayout, running: Timeline, elapsed: float) -> dict[str, Pose]:
    """Every tile as it is on screen."""
    seen = {key: actor.pose for key, actor in old.actors.items()}
    seen |= {key: pose for key, pose in running.at(elapsed).poses.items() if key in seen}
    held = old.held_pose()
    if old.model.drag is not None and held is not None:
        seen[str(old.model.drag.tile)] = held
    return seen


def _going_on(track: Track | None, actor: Actor, elapsed: float) -> Track | None:
    """A track that is under way to the same place goes on as it was."""
    if track is None or track.end != actor.pose or elapsed >= track.delay + track.duration:
        return None
    return track._replace(actor=actor, delay=track.delay - elapsed)


def _track(actor: Actor, seen: Pose | None, start: Entrance | None, factor: float) -> Track | None:
    """The way of a tile that is `seen` somewhere now (None: nowhere) to where it belongs."""
    end = actor.pose
    if start is None:
        if seen is not None and _alike(seen, end):
            return None
        start = _sliding(seen, end)
    elif seen is not None and not start.fresh:
        start = start._replace(pose=seen)
    pose = start.pose
    same = abs(pose.size - end.size) < end.size * 0.2
    made_for = end.size if same else max(pose.size, end.size)
    times = start.delay * factor, start.duration * factor
    return Track(actor, pose, end, *times, made_for, start.hop, start.swing)


def _sliding(seen: Pose | None, end: Pose) -> Entrance:
    """A tile that was elsewhere slides; one that was nowhere appears."""
    if seen is None:
        return Entrance(end._replace(alpha=0.0), 0.0, _SHIFT)
    return Entrance(seen, 0.0, LAY if _far(seen, end) else _SHIFT)


def _alike(a: Pose, b: Pose) -> bool:
    return (
        abs(a.x - b.x) < _NEAR
        and abs(a.y - b.y) < _NEAR
        and abs(a.size - b.size) < 0.05
        and (a.angle - b.angle) % 360 == 0
        and (a.lift, a.flip, a.alpha) == (b.lift, b.flip, b.alpha)
    )


def _far(a: Pose, b: Pose) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > 3 * b.size


def _shaken(new: TableLayout, cues: tuple[Cue, ...], factor: float) -> dict[str, Track]:
    tracks = {}
    for cue in cues:
        actor = new.actors.get(str(cue.tile)) if isinstance(cue, Refused) else None
        if actor is not None and actor.zone == HAND:
            pose, shake = actor.pose, actor.pose.size * 0.16
            tracks[str(actor.tile)] = Track(
                actor, pose, pose, 0.0, _SHAKE * factor, pose.size, shake=shake
            )
    return tracks
