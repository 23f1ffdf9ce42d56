"""Play matches on the real page for a long time: ``python -m tools.soak [--matches N] …``.

Returns 1 if anything is wrong, with the way to see each fault again.
"""

import argparse
import sys
from pathlib import Path

from tools.paths import SITE
from tools.soak.plan import Entry, full_plan, short_plan
from tools.soak.run import Run, soak

MATCHES = 500
PAGES = 4


def options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="soak", description="Play matches on the real page.")
    parser.add_argument("--seed", default="1", help="what the plan is made from")
    parser.add_argument("--matches", type=int, default=MATCHES, help="entries of the plan")
    parser.add_argument("--minutes", type=float, help="leave matches where they are after so long")
    parser.add_argument("--pages", type=int, default=PAGES, help="at a time")
    parser.add_argument("--only", type=int, action="append", help="this entry of the plan alone")
    parser.add_argument("--short", action="store_true", help="the short form, of every preset")
    parser.add_argument("--site", type=Path, default=SITE, help="the folder of the built site")
    parser.add_argument("--report", type=Path, help="write everything to this file, as JSON")
    return parser.parse_args(arguments)


def planned(chosen: argparse.Namespace) -> list[Entry]:
    """The entries of the plan that are wanted."""
    if chosen.short:
        entries = short_plan(chosen.seed)
    else:
        most = max([chosen.matches, *[number + 1 for number in chosen.only or ()]])
        entries = full_plan(chosen.seed, most)
    return [entry for entry in entries if not chosen.only or entry.number in chosen.only]


def main(arguments: list[str]) -> int:
    """Play; return the exit status."""
    chosen = options(arguments)
    if not (chosen.site / "index.html").is_file():
        print("There is no site; run `make build` first.", file=sys.stderr)
        return 2
    command = f"--seed {chosen.seed}" + (" --short" if chosen.short else "")
    run = Run(planned(chosen), chosen.pages, chosen.minutes, command, chosen.site)
    report = soak(run)
    report.show()
    if chosen.report:
        report.write(chosen.report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
