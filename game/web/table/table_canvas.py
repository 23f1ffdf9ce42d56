"""Sends frames of drawing operations to the canvas, one call each.

The drawing itself is done by `assets/canvas.js`; what it already holds (layers that did not
change, sprites) is not sent again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from math import sqrt
from typing import Any, Final, Protocol

from game.draw.model import Viewport
from game.draw.scene.scene import Layer, sprites_of

from .sprite_cache import SpriteCache, room_for

MAX_PIXELS: Final = 16_000_000
"""Device pixels of one layer at most: beyond that a large screen is drawn less densely."""

MAX_SPRITES_PER_CALL: Final = 6.0
"""Milliseconds after which no further sprite is begun in a frame: more would hold up the page."""


class Surface(Protocol):
    """What `createSurface` of `assets/canvas.js` makes of a canvas element."""

    def resize(self, width: float, height: float, density: float) -> None:
        """Set the size, in CSS pixels and device pixels per CSS pixel; forgets all layers."""

    def paint(self, frame: str) -> None:
        """Draw a frame, written as JSON."""

    def reset(self) -> None:
        """Forget all sprites and layers."""

    def onLoss(self, hear: Any) -> None:  # noqa: N802 - as JavaScript has it
        """Call `hear` whenever the browser has taken pictures away and lets them be made anew."""


def density_for(width: float, height: float, ratio: float) -> float:
    """Device pixels per CSS pixel to draw with on a screen that has `ratio` of them."""
    most = sqrt(MAX_PIXELS / max(width * height, 1.0))
    return max(min(ratio, most, 4.0), 0.5)


class TableCanvas:
    """One canvas element and what is on it. `now` gives milliseconds of any clock."""

    def __init__(self, surface: Surface, now: Callable[[], float]) -> None:
        self._surface = surface
        self._now = now
        self._whole = True
        self._sprites = SpriteCache()
        self._seen: dict[str, int] = {}
        self._kept: dict[str, int] = {}
        self._size: tuple[float, float, float] | None = None
        self._last: tuple[Layer, ...] = ()

    def resize(self, view: Viewport) -> None:
        """Take on the size of `view`. Harmless when nothing changed."""
        size = (view.width, view.height, view.density)
        if size == self._size:
            return
        self._surface.resize(*size)
        self._size = size
        self._sprites.room = room_for(*size)
        self._seen.clear()
        self._kept.clear()
        self._last = ()

    @property
    def whole(self) -> bool:
        """Whether everything of the last frame was drawn as it should be; else paint again."""
        return self._whole

    def paint(self, layers: tuple[Layer, ...]) -> bool:
        """Draw one frame; False when it is the same as the last one, and nothing was done.

        When there are many new sprites some are made in the next frames (see `whole`); until then
        the other side draws the same thing in another size, if it has one.
        """
        if not layers or layers == self._last:
            return False
        self._whole = self._make(self._sprites.missing(sprites_of(layers)))
        drawn = [self._entry(layer) for layer in layers]
        self._send([], drawn, [])
        self._last = layers if self._whole else ()
        return True

    def prepare(self, key: str) -> None:
        """Make a sprite before a frame needs it. Harmless when there is one."""
        if key not in self._sprites:
            made, forgotten = self._sprites.make(key)
            self._send([made], [], forgotten)

    def _make(self, missing: list[str]) -> bool:
        """Make sprites until all are there, or time is up; whether all are there."""
        until = self._now() + MAX_SPRITES_PER_CALL
        for done, key in enumerate(missing):
            if done and self._now() >= until:
                return False
            self.prepare(key)
        return True

    def _send(self, made: list[Any], drawn: list[Any], forgotten: list[str]) -> None:
        self._surface.paint(json.dumps([made, drawn, forgotten], separators=(",", ":")))

    def lose(self) -> None:
        """Everything was lost (the browser dropped the picture): the next frame sends it all."""
        self._surface.reset()
        self._sprites.clear()
        self._seen.clear()
        self._kept.clear()
        self._last = ()

    def _entry(self, layer: Layer) -> list[Any]:
        """A layer is drawn straight away at first, kept when it is seen again, then only named.

        Most layers are replaced before they are seen twice; keeping them would cost a picture. One
        that stays for long is kept at once.
        """
        box, key = layer.box, str(layer.key)
        seen = self._whole and self._seen.get(layer.name) == layer.key
        if not layer.name or not (seen or layer.stays):
            self._seen[layer.name] = layer.key if self._whole else 0
            return ["", key, *box, layer.ops]
        known = self._kept.get(layer.name) == layer.key
        self._kept[layer.name] = layer.key
        return [layer.name, key, *box, None if known else layer.ops]
