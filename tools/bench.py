"""Measure: rounds a minute here and in Pyodide, and how long the page takes to start.

``python -m tools.bench [--runs N] [--seconds N]``. Numbers of one machine at one moment:
compare them with one another, not with those of another day.
"""

import argparse
import statistics
import sys
import threading

from playwright.sync_api import Browser, sync_playwright

from tools.browser import FLAGS, chromium
from tools.inside.rounds import rounds_a_minute
from tools.node import run_script
from tools.paths import ROOT, SITE, WORK
from tools.serve import make_server

#: Rounds a minute that the engine must play under CPython on a small machine.
WANTED_ROUNDS = 3000


def bench_engine(seconds: float) -> bool:
    """Print the speed of the engine; tell whether it is what is wanted."""
    here = rounds_a_minute(seconds)
    script = ROOT / "tools" / "rounds.mjs"
    there = float(run_script(script, str(WORK / "packed"), str(seconds)))
    print("\n  Two-player All Fives rounds a minute, random players, one core")
    print(f"    CPython {sys.version.split()[0]:8} {here:9,.0f}   (wanted: {WANTED_ROUNDS:,})")
    print(f"    Pyodide in Node  {there:9,.0f}   ({here / there:.1f} times slower)")
    return here >= WANTED_ROUNDS


def start_times(browser: Browser, address: str) -> tuple[float, float]:
    """Return milliseconds from navigation to a started game, with empty and filled cache."""
    context = browser.new_context()
    times = []
    for _ in range(2):
        page = context.new_page()
        page.goto(address)
        page.locator('html[data-state="ready"]').wait_for(timeout=60_000)
        times.append(float(page.evaluate("performance.getEntriesByName('ready')[0].startTime")))
        page.close()
    context.close()
    return times[0], times[1]


def bench_start(runs: int) -> None:
    """Print how long the page takes from navigation until Python has drawn the table."""
    server = make_server(SITE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        launch = playwright.chromium.launch
        browser = launch(executable_path=str(chromium()), args=list(FLAGS))
        cold, warm = zip(*(start_times(browser, address) for _ in range(runs)), strict=True)
        browser.close()
    server.shutdown()
    print(f"\n  Navigation to a started game, milliseconds, median of {runs} (all)")
    for name, times in (("cold", cold), ("warm", warm)):
        everything = " ".join(f"{time:.0f}" for time in sorted(times))
        print(f"    {name} {statistics.median(times):6.0f}   ({everything})")


def main(arguments: list[str]) -> int:
    """Measure everything; return 1 if the engine is slower than wanted."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure speed.")
    parser.add_argument("--runs", type=int, default=5, help="starts of the page")
    parser.add_argument("--seconds", type=float, default=5, help="time for the engine, each")
    chosen = parser.parse_args(arguments)
    fast = bench_engine(chosen.seconds)
    bench_start(chosen.runs)
    return 0 if fast else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
