"""Check that every deal of a match came from the seed that its record names.

For each round the commitment is printed: the hash that was shown before the deal. The exit
status is 1 if any record is bad, names no seed, or has a deal that is not the seed's.
"""

from __future__ import annotations

import argparse

from game.cli.record_files import Found, records_in
from game.engine.match import Match
from game.engine.records.fairness import BONEYARD, HANDS, LEADER, check_deals

HELP = "check that every deal came from its seed"

_FAULTS = {
    HANDS: "the hands are not those that the seed deals",
    BONEYARD: "the boneyard is not in the order that the seed gives it",
    LEADER: "the leader is not the seat that the seed's lot names",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="RECORD",
        help="records as JSON or JSON Lines; - is standard input",
    )


def run(args: argparse.Namespace) -> int:
    """Prints the outcome for each record. Raises `OSError` for files that cannot be read."""
    results = [_verify(found) for name in args.files for found in records_in(name)]
    return int(not all(results))


def _verify(found: Found) -> bool:
    if found.match is None:
        print(f"{found.where}: bad, {found.error}")
        return False
    good, verdict, rounds = _verdict(found.match)
    print(f"{found.where}: {verdict}")
    for line in rounds:
        print(f"  {line}")
    return good


def _verdict(match: Match) -> tuple[bool, str, list[str]]:
    checks = check_deals(match)
    if checks is None:
        return False, "bad, the record names no seed that its deals could be checked against", []
    faults = [check for check in checks if check.fault is not None]
    rounds = [
        f"round {check.index + 1}: commitment {check.commitment}"
        + ("" if check.fault is None else f": {_FAULTS[check.fault]}")
        for check in checks
    ]
    if faults:
        first = faults[0]
        return False, f"bad, round {first.index + 1}: {_FAULTS[first.fault or HANDS]}", rounds
    deals = f"{len(checks)} deal{'s' if len(checks) != 1 else ''}"
    return True, f"ok, {deals} from the seed {match.seed!r}", rounds
