"""The game without a network: kept after the first visit, whole or not at all."""

import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import SCHOOL, START_TIMEOUT, Complaints, wait_until_started
from tests.e2e.hosting import Host, altered
from tests.e2e.playing import by_keyboard, wait_for
from tools.build.archive import ARCHIVE, TOP
from tools.dev.serve import SiteServer

pytestmark = pytest.mark.xdist_group("offline")

#: Resolves when the worker that is being installed, if one is, has either taken over or given up.
INSTALLED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.installing ?? registration?.waiting;
  while (["parsed", "installing", "installed"].includes(worker?.state)) {
    await new Promise((resolve) => {
      worker.addEventListener("statechange", resolve, { once: true });
    });
  }
}"""
OWN_CACHES = """async () => {
  const prefix = `all-fives ${new URL(".", location.href).pathname} `;
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}"""
#: Puts something else in the place of a file of the game, as a spoilt disk would.
SPOIL = """async (part) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const isIt = part === "./" ? url.endsWith("/") : url.endsWith(`/${part}`);
      if (isIt) await cache.put(url, new Response("spoilt {", await cache.match(url)));
    }
  }
}"""
#: Somebody else on the origin: a worker for all of it, and caches with names like ours.
FOREIGN_CACHES = ["other", "all-fives /games/ 0123456789", "all-fives /games/all-fives/more/ 0"]
SETTLE_OTHERS = """async (names) => {
  await navigator.serviceWorker.register("/other.js", { scope: "/" });
  for (const name of names) await (await caches.open(name)).put("/other", new Response("kept"));
}"""
OTHERS = """async (names) => {
  const workers = await navigator.serviceWorker.getRegistrations();
  const kept = await Promise.all(names.map((cacheName) => caches.match("/other", { cacheName })));
  return [workers.map((worker) => worker.scope), await Promise.all(kept.map((r) => r?.text()))];
}"""
SAVED_RECORDS = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("all-fives.match."))
  .map(([, text]) => JSON.parse(text).record)"""


#: In the worker that thinks: resolves when it has loaded Python, to whether all of it came.
PYTHON_CAME = """async () => {
  const entries = await new Promise((resolve) => {
    const python = (list) => list.getEntries().filter(({ name }) => name.includes("/pyodide"));
    new PerformanceObserver((list) => python(list).length && resolve(python(list)))
      .observe({ type: "resource", buffered: true });
  });
  return entries.every(({ responseStatus }) => responseStatus === 200);
}"""


