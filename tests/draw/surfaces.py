"""A surface that draws nothing, for tests of what is sent to it."""

from __future__ import annotations

import json
from typing import Any

from game.web.table.table_canvas import TableCanvas


class FakeSurface:
    """Holds what a real one would, and refuses what a real one would refuse.

    Its clock runs by itself: a sprite takes 2 ms. `alone` are sprites sent without a frame.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.frames: list[list[Any]] = []
        self.alone: list[list[Any]] = []
        self.sizes: list[tuple[float, ...]] = []
        self.layers: dict[str, str] = {}
        self.sprites: set[str] = set()

    def resize(self, width: float, height: float, density: float) -> None:
        self.sizes.append((width, height, density))
        self.layers.clear()

    def paint(self, frame: str) -> None:
        made, drawn, forgotten = json.loads(frame)
        self.sprites -= set(forgotten)
        self.sprites |= {key for key, *_ in made}
        for name, key, *_box, ops in drawn:
            if ops is None:
                assert self.layers[name] == key
                continue
            if name:
                self.layers[name] = key
            if name:
                assert {op[1] for op in ops if op[0] == "sprite"} <= self.sprites
        self.now += 2.0 * len(made)
        (self.frames if drawn else self.alone).append([made, drawn, forgotten])

    def reset(self) -> None:
        self.layers.clear()
        self.sprites.clear()

    def onLoss(self, hear: Any) -> None:  # noqa: N802 - as JavaScript has it
        """Nothing is ever lost here."""


def canvas_on(surface: FakeSurface) -> TableCanvas:
    return TableCanvas(surface, lambda: surface.now)
