"""Rounds from literal deals, for tests of the rules."""

from __future__ import annotations

from typing import Any

from game.engine.events import Event
from game.engine.match import Match
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.transitions import apply, start_round
from game.engine.round import Round
from game.engine.rules.rules import Rules
from game.engine.tile import DOUBLE_SIX, Tile


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text such as `6-4 5-5`."""
    return tuple(Tile.parse(word) for word in text.split())


def rules_for(players: int, hand_size: int, **options: Any) -> Rules:
    """The rules of all-fives (or `preset`) with these options, for hands of that size."""
    sizes = {"2": 1, "3": 1, "4": 1, str(players): hand_size}
    if isinstance(options.get("target"), int):
        options["target"] = dict.fromkeys("234", options["target"])
    return Rules.from_json({"preset": "all-fives", **options, "hand_size": sizes})


def stock_after(hands: list[tuple[Tile, ...]], first: str = "") -> tuple[Tile, ...]:
    """A boneyard that begins with the tiles of `first`; the rest follow in order."""
    begin = tiles(first)
    gone = {tile for hand in hands for tile in hand} | set(begin)
    return begin + tuple(tile for tile in DOUBLE_SIX if tile not in gone)


def dealt(
    *hands: str,
    boneyard: str = "",
    leader: int = 0,
    scores: tuple[int, ...] | None = None,
    must_lead: str | None = None,
    **options: Any,
) -> Round:
    """A round about to be led, from hands as texts, by seat."""
    held = [tiles(hand) for hand in hands]
    return start_round(
        rules_for(len(held), len(held[0]), **options),
        len(held),
        hands=tuple(held),
        boneyard=stock_after(held, boneyard),
        leader=leader,
        scores=scores,
        must_lead=None if must_lead is None else Tile.parse(must_lead),
    )


def move_of(state: Round, text: str) -> Move:
    """`5-0 left` is a play of the seat to move, `6-4` a lead; `claim 10`, `call 1 10`; `-` says
    nothing."""
    words = text.split()
    if words[0] == "claim":
        return Claim(state.turn, _number(words[1]))
    if words[0] == "call":
        return Muggins(int(words[1]), _number(words[2]))
    return Play(state.turn, Tile.parse(words[0]), words[1] if len(words) > 1 else "lead")


def _number(word: str) -> int | None:
    return None if word == "-" else int(word)


def played(state: Round, *texts: str) -> Round:
    """The round after these moves."""
    return happened(state, *texts)[0]


def happened(state: Round, *texts: str) -> tuple[Round, tuple[Event, ...]]:
    """The round after these moves, and what the last of them brought about."""
    events: tuple[Event, ...] = ()
    for text in texts:
        state, events = apply(state, move_of(state, text))
    return state, events


def match_of_rounds(rules: Rules, players: int, *rounds: Round) -> Match:
    """A match that these rounds have been played in."""
    return Match(rules, players, rounds=rounds)
