"""What a person expects of the page: that something comes of what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.soak.journal import Journal
from tools.soak.screen import Look, Screen

DEAF: Final = 5_000
"""Milliseconds of the page's own time after which something must have come of what was done."""
WATCHES: Final = 30_000
"""Milliseconds of the page's own time for which a person looks on before looking again."""


async def expect(
    screen: Screen, journal: Journal, what: str, look: Look, done: Callable[[Look], bool]
) -> Look | None:
    """What the page shows when something has come of `what`; None, and a fault, if nothing has."""
    now = await screen.until(done, DEAF)
    if now is None:
        seen = await screen.look()
        journal.fault("deaf", f"{what} at {look.summary}, and then {seen.summary}")
    return now
