"""How far long work has come, on a terminal and nowhere else."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final, Self

_PAUSE: Final = 0.1


class Progress:
    """A line on standard error that is written over, at most ten times a second."""

    def __init__(self, what: str, total: int) -> None:
        """`what` is counted, in the singular; `total` of them are to come."""
        self._what = what
        self._total = total
        self._done = 0
        self._shown = 0.0
        self._terminal = total > 1 and sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        now = time.monotonic()
        if self._terminal and now - self._shown >= _PAUSE:
            self._shown = now
            print(
                f"\r{self._what} {self._done} of {self._total}",
                end="",
                file=sys.stderr,
                flush=True,
            )

    def clear(self) -> None:
        """Takes the line away, so that other lines can be written."""
        if self._terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
