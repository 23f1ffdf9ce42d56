"""The clock port: time and timers of the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.web.dom.browser import Browser


class BrowserTimer:
    """One `setTimeout`; its proxy is destroyed as soon as it is of no more use."""

    def __init__(self, browser: Browser, delay: float, then: Callable[[], None]) -> None:
        self._window = browser.window
        self._then: Callable[[], None] | None = then
        self._proxy: Any = browser.keep(self._fire)
        self._number = self._window.setTimeout(self._proxy, max(0.0, delay))

    def cancel(self) -> None:
        """Never let it happen."""
        if self._then is not None:
            self._window.clearTimeout(self._number)
            self._end()

    def _fire(self, *_: Any) -> None:
        then = self._then
        self._end()
        if then is not None:
            then()

    def _end(self) -> None:
        self._then = None
        proxy, self._proxy = self._proxy, None
        if proxy is not None:
            proxy.destroy()


class BrowserClock:
    """The clock port."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def now(self) -> float:
        """Milliseconds since the page was opened."""
        return float(self._browser.window.performance.now())

    def wall(self) -> float:
        """Milliseconds since 1970."""
        return float(self._browser.window.Date.now())

    def later(self, delay: float, then: Callable[[], None]) -> BrowserTimer:
        """Call `then` once after `delay` milliseconds."""
        return BrowserTimer(self._browser, delay, then)
