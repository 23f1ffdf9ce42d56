"""What a start says that gets no more bytes, is cut off or only computes; and to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from game.i18n import catalogue

from .conftest import START_TIMEOUT, Complaints, wait_until_started
from .faulty_site import FINAL_WAYS, PIECE, FaultySite, Visit
from .framed import around, ask, game, heard, hold
from .waiting import Gate, eventually, wait_until_drawn

__all__ = ["around", "game", "hold"]

WASM = "pyodide/pyodide.asm.wasm"
SNAPSHOT = "python/snapshot.wasm"
ARCHIVES = ("python/stdlib.zip", "python/game.zip")
#: Seconds without a byte that are silence, and without a step when everything has come.
SILENT, SLOW = 15, 60
#: Seconds go by when the test says so (`look` is what loading.js does with each), and the calls are
#: counted by which it hears that something has come.
HOLD_SECONDS = """{
  const own = setInterval;
  globalThis.setInterval = (look) => {
    globalThis.setInterval = own;
    Object.assign(globalThis, { look, times: 0 });
    return 0;
  };
  const settle = (value) => Object.defineProperty(
    globalThis, "allFivesLoading", { value, configurable: true, writable: true });
  Object.defineProperty(globalThis, "allFivesLoading", {
    configurable: true,
    set(loading) {
      const { progress } = loading;
      loading.progress = () => { times += 1; progress(); };
      settle(loading);
    },
  });
}"""
SECONDS = "(count) => { for (let i = 0; i < count; i += 1) look(); }"
#: Resolves when the browser has noted that everything but one file has come.
ALL_BUT = """async (last) => {
  const hrefs = Array.from(document.querySelectorAll("link[data-part]:not([rel=fallback])"),
    ({ href }) => href).filter((href) => !href.endsWith(`/${last}`));
  const names = () => performance.getEntriesByType("resource").map(({ name }) => name);
  const { dataset } = document.documentElement;
  while (!("painted" in dataset && hrefs.every((href) => names().includes(href)))) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}"""
#: Tells one moment from another in which more has come.
SEEN = "[times, performance.getEntriesByType('resource').length].join()"
#: What is compiled is only there when the test opens the gate.
HOLD_COMPILING = """{
  const gate = new Promise((open) => { globalThis.openGate = open; });
  const own = WebAssembly.compileStreaming;
  WebAssembly.compileStreaming = async (response) => {
    const module = await own(response);
    await gate;
    return module;
  };
}"""


def text(key: str, part: str = "", language: str = "en") -> str:
    """A sentence of the loading screen, about a part of the game."""
    texts = catalogue(language)
    return texts(f"boot.{key}", **({"part": texts(f"boot.part.{part}")} if part else {}))


@pytest.fixture(scope="module")
def faulty(site: Path) -> Iterator[FaultySite]:
    """Serve the site with faults."""
    found = FaultySite(site)
    yield found
    found.stop()


@pytest.fixture
def page(
    new_context: Callable[..., BrowserContext], faulty: FaultySite, complaints: Complaints
) -> Page:
    """Open a page whose seconds are the test's, and which may complain of what does not come."""
    complaints.allowed_origins += (faulty.origin,)
    complaints.forgive("console ", "page error")
    context = new_context()
    context.add_init_script(HOLD_SECONDS)
    return context.new_page()


def alert(page: Page) -> Locator:
    return page.get_by_role("alert").filter(visible=True)


def retry(page: Page) -> Locator:
    return page.get_by_role("button", name=text("retry")).filter(visible=True)


def expect_sentence(page: Page, key: str, part: str = "") -> None:
    expect(alert(page)).to_have_text(text(key, part), timeout=START_TIMEOUT)
    expect(retry(page)).to_be_visible()


def expect_none(page: Page) -> None:
    expect(alert(page)).to_have_count(0)
    expect(retry(page)).to_have_count(0)


def expect_silence(page: Page, part: str) -> None:
    """Let seconds go by until nothing else is to come and it is said."""

    def told() -> list[str]:
        page.evaluate(SECONDS, SILENT)
        return alert(page).all_inner_texts()

    eventually(page, told, lambda said: said == [text("silent", part)])
    expect_sentence(page, "silent", part)


