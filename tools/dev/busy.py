"""Run the tests while other programs keep the processors busy: ``python -m tools.dev.busy``.

A test that passes on an idle machine may still race a clock or a slow server. Here it runs beside
busy loops of the same priority, several times in a row; the first run that fails ends it.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tools.paths import ROOT

RUNS = 5
LOOPS = 4
#: Keeps one processor busy until its standard input is closed: it cannot outlive this program.
LOOP = """
import sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), __import__("os")._exit(0)), daemon=True).start()
while True:
    pass
"""


def options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; what is left over is for pytest."""
    parser = argparse.ArgumentParser(prog="busy", description="Run the tests on a busy machine.")
    parser.add_argument("--runs", type=int, default=RUNS, help="in a row")
    parser.add_argument("--loops", type=int, default=LOOPS, help="that keep processors busy")
    parser.add_argument("pytest", nargs="*", help="what pytest is given, after --")
    return parser.parse_args(arguments)


@contextmanager
def busy(loops: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep so many processors busy in the meantime."""
    command = [sys.executable, "-c", LOOP]
    running = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(loops)]
    try:
        yield running
    finally:
        for loop in running:
            loop.kill()
            loop.communicate()


def run(number: int, of: int, arguments: list[str]) -> bool:
    """Run the tests once; tell whether they passed."""
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=ROOT, check=False)
    minutes = (time.monotonic() - began) / 60
    passed = done.returncode == 0
    print(f"  Run {number} of {of}: {'passed' if passed else 'FAILED'} ({minutes:.1f} min)")
    sys.stdout.flush()
    return passed


def main(arguments: list[str]) -> int:
    """Run the tests; return 1 as soon as a run fails."""
    chosen = options(arguments)
    with busy(chosen.loops):
        runs = range(1, chosen.runs + 1)
        return 0 if all(run(number, chosen.runs, chosen.pytest) for number in runs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
