"""`CallPrompt`: which player is asked for a call under muggins, and for how long.

After every play that could have scored the same are asked, in the same order and for the same
time, whether it did or not: a question that only came when there is something to call would give
the answer away. Who may call, and in which order, is said by `engine.calls`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.app.message import Message
from game.app.state.participants import Participants
from game.engine.events import Played
from game.engine.match import Match
from game.engine.play.calls import could_score, is_calling, may_call
from game.engine.play.scoring import points_for
from game.engine.records.replay import asked_again
from game.engine.round import Round

from .participants import humans_of

MAX_COUNT: Final = 36
"""More than this no line of play can count: a double six, a double five, a double four, 6."""
CALL_TIMES_MS: Final[Mapping[str, float | None]] = {
    "wait": None,
    "slow": 10_000.0,
    "normal": 6_000.0,
    "fast": 3_000.0,
}
"""Milliseconds that a call is waited for, by the setting `pace`; None waits for ever."""


@dataclass(frozen=True, slots=True)
class CallPrompt:
    """A person may call: `kind` is `claim` (their own play) or `muggins` (another's)."""

    kind: str
    seat: int

    def question(self, key: str, participants: Participants) -> Message:
        """The text, named by `key` and the kind, that asks for the call; where several people
        play it says whom.
        """
        key += self.kind
        if participants.you is not None:
            return Message(key)
        return Message(f"{key}.of", {"name": participants.names[self.seat]})


def prompt_of(match: Match) -> CallPrompt | None:
    """The question for a person whose turn to call it is."""
    state = match.round
    if state is None or not is_calling(state) or state.waiting[0] not in humans_of(match):
        return None
    return CallPrompt(state.phase, state.waiting[0])


def follows_a_computer(match: Match, state: Round, seat: int) -> bool:
    """Whether the one who was asked for a call right before `seat` is a computer player."""
    if state.phase != "muggins":
        return False
    order = may_call(state.rules, state.players, state.turn)
    return order[order.index(seat) - 1] not in humans_of(match)


def asked_for_certain(match: Match) -> Match:
    """A match from elsewhere, as far as people have certainly had their say: it cannot tell
    whether they were asked about a last play that earned nothing.
    """
    state = match.round
    if state is None or state.phase != "play" or not humans_of(match):
        return match
    last = next((e for e in reversed(state.events) if isinstance(e, Played)), None)
    if last is None or last.points or not could_score(match.rules):
        return match
    return asked_again(match)


def numbers(state: Round) -> tuple[int, ...]:
    """The numbers to choose from: all that a play could be worth by these rules."""
    worth = {points_for(count, state.rules) for count in range(1, MAX_COUNT + 1)}
    if state.rules.going_out:
        worth |= {points + state.rules.going_out for points in (*worth, 0)}
    return tuple(sorted(number for number in worth if number > 0))
