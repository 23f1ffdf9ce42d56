"""How fast the engine plays, here and in Pyodide."""

import sys

from tools.bench.report import Finding, heading
from tools.bench.rounds import rounds_a_minute
from tools.node import call_inside
from tools.paths import ROOT

#: Rounds a minute that the engine must play under CPython on a small machine.
WANTED_ROUNDS = 3000


def bench_engine(seconds: float) -> list[Finding]:
    """Print and return the speed of the engine."""
    here = rounds_a_minute(seconds)
    there = float(call_inside(ROOT / "tools/bench/rounds.py", "rounds_a_minute", seconds))
    heading("Two-player All Fives rounds a minute, random players, one core")
    print(f"    CPython {sys.version.split()[0]:8} {here:9,.0f}")
    print(f"    Pyodide in Node  {there:9,.0f}   ({here / there:.1f} times slower)")
    return [Finding("engine, rounds a minute under CPython", here, WANTED_ROUNDS, at_least=True)]
