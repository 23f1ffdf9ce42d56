"""What `simulate` and `arena` are both told: rules, seats, how many matches, the seed."""

from __future__ import annotations

import argparse

from game.engine.errors import EngineError
from game.engine.rules.presets import DEFAULT_PRESET
from game.engine.rules.rules import Rules

from .rules_argument import rules_from_text
from .seats import check_seat

MOST_MATCHES = 1_000_000
LONGEST_SEED = 150
"""Letters, so that with the number of a match behind it a seed is still one."""


def add_entries(parser: argparse.ArgumentParser, matches: int) -> None:
    """The options that both have; `matches` is how many are played unless it is said."""
    parser.add_argument(
        "--rules",
        default=DEFAULT_PRESET,
        metavar="PRESET|JSON",
        help="a preset, a JSON object of options, or a file with one (default: %(default)s)",
    )
    parser.add_argument(
        "--seats",
        required=True,
        metavar="NAME,NAME[,…]",
        help="two to four players, as in expert,greedy; a program outside is exec:COMMAND",
    )
    parser.add_argument(
        "--matches", type=int, default=matches, metavar="N", help="how many (default: %(default)s)"
    )
    parser.add_argument(
        "--seed", default="1", metavar="S", help="what everything is drawn from (default: 1)"
    )


def entries(args: argparse.Namespace) -> tuple[Rules, tuple[str, ...], list[str]]:
    """The rules, the names of the seats, and what is wrong with what was told.

    Raises `EngineError` for unusable rules.
    """
    names = tuple(args.seats.split(","))
    rules = rules_from_text(args.rules)
    faults: list[str] = list(rules.faults_for(len(names)))
    for name in names:
        try:
            check_seat(name)
        except EngineError as error:
            faults.append(str(error))
    if not 1 <= args.matches <= MOST_MATCHES:
        faults.append(f"--matches must be from 1 to {MOST_MATCHES}, not {args.matches}")
    if not 1 <= len(args.seed) <= LONGEST_SEED:
        faults.append(f"--seed must be a text of 1 to {LONGEST_SEED} characters")
    return rules, names, faults
