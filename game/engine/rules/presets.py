"""The presets: named sets of options, each written as what it changes from the defaults.

Sources: *Site* is the rules page of a popular browser version; *Polish guide* a Polish-language
guide to All Fives; *Jaques* the guide of an English maker of games, 2026; *Pub* the British
league form of Fives and Threes; *Old Muggins* the form in nineteenth-century handbooks.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

DEFAULT_PRESET: Final = "all-fives"


def _all(value: int) -> dict[str, int]:
    return {"2": value, "3": value, "4": value}


_JAQUES: Final[dict[str, Any]] = {
    "unit": "multiples",
    "first_leader": "highest-double",
    "target": _all(61),
    "finish": "at-once",
}

PRESET_CHANGES: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "all-fives": {},  # Site
        "all-fives-polish": {  # Polish guide
            "hand_size": {"2": 9, "3": 7, "4": 5},
            "bonus": "pay-own",
            "block_leader": "lot",
            "target": {"2": 250, "3": 200, "4": 200},
        },
        "all-fives-jaques": _JAQUES,
        "all-threes": {**_JAQUES, "multiples": [3]},  # Jaques
        "fives-and-threes": {**_JAQUES, "multiples": [3, 5]},  # Jaques
        "fives-and-threes-pub": {  # Pub
            "multiples": [3, 5],
            "unit": "multiples",
            "spinner": False,
            "draws": "never",
            "bonus": "none",
            "going_out": 1,
            "next_leader": "rotate",
            "target": _all(61),
            "finish": "at-once",
            "exact": True,
        },
        "muggins-no-spinner": {  # Old Muggins
            "spinner": False,
            "reserve": 2,
            "first_leader": "highest-double",
            "target": _all(100),
        },
        "draw": {  # Site
            "hand_size": {"2": 7, "3": 7, "4": 6},
            "multiples": [],
            "spinner": False,
            "blocked": "net",
            "target": _all(100),
        },
        "block": {  # Site
            "multiples": [],
            "spinner": False,
            "draws": "never",
            "blocked": "net",
            "target": _all(100),
        },
    }
)
"""What each preset changes from the defaults, in the JSON form of the match record."""
