"""Plays one entry of the plan in a context of its own."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

from playwright.async_api import Browser, BrowserContext, Route
from playwright.async_api import Error as BrowserError

from tools.soak.journal import Journal
from tools.soak.page_errors import WORKER_SCRIPT, ErrorListener
from tools.soak.person import Person, StuckError, TimeUpError
from tools.soak.plan import Entry
from tools.soak.record_checks import RecordChecker
from tools.soak.screen import Screen, script_of

MISSING: Final = f"**{WORKER_SCRIPT}"
MEMORY: Final = ("JSHeapUsedSize", "wasm")
MOST_MORE: Final = 16_000_000
"""Bytes that a page may take more after its matches; usual are 0.6 million, for the log."""


async def play(browser: Browser, address: str, entry: Entry, end: float | None = None) -> Journal:
    """Play it to its end, or as far as it goes; everything that is wrong is in the journal.

    `end` is a time of `time.monotonic` at which it is left where it is.
    """
    journal = Journal(entry)
    try:
        async with _context(browser, entry) as context:
            await _play(context, address, journal, end)
    except StuckError as error:
        journal.fault("stuck", str(error))
    except (BrowserError, TimeoutError, LookupError, TypeError) as error:
        journal.fault("driver", f"{type(error).__name__}: {error}")
    journal.end()
    return journal


@asynccontextmanager
async def _context(browser: Browser, entry: Entry) -> AsyncIterator[BrowserContext]:
    """A context of its own, closed in the end unless the browser is gone."""
    width, height = entry.view
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=entry.touch,
        service_workers="block",
    )
    try:
        yield context
    finally:
        with suppress(BrowserError):
            await context.close()


async def _play(context: BrowserContext, address: str, journal: Journal, end: float | None) -> None:
    entry, listener = journal.entry, ErrorListener(journal, address)
    listener.listen(context)
    await context.add_init_script(script_of(entry))
    if entry.worker == "missing":
        await context.route(MISSING, _not_found)
    page = await context.new_page()
    listener.follow(page)
    screen = await Screen.of(page)
    journal.measured = screen.measured
    look = await screen.open(address + entry.query)
    if look.state in ("failed", "loading", "ready"):
        journal.fault("start", f"the page shows {look.state}: {look.failure}")
        return
    records = RecordChecker(screen, journal)
    is_time_up = partial(_is_past, end)
    person = Person(screen, journal, records, is_time_up)
    await _play_matches(person)
    expected = 1 + journal.done["did reload"]
    if listener.loadings != expected:
        journal.fault("crash", f"loaded {listener.loadings} times instead of {expected}")


async def _play_matches(person: Person) -> None:
    screen, journal, records = person.screen, person.journal, person.records
    journal.counts.append(await screen.counts())
    try:
        for left in reversed(range(journal.entry.matches)):
            await person.play_match()
            kept = await records.judge(over=True)
            journal.done["matches"] += 1
            journal.done["rounds"] += len(kept["record"]["rounds"]) if kept else 0
            if left:
                await person.play_again()
    except TimeUpError:
        await records.judge()
    journal.counts.append(await screen.counts())
    note_totals(journal)


def _is_past(end: float | None) -> bool:
    return end is not None and time.monotonic() > end


def note_totals(journal: Journal) -> None:
    """Note what is wrong with the sum of it: the page had to help itself, or has grown."""
    if journal.measured.rescues:
        journal.fault("rescue", f"{journal.measured.rescues} times")
    first, last = journal.counts[0], journal.counts[-1]
    for name in MEMORY:
        if last[name] - first[name] > MOST_MORE:
            journal.fault("memory", f"{name}: {first[name]} bytes became {last[name]}")


async def _not_found(route: Route) -> None:
    await route.fulfill(status=404, body="")
