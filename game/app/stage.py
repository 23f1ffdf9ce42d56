"""What has been shown so far: a round as it looked after each event, one event at a time.

The match itself may be a few draws and passes ahead; the stage catches up at the pace that
people can follow.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from game.engine.events import (
    CalledMuggins,
    Claimed,
    Drew,
    Event,
    MatchEnded,
    Passed,
    Played,
    RoundEnded,
    Scored,
)
from game.engine.layout import Layout
from game.engine.round import Round
from game.engine.tile import Tile

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Stage:
    """A round on the table. `drawn` and `passed` are by seat, since that seat last played;
    `last` is the last play; `result` the end of the round once it is shown; `won` the side
    that won the match; `out_of` by seat the values it has shown not to hold.
    """

    round: int
    leader: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    scores: tuple[int, ...]
    drawn: tuple[int, ...]
    passed: tuple[bool, ...]
    out_of: tuple[frozenset[int], ...]
    last: Played | None = None
    result: RoundEnded | None = None
    won: int | None = None

    def after(self, event: Event) -> Stage:
        """The stage when `event` has been shown as well."""
        if isinstance(event, Played):
            return self._played(event)
        if isinstance(event, Drew):
            return self._drew(event)
        if isinstance(event, Passed):
            seat = event.seat
            lacking = _put(self.out_of, seat, self.out_of[seat] | self._open())
            return replace(self, passed=_put(self.passed, seat, True), out_of=lacking)
        if isinstance(event, Scored):
            return replace(self, scores=_put(self.scores, event.side, event.score))
        if isinstance(event, RoundEnded):
            return replace(self, scores=event.scores, result=event)
        if isinstance(event, MatchEnded):
            return replace(self, won=event.winner)
        assert isinstance(event, Claimed | CalledMuggins)
        return self

    def _open(self) -> frozenset[int]:
        return frozenset(end.value for end in self.layout.ends)

    def _played(self, event: Played) -> Stage:
        seat = event.seat
        hand = tuple(tile for tile in self.hands[seat] if tile is not event.tile)
        return replace(
            self,
            hands=_put(self.hands, seat, hand),
            layout=self.layout.play(event.tile, event.end),
            drawn=_put(self.drawn, seat, 0),
            passed=_put(self.passed, seat, False),
            last=event,
        )

    def _drew(self, event: Drew) -> Stage:
        """A tile that is drawn was needed, so nothing held before it fits; it may fit itself."""
        seat, tile = event.seat, self.boneyard[0]
        first = not self.drawn[seat] or self.passed[seat]
        return replace(
            self,
            hands=_put(self.hands, seat, (*self.hands[seat], tile)),
            boneyard=self.boneyard[1:],
            drawn=_put(self.drawn, seat, 1 if first else self.drawn[seat] + 1),
            passed=_put(self.passed, seat, False),
            out_of=_put(self.out_of, seat, self._open()),
        )


def opening(state: Round) -> Stage:
    """The stage when the round has been dealt and nothing has happened yet.

    The scores are those of `state`: right when it is the round before its lead.
    """
    seats = state.players
    return Stage(
        round=state.index,
        leader=state.leader,
        hands=state.dealt,
        boneyard=state.boneyard_dealt,
        layout=Layout.empty(spinner=state.rules.spinner),
        scores=state.scores,
        drawn=(0,) * seats,
        passed=(False,) * seats,
        out_of=(frozenset(),) * seats,
    )


def caught_up(state: Round, won: int | None = None) -> Stage:
    """The stage when all of the round so far has been shown."""
    stage = opening(state)
    for event in state.events:
        stage = stage.after(event)
    stage = replace(stage, scores=state.scores, won=won)
    if state.ended is None:
        return stage
    result = RoundEnded(state.ended, state.winner, state.bonus or (), state.scores)
    return replace(stage, result=result)


def _put(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*values[:at], value, *values[at + 1 :])
