"""Motion planned from two stages and what happened between them.

A pure function: the same stages, cues and speed give the same timeline. Tiles set out from
where they are on screen at this moment, so any motion can be interrupted by the next.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.tile import Tile

from .cues import Cue, Dealt, Drawn, Gained, Knocked, Laid, MatchOver, Refused, RoundOver
from .effects import Rising, Word
from .feast import Feast
from .geometry import Pose
from .stage import BONES, HAND, TABLE, Actor, Stage, key_of
from .timeline import AT_REST, Show, Timeline, Track

SPEEDS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""What durations are multiplied with."""

_LAY, _DRAW, _DEAL, _SHIFT, _FLIP, _SHAKE = 420.0, 340.0, 300.0, 240.0, 260.0, 360.0
_STAGGER, _FLIP_STAGGER = 45.0, 28.0
_POINTS, _WORD, _BURST, _RAIN = 1500.0, 1000.0, 1300.0, 3600.0
_NEAR = 0.4
"""Moves shorter than this many pixels are not seen."""


class Start(NamedTuple):
    """Where a tile sets out from, and how: `hop`, `delay` and `duration` of its track."""

    pose: Pose
    delay: float
    duration: float
    hop: float = 0.0
    swing: float = 0.0


def plan(
    old: Stage,
    new: Stage,
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
    seen = _seen(old, running, elapsed)
    tracks: dict[str, Track] = {}
    if factor > 0.0:
        starts = _starts(old, new, cues)
        held = str(new.model.drag.tile) if new.model.drag else ""
        for key, actor in new.actors.items():
            if key == held:
                continue
            track = (
                _going_on(running.tracks.get(key), actor, elapsed) if key not in starts else None
            )
            track = track or _track(key, actor, seen, starts.get(key), factor)
            if track is not None:
                tracks[key] = track
        tracks |= _shaken(new, cues, factor)
    settled = max((track.delay + track.duration for track in tracks.values()), default=0.0)
    shows = running.left_at(elapsed) + _shows(new, cues, settled, factor or 0.7, reduced=reduced)
    return Timeline(tracks, shows)


def _seen(old: Stage, running: Timeline, elapsed: float) -> dict[str, Pose]:
    """Every tile as it is on screen."""
    seen = {key: actor.pose for key, actor in old.actors.items()}
    seen |= {key: pose for key, pose in running.at(elapsed).poses.items() if key in seen}
    drag = old.model.drag
    if drag is not None:
        seen[str(drag.tile)] = Pose(drag.x, drag.y, old.areas.hand.tile, lift=0.85)
    return seen


def _going_on(track: Track | None, actor: Actor, elapsed: float) -> Track | None:
    """A track that is under way to the same place goes on as it was."""
    if track is None or track.end != actor.pose or elapsed >= track.delay + track.duration:
        return None
    return track._replace(actor=actor, delay=track.delay - elapsed)


def _track(
    key: str, actor: Actor, seen: dict[str, Pose], start: Start | None, factor: float
) -> Track | None:
    end = actor.pose
    if start is None:
        pose = seen.get(key)
        if pose is None:
            start = Start(end._replace(alpha=0.0), 0.0, _SHIFT)
        elif _alike(pose, end):
            return None
        else:
            start = Start(pose, 0.0, _LAY if _far(pose, end) else _SHIFT)
    elif key in seen and start.pose.flip == end.flip:
        start = start._replace(pose=seen[key])
    made_for = (
        end.size
        if abs(start.pose.size - end.size) < end.size * 0.2
        else max(start.pose.size, end.size)
    )
    return Track(
        actor,
        start.pose,
        end,
        start.delay * factor,
        start.duration * factor,
        made_for,
        start.hop,
        start.swing,
    )


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


def _starts(old: Stage, new: Stage, cues: tuple[Cue, ...]) -> dict[str, Start]:
    """Where tiles set out from that do not simply slide: by what happened to them."""
    starts = _turned_over(old, new)
    begin = 0.0
    for cue in cues:
        if isinstance(cue, Dealt):
            starts |= _dealt(new)
        elif isinstance(cue, Drawn):
            starts |= _drawn(old, new, cue, begin)
            begin += _DRAW * 0.55 * len(cue.tiles)
        elif isinstance(cue, Laid):
            starts |= _laid(old, new, cue, begin)
            begin += _LAY * 0.8
    return starts


def _turned_over(old: Stage, new: Stage) -> dict[str, Start]:
    """Tiles that turn their face up or down where they are."""
    before = _by_place(old)
    starts: dict[str, Start] = {}
    for place, (key, actor) in _by_place(new).items():
        other = before.get(place)
        if other is None or other[0] == key or (other[1].tile is None) == (actor.tile is None):
            continue
        delay = len(starts) * _FLIP_STAGGER
        starts[key] = Start(other[1].pose, delay, _FLIP, hop=0.5)
    return starts


def _by_place(stage: Stage) -> dict[tuple[str, int, int], tuple[str, Actor]]:
    return {
        (actor.zone, actor.seat, actor.pose.z): (key, actor)
        for key, actor in stage.actors.items()
        if actor.zone != TABLE
    }


def _dealt(new: Stage) -> dict[str, Start]:
    """Hands come one tile at a time to each seat, from the middle of the table."""
    table, size = new.areas.table, new.view.scale
    starts = {}
    for key, actor in new.actors.items():
        if actor.zone == TABLE:
            continue
        if actor.zone == BONES:
            starts[key] = Start(Pose(table.cx, table.cy, size, 0, flip=1, alpha=0), 0, _DEAL)
            continue
        turn = (actor.seat - new.model.viewer - 1) % new.model.players
        delay = (actor.pose.z * new.model.players + turn) * _STAGGER
        heap = Pose(table.cx, table.cy, size, actor.pose.angle, flip=1, alpha=1)
        starts[key] = Start(heap, delay, _DEAL, hop=0.5)
    return starts


def _drawn(old: Stage, new: Stage, cue: Drawn, begin: float) -> dict[str, Start]:
    """Tiles travel from the boneyard to the hand, one after the other."""
    count = len(new.model.seats[cue.seat].tiles)
    starts = {}
    for i, tile in enumerate(cue.tiles):
        index = count - len(cue.tiles) + i
        key = key_of(tile, f"s{cue.seat}", index)
        if key in new.actors:
            start = _bone(old, new, i)
            starts[key] = Start(start, begin + i * _DRAW * 0.55, _DRAW, hop=0.7)
    return starts


def _bone(old: Stage, new: Stage, i: int) -> Pose:
    """The tile of the boneyard that leaves it as the next number `i`."""
    actor = old.actors.get(f"b.{old.model.boneyard - 1 - i}")
    if actor is not None:
        return actor.pose
    box = new.areas.boneyard
    return Pose(box.cx, box.cy, 10.0, flip=1.0)


def _laid(old: Stage, new: Stage, cue: Laid, begin: float) -> dict[str, Start]:
    """A tile goes from a hand to the line; doubles swing into their place across it."""
    key = str(cue.tile)
    actor = new.actors.get(key)
    if actor is None or cue.by_hand:
        return {}
    swing = 38.0 if cue.tile.is_double else 0.0
    pose = _hand_pose(old, cue.seat, cue.tile)
    return {key: Start(pose, begin, _LAY, hop=0.8, swing=swing)}


def _hand_pose(old: Stage, seat: int, tile: Tile) -> Pose:
    """Where a seat's tile was, or, when nobody may know which it was, one of that seat's."""
    actor = old.actors.get(str(tile))
    if actor is not None:
        return actor.pose
    held = len(old.model.seats[seat].tiles)
    hidden = old.actors.get(f"s{seat}.{tile.index % held}" if held else "")
    if hidden is not None:
        return hidden.pose
    box = old.areas.mine
    return Pose(box.cx, box.cy, old.view.scale, flip=1.0)


def _shaken(new: Stage, cues: tuple[Cue, ...], factor: float) -> dict[str, Track]:
    tracks = {}
    for cue in cues:
        actor = new.actors.get(str(cue.tile)) if isinstance(cue, Refused) else None
        if actor is not None and actor.zone == HAND:
            pose, shake = actor.pose, actor.pose.size * 0.16
            tracks[str(actor.tile)] = Track(
                actor, pose, pose, 0.0, _SHAKE * factor, pose.size, shake=shake
            )
    return tracks


def _shows(
    new: Stage, cues: tuple[Cue, ...], settled: float, factor: float, *, reduced: bool
) -> tuple[Show, ...]:
    """What is shown for a moment, once the tiles it belongs to lie still."""
    shows: list[Show] = []
    rise = 0.0 if reduced else 30.0 * new.areas.unit
    for cue in cues:
        if isinstance(cue, Gained) and cue.points_text:
            x, y = _origin(new, cue)
            effect = Rising(x, y, cue.points_text, cue.sum_text, 0.0)
            shows.append(Show(effect, settled * 0.85, _POINTS * max(factor, 0.7), rise))
        elif isinstance(cue, (Knocked, Drawn)) and cue.text:
            x, y = _beside(new, cue.seat)
            shows.append(Show(Word(x, y, cue.text, 0.0), 0.0, _WORD * max(factor, 0.7)))
        elif isinstance(cue, (RoundOver, MatchOver)) and not reduced:
            shows += _feasts(new, cue, settled)
    return tuple(shows)


def _origin(new: Stage, cue: Gained) -> tuple[float, float]:
    """Beside the tile that made the points, or the player's plate when no tile did."""
    plays = new.model.layout.plays
    if not cue.end or not plays:
        return _beside(new, cue.seat)
    index = max((i for i, play in enumerate(plays) if play[1] == cue.end), default=len(plays) - 1)
    pose, table = new.laid_pose(index), new.areas.table
    away = -1.0 if pose.y > table.cy else 1.0
    return pose.x, pose.y + away * pose.size * 2.6


def _beside(new: Stage, seat: int) -> tuple[float, float]:
    """Where words about a seat appear."""
    if seat == new.model.viewer:
        box = new.areas.hand.box
        return box.cx, box.y - 14 * new.areas.unit
    step = (seat - new.model.viewer) % new.model.players - 1
    area = new.areas.others[step].tiles
    return area.cx, area.cy


def _feasts(new: Stage, cue: RoundOver | MatchOver, settled: float) -> list[Show]:
    table, unit = new.areas.table, new.areas.unit
    if isinstance(cue, MatchOver):
        if not cue.mine:
            return []
        view = new.areas.view
        rain = Feast(table.cx, -20.0, table.w, view.height, 5.0 * unit, 7, True)
        return [Show(rain, settled, _RAIN)]
    if not cue.domino or not new.model.layout.plays:
        return []
    pose = new.laid_pose(len(new.model.layout.plays) - 1)
    burst = Feast(pose.x, pose.y, table.w, table.h, 4.0 * unit, 3, False)
    return [Show(burst, settled * 0.6, _BURST)]
