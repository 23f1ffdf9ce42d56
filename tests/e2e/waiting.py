"""What a test waits for: the browser's next frames, a thing that comes true, a gate of its own.

Nothing here counts time but to end a test that hangs. A machine that is busy with other things
makes a test slow and nothing else.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import BrowserContext, Frame, Page, Route

from .conftest import TIMEOUT

Found = TypeVar("Found")

#: Two frames: what was asked for before the first of them has been drawn by the second.
TWO_FRAMES = """() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
})"""
#: Resolves when the page has been painted for the first time.
PAINTED = """() => new Promise((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
})"""
#: Holds back each timer that is set for long (a watchdog, a thing to be done after a while):
#: time goes by for them when the test says so. Shorter ones go on as they do.
HOLD_LONG_TIMERS = """(() => {
  const LONG = 1400;
  const [later, never] = [setTimeout, clearTimeout];
  const held = new Map();
  let count = 0;
  globalThis.setTimeout = (then, delay, ...more) => {
    if (!(delay >= LONG)) return later(then, delay, ...more);
    count -= 1;
    held.set(count, () => then(...more));
    return count;
  };
  globalThis.clearTimeout = (number) => {
    if (!held.delete(number)) never(number);
  };
  globalThis.letTimeGoBy = () => {
    const due = [...held.values()];
    held.clear();
    for (const then of due) then();
  };
})();"""
#: How much has moved in the page by itself, each time: what the browser has noted by now.
SHIFTS = """() => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  return observer.takeRecords().map(({ value }) => value);
}"""


def wait_until_drawn(page: Page | Frame) -> None:
    """Wait until everything that is true of the page by now has been drawn."""
    page.evaluate(TWO_FRAMES)


def eventually(
    page: Page | Frame, ask: Callable[[], Found], is_wanted: Callable[[Found], object]
) -> Found:
    """Ask anew with each frame until the answer is what is wanted; return it."""
    end = time.monotonic() + TIMEOUT / 1000
    while True:
        found = ask()
        if is_wanted(found):
            return found
        assert time.monotonic() < end, f"it stayed {found!r:.200}"
        wait_until_drawn(page)


def at_rest(page: Page | Frame, look: Callable[[], Found]) -> Found:
    """Look anew with each frame until two looks are the same; return what was seen."""
    seen = [look()]

    def again() -> bool:
        seen.append(look())
        return seen[-2] == seen[-1]

    wait_until_drawn(page)
    eventually(page, again, bool)
    return seen[-1]


def let_time_go_by(page: Page | Frame) -> None:
    """Let every timer that is held back fire (see `HOLD_LONG_TIMERS`)."""
    page.evaluate("letTimeGoBy()")


def shifts_of(page: Page) -> list[float]:
    """How much has moved in the page by itself, each time (a layout shift of the browser)."""
    wait_until_drawn(page)
    shifts: list[float] = page.evaluate(SHIFTS)
    return shifts


class Gate:
    """Holds back whatever is asked for at some addresses, until it is opened."""

    def __init__(self, of: Page | BrowserContext, addresses: str | re.Pattern[str]) -> None:
        self._held: list[Route] = []
        self._is_open = False
        of.route(addresses, self._take)

    def _take(self, route: Route) -> None:
        if self._is_open:
            route.continue_()
        else:
            self._held.append(route)

    def open(self) -> None:
        """Let through what waits, and whatever comes later."""
        self._is_open = True
        while self._held:
            self._held.pop(0).continue_()
