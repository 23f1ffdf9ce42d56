"""Play matches between computer players and write a record of each, one line of JSON a match.

Match I (from 1) is dealt from the seed "SEED/I", so the same options write the same bytes,
whatever the number of matches. A program outside may take a seat as exec:COMMAND; if it
forfeits, its match is written as far as it went and the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys

from game.engine.errors import EngineError
from game.engine.presets import DEFAULT_PRESET
from game.engine.record import line_of

from .files import DASH, output
from .progress import Progress
from .rules_text import rules_from_text
from .seats import check_seat
from .table import MOST_ROUNDS, Table, play_match

HELP = "play matches between computer players, write records"
MOST_MATCHES = 1_000_000
BUDGET_MS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
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
        help="two to four players, as in random,greedy",
    )
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="default: 1")
    parser.add_argument(
        "--seed", default="1", metavar="S", help="what everything is drawn from (default: 1)"
    )
    parser.add_argument(
        "--out", default=DASH, metavar="FILE", help="where to write (default: standard output)"
    )


def run(args: argparse.Namespace) -> int:
    """Writes the records. Raises `EngineError` for unusable options, `OSError` for the file."""
    tables = _tables(args)
    unfinished = 0
    with output(args.out) as target, Progress("match", args.matches) as progress:
        for number in range(1, args.matches + 1):
            match, why = play_match(tables, f"{args.seed}/{number}")
            target.write(line_of(match).encode() + b"\n")
            progress.step()
            if why is not None:
                unfinished += 1
                progress.clear()
                print(f"match {number}: unfinished: {why}", file=sys.stderr)
    return int(unfinished > 0)


def _tables(args: argparse.Namespace) -> Table:
    """Who sits at the table and by which rules, all faults named at once."""
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
    if not 1 <= len(args.seed) <= 150:
        faults.append("--seed must be a text of 1 to 150 characters")
    if faults:
        raise EngineError("; ".join(faults))
    return Table(rules, names, BUDGET_MS, MOST_ROUNDS)
