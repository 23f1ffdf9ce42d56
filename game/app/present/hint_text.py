"""Builds the sentences of a hint: its gain and its reasons."""

from __future__ import annotations

from typing import Final

from game.app.message import Message
from game.app.ports import Hint
from game.app.state.participants import Participants

WHYS: Final = (
    "goes-out",
    "scores",
    "shuts-out",
    "lacks",
    "leaves-nothing",
    "keeps-open",
    "opens-nothing",
    "double",
    "lightens",
    "keeps-playable",
    "best",
)
"""The reasons that a hint can have: `hint.why.NAME` is the sentence of each."""


def in_words(hint: Hint, company: Participants) -> tuple[Message, ...]:
    """The sentences of a hint: its gain over the next best play, then its reasons.

    Reasons come with seats; the sentences name who sits there.
    """
    points = round(hint.gain)
    gain = Message("hint.gain", {"points": points}) if points > 0 else Message("hint.even")
    return (gain, *(_named(reason, company) for reason in hint.reasons))


def _named(reason: Message, company: Participants) -> Message:
    values = dict(reason.values)
    seat = values.pop("seat", None)
    if isinstance(seat, int):
        values["name"] = company.names[seat]
    return Message(reason.key, values)
