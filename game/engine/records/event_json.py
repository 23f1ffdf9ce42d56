"""The JSON form of the recorded events, as in match records: `["play", 2, "5-5", "lead", 10]`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine.enums import EndName
from game.engine.errors import EngineError, shown
from game.engine.events import CalledMuggins, Claimed, Drew, Passed, Played, Recorded
from game.engine.layout import END_NAMES, LEAD
from game.engine.rules.options import is_int
from game.engine.tile import Tile

MAX_EVENT_LENGTH: Final = 9_999


def event_to_json(event: Recorded) -> list[Any]:
    """The event as a list; a draw whose tile is hidden has no tile."""
    if isinstance(event, Played):
        return ["play", event.seat, str(event.tile), str(event.end), event.points]
    if isinstance(event, Drew):
        return ["draw", event.seat] + ([] if event.tile is None else [str(event.tile)])
    if isinstance(event, Passed):
        return ["pass", event.seat]
    kind = "claim" if isinstance(event, Claimed) else "muggins"
    return [kind, event.seat, event.number]


def event_from_json(data: Any) -> Recorded:
    """The event that a list stands for. Raises `EngineError` that says what is wrong with it."""
    if not isinstance(data, Sequence) or isinstance(data, str) or not data:
        raise EngineError(f"an event must be a list that begins with its kind, not {shown(data)}")
    reader = _READERS.get(data[0]) if isinstance(data[0], str) else None
    if reader is None:
        kinds = ", ".join(_READERS)
        raise EngineError(f"the kind of an event must be one of {kinds}, not {shown(data[0])}")
    return reader(data)


def _played(data: Sequence[Any]) -> Played:
    _, seat, tile, end, points = _parts(data, 5, 5, "seat, tile, end, points")
    if not isinstance(end, str) or end not in (LEAD, *END_NAMES):
        raise EngineError(f"the end must be lead, left, right, up or down, not {shown(end)}")
    return Played(_whole(seat, "seat"), Tile.parse(tile), EndName(end), _whole(points, "points"))


def _drew(data: Sequence[Any]) -> Drew:
    parts = _parts(data, 2, 3, "seat, tile")
    tile = Tile.parse(parts[2]) if len(parts) == 3 else None
    return Drew(_whole(parts[1], "seat"), tile)


def _passed(data: Sequence[Any]) -> Passed:
    return Passed(_whole(_parts(data, 2, 2, "seat")[1], "seat"))


def _claimed(data: Sequence[Any]) -> Claimed:
    _, seat, number = _parts(data, 3, 3, "seat, number")
    return Claimed(_whole(seat, "seat"), _whole(number, "number"))


def _called(data: Sequence[Any]) -> CalledMuggins:
    _, seat, number = _parts(data, 3, 3, "seat, number")
    return CalledMuggins(_whole(seat, "seat"), _whole(number, "number"))


def _parts(data: Sequence[Any], least: int, most: int, what: str) -> Sequence[Any]:
    if not least <= len(data) <= most:
        raise EngineError(f"the event {shown(data[0])} must have: {what}")
    return data


def _whole(value: Any, what: str) -> int:
    if not is_int(value) or not 0 <= value <= MAX_EVENT_LENGTH:
        raise EngineError(
            f"the {what} of an event must be a whole number from 0 to {MAX_EVENT_LENGTH}, "
            f"not {shown(value)}"
        )
    return int(value)


_READERS: dict[str, Callable[[Sequence[Any]], Recorded]] = {
    "play": _played,
    "draw": _drew,
    "pass": _passed,
    "claim": _claimed,
    "muggins": _called,
}