def visit_until_still(page: Page, visit: Visit, last: str) -> None:
    """Open the page, until all but one file has come and no more is heard of the others."""
    page.goto(visit.address, wait_until="commit")
    page.evaluate(ALL_BUT, last.rpartition("/")[2])

    def is_still() -> bool:
        before = page.evaluate(SEEN)
        page.evaluate(SECONDS, SILENT // 3)
        wait_until_drawn(page)
        return bool(before == page.evaluate(SEEN))

    eventually(page, is_still, bool)
    page.evaluate("allFivesLoading.progress()")


def test_fifteen_seconds_without_a_byte_are_silence_and_no_fewer(
    page: Page, faulty: FaultySite
) -> None:
    visit = faulty.visit({WASM: "silent"})
    visit_until_still(page, visit, WASM)
    page.evaluate(SECONDS, SILENT - 1)
    expect_none(page)
    page.evaluate(SECONDS, 1)
    expect_sentence(page, "silent", "engine")
    page.evaluate("allFivesLoading.progress()")
    expect_none(page)
    visit.gate.set()
    wait_until_started(page)


@pytest.mark.parametrize("name", [WASM, ARCHIVES[0]])
def test_a_download_that_comes_slowly_is_not_silent(
    page: Page, faulty: FaultySite, site: Path, name: str
) -> None:
    others = {} if name == WASM else {SNAPSHOT: "missing"}
    visit = faulty.visit({name: "slow", **others})
    visit_until_still(page, visit, name if name == WASM else SNAPSHOT)
    folder, file = name.split("/")
    (found,) = site.glob(f"{folder}-*/{file}")
    for _ in range(-(-found.stat().st_size // PIECE)):
        page.evaluate(SECONDS, SILENT - 1)
        expect_none(page)
        before = page.evaluate("times")
        visit.pieces.release()
        eventually(page, lambda: page.evaluate("times"), before.__lt__)
    wait_until_started(page)


@pytest.mark.parametrize("name", [WASM, SNAPSHOT, "python/lock.json"])
def test_a_file_that_stops_in_the_middle_is_silent(
    page: Page, faulty: FaultySite, name: str
) -> None:
    visit = faulty.visit({name: "halting"})
    page.goto(visit.address, wait_until="commit")
    expect_silence(page, "game" if name == SNAPSHOT else "engine")
    visit.gate.set()
    wait_until_started(page)
    expect_none(page)


@pytest.mark.parametrize("name", ARCHIVES)
def test_what_is_needed_without_the_snapshot_is_named(
    page: Page, faulty: FaultySite, name: str
) -> None:
    for way in FINAL_WAYS:
        page.goto(faulty.visit({SNAPSHOT: "missing", name: way}).address)
        damaged = way in ("foreign", "cut")
        expect_sentence(page, "damaged" if damaged else "missing", "game")
    visit = faulty.visit({SNAPSHOT: "missing", name: "silent"})
    page.goto(visit.address, wait_until="commit")
    expect_silence(page, "game")
    visit.gate.set()
    wait_until_started(page)
    expect_none(page)


def test_computing_is_no_silence_and_is_said_to_take_long_after_a_minute(
    page: Page, faulty: FaultySite
) -> None:
    page.add_init_script(HOLD_COMPILING)
    visit_until_still(page, faulty.visit({}), "none")
    page.evaluate(SECONDS, SLOW - 1)
    expect_none(page)
    page.evaluate(SECONDS, 1)
    expect_sentence(page, "slow")
    page.evaluate("openGate()")
    wait_until_started(page)
    expect_none(page)


@pytest.mark.parametrize("mark", ["<title>", '<link rel="part"', 'id="levels"', '<div id="insets"'])
def test_a_page_that_is_cut_off_anywhere_is_named(
    page: Page, faulty: FaultySite, site: Path, mark: str
) -> None:
    whole = (site / "index.html").read_text("utf-8")
    address = faulty.visit({}).address
    cut = whole[: whole.index(mark)]
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=cut))
    page.goto(address)
    expect_sentence(page, "damaged", "page")
    expect(retry(page)).to_be_in_viewport()


def test_a_page_that_stops_in_the_middle_is_named_and_goes_on(
    page: Page, faulty: FaultySite
) -> None:
    visit = faulty.visit({"index.html": "halting"})
    page.goto(visit.address, wait_until="commit")
    # Half a page may have nothing to draw yet, so no frame can be waited for.
    page.evaluate("setInterval(look, 20)")
    expect_sentence(page, "silent", "page")
    visit.gate.set()
    wait_until_started(page)
    expect_none(page)


@pytest.mark.parametrize("name", ["assets/begin.js", "assets/start.js", "pyodide/pyodide.js"])
def test_a_script_that_comes_and_does_nothing_is_damaged(
    page: Page, faulty: FaultySite, name: str
) -> None:
    page.goto(faulty.visit({name: "empty"}).address)
    expect_sentence(page, "damaged", "engine" if "pyodide" in name else "scripts")


@pytest.mark.parametrize(
    "name", ["assets/begin.js", "pyodide/pyodide.js", "pyscript/core-*.js", "index.html"]
)
def test_another_try_does_not_take_what_was_wrong_out_of_the_cache(
    page: Page, faulty: FaultySite, name: str
) -> None:
    page.goto(faulty.visit({name: "stale"}).address)
    expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=START_TIMEOUT)
    retry(page).click()
    wait_until_started(page)


