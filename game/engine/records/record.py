"""The match record: one JSON object that holds everything that happened in a match.

Saving is recording, loading is replaying. This module writes; `record_read` reads. A file of
matches is JSON Lines: one record a line, UTF-8.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from game.engine.errors import RecordError, shown
from game.engine.match import Match
from game.engine.round import Round
from game.engine.tile import Tile

from .event_json import event_to_json
from .json_text import loads
from .reader import FORMAT, VERSION, match_of
from .replay import settled, silent_seats

__all__ = ["FORMAT", "VERSION", "RecordError", "line_of", "lines_of", "match_of",
           "match_of_text", "parse_json", "record_of"]  # fmt: skip

JSON_STYLE: Final[dict[str, Any]] = {"ensure_ascii": False, "separators": (",", ":")}


def record_of(match: Match) -> dict[str, Any]:
    """The record of a match, finished or not. `match_of` reads it back.

    Calls that are due for a play that earned nothing are left out: they are as good as over.
    """
    match = settled(match)
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": match.rules.to_json(),
        "players": match.players,
    }
    if match.seed is not None:
        record["seed"] = match.seed
    for key, texts in (("names", match.names), ("kinds", match.kinds)):
        if texts is not None:
            record[key] = list(texts)
    record["rounds"] = [_round_json(state) for state in match.rounds]
    record["winner"] = match.winner
    return record


def line_of(match: Match) -> str:
    """The record of a match as one line of JSON, without the line feed."""
    return json.dumps(record_of(match), **JSON_STYLE)


def lines_of(matches: Iterable[Match]) -> str:
    """The records of matches as JSON Lines."""
    return "".join(line_of(match) + "\n" for match in matches)


def match_of_text(text: str) -> Match:
    """The match whose record is written in `text`. Raises `RecordError`."""
    return match_of(parse_json(text))


def parse_json(text: str) -> Any:
    """The JSON value written in `text`. Raises `RecordError` with a plain sentence."""
    try:
        return loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError(
            f"this is not JSON: {error.msg} ({where})",
            "json",
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise RecordError("this is no record: it is nested too deep", "deep") from None
    except ValueError:
        reason = "this is no record: it holds a number that is too large"
        raise RecordError(reason, "huge") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(
            f"the key {shown(twice)} is there twice in one object", "twice", name=shown(twice)
        )
    return made


def _no_constant(name: str) -> Any:
    raise RecordError(f"{name} is no number that JSON knows", "constant", name=name)


def _round_json(state: Round) -> dict[str, Any]:
    written: dict[str, Any] = {
        "leader": state.leader,
        "hands": [_tiles_json(hand) for hand in state.dealt],
        "boneyard": _tiles_json(state.boneyard_dealt),
        "events": [event_to_json(event) for event in state.events],
    }
    if state.over:
        written |= {
            "ended": str(state.ended),
            "winner": state.winner,
            "bonus": list(state.bonus or ()),
            "scores": list(state.scores),
        }
    elif silent := silent_seats(state):
        written["silent"] = list(silent)
    return written


def _tiles_json(tiles: tuple[Tile, ...]) -> list[str]:
    return [str(tile) for tile in tiles]
