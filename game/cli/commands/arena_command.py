"""`arena`: players against each other over many matches of the same deals, and what came out.

Every set of deals is played once for each rotation of the seats, so that luck with the tiles
falls on all alike.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable

from game.cli.arena.arena_match import MOST_ROUNDS, Fixture, Played, play_match
from game.cli.arena.arena_pool import play_in_processes
from game.cli.arena.arena_stats import Report, report
from game.cli.entries import add_entries, entries
from game.engine.errors import EngineError
from game.engine.rules.rules import Rules

HELP = "play many matches between players or programs, and measure"
MOST_BUDGET_MS = 3_600_000
MOST_JOBS = 61


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    add_entries(parser, 100)
    parser.add_argument(
        "--budget-ms",
        type=float,
        default=1000,
        help="the most for one answer; a program forfeits at ten times that (default: 1000)",
    )
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--json", action="store_true", help="write the result as JSON")


def run(args: argparse.Namespace) -> int:
    """Plays the matches and writes the report. Raises `EngineError` for unusable options."""
    rules, names, faults = entries(args)
    faults += _faults(args)
    if faults:
        raise EngineError("; ".join(faults))
    fixtures = fixtures_of(rules, names, args.matches, args.seed, args.budget_ms)
    jobs = args.jobs or min(os.cpu_count() or 1, MOST_JOBS)
    played = play_all(fixtures, jobs, _progress if sys.stderr.isatty() else _silence)
    result = report(names, played, rules.partnership)
    if args.json:
        print(json.dumps({"rules": rules.to_json(), "seed": args.seed, **result.to_json()}))
    else:
        print(as_text(result))
    for match in sorted(played, key=lambda match: match.number):
        if match.forfeit is not None:
            place, why = match.forfeit
            print(f"match {match.number}: {names[place]} forfeits: {why}", file=sys.stderr)
    return 0


def _faults(args: argparse.Namespace) -> list[str]:
    faults = []
    if not 0 < args.budget_ms <= MOST_BUDGET_MS:
        faults.append(
            f"--budget-ms must be above 0 and at most {MOST_BUDGET_MS}, not {args.budget_ms:g}"
        )
    if not 0 <= args.jobs <= MOST_JOBS:
        faults.append(f"--jobs must be from 0 to {MOST_JOBS}, not {args.jobs}")
    return faults


def fixtures_of(
    rules: Rules, names: tuple[str, ...], matches: int, seed: str, budget_ms: float
) -> list[Fixture]:
    """The matches to play: the same deals for each rotation of the seats in turn."""
    players = len(names)
    fixtures = []
    for number in range(matches):
        group, turn = divmod(number, players)
        places = tuple((seat - turn) % players for seat in range(players))
        fixtures.append(
            Fixture(
                rules=rules,
                number=number,
                entrants=tuple(names[place] for place in places),
                places=places,
                deals=f"{seed}/{group}",
                budget_ms=budget_ms,
            )
        )
    return fixtures


def play_all(fixtures: list[Fixture], jobs: int, tell: Callable[[int, int], None]) -> list[Played]:
    """Plays all matches, over several processes when `jobs` is above one.

    `tell` hears how many are done, of how many.
    """
    if jobs == 1:
        return _gather(map(play_match, fixtures), len(fixtures), tell)
    return _gather(play_in_processes(fixtures, jobs), len(fixtures), tell)


def _gather(played: Iterable[Played], total: int, tell: Callable[[int, int], None]) -> list[Played]:
    done: list[Played] = []
    for match in played:
        done.append(match)
        tell(len(done), total)
    return done


def _progress(done: int, total: int) -> None:
    end = "\n" if done == total else ""
    print(f"\r{done} of {total} matches", end=end, file=sys.stderr, flush=True)


def _silence(done: int, total: int) -> None:
    """Nothing is shown where there is no terminal."""


def as_text(result: Report) -> str:
    """The report as a table for people."""
    per_match = result.rounds / result.matches
    lines = [
        (
            f"{result.matches} matches, {result.rounds} rounds ({per_match:.1f} a match); "
            f"a fair share is {result.fair:.1%}"
        ),
        "",
        (
            f"{'seat':<12} {'won':>6} {'share':>7} {'95 %':>15}   {'× fair':>6}"
            f" {'points a round':>15} {'ahead':>7} {'95 %':>17}"
        ),
    ]
    if result.broken_off:
        lines.insert(
            1,
            f"broken off after {MOST_ROUNDS} rounds, and won by the best score: "
            f"{result.broken_off} of them",
        )
    for entrant in result.entrants:
        share, ahead = entrant.share, entrant.ahead
        lines.append(
            f"{entrant.name[:12]:<12} {entrant.won:>6} {share.value:>7.1%}"
            f" {share.low:>7.1%}-{share.high:<7.1%}   {share.value / result.fair:>6.2f}"
            f" {entrant.points:>15.1f} {ahead.value:>+7.1f}"
            f" {ahead.low:>+8.1f} {ahead.high:>+8.1f}"
        )
    lines += ["", "milliseconds a decision (with two legal plays or more)"]
    lines.append(
        f"{'seat':<12} {'decisions':>9} {'mean':>8} {'median':>8} {'p99':>8} {'worst':>8}"
        f" {'forfeits':>9}"
    )
    for entrant in result.entrants:
        times = entrant.times
        lines.append(
            f"{entrant.name[:12]:<12} {times.decisions:>9} {times.mean:>8.2f}"
            f" {times.median:>8.2f} {times.p99:>8.2f} {times.worst:>8.2f}"
            f" {entrant.forfeits:>9}"
        )
    return "\n".join(lines)
