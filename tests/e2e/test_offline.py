"""The game without a network: kept after the first visit, renewed in the background."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import START_TIMEOUT, wait_until_started
from tests.e2e.hosting import Host, altered

pytestmark = pytest.mark.xdist_group("offline")
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('all-fives '))"


@pytest.fixture(scope="session")
def next_site(site: Path, tmp_path_factory: Any) -> Path:
    return altered(site, tmp_path_factory.mktemp("next") / "site")


@pytest.fixture
def host(site: Path, complaints: Any) -> Iterator[Host]:
    host = Host(site)
    complaints.allowed_origins += (host.origin,)
    yield host
    host.stop()
    complaints.take("net::ERR")  # what a browser says of a host that has gone away


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context(service_workers="allow", locale="en")


def visit(context: BrowserContext, host: Host, query: str = "") -> Page:
    page = context.new_page()
    page.goto(host.address + query)
    wait_until_started(page)
    return page


def expect_kept(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START_TIMEOUT)


def expect_update(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=START_TIMEOUT)


def build_of(page: Page) -> str:
    return str(page.locator("html").get_attribute("data-build"))


def saved_record(page: Page) -> Any:
    script = (
        "() => Object.entries(localStorage).filter(([key]) => key.startsWith('all-fives.match.'))"
        ".map(([, text]) => JSON.parse(text).record)"
    )
    return page.evaluate(script)


def test_after_the_first_visit_the_game_needs_no_network(
    context: BrowserContext, host: Host
) -> None:
    page = visit(context, host)
    expect_kept(page)
    expect(page.get_by_text("Ready to play offline.").first).to_be_attached()
    # Nothing comes over the wire twice but the worker, and the page that a navigation fetched.
    twice = {path for path, times in Counter(host.requests).items() if times > 1}
    assert twice <= {"sw.js", ""}
    host.stop()

    for query in ("", "?rules=block&players=3&theme=dark", "index.html?seats=casual,strong"):
        page.goto(host.address + query)
        wait_until_started_offline(page)
    expect(page.get_by_text("Ready to play offline.")).to_have_count(0)
    page.goto(host.address + "?seats=greedy,greedy&speed=instant&seed=offline&rules=all-threes")
    state = page.locator("html[data-state=round-over], html[data-state=match-over]")
    expect(state).to_be_attached(timeout=START_TIMEOUT)


def wait_until_started_offline(page: Page) -> None:
    expect(page.locator("html")).not_to_have_attribute(
        "data-state", "loading", timeout=START_TIMEOUT
    )
    expect(page.get_by_test_id("table")).to_be_attached()
    assert page.locator("html").get_attribute("data-state") != "failed"


def test_a_new_build_is_offered_between_rounds_and_loses_no_match(
    context: BrowserContext, host: Host, next_site: Path
) -> None:
    first = visit(context, host)
    expect_kept(first)
    second = visit(context, host)
    old = build_of(first)
    host.folder = next_site
    host.requests.clear()

    first.reload()
    expect_update(first)
    expect_update(second)
    # What has not changed was copied, not fetched.
    assert not [path for path in host.requests if path.startswith(("pyodide", "python"))]
    assert build_of(first) == build_of(second) == old

    # In a round nothing is offered; the match goes on in the next build.
    second.get_by_test_id("start").click()
    expect(second.locator("html")).to_have_attribute("data-state", "your-turn", timeout=20_000)
    expect(second.get_by_test_id("update").filter(visible=True)).to_have_count(0)
    record = saved_record(second)
    assert record

    offer = first.get_by_test_id("update").filter(visible=True)
    expect(offer).to_contain_text("A new version of the game is ready.")
    offer.get_by_role("button", name="Take it now").click()
    expect(first.locator("html")).to_have_attribute("data-altered", "", timeout=START_TIMEOUT)
    wait_until_started(first)
    new = build_of(first)
    assert new != old
    expect_kept(first)

    # The other page still runs on its own build, which is therefore kept.
    assert [name.split(" ")[2] for name in first.evaluate(CACHES)] == [old, new]
    (assets,) = host.folder.parent.joinpath("site").glob("assets-*")
    old_page = second.evaluate("document.querySelector('script[src*=\"/page.js\"]').src")
    assert assets.name not in old_page
    assert second.evaluate("async (url) => (await fetch(url)).ok", old_page)

    second.reload()
    expect(second.locator("html")).to_have_attribute("data-altered", "", timeout=START_TIMEOUT)
    expect(second.locator("html")).to_have_attribute("data-state", "your-turn", timeout=60_000)
    assert saved_record(second) == record
    expect_kept(second)
    assert [name.split(" ")[2] for name in second.evaluate(CACHES)] == [new]
