"""Keeps what is on screen and what is moving, and gives the frame for any moment.

The one mutable thing here; still without a browser, so that tests can hold its clock.
"""

from __future__ import annotations

from dataclasses import replace

from game.draw.layout.table_layout import TABLE, TableLayout, table_layout
from game.draw.model import FIT, Drag, Look, TableModel, Viewport
from game.draw.scene.scene import STILL, Layer, scene

from .animate import plan
from .cues import Cue
from .drag_easing import DragEasing
from .timeline import AT_REST, Timeline


class Director:
    """Turns models into frames. Times are milliseconds of one clock that only grows."""

    def __init__(self) -> None:
        self.look = Look()
        self.speed = "normal"
        self.reduced = False
        self._stage: TableLayout | None = None
        self._timeline: Timeline = AT_REST
        self._began = 0.0
        self._grip = DragEasing()

    @property
    def stage(self) -> TableLayout | None:
        """The tiles at rest, as they will lie when nothing moves any more."""
        return self._stage

    def show(
        self, model: TableModel, viewport: Viewport, now: float, cues: tuple[Cue, ...] = ()
    ) -> None:
        """`model` is what is true now; what changed begins to move, from where it is."""
        old = self._stage
        same = old is not None and old.areas.view.bare == viewport.bare
        goes_on = old is not None and old.areas.view == viewport and _goes_on(old, model)
        # The line of a round that is over lies as it will after a reload.
        keep = old if goes_on and not model.over else None
        new = table_layout(model, viewport, keep.fit if keep else None)
        begin = old if old is not None and same else new
        if begin is old and old.model.camera != model.camera != FIT:
            begin = _moved(old, new)
        running = self._timeline if begin is not new else AT_REST
        if begin is not new or cues:
            running = plan(
                begin,
                new,
                cues,
                self.speed,
                reduced=self.reduced,
                running=running,
                elapsed=now - self._began,
            )
        self._timeline, self._stage, self._began = running, new, now

    def drag(self, held: Drag | None) -> None:
        """The tile in the hand of the pointer moved; nothing else did."""
        if self._stage is None:
            return
        model, end = self._stage.model, held.end if held else ""
        ghosts = tuple(
            ghost if ghost.hot == (ghost.end == end) else replace(ghost, hot=not ghost.hot)
            for ghost in model.ghosts
        )
        self._stage = replace(self._stage, model=replace(model, drag=held, ghosts=ghosts))

    def busy(self, now: float) -> bool:
        """Whether the next frame will differ from this one by itself."""
        return now - self._began < self._timeline.duration or self._grip.busy(now)

    def travelling(self, now: float) -> float:
        """Milliseconds until the last tile lies still; 0 when all do."""
        return max(0.0, self._timeline.travel - (now - self._began))

    def settle(self) -> None:
        """End all motion: everything is where it goes."""
        self._timeline = AT_REST

    def frame(self, now: float) -> tuple[Layer, ...]:
        """The layers of the frame at `now`; nothing before the first model."""
        if self._stage is None:
            return ()
        motion = self._timeline.at(now - self._began) if self.busy(now) else STILL
        grip = self._grip.at(self._stage, now, eased=not self.reduced and self.speed != "instant")
        if grip is not None:
            motion = replace(motion, grip=grip)
        return scene(self._stage, self.look, motion)


def _moved(old: TableLayout, new: TableLayout) -> TableLayout:
    """`old` seen as `new` is: the table follows the fingers at once, it does not slide after."""
    table = {key: actor for key, actor in new.actors.items() if actor.zone == TABLE}
    kept = {key: table.get(key, actor) for key, actor in old.actors.items()}
    return replace(old, actors=kept, view=new.view)


def _goes_on(old: TableLayout, model: TableModel) -> bool:
    """Whether the line of `model` continues the old one, so that the view may stay."""
    before, after = old.model.layout.plays, model.layout.plays
    shorter = min(len(before), len(after))
    return len(before) <= len(after) and before[:shorter] == after[:shorter]
