"""A new build over a slow network, in mid-match, with a tab that sleeps: none is mixed or lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .conftest import START_TIMEOUT
from .hosting import Host
from .playing import by_keyboard, wait_for
from .test_offline import (
    OWN_CACHES,
    SAVED_RECORDS,
    build_of,
    expect_kept,
    expect_next_build,
    expect_update,
    host,
    keeping,
    next_site,
    visit,
    wait_until_begun,
)

__all__ = ["host", "keeping", "next_site"]
pytestmark = pytest.mark.xdist_group("offline")

#: Folders of scripts that the page has asked for: of one build there is one.
FOLDERS = """() => {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(names.flatMap((name) => name.match(/assets-[0-9a-f]{10}/) ?? []))];
}"""


#: A page of somebody else on the same origin, outside the folder of the game.
NEIGHBOUR = "/neighbour.js"
#: Resolves when the new build's worker answers for the game.
TAKEN_OVER = """async ([scope, old]) => {
  for (;;) {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const { active, waiting, installing } = registration ?? {};
    const kept = await caches.keys();
    const isNew = kept.some((name) => name.startsWith("all-fives ") && !name.endsWith(old));
    if (isNew && active?.state === "activated" && !waiting && !installing) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""


def lifecycle(page: Page, state: str) -> None:
    """Put a tab to sleep (`frozen`), or wake it up (`active`)."""
    page.context.new_cdp_session(page).send("Page.setWebLifecycleState", {"state": state})


def table(page: Page) -> dict[str, Any]:
    """What is on the table, as it is kept."""
    (record,) = page.evaluate(SAVED_RECORDS)
    return dict(record)


def test_a_build_that_comes_slowly_mixes_nothing_and_loses_no_match(
    keeping: BrowserContext, host: Host, next_site: Path
) -> None:
    page = visit(keeping, host)
    expect_kept(page)
    old = build_of(page)
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn")

    host.others |= {NEIGHBOUR: b"", "/favicon.ico": b""}
    host.folder = next_site
    host.held = {"/start.js"}
    host.requests.clear()
    page.reload()
    host.wait_for("/start.js", 1)
    wait_for(page, "your-turn")
    by_keyboard(page)
    wait_for(page, "your-turn")
    # Half of the new build is there; whoever loads the page now gets the old one, as a whole.
    page.reload()
    wait_until_begun(page)
    wait_for(page, "your-turn")
    assert build_of(page) == old and len(page.evaluate(FOLDERS)) == 1
    expect(page.locator("html")).not_to_have_attribute("data-update", "ready")
    kept = table(page)

    lifecycle(page, "frozen")
    second = keeping.new_page()
    second.goto(host.origin + NEIGHBOUR.removeprefix("/"))
    host.gate.set()
    # In the very moment in which one worker follows another Chromium may leave a visit unanswered.
    second.evaluate(TAKEN_OVER, [host.address, build_of(page)])
    second.goto(host.address)
    expect_next_build(second)
    wait_until_begun(second)
    expect_kept(second)
    # The match belongs to the tab that sleeps, and so does the build that it runs on.
    assert table(second) == kept
    wait_for(second, "ready")
    assert sorted(second.evaluate(OWN_CACHES)) == sorted([old, build_of(second)])
    second.close()

    lifecycle(page, "active")
    page.bring_to_front()
    expect_update(page)
    by_keyboard(page)
    wait_for(page, "your-turn")
    assert build_of(page) == old and len(page.evaluate(FOLDERS)) == 1
    kept = table(page)
    page.reload()
    expect_next_build(page)
    expect(page.locator("html")).to_have_attribute("data-state", "your-turn", timeout=START_TIMEOUT)
    assert table(page) == kept
    assert len(page.evaluate(FOLDERS)) == 1
