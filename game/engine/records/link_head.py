"""The head of a match link: rules, players, seed, names, kinds, as digits.

The lists here are part of the form: a link holds places in them. New presets, options, values
and kinds are added at their ends; nothing in them is moved or taken out.
"""

from __future__ import annotations

from typing import Any, Final

from game.engine.errors import LinkError
from game.engine.match import Match
from game.engine.rules.options import OPTIONS, PLAYER_COUNTS
from game.engine.rules.rules import Rules

from .digits import DAMAGED, DigitReader, DigitWriter

LINK_PRESETS: Final = (
    "all-fives",
    "all-fives-polish",
    "all-fives-jaques",
    "all-threes",
    "fives-and-threes",
    "fives-and-threes-pub",
    "muggins-no-spinner",
    "draw",
    "block",
)
LINK_OPTIONS: Final = (
    "hand_size",
    "multiples",
    "unit",
    "spinner",
    "draws",
    "reserve",
    "bonus",
    "going_out",
    "rounding",
    "round_each",
    "blocked",
    "first_leader",
    "first_lead",
    "next_leader",
    "block_leader",
    "target",
    "finish",
    "exact",
    "partnership",
    "claiming",
)
LINK_KINDS: Final = ("human", "beginner", "casual", "strong", "expert", "random", "greedy")
"""Kinds of seats that take one digit; any other kind is written out."""

_ROOM: Final = 32
_MOST: Final = 1_000_000
_ALPHABETS: Final = (
    "0123456789",
    "0123456789abcdef",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_ .,/:",
)


def put_head(out: DigitWriter, match: Match) -> None:
    """Write everything of a match but its rounds."""
    out.put(match.players - 2, len(PLAYER_COUNTS))
    _put_rules(out, match.rules)
    out.put(match.seed is not None, 2)
    if match.seed is not None:
        put_text(out, match.seed)
    for texts in (match.names, match.kinds):
        out.put(texts is not None, 2)
        for text in texts or ():
            _put_kind(out, text)


def take_head(source: DigitReader) -> Match:
    """Read what `put_head` wrote. Raises `EngineError` for what no match can have."""
    players = source.take(len(PLAYER_COUNTS)) + 2
    rules = _take_rules(source)
    seed = take_text(source) if source.take(2) else None
    names, kinds = (
        tuple(_take_kind(source) for _ in range(players)) if source.take(2) else None
        for _ in range(2)
    )
    return Match.new(rules, players, seed=seed, names=names, kinds=kinds)


def _put_rules(out: DigitWriter, rules: Rules) -> None:
    out.put(LINK_PRESETS.index(rules.preset), _ROOM)
    changes = {name: value for name, value in rules.to_json().items() if name != "preset"}
    out.put_number(len(changes))
    for name in changes:
        out.put(LINK_OPTIONS.index(name), _ROOM)
        choices = OPTIONS[name].choices
        if choices:
            out.put(choices.index(getattr(rules, name)), _ROOM)
        else:
            _put_numbers(out, getattr(rules, name))


def _take_rules(source: DigitReader) -> Rules:
    written: dict[str, Any] = {"preset": _pick(LINK_PRESETS, source.take(_ROOM))}
    for _ in range(source.take_number(len(LINK_OPTIONS))):
        name = _pick(LINK_OPTIONS, source.take(_ROOM))
        option = OPTIONS[name]
        if option.choices:
            written[name] = _pick(option.choices, source.take(_ROOM))
        else:
            numbers = _take_numbers(source, option.default)
            try:
                written[name] = option.write(numbers)
            except ValueError:
                raise LinkError(DAMAGED) from None
    return Rules.from_json(written)


def _put_numbers(out: DigitWriter, value: int | tuple[int, ...]) -> None:
    """A whole number, or a tuple of them after its length."""
    if isinstance(value, tuple):
        out.put_number(len(value))
    for number in value if isinstance(value, tuple) else (value,):
        out.put_number(number)


def _take_numbers(source: DigitReader, like: int | tuple[int, ...]) -> int | tuple[int, ...]:
    if not isinstance(like, tuple):
        return source.take_number(_MOST)
    return tuple(source.take_number(_MOST) for _ in range(source.take_number(_ROOM)))


def _put_kind(out: DigitWriter, text: str) -> None:
    known = text in LINK_KINDS
    out.put(LINK_KINDS.index(text) if known else _ROOM - 1, _ROOM)
    if not known:
        put_text(out, text)


def _take_kind(source: DigitReader) -> str:
    place = source.take(_ROOM)
    return take_text(source) if place == _ROOM - 1 else str(_pick(LINK_KINDS, place))


def put_text(out: DigitWriter, text: str) -> None:
    """Write a text in the smallest alphabet that has its letters, or as UTF-8."""
    for place, alphabet in enumerate(_ALPHABETS):
        if all(letter in alphabet for letter in text):
            out.put(place, len(_ALPHABETS) + 1)
            out.put_number(len(text))
            for letter in text:
                out.put(alphabet.index(letter), len(alphabet))
            return
    out.put(len(_ALPHABETS), len(_ALPHABETS) + 1)
    raw = text.encode()
    out.put_number(len(raw))
    for byte in raw:
        out.put(byte, 256)


def take_text(source: DigitReader) -> str:
    """Read a text written by `put_text`. Raises `LinkError`."""
    place = source.take(len(_ALPHABETS) + 1)
    length = source.take_number(_MOST)
    if place < len(_ALPHABETS):
        alphabet = _ALPHABETS[place]
        return "".join([alphabet[source.take(len(alphabet))] for _ in range(length)])
    try:
        return bytes(source.take(256) for _ in range(length)).decode()
    except UnicodeDecodeError:
        raise LinkError(DAMAGED) from None


def _pick(choices: tuple[Any, ...], place: int) -> Any:
    if place >= len(choices):
        raise LinkError("this link was made by a newer version of the game")
    return choices[place]
