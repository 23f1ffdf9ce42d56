"""What a computer player is asked, in a form that can be sent, and the work it takes.

The page sends questions to its worker and, where there is none, works on them itself: the same
question has the same answer in both places.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.ai import PLAYERS
from game.ai.player import Budget
from game.ai.search.advice import Advice as AiHint
from game.ai.search.advice import advising
from game.app.message import Message
from game.app.ports import Answer, Hint
from game.engine.tile import Tile
from game.engine.view import PlayerView

AiReply = Answer | Hint
"""What comes of a question: an answer, or a hint (None when there is nothing to recommend)."""

Work = Generator[None, None, AiReply]
"""A question at work: yields between slices of a few milliseconds, returns the reply."""

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
        """The question as plain JSON values."""
        return {
            "want": self.want,
            "kind": self.kind,
            "view": self.view.to_json(),
            "seed": self.seed,
            "seconds": self.seconds,
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> AiRequest:
        """The question written by `to_json`."""
        return AiRequest(**{**data, "view": PlayerView.from_json(data["view"])})


def work_on(question: AiRequest, clock: Callable[[], float]) -> Work:
    """Find the reply; `clock` tells seconds."""
    budget, rng = Budget(clock, question.seconds), random.Random(question.seed)
    if question.want == "hint":
        found = yield from advising(question.view, rng, budget)
        return None if found is None else _hint(found)
    return (yield from PLAYERS[question.kind](budget).thinking(question.view, rng))


def write_reply(reply: AiReply) -> str:
    """The reply as JSON."""
    if isinstance(reply, Hint):
        reasons = [[said.key, dict(said.values)] for said in reply.reasons]
        return json.dumps({"hint": [str(reply.tile), reply.end, reasons, reply.gain]})
    if isinstance(reply, tuple):
        return json.dumps({"play": [str(reply[0]), reply[1]]})
    return json.dumps({"call": reply})


def read_reply(text: str) -> AiReply:
    """The reply written by `write_reply`."""
    data = json.loads(text)
    if "hint" in data:
        tile, end, reasons, gain = data["hint"]
        return Hint(Tile.parse(tile), end, tuple([Message(*reason) for reason in reasons]), gain)
    if "play" in data:
        tile, end = data["play"]
        return Tile.parse(tile), end
    number: int | None = data["call"]
    return number


def _hint(found: AiHint) -> Hint:
    """A hint of the computer player's with its reasons as sentences to be."""
    reasons = [Message(f"hint.why.{why.key}", _written(why.values)) for why in found.reasons]
    return Hint(found.tile, found.end, tuple(reasons), found.gain)


def _written(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a reason as a sentence takes them: several numbers are a list in words."""
    return {
        name: ", ".join(map(str, value)) if isinstance(value, tuple) else value
        for name, value in values.items()
    }
