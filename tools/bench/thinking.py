"""How long computer players think in the worker of the page, and a short ladder of them."""

import json
import subprocess
import sys
import time
from itertools import pairwise

from playwright.sync_api import Page

from game.ai import LEVELS
from tools.bench.drive import browser, going_on, served
from tools.bench.report import Finding, heading, percentile
from tools.paths import ROOT, SITE

#: Notes when each question went to the worker and when its answer came.
SPY = """
globalThis.thoughts = {};
const asked = new Map();
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...others) {
  const question = typeof data === "string" ? JSON.parse(data) : undefined;
  if (question?.ask) asked.set(question.ask, [question.kind, performance.now()]);
  if (!this.isHeard) {
    this.isHeard = true;
    this.addEventListener("message", ({ data }) => {
      const [kind, began] = asked.get(data === "open" ? 0 : JSON.parse(data).ask) ?? [];
      if (kind) (thoughts[kind] ??= []).push(performance.now() - began);
    });
  }
  return post.call(this, data, ...others);
};
"""
KEYS = tuple(level.key for level in LEVELS)
FOUR = (KEYS[-1], "greedy", "greedy", "greedy")
#: The strongest among four players, where it tries more.
CROWDED = "expert of 4"
#: Milliseconds that the strongest may take for a decision: on average, and ever.
MEAN, WORST = 250.0, 1000.0


def watch(page: Page, seconds: float) -> None:
    """Let a page of computer players go on for a while, one match after the other."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        page.wait_for_timeout(200)
        if going_on(page).count():
            going_on(page).click()


def thoughts(seconds: float) -> dict[str, list[float]]:
    """Let pairs of levels play in the page; return milliseconds a decision, by level."""
    found: dict[str, list[float]] = {}
    with browser() as running, served(SITE) as address:
        for seats in (KEYS[:2], KEYS[2:], FOUR):
            context = running.new_context(service_workers="block")
            context.add_init_script(SPY)
            page = context.new_page()
            query = f"?seats={','.join(seats)}&rules=all-fives&speed=instant&seed=thinking"
            page.goto(address + query)
            page.locator('html:not([data-state="loading"])').wait_for(timeout=120_000)
            watch(page, seconds)
            noted = page.evaluate("thoughts")
            found |= noted if seats != FOUR else {CROWDED: noted[KEYS[-1]]}
            context.close()
    return found


def ladder(matches: int) -> None:
    """Print how each level does against the one below, over a few matches."""
    heading(f"Each level against the one below, {matches} matches on this machine")
    for weaker, stronger in pairwise(KEYS):
        seats = f"{stronger},{weaker}"
        command = [sys.executable, "-m", "game", "arena", "--seats", seats, "--json"]
        command += ["--matches", str(matches)]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        share = json.loads(done.stdout)["entrants"][0]["share"]
        low, value, high = (100 * share[name] for name in ("low", "value", "high"))
        print(f"    {seats:20} wins {value:3.0f} of 100 ({low:.0f} to {high:.0f})", flush=True)


def bench_thinking(seconds: float, matches: int) -> list[Finding]:
    """Print times of decisions and a short ladder; return the findings."""
    found = thoughts(seconds)
    heading("Decisions in the worker of the page, milliseconds")
    for level in (*KEYS, CROWDED):
        times = found.get(level, [])
        if times:
            print(
                f"    {level:11} {len(times):4} decisions: mean {sum(times) / len(times):5.0f}, "
                f"median {percentile(times, 0.5):5.0f}, 99 of 100 within "
                f"{percentile(times, 0.99):5.0f}, worst {max(times):5.0f}"
            )
    ladder(matches)
    strongest = found.get(KEYS[-1], [0.0])
    return [
        Finding("expert, mean ms a decision in the worker", sum(strongest) / len(strongest), MEAN),
        Finding(
            "expert, slowest decision in the worker, ms",
            max([*strongest, *found.get(CROWDED, [])]),
            WORST,
        ),
    ]
