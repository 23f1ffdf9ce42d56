"""Rules on the command line: read from an argument, told in words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.engine.errors import EngineError, RecordError, RulesError
from game.engine.records.record import parse_json
from game.engine.rules.rules import PRESETS, Rules
from game.engine.rules.statements import statements

SENTENCES: Final[Mapping[str, str]] = {
    "hand_size": "Each player is dealt {two} tiles when two play, {three} when three play and "
    "{four} when four play; the rest is the boneyard.",
    "hand_size.same": "Each player is dealt {n} tiles; the rest is the boneyard.",
    "partnership.yes": "Four players form two sides, seats 0 and 2 against seats 1 and 3, with "
    "one score a side.",
    "partnership.no": "Everybody plays for themselves.",
    "spinner.yes": "The first double played is the spinner: once both its long sides are "
    "covered, its two short sides are open as well.",
    "spinner.no": "There is no spinner: the line of play always has two ends.",
    "must_play": "A player who can play must play, any tile that fits on any end that it fits.",
    "draws.until-playable": "A player who cannot play draws from the boneyard until a tile fits "
    "and plays it; when there is nothing left to draw, the turn passes.",
    "draws.one": "A player who cannot play draws one tile and passes if it does not fit.",
    "draws.never": "Nobody draws: a player who cannot play passes.",
    "reserve": "Tiles at the end of the boneyard that are never drawn: {n}.",
    "multiples": "A play scores when the open ends add up to a multiple of {numbers}, and 0 "
    "does not count as one.",
    "multiples.none": "What the open ends add up to scores nothing.",
    "unit.pips": "It scores that count, once for each of these numbers that divides it.",
    "unit.multiples": "It scores the count divided by the number, for each of these numbers "
    "that divides it.",
    "going_out": "Added to a play that goes out: {n}.",
    "exact": "Points that would carry a side past the target are not scored, nor is such a bonus.",
    "claiming.automatic": "Points are scored without a claim.",
    "claiming.muggins": "Points must be claimed with the right number; if they are not, the "
    "first opponent who calls the right number takes them, and everybody has one call.",
    "round_end": "A round ends when a player plays their last tile, who wins it, or when it is "
    "blocked: nobody can play or draw. Then the fewest pips in hand win; a tie has no winner.",
    "round_end.partners": "A round ends when a player plays their last tile, who wins it, or "
    "when it is blocked: nobody can play or draw. Then the side with the fewest pips in both "
    "its hands wins; a tie has no winner.",
    "bonus.winner-takes": "The winner's side scores the pips left in the hands of the other sides.",
    "bonus.pay-own": "Everybody loses the pips left in their own hand, each hand rounded; "
    "scores may fall below zero.",
    "bonus.none": "Pips left in hand score nothing.",
    "blocked.gross": "In a blocked round the winner's own pips are not taken off.",
    "blocked.net": "In a blocked round the pips of the winner's side are taken off.",
    "rounding.nearest": "Pips left in hand are rounded to the nearest multiple of {n}.",
    "rounding.down": "Pips left in hand are rounded down to a multiple of {n}.",
    "round_each.yes": "Each hand is rounded before they are added up.",
    "round_each.no": "The hands are added up before they are rounded.",
    "bonus.divided": "Rounded pips are divided by {n}.",
    "first_leader.lot": "The lot decides who leads the first round.",
    "first_leader.highest-double": "The holder of the highest double leads the first round, or "
    "of the heaviest tile if no double is dealt.",
    "first_lead.any": "Any tile may be led.",
    "first_lead.that-tile": "That very tile must be led.",
    "next_leader.winner": "After that the winner of the round before leads.",
    "next_leader.rotate": "After that the lead passes to the next seat each round.",
    "block_leader.left": "After a blocked round without a winner, the seat after its leader leads.",
    "block_leader.lot": "After a blocked round the lot decides who leads.",
    "target": "The match is played to {two} when two play, {three} when three play and {four} "
    "when four play.",
    "target.same": "The match is played to {n}.",
    "finish.after-round": "It ends with the round in which a side reaches the target.",
    "finish.at-once": "It ends the moment a side reaches the target; if that is by a play, no "
    "bonus is paid.",
    "shared_top": "The highest score wins; if the top is shared, another round is played.",
}
"""A sentence for every statement that the engine makes about rules."""


def rules_words(rules: Rules) -> list[str]:
    """The rules in force as plain sentences."""
    return [
        SENTENCES[statement.key].format(**{k: _value(v) for k, v in statement.values.items()})
        for statement in statements(rules)
    ]


def _value(value: Any) -> str:
    return " or ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def rules_from_text(text: str) -> Rules:
    """The rules that an argument stands for: a preset, a JSON object, or a file that holds one.

    Raises `EngineError` with one sentence that names every fault.
    """
    if text in PRESETS:
        return PRESETS[text]
    try:
        data = text if text.lstrip().startswith("{") else _content(text)
        if data is not None:
            return Rules.from_json(parse_json(data))
    except RulesError as error:
        raise EngineError(f"these rules are refused: {error}") from None
    except (RecordError, UnicodeDecodeError) as error:
        raise EngineError(f"these rules cannot be read: {error}") from None
    raise EngineError(
        f"the rules {text!r} are neither a preset nor a JSON object nor a file: "
        f"presets are {', '.join(PRESETS)}"
    )


def _content(name: str) -> str | None:
    """The text of a file; None if there is no such file. Any other fault is an `OSError`."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
