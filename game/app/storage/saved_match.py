"""`SavedMatch`: a match as stored in the browser, with its metadata."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from game.app.message import Message
from game.engine.errors import RecordError
from game.engine.match import Match
from game.engine.play.calls import is_idle
from game.engine.records.json_text import loads
from game.engine.records.record import match_of, record_of
from game.engine.records.replay import asked_again

from .record_fault_text import record_fault_message

NO_SAVE: Final = Message("record.no-save")
COMMITMENT: Final = re.compile("[0-9a-f]{64}")


class SaveError(ValueError):
    """A stored text that is no saved match; `said` tells why, as half a sentence."""

    def __init__(self, said: Message) -> None:
        self.said = said
        super().__init__(said.key)


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match as it was kept: `commitments` are those shown before each round; `practice` whether
    undo was allowed; `asked` the address's options that it was begun with.

    A record has no place for calls that are due where there is nothing to call, so whoever may
    still call then is kept beside it (`waiting`): a reload asks on, as it does elsewhere.
    """

    match: Match
    commitments: tuple[str, ...] = ()
    practice: bool = False
    asked: str = ""

    def to_text(self, when: float) -> str:
        """The text to store; `when` is the time of saving in milliseconds since 1970."""
        data = {
            "when": when,
            "practice": self.practice,
            "asked": self.asked,
            "commitments": list(self.commitments),
            "record": record_of(self.match),
        }
        if self.match.round is not None and is_idle(self.match.round):
            data["waiting"] = list(self.match.round.waiting)
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> SavedMatch:
        """The match stored in `text`. Raises `SaveError`."""
        try:
            data = loads(text)
            commitments = tuple(data["commitments"])
            match = match_of(data["record"])
            if "waiting" in data:
                match = asked_again(match, tuple(data["waiting"]))
            practice, asked = data["practice"] is True, str(data["asked"])
        except RecordError as error:
            raise SaveError(record_fault_message(error)) from None
        except (KeyError, TypeError, ValueError, RecursionError):
            raise SaveError(NO_SAVE) from None
        if match.round is None:
            raise SaveError(NO_SAVE)
        return SavedMatch(match, _kept(commitments, len(match.rounds)), practice, asked)


def _kept(commitments: tuple[Any, ...], rounds: int) -> tuple[str, ...]:
    """One commitment for each round at least; empty where none that could be one was stored."""
    fitting = [
        text if isinstance(text, str) and COMMITMENT.fullmatch(text) else "" for text in commitments
    ]
    return (*fitting, *[""] * (rounds - len(fitting)))
