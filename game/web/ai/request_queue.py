"""The queue of AI requests in the worker: each is a text of JSON, and so is its reply.

`assets/worker/main.js` hands the texts in and sends the replies; this module knows no browser.
"""

from __future__ import annotations

import json
import time
from typing import Any

from .ai_requests import AiRequest, Work, reply_to_json, work_on


class RequestQueue:
    """Requests in the order in which they came; the first of them is being worked on."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[str, Any]] = {}
        self._number = 0
        self._work: Work | None = None

    @property
    def busy(self) -> bool:
        """Whether there is something to work on."""
        return bool(self._waiting)

    def take(self, text: str) -> None:
        """Add a request (`{"ask": number, …}`), or remove one (`{"drop": number}`)."""
        data = json.loads(text)
        if "drop" in data:
            self._remove(data["drop"])
        else:
            self._waiting[data.pop("ask")] = data

    def work(self, milliseconds: float) -> str | None:
        """Work for about so long; return the text of an answer when there is one.

        A request that makes its player fail is answered by what went wrong.
        """
        end = time.perf_counter() + milliseconds / 1000
        try:
            while self._waiting:
                if self._work is None:
                    self._begin()
                assert self._work is not None
                next(self._work)
                if time.perf_counter() >= end:
                    return None
        except StopIteration as done:
            return self._finish("reply", reply_to_json(done.value))
        except Exception as error:  # noqa: BLE001 - the page says it, and thinks itself
            return self._finish("fault", f"{type(error).__name__}: {error}")
        return None

    def _begin(self) -> None:
        self._number, data = next(iter(self._waiting.items()))
        self._work = work_on(AiRequest.from_json(data), time.perf_counter)

    def _finish(self, kind: str, value: Any) -> str:
        number = self._number
        self._remove(number)
        return json.dumps({"ask": number, kind: value})

    def _remove(self, number: int) -> None:
        self._waiting.pop(number, None)
        if self._number == number and self._work is not None:
            self._work.close()
            self._work = None
