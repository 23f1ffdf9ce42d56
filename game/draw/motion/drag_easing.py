"""The tile in the pointer's hand: lifted, and drawn to an end, smoothly but at once."""

from __future__ import annotations

from typing import Final

from game.draw.geometry import Pose, mix_pose
from game.draw.layout.table_layout import TableLayout
from game.engine.tile import Tile

from .timeline import ease_out

_CATCH: Final = 110.0
"""Milliseconds from one hold to the next."""


class DragEasing:
    """How a held tile is seen between being held in one way and in another."""

    def __init__(self) -> None:
        self._held: tuple[Tile, str] | None = None
        self._from: Pose | None = None
        self._seen: Pose | None = None
        self._since = 0.0

    def busy(self, now: float) -> bool:
        """Whether the held tile is still on its way."""
        return self._from is not None and now - self._since < _CATCH

    def at(self, stage: TableLayout, now: float, *, eased: bool) -> Pose | None:
        """The pose at `now`; None when nothing is held, or it is where it is held."""
        drag, target = stage.model.drag, stage.held_pose()
        if drag is None or target is None:
            self._held = self._from = self._seen = None
            return None
        if (drag.tile, drag.end) != self._held:
            same = self._held is not None and self._held[0] is drag.tile
            actor = stage.actors.get(str(drag.tile))
            self._from = self._seen if same else actor.pose if actor else None
            self._held, self._since = (drag.tile, drag.end), now
        if not eased or self._from is None or now - self._since >= _CATCH:
            self._from, self._seen = None, target
            return None
        self._seen = mix_pose(self._from, target, ease_out((now - self._since) / _CATCH))
        return self._seen
