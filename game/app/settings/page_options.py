"""Names of the options that an address or an embedding page may set.

Both give them under the same names; the values here are plain, as JSON has them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, TypeGuard

from game.app.message import Message
from game.engine.rules.options import PLAYER_COUNTS
from game.engine.rules.presets import DEFAULT_PRESET

from .match_setup import HUMAN
from .schema import shown_value

SETTINGS: Final[Mapping[str, str]] = {
    "speed": "speed",
    "lang": "language",
    "theme": "theme",
    "contrast": "contrast",
    "motion": "motion",
    "tiles": "tiles",
    "table": "table",
    "pace": "pace",
    "volume": "volume",
    "mute": "mute",
    "haptics": "haptics",
    "name": "name",
}
"""Options that are settings for this visit, each with the name of its setting."""
MATCH: Final = ("players", "rules", "opponents", "level", "seats", "names", "seed", "practice")
"""Options that ask for a match."""
RULE: Final = "rule."
"""What stands before the name of a single rule that is changed."""


def is_of_match(name: str) -> bool:
    """Whether an option asks for a match."""
    return name in MATCH or name.startswith(RULE)


def steps_of(options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The options as values of a setup, one small step after another: what others depend on
    comes first, so that each can be tried on top of those before it (see `merged`).
    """
    steps = [{name: options[name]} for name in ("players", "rules") if name in options]
    steps += [{name: value} for name, value in options.items() if name.startswith(RULE)]
    if "seats" in options:
        seats = options["seats"]
        count = len(seats) if isinstance(seats, list | tuple) else options.get("players", 2)
        steps.append({"kinds": seats, "players": count})
    elif "opponents" in options or "level" in options:
        steps.append(_opponents(options))
    steps += [{name: options[name]} for name in ("names", "seed", "practice") if name in options]
    return steps


def unknown_player(options: Mapping[str, Any], cast: Collection[str]) -> Message | None:
    """The fault of the first option that seats somebody whom there is not."""
    for name, known in (("seats", (HUMAN, *cast)), ("opponents", (HUMAN, *cast)), ("level", cast)):
        given = options.get(name, ())
        for kind in given if isinstance(given, list | tuple) else (given,):
            if not isinstance(kind, str) or kind not in known:
                must = Message("must.choice", {"choices": ", ".join(known)})
                return Message(
                    "fault.value", {"name": name, "value": shown_value(kind), "must": must}
                )
    return None


def merged(data: Mapping[str, Any], step: Mapping[str, Any]) -> dict[str, Any]:
    """Values of a setup (see `setup_from_json`) with one more step taken."""
    made = {**data, **{key: value for key, value in step.items() if not key.startswith(RULE)}}
    changed = {key.removeprefix(RULE): value for key, value in step.items() if key.startswith(RULE)}
    if changed:
        base = made.get("rules", DEFAULT_PRESET)
        rules = dict(base) if isinstance(base, Mapping) else {"preset": base}
        rules.update({name: _for_all(name, value) for name, value in changed.items()})
        made["rules"] = rules
    return made


def _opponents(options: Mapping[str, Any]) -> dict[str, Any]:
    """One level for all the others, or one for each of them."""
    given = options.get("opponents", options.get("level"))
    others = list(given) if isinstance(given, list | tuple) else [given]
    known = options.get("players")
    players = known if _is_count(known) else len(others) + 1
    if len(others) == 1:
        others *= players - 1
    return {"kinds": [HUMAN, *others], "players": players}


def _for_all(name: str, value: Any) -> Any:
    """A number for a rule that has one for each number of players goes for all of them."""
    if type(value) is not int or name not in ("hand_size", "multiples", "target"):
        return value
    return [value] if name == "multiples" else {str(count): value for count in PLAYER_COUNTS}


def _is_count(value: Any) -> TypeGuard[int]:
    return type(value) is int and value in PLAYER_COUNTS