@pytest.fixture(scope="session")
def next_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another build of the game."""
    return altered(site, tmp_path_factory.mktemp("next") / "site")


@pytest.fixture
def host(site: Path, complaints: Complaints) -> Iterator[Host]:
    """Host the game."""
    host = Host(site)
    complaints.allowed_origins += (host.origin,)
    yield host
    host.stop()


@pytest.fixture
def keeping(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """Open a context that lets the game be kept."""
    return new_context(service_workers="allow", locale="en")


def visit(context: BrowserContext, host: Host) -> Page:
    page = context.new_page()
    page.goto(host.address)
    wait_until_started(page)
    return page


def wait_until_begun(page: Page) -> None:
    root = page.locator("html")
    expect(root).not_to_have_attribute("data-state", "loading", timeout=START_TIMEOUT)
    expect(root).not_to_have_attribute("data-state", "failed")


def expect_kept(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-offline", "ready", timeout=START_TIMEOUT)


def expect_update(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-update", "ready", timeout=START_TIMEOUT)


def expect_next_build(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-altered", "", timeout=START_TIMEOUT)


def build_of(page: Page) -> str:
    return str(page.locator("html").get_attribute("data-build"))


def test_after_the_first_visit_the_game_needs_no_network(
    keeping: BrowserContext, host: Host
) -> None:
    page = visit(keeping, host)
    expect_kept(page)
    expect(page.get_by_text("Ready to play offline.").first).to_be_attached()
    # Nothing comes over the wire twice but the worker, and the page that a navigation fetched.
    twice = {path for path, times in Counter(host.requests).items() if times > 1}
    assert twice <= {"sw.js", ""}
    host.stop()

    for query in ("", "?rules=block&players=3&lang=pl", "index.html?seats=casual,strong"):
        page.goto(host.address + query)
        wait_until_begun(page)
    expect(page.get_by_text("Ready to play offline.")).to_have_count(0)
    page.goto(host.address + "?seats=greedy,greedy&speed=instant&seed=offline&rules=all-threes")
    over = page.locator("html[data-state=round-over], html[data-state=match-over]")
    expect(over).to_be_attached(timeout=START_TIMEOUT)
    page.goto(host.address + "?lang=pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl", timeout=START_TIMEOUT)
    thinker = page.workers[0] if page.workers else page.wait_for_event("worker")
    assert thinker.evaluate(PYTHON_CAME)

    page.goto(f"{host.address}?speed=instant&lang=en")
    wait_until_begun(page)
    page.get_by_test_id("menu-button").click()
    page.get_by_test_id("menu-new").click()
    page.locator("#new-rules").select_option("all-threes")
    page.get_by_test_id("start").click()
    wait_for(page, "your-turn")
    by_keyboard(page)
    wait_for(page, "your-turn")
    page.keyboard.press(",")
    page.locator('#settings [name="language"]').select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_a_download_that_breaks_off_keeps_nothing_and_is_taken_up_again(
    keeping: BrowserContext, host: Host
) -> None:
    host.cut = {"/embed.js"}  # only fetched to be kept
    page = visit(keeping, host)
    host.wait_for("embed.js", 2)
    page.evaluate(INSTALLED)
    expect(page.locator("html")).not_to_have_attribute("data-offline", "ready")

    host.cut.clear()
    page.reload()
    expect_kept(page)
    host.stop()
    page.reload()
    wait_until_started(page)


@pytest.mark.parametrize("part", ["start.js", "snapshot.wasm", "pyodide.asm.wasm"])
def test_what_is_spoilt_in_the_cache_is_fetched_anew_at_the_next_try(
    keeping: BrowserContext, host: Host, complaints: Complaints, part: str
) -> None:
    page = visit(keeping, host)
    expect_kept(page)
    page.evaluate(SPOIL, part)
    page.reload()
    alert = page.get_by_role("alert").filter(has_text="The game could not")
    if part != "snapshot.wasm":  # without it Python starts from its archives
        expect(alert).to_be_visible(timeout=START_TIMEOUT)
        page.get_by_role("button", name="Try again").click()
    wait_until_started(page)
    complaints.take("")


def test_a_spoilt_page_is_not_what_a_visit_gets(keeping: BrowserContext, host: Host) -> None:
    page = visit(keeping, host)
    expect_kept(page)
    page.evaluate(SPOIL, "./")
    page.reload()
    wait_until_started(page)


def test_a_new_build_is_offered_between_rounds_and_loses_no_match(
    keeping: BrowserContext, host: Host, next_site: Path
) -> None:
    host.others["/other.js"] = b"self.addEventListener('fetch', () => {});"
    first = visit(keeping, host)
    expect_kept(first)
    first.evaluate(SETTLE_OTHERS, FOREIGN_CACHES)
    second = visit(keeping, host)
    old = build_of(first)
    old_script = second.evaluate("document.querySelector('script[src*=\"/begin.js\"]').src")
    host.folder = next_site
    host.requests.clear()

    first.reload()
    expect_update(first)
    expect_update(second)
    # What has not changed was copied, not fetched.
    assert not [path for path in host.requests if path.startswith(("pyodide", "python"))]
    assert build_of(first) == build_of(second) == old

    # In a round nothing is offered.
    second.get_by_test_id("start").click()
    expect(second.locator("html")).to_have_attribute(
        "data-state", "your-turn", timeout=START_TIMEOUT
    )
    expect(second.get_by_test_id("update").filter(visible=True)).to_have_count(0)
    record = second.evaluate(SAVED_RECORDS)
    assert record

    offer = first.get_by_test_id("update").filter(visible=True)
    expect(offer).to_contain_text("A new version of the game is ready.")
    offer.get_by_role("button", name="Take it now").click()
    expect_next_build(first)
    wait_until_started(first)
    expect_kept(first)
    new = build_of(first)

    # The other page still runs on its own build, which is kept until it has gone.
    assert sorted(first.evaluate(OWN_CACHES)) == sorted([old, new])
    assert second.evaluate("async (url) => (await fetch(url)).ok", old_script)
    second.reload()
    expect_next_build(second)
    expect(second.locator("html")).to_have_attribute(
        "data-state", "your-turn", timeout=START_TIMEOUT
    )
    assert second.evaluate(SAVED_RECORDS) == record
    expect_kept(second)
    assert second.evaluate(OWN_CACHES) == [new]

    scopes, kept = second.evaluate(OTHERS, FOREIGN_CACHES)
    assert sorted(scopes) == [host.origin, host.address]
    assert kept == ["kept"] * len(FOREIGN_CACHES)


def test_a_half_fetched_build_never_replaces_a_whole_one(
    keeping: BrowserContext, host: Host, next_site: Path
) -> None:
    page = visit(keeping, host)
    expect_kept(page)
    old = build_of(page)
    host.folder = next_site
    host.cut = {"/start.js"}
    host.requests.clear()
    page.reload()
    wait_until_started(page)
    host.wait_for("/start.js", 2)
    page.evaluate(INSTALLED)
    page.reload()
    wait_until_started(page)
    expect_kept(page)
    assert build_of(page) == old
    print("REQ", host.requests)
    page.evaluate(INSTALLED)
    print("REQ", host.requests)

    host.cut.clear()
    page.reload()
    expect_update(page)
    host.stop()
    page.reload()
    expect_next_build(page)
    wait_until_started(page)
    expect_kept(page)
    assert page.evaluate(OWN_CACHES) == [build_of(page)] != [old]


def test_without_service_workers_the_page_plays_all_the_same(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    context = new_context()
    context.add_init_script(
        "delete Navigator.prototype.serviceWorker; delete Navigator.prototype.locks;"
    )
    page = context.new_page()
    page.goto(address)
    wait_until_started(page)
    assert page.evaluate("!('serviceWorker' in navigator) && !('locks' in navigator)")
    page.get_by_test_id("start").click()
    expect(page.locator("html")).to_have_attribute("data-state", "your-turn", timeout=START_TIMEOUT)


def test_the_game_can_be_installed(keeping: BrowserContext, host: Host) -> None:
    page = visit(keeping, host)
    expect_kept(page)
    browser = keeping.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert not manifest["errors"]
    assert manifest["manifest"]["startUrl"] == manifest["manifest"]["id"] == host.address
    assert manifest["manifest"]["scope"] == host.address
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] == ["in-incognito"]  # as every test's page


@pytest.mark.usefixtures("site")
def test_the_archive_plays_below_any_folder_of_any_server_without_https(
    new_context: Callable[..., BrowserContext], tmp_path: Path, complaints: Complaints
) -> None:
    with zipfile.ZipFile(ARCHIVE) as archive:
        archive.extractall(tmp_path / "games")
    (tmp_path / "games" / TOP).rename(tmp_path / "games" / "domino")
    handler = partial(QuietHandler, directory=str(tmp_path))
    server = SiteServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://{SCHOOL}:{server.server_port}/"
    complaints.allowed_origins += (origin,)
    page = new_context(service_workers="allow").new_page()
    page.goto(f"{origin}games/domino/")
    wait_until_started(page)
    assert not page.evaluate("isSecureContext")
    page.get_by_test_id("start").click()
    expect(page.locator("html")).to_have_attribute("data-state", "your-turn", timeout=START_TIMEOUT)
    page.close()  # or it complains of what it was just fetching
    server.shutdown()
    server.server_close()


class QuietHandler(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` is, without its log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its base's name
        """Say nothing."""
