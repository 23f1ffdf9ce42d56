"""Runs a plan: one browser, some pages at a time, each with a person of its own."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tools.dev.browser import FLAGS, chromium
from tools.dev.serve import make_server
from tools.paths import SITE
from tools.soak.journal import Journal
from tools.soak.plan import Entry
from tools.soak.play import play
from tools.soak.report import Report

TOLD_EVERY = 20
"""Entries of the plan after which it is said how far all is."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve the site for a while; yield the address of the game."""
    server = make_server(site, prefix="/all-fives/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/all-fives/"
    server.shutdown()
    server.server_close()


@dataclass(frozen=True, slots=True)
class Run:
    """`pages` at a time; after `minutes` the matches are left where they are; `command` are the
    arguments that make the same plan.
    """

    entries: Sequence[Entry]
    pages: int
    minutes: float | None = None
    command: str = ""
    site: Path = SITE


def soak(run: Run) -> Report:
    """Play all of it."""
    with served(run.site) as address:
        report = Report(address, run.command)
        began = time.monotonic()
        try:
            asyncio.run(_soak(run, report, began))
        except KeyboardInterrupt:
            print("  Stopped; what was played until now:", flush=True)
        report.seconds = time.monotonic() - began
    return report


async def _soak(run: Run, report: Report, began: float) -> None:
    end = None if run.minutes is None else began + 60 * run.minutes
    async with async_playwright() as playwright:
        launch = playwright.chromium.launch
        browser = await launch(executable_path=str(chromium()), args=list(FLAGS))
        waiting = iter(run.entries)
        await asyncio.gather(*[_work(browser, waiting, end, report) for _ in range(run.pages)])
        await browser.close()


async def _work(
    browser: Browser, waiting: Iterator[Entry], end: float | None, report: Report
) -> None:
    """One person: plays what is next in the plan, until there is no more or time is up."""
    for entry in waiting:
        is_late = end is not None and time.monotonic() > end
        if is_late or not browser.is_connected():
            return
        journal = await play(browser, report.address, entry, end)
        report.journals.append(journal)
        _tell(journal, report)


def _tell(journal: Journal, report: Report) -> None:
    """Say what went wrong at once, and now and then how far all is."""
    entry = journal.entry
    for fault in journal.faults:
        print(f"  {entry.number}: {fault.kind}: {fault.text[:200]}", flush=True)
    if len(report.journals) % TOLD_EVERY == 0:
        done, faults = len(report.journals), len(report.faults)
        print(f"  {done} entries, {report.matches} matches, {faults} faults", flush=True)
