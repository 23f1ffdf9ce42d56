"""Records in files and pipes: JSON Lines, or a single JSON object or list over several lines."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from game.engine.errors import RecordError
from game.engine.match import Match
from game.engine.records.record import match_of, match_of_text, parse_json

DASH: Final = "-"


@dataclass(frozen=True, slots=True)
class Found:
    """What stands in one place of a file: a match, or what is wrong with its record."""

    where: str
    match: Match | None
    error: RecordError | None = None


def records_in(name: str) -> Iterator[Found]:
    """Every record of a file, or of standard input for `-`. Raises `OSError`."""
    if name == DASH:
        if sys.stdin is None:
            raise OSError(errno.EBADF, "it is closed", "standard input")
        yield from _records(sys.stdin.buffer, "standard input")
        return
    with Path(name).open("rb") as source:
        yield from _records(source, name)


@contextmanager
def output(name: str) -> Iterator[BinaryIO]:
    """The file to write to, or standard output for `-`. Raises `OSError`."""
    if name == DASH:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with Path(name).open("wb") as target:
        yield target


def _records(source: BinaryIO, name: str) -> Iterator[Found]:
    lines = ((number, line) for number, line in enumerate(source, 1) if line.strip())
    first = next(lines, None)
    if first is None:
        yield Found(name, None, RecordError("there is no record in it"))
        return
    if _is_whole(first[1]):
        yield from _by_lines(name, first, lines)
        return
    yield from _as_one(name, first[1] + b"".join(line for _, line in lines))


def _is_whole(line: bytes) -> bool:
    """Whether the line holds a JSON value of its own, as in JSON Lines."""
    try:
        return isinstance(parse_json(_text(line)), dict)
    except RecordError:
        return line.strip()[-1:] == b"}"


def _by_lines(
    name: str, first: tuple[int, bytes], rest: Iterable[tuple[int, bytes]]
) -> Iterator[Found]:
    yield _by_line(name, *first)
    for number, line in rest:
        yield _by_line(name, number, line)


def _by_line(name: str, number: int, line: bytes) -> Found:
    where = f"{name}:{number}"
    try:
        return Found(where, match_of_text(_text(line)))
    except RecordError as error:
        return Found(where, None, error)


def _as_one(name: str, text: bytes) -> Iterator[Found]:
    try:
        data = parse_json(_text(text))
    except RecordError as error:
        yield Found(name, None, error)
        return
    many = isinstance(data, list)
    if many and not data:
        yield Found(name, None, RecordError("there is no record in it"))
    for number, record in enumerate(data if many else [data], 1):
        where = f"{name}[{number}]" if many else name
        try:
            yield Found(where, match_of(record))
        except RecordError as error:
            yield Found(where, None, error)


def _text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("this is not UTF-8 text") from None
