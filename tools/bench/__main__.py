"""Measure everything: ``python -m tools.bench [--only engine,start,playing,thinking] …``.

Numbers of one machine at one moment: compare them with one another, not with those of another
day. Returns 1 if something falls short of what is wanted.
"""

import argparse
import os
import platform
import sys

from tools.bench.engine import bench_engine
from tools.bench.playing import bench_playing
from tools.bench.report import Finding, summary
from tools.bench.start import bench_start
from tools.bench.thinking import bench_thinking

PARTS = ("engine", "start", "playing", "thinking")


def options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure speed.")
    parser.add_argument("--only", default=",".join(PARTS), help=f"some of {', '.join(PARTS)}")
    parser.add_argument("--runs", type=int, default=5, help="starts of each page")
    parser.add_argument(
        "--seconds", type=float, default=5, help="for the engine; six times that for thinking"
    )
    parser.add_argument("--moves", type=int, default=25, help="to play on the page")
    parser.add_argument("--matches", type=int, default=10, help="to watch, and for the ladder")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Measure; return the exit status."""
    chosen = options(arguments)
    parts = chosen.only.split(",")
    if unknown := set(parts) - set(PARTS):
        print(f"There is nothing called {', '.join(sorted(unknown))} to measure.", file=sys.stderr)
        return 2
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"  {platform.platform()}, {os.cpu_count()} cores, load {load:.1f} before")
    findings: list[Finding] = []
    if "engine" in parts:
        findings += bench_engine(chosen.seconds)
    if "start" in parts:
        findings += bench_start(chosen.runs)
    if "playing" in parts:
        findings += bench_playing(chosen.moves, chosen.matches)
    if "thinking" in parts:
        findings += bench_thinking(6 * chosen.seconds, chosen.matches)
    return 1 if summary(findings) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
