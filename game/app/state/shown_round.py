"""`ShownRound`: the round as displayed so far, updated event by event.

The match itself may be ahead by some events, which are shown at the chosen speed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from game.engine.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, Scored
from game.engine.layout import Layout
from game.engine.round import Round
from game.engine.tile import Tile

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class ShownRound:
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

    def after(self, event: Event) -> ShownRound:
        """The stage when `event` has been shown as well."""
        change = _CHANGES.get(type(event))
        return change(self, event) if change else self

    @property
    def open_values(self) -> frozenset[int]:
        """What the open ends show."""
        return frozenset(end.value for end in self.layout.ends)


def _played(stage: ShownRound, event: Played) -> ShownRound:
    seat = event.seat
    hand = tuple(tile for tile in stage.hands[seat] if tile is not event.tile)
    return replace(
        stage,
        hands=_put(stage.hands, seat, hand),
        layout=stage.layout.play(event.tile, event.end),
        drawn=_put(stage.drawn, seat, 0),
        passed=_put(stage.passed, seat, False),
        last=event,
    )


def _drew(stage: ShownRound, event: Drew) -> ShownRound:
    """A tile that is drawn was needed: nothing held before it fits; it may fit itself."""
    seat, tile = event.seat, stage.boneyard[0]
    first = not stage.drawn[seat] or stage.passed[seat]
    return replace(
        stage,
        hands=_put(stage.hands, seat, (*stage.hands[seat], tile)),
        boneyard=stage.boneyard[1:],
        drawn=_put(stage.drawn, seat, 1 if first else stage.drawn[seat] + 1),
        passed=_put(stage.passed, seat, False),
        out_of=_put(stage.out_of, seat, stage.open_values),
    )


def _passed(stage: ShownRound, event: Passed) -> ShownRound:
    """Who passes holds nothing that fits."""
    lacking = stage.out_of[event.seat] | stage.open_values
    return replace(
        stage,
        passed=_put(stage.passed, event.seat, True),
        out_of=_put(stage.out_of, event.seat, lacking),
    )


def opening_round(state: Round) -> ShownRound:
    """The stage when the round has been dealt and nothing has happened yet.

    The scores are those of `state`: right when it is the round before its lead.
    """
    seats = state.players
    return ShownRound(
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


def caught_up(state: Round, won: int | None = None) -> ShownRound:
    """The stage when all of the round so far has been shown."""
    stage = opening_round(state)
    for event in state.events:
        stage = stage.after(event)
    stage = replace(stage, scores=state.scores, won=won)
    if state.ended is None:
        return stage
    result = RoundEnded(state.ended, state.winner, state.bonus or (), state.scores)
    return replace(stage, result=result)


def _put(values: tuple[_T, ...], at: int, value: _T) -> tuple[_T, ...]:
    return (*values[:at], value, *values[at + 1 :])


_CHANGES: Final[Mapping[type[Any], Callable[[ShownRound, Any], ShownRound]]] = {
    Played: _played,
    Drew: _drew,
    Passed: _passed,
    Scored: lambda stage, event: replace(stage, scores=_put(stage.scores, event.side, event.score)),
    RoundEnded: lambda stage, event: replace(stage, scores=event.scores, result=event),
    MatchEnded: lambda stage, event: replace(stage, won=event.winner),
}
