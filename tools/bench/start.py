"""How long it takes until the first hand lies on the table, beside other pages that start Python.

All pages are started in turn, so that whatever else the machine does falls on all alike.
"""

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tools.bench.drive import START_TIMEOUT, browser, serve, served
from tools.bench.pages import MARK, lay_out
from tools.bench.report import Finding, heading, row

#: Milliseconds after the document has come within which something is to be seen.
FIRST_PAINT = 100.0
QUERY = "?players=2&rules=all-fives&seed=bench"
#: Milliseconds of rest before each start. To close a page and to open another leaves work (a
#: process ends, one begins, caches are written) that would be counted as the next start's: up to
#: 500 ms of both processors, where this was written.
REST = 600.0
#: The name of the page that has our Pyodide, our snapshot and our way to put it back.
CUT = "bare, cut down as here"
#: Where each page is, and the mark that it leaves when it has come as far as is measured: the
#: game when it has drawn the first hand and listens.
PAGES = {
    "stock": ("stock/", MARK),
    "bare": ("stock/bare.html", MARK),
    CUT: ("game/cut.html", MARK),
    "game": (f"game/{QUERY}", "ready"),
}
#: What is there to be seen first: a table on which a match begins, or the form of a new match.
FIRST = {"first paint of a match": f"game/{QUERY}", "first paint of the form": "game/"}
#: What the page knows of its own painting.
PAINTING = """() => new Promise((resolve) => new PerformanceObserver((list) => resolve([
  performance.getEntriesByName("first-contentful-paint")[0].startTime
    - performance.getEntriesByType("navigation")[0].responseEnd,
  list.getEntries().reduce((sum, { value }) => sum + value, 0),
])).observe({ type: "layout-shift", buffered: true }) || setTimeout(() => resolve([
  performance.getEntriesByName("first-contentful-paint")[0].startTime
    - performance.getEntriesByType("navigation")[0].responseEnd, 0]), 500))"""
MARKED = """(name) => new Promise((resolve) => {
  const look = () => {
    const [mark] = performance.getEntriesByName(name, "mark");
    if (mark) resolve(mark.startTime);
    else setTimeout(look, 20);
  };
  look();
})"""

Times = dict[str, list[float]]


def until(page: Page, address: str, mark: str) -> float:
    """Let the machine come to rest, open a page; return the milliseconds until its mark."""
    page.wait_for_timeout(REST)
    page.goto(address, wait_until="commit", timeout=START_TIMEOUT)
    return float(page.evaluate(MARKED, mark))


def start_twice(running: Browser, address: str, name: str, times: Times) -> None:
    """Start a page with an empty and with a filled cache."""
    path, mark = PAGES[name]
    context = running.new_context(service_workers="block")
    for kind in ("cold", "warm"):
        page = context.new_page()
        times.setdefault(f"{name}, {kind}", []).append(until(page, address + path, mark))
        page.close()
    context.close()


def paint_first(running: Browser, address: str, times: Times) -> None:
    """Visit the game for the first time, and see when something is painted and what moves."""
    for name, path in FIRST.items():
        context = running.new_context(service_workers="block")
        page = context.new_page()
        until(page, address + path, "ready")
        paint, shift = page.evaluate(PAINTING)
        times.setdefault(name, []).append(paint)
        times.setdefault("shift", []).append(shift)
        context.close()


def kept(context: BrowserContext, folder: Path) -> str:
    """Let the service worker keep the game, and take its server away; return the address."""
    server, address = serve(folder / "game")
    page = context.new_page()
    page.goto(address)
    page.locator('html[data-offline="ready"]').wait_for(state="attached", timeout=START_TIMEOUT)
    page.close()
    server.shutdown()
    server.server_close()
    return address


def start_offline(running: Browser, folder: Path, runs: int, times: Times) -> None:
    """Start the game without its server."""
    context = running.new_context()
    address = kept(context, folder)
    for _ in range(runs):
        page = context.new_page()
        times.setdefault("game, offline", []).append(until(page, address + QUERY, "ready"))
        page.close()
    context.close()


def measure(runs: int) -> Times:
    """Return milliseconds by page and state of the cache."""
    folder = lay_out()
    times: Times = {}
    with browser() as running, served(folder) as address:
        for _ in range(runs):
            for name in PAGES:
                start_twice(running, address, name, times)
            paint_first(running, address, times)
        start_offline(running, folder, runs, times)
    return times


def bench_start(runs: int) -> list[Finding]:
    """Print how long everything takes; return the findings."""
    times = measure(runs)
    heading(f"From navigation until Python is there, medians of {runs} (all)")
    shifts = times.pop("shift")
    middle = {name: row(name, values) for name, values in times.items()}

    def part(kind: str, of: str) -> float:
        return middle[f"game, {kind}"] / middle[of]

    return [
        *(Finding(f"{name}, ms after the document", middle[name], FIRST_PAINT) for name in FIRST),
        Finding("layout shift while starting", max(shifts), 0.0),
        Finding("cold start, part of stock PyScript's", part("cold", "stock, cold"), 0.28),
        Finding("warm start, part of stock PyScript's", part("warm", "stock, warm"), 0.22),
        Finding("offline start, part of stock PyScript's", part("offline", "stock, warm"), 0.22),
        Finding("cold start, times bare Pyodide's", part("cold", "bare, cold"), 1.25),
        Finding("warm start, times bare Pyodide's", part("warm", "bare, warm")),
        Finding("cold start, times that of Pyodide cut down as here", part("cold", f"{CUT}, cold")),
        Finding("warm start, times that of Pyodide cut down as here", part("warm", f"{CUT}, warm")),
    ]