@pytest.mark.parametrize(
    ("query", "locale", "stored", "language"),
    [
        ("", "pl-PL", "", "pl"),
        ("", "de-DE", "", "en"),
        ("?lang=pl-PL", "en-GB", "", "pl"),
        ("?lang=pl", "en-GB", "en", "pl"),
        ("", "en-GB", "pl", "pl"),
        ("?lang=auto", "en-GB", "pl", "en"),
    ],
)
def test_the_loading_screen_speaks_the_language_that_the_page_will_have(
    new_context: Callable[..., BrowserContext],
    address: str,
    complaints: Complaints,
    query: str,
    locale: str,
    stored: str,
    language: str,
) -> None:
    complaints.forgive("console ", "page error")
    context = new_context(locale=locale)
    if stored:
        settings = f'{{"language": "{stored}"}}'
        context.add_init_script(f"localStorage.setItem('all-fives.settings', '{settings}')")
    page = context.new_page()
    page.route("**/begin.js", lambda route: route.abort())
    page.goto(address + query)
    expect(alert(page)).to_have_text(text("missing", "scripts", language))
    expect(page.locator("#boot")).to_have_attribute("lang", language)
    expect(page.locator("#boot-text")).to_have_text(text("loading", language=language))


def test_a_page_that_is_opened_as_a_file_says_what_it_needs(
    new_context: Callable[..., BrowserContext], site: Path, complaints: Complaints
) -> None:
    complaints.allowed_origins += ("file://",)
    complaints.forgive("console ", "page error")
    page = new_context().new_page()
    page.goto((site / "index.html").as_uri())
    expect(alert(page)).to_have_text(text("file"))
    expect(page.locator("#boot-retry")).to_be_hidden()


def test_a_page_around_hears_of_silence_and_that_it_is_over(
    hold: Callable[..., Page], complaints: Complaints
) -> None:
    complaints.forgive("console ")
    page = hold('<all-fives id="a" load="tap"></all-fives>')
    page.add_init_script(HOLD_SECONDS)
    gate = Gate(page, "**/pyodide.asm.wasm")
    with page.expect_request("**/pyodide.asm.wasm"):
        ask(page, "a.load()")
    frame = page.frames[1]

    def told() -> list[dict[str, Any]]:
        frame.evaluate(SECONDS, SILENT)
        return heard(page, "error")

    (error, *_) = eventually(page, told, bool)
    assert error["code"] == "stopped" and error["message"] in {
        text("silent", part) for part in ("engine", "game", "scripts", "starter")
    }
    gate.open()
    eventually(page, lambda: heard(page, "ready"), bool)
    kinds = [message["type"] for message in page.evaluate("heard")]
    assert kinds[0] == "loading" and "loading" in kinds[len(kinds) - kinds[::-1].index("error") :]
