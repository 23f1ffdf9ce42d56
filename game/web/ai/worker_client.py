"""Thinking in a worker, and going on all the same when the worker is late, lost or refused.

While no worker is ready, and for a question on which one was lost, the page thinks itself.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol

from game.app.ports import Clock, Timer

from .ai_requests import AiRequest, read_reply
from .main_thread import Answerer

RETRY_SECONDS: Final = 0.3
"""Seconds for a question on which a worker was lost: somebody has waited already."""
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
    """A question on its way; `cancel` gives it up."""

    def __init__(
        self, thinker: WorkerClient, question: AiRequest, then: Callable[[Any], None]
    ) -> None:
        self.question = question
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
        self._errands: dict[int, PendingRequest] = {}
        self._count = 0

    def ask(self, question: AiRequest, then: Callable[[Any], None]) -> PendingRequest:
        """Answer `question`, by the worker if it is ready."""
        errand = PendingRequest(self, question, then)
        if self._ready and self._worker is not None:
            self._send(self._worker, errand)
        else:
            self._help_out(errand, question)
        return errand

    def open(self) -> None:
        """Open a worker, unless there is one or too many were lost."""
        if self._worker is not None or self._losses >= MAX_LOSSES:
            return
        self._opening = self._clock.later(OPENING_LIMIT_MS, self._lose)
        try:
            self._worker = self._open(self._hear, self._lose)
        except WorkerRefused:
            self._lose()

    def withdraw(self, errand: PendingRequest) -> None:
        """The answer is not wanted any more."""
        if self._errands.pop(errand.number, None) is not None and self._worker is not None:
            self._worker.say(json.dumps({"drop": errand.number}))

    def _send(self, worker: Worker, errand: PendingRequest) -> None:
        self._count += 1
        errand.number = self._count
        self._errands[errand.number] = errand
        late = errand.question.seconds * 1000 + GRACE_MS
        errand.timer = self._clock.later(late, self._lose)
        worker.say(json.dumps({"ask": errand.number, **errand.question.to_json()}))

    def _help_out(self, errand: PendingRequest, question: AiRequest) -> None:
        """Think on the page, and open a worker for what is asked next."""

        def answered(reply: Any) -> None:
            errand.timer = None
            errand.then(reply)
            self._clock.later(PAUSE_MS, self.open)

        errand.timer = self._spare.ask(question, answered)

    def _hear(self, text: str) -> None:
        if text == "open":
            self._ready = True
            self._stop_waiting()
            return
        data = json.loads(text)
        errand = self._errands.pop(data["ask"], None)
        if errand is None:
            return
        if errand.timer is not None:
            errand.timer.cancel()
            errand.timer = None
        if "reply" in data:
            self._losses = 0
            errand.then(read_reply(data["reply"]))
        else:
            print(f"A player failed in the worker: {data['fault']}", file=sys.stderr)
            self._help_out(errand, replace(errand.question, seconds=RETRY_SECONDS))

    def _lose(self) -> None:
        """The worker is gone or hangs: end it, answer what it was asked, open another."""
        self._stop_waiting()
        worker, self._worker, self._ready = self._worker, None, False
        self._losses += 1
        if worker is not None:
            worker.close()
        waiting = list(self._errands.values())
        self._errands.clear()
        for errand in waiting:
            if errand.timer is not None:
                errand.timer.cancel()
            self._help_out(errand, replace(errand.question, seconds=RETRY_SECONDS))
        if not waiting and self._losses < MAX_LOSSES:
            self._clock.later(PAUSE_MS, self.open)

    def _stop_waiting(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
            self._opening = None
