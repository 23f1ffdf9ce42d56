"""Coalesces redraw requests into one animation frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Window(Protocol):
    """The part of the browser's window that is used here."""

    document: Any

    def requestAnimationFrame(self, then: Any) -> int:  # noqa: N802 - the browser's name
        """Call `then` with a time in ms before the next repaint."""

    def cancelAnimationFrame(self, number: int) -> None:  # noqa: N802 - the browser's name
        """Do not call it after all."""


class FrameScheduler:
    """Calls `draw` with the time (ms, as `performance.now`) when something is to be drawn.

    `draw` answers whether the next frame will differ by itself. `keep` makes a function of ours
    one that the browser can hold (`pyodide.ffi.create_proxy`); the two made here live as long
    as the page.
    """

    def __init__(
        self,
        window: Window,
        draw: Callable[[float], bool],
        keep: Callable[[Callable[..., None]], Any],
    ) -> None:
        self._window = window
        self._draw = draw
        self._tick = keep(self._on_frame)
        self._seen = keep(self._on_visibility)
        self._waiting = 0
        self._wanted = False
        window.document.addEventListener("visibilitychange", self._seen)

    def request(self) -> None:
        """Something changed: draw before the next repaint."""
        self._wanted = True
        if not self._waiting and not self._window.document.hidden:
            self._waiting = self._window.requestAnimationFrame(self._tick)

    @property
    def idle(self) -> bool:
        """Whether nothing is going to be drawn."""
        return not self._waiting

    def _on_frame(self, now: float) -> None:
        self._waiting = 0
        self._wanted = False
        if self._draw(now):
            self.request()

    def _on_visibility(self, _event: Any = None) -> None:
        if self._window.document.hidden:
            if self._waiting:
                self._window.cancelAnimationFrame(self._waiting)
                self._waiting = 0
                self._wanted = True
        elif self._wanted:
            self.request()
