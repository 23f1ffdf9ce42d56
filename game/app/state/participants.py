"""`Participants`: names of the players and sides, and which hands may be shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.app.message import Message
from game.app.ports import Character
from game.app.settings.match_setup import HUMAN, usual_opponent
from game.engine.match import Match
from game.engine.rules.rules import Rules

Name = str | Message


@dataclass(frozen=True, slots=True)
class Participants:
    """Who sits there: `names` by seat; `you` is the one person who plays, if there is just one;
    `side_names` by side; `sees` whether drawn tiles of a seat may be told.
    """

    rules: Rules
    names: tuple[Name, ...]
    side_names: tuple[Name, ...]
    you: int | None
    sees: frozenset[int]

    def said(self, key: str, seat: int, **values: Any) -> Message:
        """The sentence `key` about `seat`, in the second person when it is you."""
        if seat == self.you:
            return Message(f"{key}.you", values)
        return Message(key, {"name": self.names[seat], **values})

    def said_of_side(self, key: str, side: int, **values: Any) -> Message:
        """The sentence `key` about a side, in the second person when it is yours."""
        if self.you is not None and self.rules.side_of(self.you) == side:
            return Message(f"{key}.you", values)
        return Message(key, {"name": self.side_names[side], **values})


def humans_of(match: Match) -> tuple[int, ...]:
    """The seats of people."""
    kinds = match.kinds or (HUMAN,) * match.players
    return tuple(seat for seat, kind in enumerate(kinds) if kind == HUMAN)


def kind_of(match: Match, seat: int) -> str:
    """The kind of player in a seat."""
    return (match.kinds or (HUMAN,) * match.players)[seat]


def seated(match: Match, cast: Collection[str]) -> Match:
    """The match with players that there are: a stranger's place is taken by the usual one."""
    kinds = match.kinds and tuple(
        kind if kind == HUMAN or kind in cast else usual_opponent(cast) for kind in match.kinds
    )
    return replace(match, kinds=kinds)


def usual_names(
    kinds: tuple[str, ...], given: tuple[str, ...], mine: str, cast: Mapping[str, Character]
) -> tuple[str, ...]:
    """The names for a new match, by seat; an empty one is "you", or the number of the seat.

    Computer players of one kind get names of its kin, or numbers when there are too few, so that
    they can be told apart.
    """
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        own = given[seat] if seat < len(given) else ""
        if not own and kind == HUMAN and kinds.count(HUMAN) == 1:
            own = mine
        elif not own and kind in cast:
            own = _own_name(cast[kind], kinds[:seat].count(kind), kinds.count(kind))
        names.append(own)
    return tuple(names)


def _own_name(character: Character, before: int, all_told: int) -> str:
    """The name of a character of whose kind so many sit before it, and so many in all."""
    names = (character.name, *character.kin)
    return names[before] if all_told <= len(names) else f"{character.name} {before + 1}"


def participants_of(match: Match) -> Participants:
    """The company of a match. A person who plays alone is spoken to; of several, and when
    computers play among themselves, everybody has a name.
    """
    humans = humans_of(match)
    you = humans[0] if len(humans) == 1 else None
    names = tuple(_name(match, seat, you) for seat in range(match.players))
    sees = frozenset({you} if you is not None else () if humans else range(match.players))
    return Participants(match.rules, names, _side_names(match, names), you, sees)


def _name(match: Match, seat: int, you: int | None) -> Name:
    name = match.names[seat] if match.names else ""
    if name:
        return name
    return Message("name.you") if seat == you else Message("name.seat", {"number": seat + 1})


def _side_names(match: Match, names: tuple[Name, ...]) -> tuple[Name, ...]:
    if not match.rules.partnership:
        return names
    return tuple(
        Message("name.partners", {"one": names[side], "two": names[side + 2]}) for side in (0, 1)
    )
