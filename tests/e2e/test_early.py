"""What is done before the first paint, whatever is stored and however the storage fails."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route

from tools.paths import ROOT

HTML = "<!doctype html><html data-state=loading>{scripts}<body>"
SCRIPTS = ("early.js", "loading.js")
DARK = '{"theme": "dark"}'
MATCH = "all-fives.match.abc"
#: The words for what fails, and what makes it fail. Storing is an own thing of each page.
FAILS = {
    "nothing": "",
    "reading": "Storage.prototype.getItem = () => { throw new DOMException('SecurityError'); };",
    "tabs": "Object.defineProperty(window, 'sessionStorage', { get() { throw Error(); } });",
    "all": """for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get() { throw new DOMException("no"); } });
    }""",
    "null": """for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { value: null });
    }""",
    "missing": """for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { value: undefined });
    }""",
}
#: An object that cannot become a text.
AWKWARD = '{"language": {"toString": 1, "valueOf": 1}, "theme": {"toString": 1}}'
JUNK = (
    "",
    "{",
    "null",
    "7",
    '"x"',
    "[]",
    "true",
    "[" * 100_000,
    '{"theme": {"a": 1}}',
    "\ud800",
    AWKWARD,
)
NO_READING = {"reading", "all", "null", "missing"}
NO_NAMES = {"all", "null", "missing"}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that answers every address with the scripts that are in the page itself."""
    page = browser.new_page()
    texts = [(ROOT / "assets" / name).read_text("utf-8") for name in SCRIPTS]
    scripts = "".join(f"<script>{text}</script>" for text in texts)

    def answer(route: Route) -> None:
        route.fulfill(body=HTML.replace("{scripts}", scripts), content_type="text/html")

    page.route("**/*", answer)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.close()
    assert errors == []


def seen(page: Page, texts: dict[str, str], fails: str) -> tuple[str | None, bool]:
    """The theme that the script sets, and whether it expects a match to go on."""
    page.goto("http://early.test/")
    page.evaluate(
        """(texts) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(JSON.parse(texts))) localStorage.setItem(key, text);
    }""",
        json.dumps(texts),
    )
    # A frame has storages of the same origin, which are broken before its script runs.
    found: list[object] = page.evaluate(
        """async (fails) => {
      const html = await (await fetch("/")).text();
      const frame = document.createElement("iframe");
      frame.srcdoc = html.replace("<script>", () => `<script>${fails}</script><script>`);
      document.body.append(frame);
      await new Promise((done) => frame.addEventListener("load", done));
      const { theme, goesOn } = frame.contentDocument.documentElement.dataset;
      if (!frame.contentWindow.allFivesLoading) throw new Error("nobody watches the start");
      return [theme ?? null, goesOn !== undefined];
    }""",
        FAILS[fails],
    )
    theme, goes_on = found
    return (None if theme is None else str(theme)), bool(goes_on)


@pytest.mark.parametrize("fails", FAILS)
def test_what_can_be_read_is_heeded(page: Page, fails: str) -> None:
    theme, goes_on = seen(page, {"all-fives.settings": DARK, MATCH: "{}"}, fails)
    assert theme == (None if fails in NO_READING else "dark")
    assert goes_on == (fails not in NO_NAMES)


@pytest.mark.parametrize("junk", JUNK)
def test_spoilt_settings_do_not_hide_that_a_match_goes_on(page: Page, junk: str) -> None:
    assert seen(page, {"all-fives.settings": junk, MATCH: junk}, "nothing") == (None, True)


@pytest.mark.parametrize("junk", [*JUNK, "-1", "1e400"])
def test_a_tab_whose_beat_is_spoilt_does_not_live(page: Page, junk: str) -> None:
    texts = {"all-fives.settings": DARK, MATCH: "{}", "all-fives.alive.abc": junk}
    assert seen(page, texts, "nothing") == ("dark", True)


def test_a_match_that_a_living_tab_holds_does_not_go_on_here(page: Page) -> None:
    page.goto("http://early.test/")
    now: int = page.evaluate("Date.now()")
    assert seen(page, {MATCH: "{}", "all-fives.alive.abc": str(now)}, "nothing") == (None, False)
