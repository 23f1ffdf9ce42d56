"""Runs AI requests in a worker; falls back to the main thread on timeout, crash or refusal.

While no worker is ready, the main thread answers.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol

from game.app.ports import Clock, Timer

from .ai_requests import AiRequest, reply_from_json
from .main_thread import Answerer

RETRY_SECONDS: Final = 0.3
"""Seconds for a request on which a worker was lost: somebody has waited already."""
GRACE_MS: Final = 1_500.0
"""Milliseconds that a worker may be late before it counts as hung."""
OPENING_LIMIT_MS: Final = 30_000.0
"""Milliseconds that a worker may take to open."""
PAUSE_MS: Final = 1_000.0
"""Milliseconds between an answer that the page found itself and the opening of a worker, so
that starting it takes nothing from the move that is being shown."""
MAX_LOSSES: Final = 3
"""Workers lost one after another, after which no more are opened."""


class WorkerRefused(Exception):  # noqa: N818 - the name says it all
    """The browser does not let this page have a worker."""


class Worker(Protocol):
    """The worker as `assets/worker/open.js` hands it out."""

    def say(self, text: str) -> None:
        """Send a text."""

    def close(self) -> None:
        """End it, whatever it is doing."""


Open = Callable[[Callable[[str], None], Callable[[], None]], Worker]
"""Opens a worker, or raises `WorkerRefused`; the two functions hear its texts, and that it is lost.
"""


class PendingRequest:
    """A request that has been sent; `cancel` gives it up."""

    def __init__(
        self, thinker: WorkerClient, request: AiRequest, then: Callable[[Any], None]
    ) -> None:
        self.request = request
        self.then = then
        self.number = 0
        self.timer: Timer | None = None
        self._thinker = thinker

    def cancel(self) -> None:
        """Nothing is called any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self._thinker.withdraw(self)


class WorkerClient:
    """Asks the worker when there is one, else `spare`."""

    def __init__(self, clock: Clock, open_worker: Open, spare: Answerer) -> None:
        self._clock = clock
        self._open = open_worker
        self._spare = spare
        self._worker: Worker | None = None
        self._ready = False
        self._losses = 0
        self._opening: Timer | None = None
        self._pending: dict[int, PendingRequest] = {}
        self._count = 0

    def ask(self, request: AiRequest, then: Callable[[Any], None]) -> PendingRequest:
        """Answer `request`, by the worker if it is ready."""
        pending = PendingRequest(self, request, then)
        if self._ready and self._worker is not None:
            self._send(self._worker, pending)
        else:
            self._help_out(pending, request)
        return pending

    def open(self) -> None:
        """Open a worker, unless there is one or too many were lost."""
        if self._worker is not None or self._losses >= MAX_LOSSES:
            return
        self._opening = self._clock.later(OPENING_LIMIT_MS, self._lose)
        try:
            self._worker = self._open(self._hear, self._lose)
        except WorkerRefused:
            self._lose()

    def withdraw(self, pending: PendingRequest) -> None:
        """The answer is not wanted any more."""
        if self._pending.pop(pending.number, None) is not None and self._worker is not None:
            self._worker.say(json.dumps({"drop": pending.number}))

    def _send(self, worker: Worker, pending: PendingRequest) -> None:
        self._count += 1
        pending.number = self._count
        self._pending[pending.number] = pending
        late = pending.request.seconds * 1000 + GRACE_MS
        pending.timer = self._clock.later(late, self._lose)
        worker.say(json.dumps({"ask": pending.number, **pending.request.to_json()}))

    def _help_out(self, pending: PendingRequest, request: AiRequest) -> None:
        """Think on the page, and open a worker for what is asked next."""

        def answered(reply: Any) -> None:
            pending.timer = None
            pending.then(reply)
            self._clock.later(PAUSE_MS, self.open)

        pending.timer = self._spare.ask(request, answered)

    def _hear(self, text: str) -> None:
        if text == "open":
            self._ready = True
            self._stop_waiting()
            return
        data = json.loads(text)
        pending = self._pending.pop(data["ask"], None)
        if pending is None:
            return
        if pending.timer is not None:
            pending.timer.cancel()
            pending.timer = None
        if "reply" in data:
            self._losses = 0
            pending.then(reply_from_json(data["reply"]))
        else:
            print(f"A player failed in the worker: {data['fault']}", file=sys.stderr)
            self._help_out(pending, replace(pending.request, seconds=RETRY_SECONDS))

    def _lose(self) -> None:
        """The worker is gone or hangs: end it, answer what it was asked, open another."""
        self._stop_waiting()
        worker, self._worker, self._ready = self._worker, None, False
        self._losses += 1
        if worker is not None:
            worker.close()
        waiting = list(self._pending.values())
        self._pending.clear()
        for pending in waiting:
            if pending.timer is not None:
                pending.timer.cancel()
            self._help_out(pending, replace(pending.request, seconds=RETRY_SECONDS))
        if not waiting and self._losses < MAX_LOSSES:
            self._clock.later(PAUSE_MS, self.open)

    def _stop_waiting(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
            self._opening = None
