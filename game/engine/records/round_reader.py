"""One round of a match record, played again event by event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.enums import RoundEnd
from game.engine.errors import EngineError, LocalizedText, RecordError, shown
from game.engine.events import CalledMuggins, Claimed, Drew, Passed, Played, Recorded
from game.engine.play.calls import is_calling
from game.engine.play.scoring import bonus_for
from game.engine.play.transitions import apply, why_illegal
from game.engine.round import Round
from game.engine.rules.options import is_int

from .event_json import event_from_json
from .replay import move_behind, recorded, silence

LIST: Final = LocalizedText("a list", "list")
END_KEYS: Final = ("ended", "winner", "bonus", "scores")


def replayed(fresh: Round, written: Mapping[str, Any], *, finished: bool) -> Round:
    """The round after the events written for it. Raises `RecordError` without a round number.

    Draws and passes that are due after the last event of an unfinished round happen now.
    """
    events = written.get("events")
    if not isinstance(events, list | tuple):
        raise invalid_value("events", LIST, events)
    state, complete = _play_again(fresh, [_event(e, n) for n, e in enumerate(events, 1)])
    if finished:
        return _ended(state, written, len(events), complete=complete)
    if state.over and complete:
        raise _untold_end(state)
    return _fallen_silent(state, written) if "silent" in written else state


def _event(data: Any, number: int) -> Recorded:
    try:
        event = event_from_json(data)
    except EngineError as error:
        raise RecordError(str(error), "event", event=number) from None
    if isinstance(event, Drew) and event.tile is None:
        raise RecordError("a draw must name its tile", "event", event=number)
    return event


def _play_again(state: Round, events: Sequence[Recorded]) -> tuple[Round, bool]:
    """The state after `events`, and whether they hold all that happened up to it."""
    at = 0
    while at < len(events):
        move = move_behind(state, events[at])
        if move is None:
            reason = _why_not_now(state, events[at])
            raise RecordError(reason, "not-now", event=at + 1, seat=events[at].seat)
        fault = why_illegal(state, move)
        if fault is not None:
            raise RecordError(str(fault), "illegal", event=at + 1, seat=events[at].seat)
        state, happened = apply(state, move)
        for due in recorded(happened):
            if at == len(events):
                return state, False
            if events[at] != due:
                raise _not_so(events[at], due, at + 1)
            at += 1
    return state, True


def _why_not_now(state: Round, event: Recorded) -> str:
    if state.over:
        return f"the round is over ({state.ended}): nothing more can happen in it"
    if isinstance(event, Claimed | CalledMuggins):
        return f"seat {event.seat} calls {event.number}, but there is nothing to call now"
    what = "draws" if isinstance(event, Drew) else "passes"
    if event.seat != state.turn:
        return f"seat {event.seat} {what}, but it is the turn of seat {state.turn}"
    return f"seat {event.seat} {what}, but holds a tile that can be played"


def _not_so(event: Recorded, due: Recorded, number: int) -> RecordError:
    """The fault of `event`, which stands as that `number` where `due` is what happens."""
    if isinstance(event, Played) and isinstance(due, Played) and event.points != due.points:
        reason = f"the play {due.tile} is worth {due.points} points, not {event.points}"
        values: dict[str, Any] = {"tile": str(due.tile), "due": due.points, "told": event.points}
        return RecordError(reason, "points", event=number, **values)
    reason = f"{_told(due)} here, but the record says that {_told(event)}"
    return RecordError(reason, "not-so", event=number)


def _untold_end(state: Round) -> RecordError:
    reason = f"the round is over ({state.ended}), but the record does not say so"
    return RecordError(reason, "untold-end")


def _told(event: Recorded) -> str:
    """The event in words, after 'that'."""
    if isinstance(event, Drew):
        return f"seat {event.seat} draws {event.tile}"
    if isinstance(event, Passed):
        return f"seat {event.seat} passes"
    if isinstance(event, Played):
        return f"seat {event.seat} plays {event.tile}"
    return f"seat {event.seat} calls {event.number}"


def _ended(state: Round, written: Mapping[str, Any], events: int, *, complete: bool) -> Round:
    """The round brought to the end that the record says it had."""
    if not complete:
        reason = "events that happen by themselves are missing after the last one"
        raise RecordError(reason, "events-missing")
    while is_calling(state):
        state, happened = apply(state, silence(state, state.waiting[0]))
        if due := recorded(happened):
            reason = f"{_told(due[0])}, but the record leaves it out"
            raise RecordError(reason, "events-missing", event=events + 1)
    if not state.over:
        reason = f"the record says that the round ended, but it is the turn of seat {state.turn}"
        raise RecordError(reason, "not-ended")
    for key in END_KEYS:
        due_value = getattr(state, key)
        told = _json(due_value)
        if not _same(written[key], told):
            if key == "bonus" and _same(written[key], list(_whole_bonus(state))):
                raise _past_target(state, written[key])
            reason = f"{key} must be {shown(told)}, not {shown(written[key])}"
            values: dict[str, Any] = {"name": key, "due": told, "told": written[key]}
            raise RecordError(reason, "end", **values)
    return state


def _json(value: tuple[int, ...] | RoundEnd | int | None) -> list[int] | str | int | None:
    """A value of a finished round as the record has it."""
    if isinstance(value, tuple):
        return list(value)
    return str(value) if isinstance(value, RoundEnd) else value


def _whole_bonus(state: Round) -> tuple[int, ...]:
    """The bonus of a round that is over, before `exact`."""
    blocked = state.ended == RoundEnd.BLOCKED
    return bonus_for(state.hands, state.winner, state.rules, blocked=blocked)


def _past_target(state: Round, told: Any) -> RecordError:
    """The fault of a bonus that was scored though it passed an exact target, as it once was."""
    target, due = state.rules.target_for(state.players), list(state.bonus or ())
    reason = (
        f"the bonus would pass the exact target of {target} and is not scored: "
        f"bonus must be {shown(due)}, not {shown(told)}"
    )
    return RecordError(reason, "past-target", target=target, due=due, told=told)


def _same(value: Any, due: Any) -> bool:
    """Equality that does not take true for 1, nor 1.0."""
    if isinstance(due, list):
        return (
            isinstance(value, list | tuple)
            and len(value) == len(due)
            and all(_same(a, b) for a, b in zip(value, due, strict=True))
        )
    if isinstance(due, int):
        return is_int(value) and bool(value == due)
    return value is None if due is None else isinstance(value, str) and value == due


def _fallen_silent(state: Round, written: Mapping[str, Any]) -> Round:
    """The round after those who are recorded as silent about its last play chose to be so."""
    seats = written["silent"]
    if not isinstance(seats, list | tuple) or not all(is_int(seat) for seat in seats):
        raise invalid_value("silent", LocalizedText("a list of seats", "seats"), seats)
    for at, seat in enumerate(seats):
        if not is_calling(state) or seat not in state.waiting:
            reason = f"silent: seat {shown(seat)} has nothing to call now"
            raise RecordError(reason, "not-now", seat=shown(seat))
        state, happened = apply(state, silence(state, seat))
        if recorded(happened):
            raise RecordError("silent: the events that follow are missing", "events-missing")
        if state.over and at + 1 == len(seats):
            raise _untold_end(state)
    return state


def invalid_value(name: str, must: LocalizedText, value: Any, *, key: str = "") -> RecordError:
    """The fault of a value that must be something else; `key` is where it stands if that is not
    its name.
    """
    reason = f"{name} must be {must}, not {shown(value)}"
    return RecordError(reason, "unfit", name=key or name, must=must, value=value)
