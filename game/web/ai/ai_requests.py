"""AI requests and replies as plain values, and the work that answers them.

The page sends requests to its worker and, where there is none, works on them itself: the same
request has the same reply in both places.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.ai import PLAYERS
from game.ai.player import Budget
from game.ai.search.advice import Advice, advising
from game.app.message import Message
from game.app.ports import Answer, Hint
from game.engine.tile import Tile
from game.engine.view import PlayerView

AiReply = Answer | Hint
"""The reply to a request: an answer, or a hint (None when there is nothing to recommend)."""

Work = Generator[None, None, AiReply]
"""Work on a request: yields between slices of a few milliseconds, returns the reply."""

STRONGEST: Final = list(PLAYERS)[-1]
"""The player that gives hints."""


@dataclass(frozen=True, slots=True)
class AiRequest:
    """What the player `kind` is asked: `want` is "answer" or "hint".

    `seed` settles every chance in the answer; `seconds` is the most that thinking may take.
    """

    want: str
    kind: str
    view: PlayerView
    seed: str
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """The request as plain JSON values."""
        return {
            "want": self.want,
            "kind": self.kind,
            "view": self.view.to_json(),
            "seed": self.seed,
            "seconds": self.seconds,
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> AiRequest:
        """The request written by `to_json`."""
        return AiRequest(**{**data, "view": PlayerView.from_json(data["view"])})


def work_on(request: AiRequest, clock: Callable[[], float]) -> Work:
    """Find the reply; `clock` tells seconds."""
    budget, rng = Budget(clock, request.seconds), random.Random(request.seed)
    if request.want == "hint":
        found = yield from advising(request.view, rng, budget)
        return None if found is None else _hint(found)
    return (yield from PLAYERS[request.kind](budget).thinking(request.view, rng))


def reply_to_json(reply: AiReply) -> dict[str, Any]:
    """The reply as plain JSON values."""
    if isinstance(reply, Hint):
        reasons = [[said.key, dict(said.values)] for said in reply.reasons]
        return {"hint": [str(reply.tile), reply.end, reasons, reply.gain]}
    if isinstance(reply, tuple):
        return {"play": [str(reply[0]), reply[1]]}
    return {"call": reply}


def reply_from_json(data: dict[str, Any]) -> AiReply:
    """The reply written by `reply_to_json`."""
    if "hint" in data:
        tile, end, reasons, gain = data["hint"]
        return Hint(Tile.parse(tile), end, tuple([Message(*reason) for reason in reasons]), gain)
    if "play" in data:
        tile, end = data["play"]
        return Tile.parse(tile), end
    number: int | None = data["call"]
    return number


def _hint(found: Advice) -> Hint:
    """The advice of a computer player with its reasons as messages."""
    reasons = [Message(f"hint.why.{why.key}", _written(why.values)) for why in found.reasons]
    return Hint(found.tile, found.end, tuple(reasons), found.gain)


def _written(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a reason as a sentence takes them: several numbers are a list in words."""
    return {
        name: ", ".join(map(str, value)) if isinstance(value, tuple) else value
        for name, value in values.items()
    }
