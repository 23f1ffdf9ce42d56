"""What the page does while it is played: answers, frames, tasks, memory."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tools.bench.drive import browser, going_on, served, wait_for_state
from tools.bench.report import Finding, heading, percentile, row
from tools.paths import SITE

MATCH = "?players=2&rules=all-fives&level=expert&speed=fast&seed=bench"
WATCH = "?seats=greedy,casual&rules=all-fives&speed=instant&seed=bench"
#: Notes the time of each callback of a frame, and of each answer to an input.
NOTES = """
globalThis.noted = { frames: [], inputs: [] };
const ask = requestAnimationFrame;
globalThis.requestAnimationFrame = (then) => ask((now) => {
  const began = performance.now();
  then(now);
  noted.frames.push(performance.now() - began);
});
new PerformanceObserver((list) => noted.inputs.push(...list.getEntries()
  .filter(({ name }) => name === "keydown" || name === "pointerup").map((e) => e.duration)))
  .observe({ type: "event", durationThreshold: 16 });
"""
FORGET = "noted.frames.length = noted.inputs.length = 0"
#: Inputs that were answered faster than the browser notes them, in milliseconds.
UNNOTED = 16.0
LONG = 50.0
#: To play one tile, at most.
TRIES = 40
OVER = ("round-over", "match-over")
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
#: A task with what promises have left for its end.
TASK = "RunTask"


def move(page: Page) -> int:
    """Play one tile with the keyboard, or whatever else is asked; return how many keys it took."""
    state = wait_for_state(page, "your-turn", "call", *OVER)
    if state in OVER:
        going_on(page).click(timeout=60_000)
        return 0
    if state == "call":
        page.locator("#calls-buttons button.nothing").click()
        return 0
    moves = page.locator("html").get_attribute("data-moves")
    tiles = page.locator('#hand button[data-fits="yes"]')
    keys = 0
    for attempt in range(TRIES):
        if page.locator("html").get_attribute("data-moves") != moves:
            break
        # A move that was made is shown a little later; until then no tile is to be played.
        if count := tiles.count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            tiles.nth(attempt // 2 % count).press("Enter", timeout=2_000)
            if page.locator("html[data-asking]").count():
                page.keyboard.press("Enter")
            keys += 4
        page.wait_for_timeout(250)
    return keys


def tasks_of(trace: bytes) -> list[float]:
    """Return the milliseconds that the page's own thread worked on each of its tasks.

    That is the thread's time, not the clock's: others that want the processor do not count.
    """
    events = json.loads(trace)["traceEvents"]
    painting = Counter(
        (event["pid"], event["tid"]) for event in events if event["name"] == "FireAnimationFrame"
    )
    page_thread = painting.most_common(1)[0][0]
    return [
        event["tdur"] / 1000
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) == page_thread
        if "tdur" in event
    ]


def play(running: Browser, page: Page, moves: int) -> tuple[dict[str, list[float]], int]:
    """Play some moves against the strongest player; return what was noted, and the inputs."""
    wait_for_state(page, "your-turn")
    # The worker in which the others think is started after the table.
    page.wait_for_timeout(8_000)
    page.evaluate(FORGET)
    running.start_tracing(page=page, categories=TRACED)
    inputs = sum(move(page) for _ in range(moves))
    noted: dict[str, list[float]] = page.evaluate("noted")
    noted["tasks"] = tasks_of(running.stop_tracing())
    return noted, inputs


def heap_of(running: Browser, page: Page) -> float:
    """Return the megabytes that the page's process takes, after tidying up."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    processes = running.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [process["id"] for process in processes if process["type"] == "renderer"]
    return max(resident(pid) for pid in renderers) / 1e6


def resident(pid: int) -> int:
    """Return the bytes of memory that a process holds for itself (Linux)."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    lines = dict(line.split(":", 1) for line in rollup.splitlines() if ":" in line[:20])
    return sum(int(lines[name].split()[0]) * 1024 for name in ("Private_Clean", "Private_Dirty"))


def watch(running: Browser, page: Page, matches: int) -> list[float]:
    """Let computers play; return the memory after each match, in megabytes."""
    memory = []
    for _ in range(matches):
        page.locator('html[data-state="match-over"]').wait_for(state="attached", timeout=300_000)
        memory.append(heap_of(running, page))
        going_on(page).click(timeout=60_000)
        page.locator('html:not([data-state="match-over"])').wait_for(state="attached")
    return memory


def bench_playing(moves: int, matches: int) -> list[Finding]:
    """Print what was seen while playing; return the findings."""
    with browser() as running, served(SITE) as address:
        page = open_page(running, address + MATCH)
        noted, inputs = play(running, page, moves)
        page.close()
        page = open_page(running, address + WATCH)
        memory = watch(running, page, matches)
    answers = noted["inputs"] + [UNNOTED] * max(0, inputs - len(noted["inputs"]))
    frames = [frame for frame in noted["frames"] if frame > 0.2]
    heading(f"While playing {moves} moves against the strongest player ({inputs} inputs)")
    slow = percentile(answers, 0.95)
    print(f"    answer to an input, 95 of 100 within {slow:.0f} ms, slowest {max(answers):.0f} ms")
    print(
        f"    Python and canvas a frame: median {percentile(frames, 0.5):.1f} ms, "
        f"95 of 100 within {percentile(frames, 0.95):.1f} ms ({len(frames)} frames)"
    )
    long = [task for task in noted["tasks"] if task > LONG]
    print(f"    tasks over {LONG:.0f} ms: {len(long)}, longest {max(noted['tasks']):.0f} ms")
    row("memory after a match", memory, "MB")
    return [
        Finding("answer to an input, ms at the 95th of 100", slow, 50.0),
        Finding("tasks over 50 ms while playing", len(long), 0),
        Finding(
            f"memory after {matches} matches, times that after one", memory[-1] / memory[0], 1.1
        ),
    ]


def open_page(running: Browser, address: str) -> Page:
    """Open the game in a fresh context, with everything noted."""
    context: Any = running.new_context(service_workers="block")
    context.add_init_script(NOTES)
    page: Page = context.new_page()
    page.goto(address)
    return page
