"""The stored values besides matches: settings, rule sets, the trainer's tally."""

from __future__ import annotations

import json
from typing import Any, Final

from game.app.message import Message
from game.app.settings.rule_sets import RuleSet, name_faults
from game.app.settings.schema import few
from game.app.settings.settings import Settings
from game.app.state.trainer_quiz import LAST_ANSWERS, NO_MARKS, Marks, Tally
from game.engine.errors import RulesError
from game.engine.rules.rules import Rules

from .stored_entry import ParsedValue, StoredEntry, object_in

MAX_ASKED: Final = 1_000_000_000
MAX_PRESET_LENGTH: Final = 40
"""More than these nobody has: what is stored with more is spoilt."""


def parse_settings(stored: str) -> ParsedValue[Settings]:
    """The settings stored in a text. Raises `ValueError` when it holds none."""
    settings, faults = Settings.from_json(object_in(stored))
    detail = Message("fault.setting", {"faults": few(faults)}) if faults else None
    return ParsedValue(settings, not faults, detail)


def write_settings(settings: Settings) -> str:
    """The text to store."""
    return json.dumps(settings.to_json(), ensure_ascii=False)


SETTINGS: Final = StoredEntry("settings", Settings(), parse_settings, write_settings)


def read_sets(text: str) -> ParsedValue[tuple[RuleSet, ...]]:
    """The sets stored in `text` that can be read. Raises `ValueError` when it holds none."""
    data = object_in(text)
    found = [_stored_set(name, rules) for name, rules in data.items()]
    sets = tuple(kept for kept in found if kept is not None)
    if data and not sets:
        raise ValueError("no set can be read")
    return ParsedValue(sets, len(sets) == len(found))


def _stored_set(name: str, rules: Any) -> RuleSet | None:
    try:
        return (
            None
            if name_faults(name)
            else RuleSet(name, Rules.from_json(rules, ignore_unknown=True))
        )
    except RulesError:
        return None


def write_sets(sets: tuple[RuleSet, ...]) -> str:
    """The text to store."""
    return json.dumps({s.name: s.rules.to_json() for s in sets}, ensure_ascii=False)


RULE_SETS: Final[StoredEntry[tuple[RuleSet, ...]]] = StoredEntry(
    "kept-rules", (), read_sets, write_sets
)


def read_tally(text: str) -> ParsedValue[Tally]:
    """The marks stored in `text` that add up. Raises `ValueError` when it holds none."""
    data = object_in(text)
    tally = {name: Marks(*values) for name, values in data.items() if _is_sound(name, values)}
    if data and not tally:
        raise ValueError("no marks add up")
    return ParsedValue(tally, len(tally) == len(data))


def write_tally(tally: Tally) -> str:
    """The text to store."""
    return json.dumps({name: [m.asked, m.right, m.last] for name, m in tally.items()})


def _is_sound(name: str, values: Any) -> bool:
    """Whether these can be the marks by a preset: how many were asked and right, and the last."""
    if not (isinstance(values, list) and [type(value) for value in values] == [int, int, str]):
        return False
    asked, right, last = values
    known = set(last) <= {"0", "1"} and len(last) <= min(LAST_ANSWERS, asked)
    sums = last.count("1") <= right <= asked <= MAX_ASKED
    return known and sums and len(name) <= MAX_PRESET_LENGTH and name.isprintable()


TALLY: Final[StoredEntry[Tally]] = StoredEntry("trainer", NO_MARKS, read_tally, write_tally)
