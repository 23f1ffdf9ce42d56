"""`MatchSetup`: validated options of a new match (rules, seats, names, seed)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.app.message import Message
from game.engine.errors import RulesError
from game.engine.play.deal import MAX_SEED_LENGTH
from game.engine.rules.options import PLAYER_COUNTS
from game.engine.rules.rules import PRESETS, Rules

from .rule_fault_text import rule_fault_message
from .schema import Field, flag, read, shown_value
from .settings import MAX_NAME_LENGTH

HUMAN: Final = "human"


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """`kinds` by seat are `human` or a kind of computer player. An empty `seed` means a fresh one.

    `practice` allows undo. `names` by seat; an empty name means the usual one.
    """

    rules: Rules
    kinds: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: str = ""
    practice: bool = False

    @property
    def players(self) -> int:
        """How many sit down."""
        return len(self.kinds)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)


def usual_opponent(cast: Collection[str]) -> str:
    """Who plays when nobody was chosen: `casual`, or the last of the cast."""
    return "casual" if "casual" in cast else list(cast)[-1]


def setup_from_json(
    data: Any, cast: Collection[str]
) -> tuple[MatchSetup | None, tuple[Message, ...]]:
    """A setup from plain values, or None with everything that is wrong.

    `{"players": 2, "rules": PRESET or object, "kinds": [...], "names": [...], "seed": "…",
    "practice": false}`; `kinds` may be left out: a person and the usual opponents.
    """
    values, found = read(_fields(cast), data)
    faults = list(found)
    rules, wrong = rules_from(values.get("rules", "all-fives"))
    faults += wrong
    kinds = tuple(values.get("kinds", ()))
    players = values.get("players", len(kinds) or 2)
    kinds = kinds or (HUMAN, *[usual_opponent(cast)] * (players - 1))
    if players not in PLAYER_COUNTS or len(kinds) != players:
        faults.append(Message("fault.seats", {"players": players, "seats": len(kinds)}))
    elif rules is not None and rules.faults_for(players):
        faults.append(Message("fault.partners", {"players": players}))
    if len(values.get("names", ())) > players:
        told = {"names": len(values["names"]), "players": players}
        faults.append(Message("fault.names", told))
    if faults or rules is None:
        return None, tuple(faults)
    names = tuple(str(name).strip() for name in values.get("names", ()))
    practice = values.get("practice", False)
    return MatchSetup(rules, kinds, names, values.get("seed", ""), practice), ()


def rules_from(value: Any) -> tuple[Rules | None, tuple[Message, ...]]:
    """Rules from a preset's name or an object of options, or None with every fault."""
    if isinstance(value, str) and value.lstrip().startswith("{"):
        return None, (
            Message(
                "fault.rules", {"fault": Message("fault.rule.json", {"value": shown_value(value)})}
            ),
        )
    try:
        return Rules.from_json({"preset": value} if isinstance(value, str) else value), ()
    except RulesError as error:
        faults = (rule_fault_message(fault) for fault in error.faults)
        return None, tuple(Message("fault.rules", {"fault": fault}) for fault in faults)


def _fields(cast: Collection[str]) -> Mapping[str, Field]:
    kinds = (HUMAN, *cast)

    def seats(value: Any) -> bool:
        return isinstance(value, list | tuple) and all(kind in kinds for kind in value)

    def names(value: Any) -> bool:
        return isinstance(value, list | tuple) and all(
            isinstance(name, str) and len(name) <= MAX_NAME_LENGTH and name.isprintable()
            for name in value
        )

    def rules(value: Any) -> bool:
        return isinstance(value, str | Mapping)

    return {
        "players": Field(
            2, lambda n: type(n) is int and n in PLAYER_COUNTS, Message("must.players")
        ),
        "rules": Field("all-fives", rules, Message("must.choice", {"choices": ", ".join(PRESETS)})),
        "kinds": Field((), seats, Message("must.choice", {"choices": ", ".join(kinds)})),
        "names": Field((), names, Message("must.names", {"longest": MAX_NAME_LENGTH})),
        "seed": Field("", _is_seed, Message("must.text", {"longest": MAX_SEED_LENGTH})),
        "practice": flag(False),
    }


def _is_seed(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MAX_SEED_LENGTH and value.isprintable()
