"""Parses and validates messages of the embedding protocol `all-fives/1`.

A message is a plain object `{"api": "all-fives/1", "type": …, …}`. What comes from the page
around is a stranger's: it is read whole and strictly into a `Hello` or a `Command`, or refused
with a code and a sentence. Nothing here changes anything. The table is in docs/embed.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.app.intents import ChangeForVisit, HostPause, Intent, OpenMatch, StartMatch
from game.app.message import Message
from game.app.settings.page_options import SETTINGS
from game.app.settings.schema import flag, read, shown_value
from game.app.settings.settings import FIELDS
from game.app.state.participants import seated
from game.app.storage.record_fault_text import record_fault_message
from game.engine.errors import RecordError
from game.engine.records.json_text import depth_of
from game.engine.records.record import match_of, parse_json

from .host_options import setup_from_options

API: Final = "all-fives/1"
"""The name and version of these messages; another number would be another language."""
MAX_MESSAGE_LENGTH: Final = 200_000
"""Characters that a message may have, written as JSON; a long match takes some 20,000."""
MAX_DEPTH: Final = 16
"""How deep objects and lists may be nested; a record needs 6."""
MAX_ID_LENGTH: Final = 64
_ENVELOPE: Final = ("api", "type", "id")

Id = str | int | None
"""What a page calls its command; it comes back with the answer."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The page around says that it is there."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something the page around may ask for, checked."""

    intent: Intent
    id: Id = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a message changes nothing: a code for programs, a sentence for people."""

    code: str
    said: Message
    id: Id = None


def read_message(text: str, cast: Collection[str]) -> Hello | Command | Refusal:
    """What a message asks for. `cast` are the kinds of computer players. Never raises.

    Of a message that is no plain object the page hands in what is wrong instead (`fault`), and its
    `id` (assets/host.js).
    """
    if len(text) > MAX_MESSAGE_LENGTH:
        return _unread("too-large")
    data = _parsed(text)
    if data is None:
        return _unread("malformed")
    name = data.get("id")
    if not (name is None or type(name) is int or _is_short(name)):
        return Refusal("malformed", Message("host.id", {"longest": MAX_ID_LENGTH}))
    if "api" not in data:
        return _unread("too-large" if data.get("fault") == "too-large" else "malformed", name)
    if data["api"] != API:
        asked = {"api": API, "asked": shown_value(data["api"])}
        return Refusal("version", Message("host.version", asked), name)
    return Hello() if data.get("type") == "hello" else _command(data, name, cast)


def _unread(code: str, name: Id = None) -> Refusal:
    return Refusal(code, _UNREAD[code], name)


def _command(data: Mapping[str, Any], name: Id, cast: Collection[str]) -> Command | Refusal:
    kind = data.get("type")
    names = ", ".join(COMMANDS)
    if not isinstance(kind, str):
        return Refusal("unknown-command", Message("host.no-type", {"names": names}), name)
    reader = _READERS.get(kind)
    if reader is None:
        said = Message("host.unknown", {"name": shown_value(kind), "names": names})
        return Refusal("unknown-command", said, name)
    body = {key: value for key, value in data.items() if key not in _ENVELOPE}
    found = reader(body, cast)
    if isinstance(found, Message):
        return Refusal(_CODES[str(kind)], found, name)
    return Command(found, name)


def wanted_height(width: float) -> int:
    """The height in CSS pixels at which the table looks best in a frame of that width."""
    return int(min(800.0, max(520.0, width * 0.625)) + 0.5)


def _parsed(text: str) -> dict[str, Any] | None:
    """The object written in `text`; None when it is none, or one that nobody writes."""
    if depth_of(text) > MAX_DEPTH:
        return None
    try:
        data = parse_json(text)
    except RecordError:
        return None
    return data if isinstance(data, dict) else None


def _is_short(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MAX_ID_LENGTH


def _new_match(body: Mapping[str, Any], cast: Collection[str]) -> Intent | Message:
    setup, faults = setup_from_options(body, cast)
    return _joined(faults) if setup is None else StartMatch(setup)


def _load_record(body: Mapping[str, Any], cast: Collection[str]) -> Intent | Message:
    if set(body) != {"record"}:
        return Message("host.needs", {"names": "record"})
    try:
        match = match_of(body["record"])
    except RecordError as error:
        return Message("host.record", {"fault": record_fault_message(error)})
    if match.round is None:
        return Message("host.no-round")
    return OpenMatch(seated(match, cast))


def _set_option(body: Mapping[str, Any], cast: Collection[str]) -> Intent | Message:
    if set(body) != {"name", "value"}:
        return Message("host.needs", {"names": "name, value"})
    name = body["name"]
    known = {option: FIELDS[setting] for option, setting in SETTINGS.items()}
    values, faults = read(known, {name: body["value"]} if isinstance(name, str) else None)
    if faults:
        return faults[0]
    return ChangeForVisit(SETTINGS[name], values[name])


def _pause(body: Mapping[str, Any], cast: Collection[str]) -> Intent | Message:
    values, faults = read({"paused": flag(True)}, body)
    return faults[0] if faults else HostPause(values.get("paused", True))


def _joined(faults: tuple[Message, ...]) -> Message:
    return faults[0] if len(faults) == 1 else Message("host.faults", {"faults": faults})


_UNREAD: Final = {
    "malformed": Message("host.malformed", {"api": API}),
    "too-large": Message("host.too-large", {"longest": MAX_MESSAGE_LENGTH}),
}
_READERS: Final[Mapping[str, Callable[[Mapping[str, Any], Collection[str]], Intent | Message]]] = {
    "new-match": _new_match,
    "load-record": _load_record,
    "set-option": _set_option,
    "pause": _pause,
}
_CODES: Final[Mapping[str, str]] = {
    "new-match": "bad-match",
    "load-record": "bad-record",
    "set-option": "bad-option",
    "pause": "bad-option",
}
COMMANDS: Final = tuple(_READERS)
"""Every command, by its type."""
EVENTS: Final = (
    "loading",
    "hello",
    "ready",
    "match-started",
    "event",
    "round-ended",
    "match-ended",
    "resize",
    "leave",
    "done",
    "error",
)
"""Every message that the game sends, by its type."""
ERRORS: Final = (
    "malformed",
    "too-large",
    "too-many",
    "version",
    "unknown-command",
    "bad-match",
    "bad-record",
    "bad-option",
    "bad-address",
    "crashed",
)
"""Every code of an `error` that the session tells."""
OF_PAGE: Final = ("stopped",)
"""Those that the page tells when Python cannot (assets/boot/status.js)."""
OF_ELEMENT: Final = ("unreachable", "no-answer", "gone")
"""Those that the element makes itself (assets/embed/element.js)."""
