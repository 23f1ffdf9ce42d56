"""Referee records: play every match again and say whether each event is what the rules make it.

A line is printed for each record: ok and the scores, or the round, the event and the reason.
The exit status is 1 if any record is bad.
"""

from __future__ import annotations

import argparse

from game.cli.record_files import records_in
from game.engine.match import Match

HELP = "referee match records, a line for each"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="records as JSON or JSON Lines; - is standard input",
    )


def run(args: argparse.Namespace) -> int:
    """Prints a line for each record. Raises `OSError` for files that cannot be read."""
    bad = False
    for name in args.files:
        for found in records_in(name):
            if found.match is None:
                bad = True
                print(f"{found.where}: bad, {found.error}")
            else:
                print(f"{found.where}: ok, {summary(found.match)}")
    return int(bad)


def summary(match: Match) -> str:
    """Rules, players, rounds, scores by side and outcome in half a line."""
    rounds = f"{len(match.rounds)} round{'s' if len(match.rounds) != 1 else ''}"
    pairs = " in partnership" if match.rules.partnership else ""
    scores = " to ".join(map(str, match.scores))
    outcome = "unfinished" if match.winner is None else f"won by side {match.winner}"
    return f"{match.rules.preset}, {match.players} players{pairs}, {rounds}, {scores}, {outcome}"
