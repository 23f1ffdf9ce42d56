"""Play matches between computer players and write a record of each, one line of JSON a match.

Match I (from 1) is dealt from the seed "SEED/I", so the same options write the same bytes,
whatever the number of matches. A program outside may take a seat as exec:COMMAND; if it
forfeits, its match is written as far as it went and the exit status is 1.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Final

from game.cli.entries import add_entries, entries
from game.cli.match_table import Stop, Table, play_match
from game.cli.progress import Progress
from game.cli.record_files import DASH, output
from game.engine.errors import EngineError
from game.engine.match import Match
from game.engine.records.record import line_of
from game.engine.rules.rules import Rules

HELP = "play matches between computer players, write records"
BUDGET_MS: Final = 1000
MOST_ROUNDS: Final = 10_000
"""A match that needs more is left unfinished: under some options nobody may ever get there."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add_entries(parser, 1)
    parser.add_argument(
        "--out", default=DASH, metavar="FILE", help="where to write (default: standard output)"
    )


def run(args: argparse.Namespace) -> int:
    """Writes the records. Raises `EngineError` for unusable options, `OSError` for the file."""
    rules, names, faults = entries(args)
    if faults:
        raise EngineError("; ".join(faults))
    unfinished = 0
    with output(args.out) as target, Progress("match", args.matches) as progress:
        for number in range(1, args.matches + 1):
            match, stop = simulated(rules, names, f"{args.seed}/{number}")
            target.write(line_of(match).encode() + b"\n")
            progress.step()
            if stop is not None:
                unfinished += 1
                progress.clear()
                print(f"match {number}: unfinished: {_told(stop)}", file=sys.stderr)
    if args.out != DASH and Path(args.out).is_file():  # a pipe or a device may be someone's data
        print(f"{args.matches} {'match' if args.matches == 1 else 'matches'} written to {args.out}")
    return int(unfinished > 0)


def simulated(rules: Rules, names: tuple[str, ...], seed: str) -> tuple[Match, Stop | None]:
    """A match from that seed, and why it is unfinished if it is.

    Each seat has a random generator of its own, drawn from the seed as well.
    """
    players = len(names)
    match = Match.new(rules, players, seed=seed, kinds=tuple(map(_kind, names)))
    rngs = tuple(random.Random(f"{seed}/seat {seat}") for seat in range(players))
    order = random.Random(f"{seed}/calls")
    return play_match(match, Table(names, rngs, order, BUDGET_MS, MOST_ROUNDS))


def _told(stop: Stop) -> str:
    return stop.why if stop.seat is None else f"seat {stop.seat} forfeits: {stop.why}"


def _kind(name: str) -> str:
    """The kind that is written in the record: a player's name, or `exec` for a program."""
    return name.partition(":")[0]
