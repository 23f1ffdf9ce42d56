"""From what happened back to what was decided: the moves behind a round's recorded events.

Draws and passes happen by themselves, so they are nobody's moves. Under muggins a player who
says nothing leaves no event; their silence shows by what happens next. Only silences about the
very last play of an unfinished round show nowhere: `silent_seats` tells them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from game.engine.enums import Phase
from game.engine.errors import EngineError
from game.engine.events import RECORDED, CalledMuggins, Claimed, Event, Played, Recorded
from game.engine.match import Match
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.calls import is_calling, is_idle, may_call
from game.engine.play.deal import Deal
from game.engine.play.transitions import apply
from game.engine.round import Round
from game.engine.rules.choices import Claiming

_E = TypeVar("_E")


def start_of(match: Match, index: int) -> Round:
    """Round `index` (from 0) of a match as it was before its lead."""
    state = match.rounds[index]
    before = Match(match.rules, match.players, rounds=match.rounds[:index])
    dealt = Deal(state.dealt, state.boneyard_dealt, state.leader)
    return before.with_round(dealt, state.leader).rounds[-1]


def moves_of(start: Round, state: Round) -> Iterator[tuple[Round, Move]]:
    """Every move from `start` to `state`, silences included, each with the state it was made in.

    `start` must be the round before its lead, as `start_of` gives it.
    """
    now, at = start, 0
    while at < len(state.events):
        move = move_behind(now, state.events[at])
        if move is None:
            raise EngineError("the events of this round do not follow from its moves")
        yield now, move
        now, happened = apply(now, move)
        at += len(recorded(happened))
    silent = silent_seats(state)
    while is_calling(now):
        seats = [seat for seat in now.waiting if state.over or seat in silent]
        if not seats:
            return
        move = silence(now, seats[0])
        yield now, move
        now, _ = apply(now, move)


def move_behind(state: Round, event: Recorded) -> Move | None:
    """The next move made in `state`, when `event` is what was recorded next.

    While calls are due and `event` is no call, that is somebody's silence. None when no move
    can lead to the event.
    """
    if state.phase == Phase.CLAIM:
        if isinstance(event, Claimed):
            return Claim(event.seat, event.number)
        return silence(state, state.turn)
    if state.phase == Phase.MUGGINS:
        if isinstance(event, CalledMuggins):
            return Muggins(event.seat, event.number)
        return silence(state, state.callers[0])
    if isinstance(event, Played):
        return Play(event.seat, event.tile, event.end)
    return None


def silence(state: Round, seat: int) -> Claim | Muggins:
    """The move of `seat` that says nothing, while calls are due."""
    return Claim(seat, None) if state.phase == Phase.CLAIM else Muggins(seat, None)


def recorded(events: Sequence[Event]) -> list[Recorded]:
    """Those of `events` that a match record keeps."""
    return [event for event in events if isinstance(event, RECORDED)]


def silent_seats(state: Round) -> tuple[int, ...]:
    """Who chose to say nothing about the last play of an unfinished round, its player first.

    Empty when something recorded has happened since, or someone has called right: then the
    silences show by themselves, or matter no more.
    """
    if state.over or state.rules.claiming != Claiming.MUGGINS:
        return ()
    calls: list[Claimed | CalledMuggins] = []
    for event in reversed(state.events):
        if isinstance(event, Claimed | CalledMuggins):
            calls.append(event)
            continue
        if not isinstance(event, Played) or not event.points:
            return ()
        if any(call.number == event.points for call in calls):
            return ()
        spoke = {call.seat for call in calls}
        if any(isinstance(call, CalledMuggins) for call in calls):
            spoke.add(event.seat)  # an opponent could call only after the player had not
        asked = may_call(state.rules, state.players, event.seat)
        waiting = asked if state.phase == Phase.CLAIM else state.callers
        return tuple(seat for seat in asked if seat not in spoke and seat not in waiting)
    return ()


def seen_by_all(state: Round) -> tuple[Recorded, ...]:
    """The recorded events of a round that the whole table may know of. While calls are due those
    are the ones up to the play: a wrong call is recorded only where there is something to call.
    """
    return _up_to_last_play(state.events) if is_calling(state) else state.events


def shown_events(start: Round, state: Round) -> tuple[Event, ...]:
    """Everything from `start` (as `start_of` gives it) to `state` that the whole table may know
    of, in the order in which it happened.
    """
    happened = tuple(e for now, move in moves_of(start, state) for e in apply(now, move)[1])
    return _up_to_last_play(happened) if is_calling(state) else happened


def _up_to_last_play(events: tuple[_E, ...]) -> tuple[_E, ...]:
    last = max(at for at, event in enumerate(events) if isinstance(event, Played))
    return events[: last + 1]


def settled(match: Match) -> Match:
    """The match without calls for a play that earned nothing: what a record can tell of it."""
    while match.round is not None and is_idle(match.round):
        match, _ = match.apply(silence(match.round, match.round.waiting[0]))
    return match


def asked_again(match: Match, waiting: tuple[int, ...] = ()) -> Match:
    """The match as it was when calls were due for its last play, which earned nothing, and
    `waiting` were the seats that might call then (the player's own when it is empty).

    Raises `EngineError` when that never was so.
    """
    before, play = _last_play(match)
    again, _ = before.apply(play, ask_always=True)
    while again.round is not None and is_idle(again.round):
        if waiting in ((), again.round.waiting):
            return again
        again, _ = again.apply(silence(again.round, again.round.waiting[0]))
    raise EngineError("these seats were not asked for a call after the last play")


def _last_play(match: Match) -> tuple[Match, Play]:
    """The last play of the last round, and the match as it was before it."""
    index = len(match.rounds) - 1
    moves = moves_of(start_of(match, index), match.rounds[index]) if match.rounds else ()
    plays = [(state, move) for state, move in moves if isinstance(move, Play)]
    if not plays:
        raise EngineError("there is no play to call for")
    state, play = plays[-1]
    return replace(match, rounds=(*match.rounds[:index], state), winner=None), play
