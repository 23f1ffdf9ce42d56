"""Renders sprites ahead of time while the page is idle."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from game.web.dom.browser import Keep

SLICE: Final = 4.0
"""Milliseconds after which no further sprite is begun: one more takes about as long again."""
_LATER: Final = 40.0
"""Milliseconds between two slices where the browser does not say when it is idle."""


class Prefetcher:
    """A list of sprites to make, and the idle moments in which they are made.

    `make` makes one sprite by its key; `now` gives milliseconds.
    """

    def __init__(
        self, window: Any, keep: Keep, make: Callable[[str], None], now: Callable[[], float]
    ) -> None:
        self._make = make
        self._now = now
        self._slice = keep(self._on_idle)
        self._window = window
        self._has_idle = getattr(window, "requestIdleCallback", None) is not None
        self._waiting = False
        self._source: Callable[[], Iterable[str]] | None = None
        self._keys: deque[str] = deque()

    def want(self, source: Callable[[], Iterable[str]]) -> None:
        """Make what `source` names (it is asked in an idle moment) instead of what is left."""
        self._source = source
        self._keys.clear()
        self._ask()

    def _ask(self) -> None:
        if self._waiting:
            return
        self._waiting = True
        if self._has_idle:
            self._window.requestIdleCallback(self._slice)
        else:
            self._window.setTimeout(self._slice, _LATER)

    def _on_idle(self, *_: Any) -> None:
        self._waiting = False
        until = self._now() + SLICE
        if self._source is not None:
            self._keys.extend(self._source())
            self._source = None
        while self._keys and self._now() < until:
            self._make(self._keys.popleft())
        if self._keys:
            self._ask()
