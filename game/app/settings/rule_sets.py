"""A player's own rule sets, saved under names."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from game.app.message import Message
from game.engine.rules.rules import Rules

from .match_setup import rules_from

MAX_RULE_SET_NAME: Final = 40
MAX_RULE_SETS: Final = 50
LINK: Final = "#rules="


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules under a name. A set that came by a link may have no name yet (empty)."""

    name: str
    rules: Rules

    def to_json(self) -> dict[str, Any]:
        """The rules as in a match record, and their name."""
        return {"name": self.name, **self.rules.to_json()}

    def link(self) -> str:
        """The part of an address that opens the form with these rules."""
        text = json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))
        # Its last sign is a letter: chats leave a brace at the end out of a link.
        return LINK + quote(text[:-1], safe="{}:,[]") + quote(text[-1], safe="")


def set_from(data: Any) -> tuple[RuleSet | None, tuple[Message, ...]]:
    """The set that plain values stand for, or None with everything that is wrong."""
    name = ""
    if isinstance(data, dict):
        name = data.get("name", "")
        data = {key: value for key, value in data.items() if key != "name"}
    rules, faults = rules_from(data)
    wrong = () if name == "" else name_faults(name)
    if rules is None or wrong:
        return None, (*wrong, *faults)
    return RuleSet(str(name).strip(), rules), ()


def name_faults(name: Any) -> tuple[Message, ...]:
    """What is wrong with the name of a set."""
    fits = (
        isinstance(name, str) and 0 < len(name.strip()) <= MAX_RULE_SET_NAME and name.isprintable()
    )
    return () if fits else (Message("own.bad-name", {"longest": MAX_RULE_SET_NAME}),)


def with_set(sets: tuple[RuleSet, ...], new: RuleSet, old: str = "") -> tuple[RuleSet, ...]:
    """The sets with one more, which takes the place of those named like it and of `old`."""
    rest = [kept for kept in sets if kept.name not in (new.name, old)]
    return tuple(sorted([*rest, new], key=lambda kept: kept.name.casefold()))


def without(sets: tuple[RuleSet, ...], name: str) -> tuple[RuleSet, ...]:
    """The sets without one."""
    return tuple(kept for kept in sets if kept.name != name)


def named(sets: tuple[RuleSet, ...], name: str) -> RuleSet | None:
    """The set of that name."""
    return next((kept for kept in sets if kept.name == name), None)
