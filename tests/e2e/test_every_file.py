"""Every file of the site, blocked, missing, foreign, cut or silent.

The game starts all the same, or a sentence says which part failed and another try is offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from game.i18n import catalogue

from .conftest import START_TIMEOUT, Complaints, wait_until_started
from .waiting import Gate

#: The files that a start needs, and the part of which a failure speaks; None where the game starts
#: without the file (a snapshot has its archives).
NEEDED = {
    r"assets-\w+/begin\.js": "scripts",
    r"assets-\w+/start\.js": "scripts",
    r"pyodide-\w+/pyodide\.js": "engine",
    r"pyodide-\w+/pyodide\.asm\.js": "engine",
    r"pyodide-\w+/pyodide\.asm\.wasm": "engine",
    r"python-\w+/lock\.json": "engine",
    r"python-\w+/snapshot\.wasm": None,
    r"pyscript-\w+/core\.js": "starter",
    r"pyscript-\w+/core-\w+\.js": "starter",
    r"pyscript-\w+/error-\w+\.js": "starter",
}
#: The files without any of which the game starts.
HARMLESS = (
    r"assets-\w+/(?:icons|screens)/.*",
    r"assets-\w+/(?:manifest\.webmanifest|noises\.js|sound\.js|worker/main\.js|boot/too_old\.js)",
    r"python-\w+/(?:game|stdlib)\.zip",
    r"(?:embed|sw)\.js|examples/.*|licences\.txt",
)
#: The page itself, of which a browser says what a site cannot.
PAGE = r"index\.html"
WAYS = ("blocked", "missing", "foreign", "cut")
#: Where seconds are counted they go by quickly.
HASTE = """{
  const own = setInterval;
  globalThis.setInterval = (then, wait, ...more) => own(then, wait === 1000 ? 20 : wait, ...more);
}"""


def files(site: Path) -> list[str]:
    return [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]


def of_pattern(site: Path, pattern: str) -> str:
    (found,) = [path for path in files(site) if re.fullmatch(pattern, path)]
    return found


def spoil(way: str, file: Path) -> Callable[[Route], None]:
    """What becomes of a file."""

    def answer(route: Route) -> None:
        if way == "blocked":
            route.abort()
        elif way == "missing":
            route.fulfill(status=404, content_type="text/html", body="<h1>Not found</h1>")
        elif way == "foreign":
            route.fulfill(content_type="text/html", body="<!doctype html><h1>Log in</h1>")
        else:
            data = file.read_bytes()
            kind = {".js": "text/javascript", ".wasm": "application/wasm"}.get(file.suffix)
            body = data[: len(data) // 2]
            route.fulfill(content_type=kind or "application/octet-stream", body=body)

    return answer


def forget(complaints: Complaints) -> None:
    """What browsers write to the console about such files is theirs, and may come late."""
    complaints.forgive("console ", "page error")


def test_the_tables_hold_every_file_of_the_site(site: Path) -> None:
    patterns = [*NEEDED, *HARMLESS, PAGE]
    for path in files(site):
        assert len([p for p in patterns if re.fullmatch(p, path)]) == 1, path
    for pattern in patterns:
        assert any(re.fullmatch(pattern, path) for path in files(site)), pattern


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pattern", NEEDED)
def test_a_needed_file_that_fails_is_named_and_another_try_starts_the_game(
    new_context: Callable[..., Any],
    address: str,
    site: Path,
    complaints: Complaints,
    pattern: str,
    way: str,
) -> None:
    page: Page = new_context().new_page()
    path = of_pattern(site, pattern)
    page.route(f"**/{path}", spoil(way, site / path))
    page.goto(address)
    root, alert = page.locator("html"), page.get_by_role("alert").filter(visible=True)
    expect(root).not_to_have_attribute("data-state", "loading", timeout=START_TIMEOUT)
    part = NEEDED[pattern]
    if part is None:
        expect(root).to_have_attribute("data-state", "ready")
    else:
        expect(alert).to_contain_text(catalogue("en")(f"boot.part.{part}"))
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
    forget(complaints)


@pytest.mark.parametrize("pattern", NEEDED)
def test_a_needed_file_that_never_comes_is_named_and_the_game_starts_when_it_does(
    new_context: Callable[..., Any],
    address: str,
    site: Path,
    complaints: Complaints,
    pattern: str,
) -> None:
    page: Page = new_context(locale="pl-PL").new_page()
    page.add_init_script(HASTE)
    gate = Gate(page, f"**/{of_pattern(site, pattern)}")
    page.goto(address, wait_until="commit")
    polish = catalogue("pl")
    part = NEEDED[pattern] or "game"
    text = polish("boot.silent", part=polish(f"boot.part.{part}"))
    alert = page.locator("#boot-failure")
    expect(alert).to_have_text(text, timeout=START_TIMEOUT)
    expect(page.get_by_role("button", name=polish("boot.retry"))).to_be_visible()
    gate.open()
    wait_until_started(page)
    expect(alert).to_be_hidden()
    forget(complaints)


@pytest.mark.parametrize("way", WAYS)
def test_without_all_other_files_the_game_starts(
    new_context: Callable[..., Any], address: str, site: Path, complaints: Complaints, way: str
) -> None:
    page: Page = new_context().new_page()
    for path in files(site):
        if any(re.fullmatch(pattern, path) for pattern in HARMLESS):
            page.route(f"**/{path}", spoil(way, site / path))
    page.goto(address)
    wait_until_started(page)
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(0)
    forget(complaints)


def test_a_page_that_was_cut_off_says_so(
    new_context: Callable[..., Any], address: str, site: Path, complaints: Complaints
) -> None:
    page: Page = new_context().new_page()
    text = (site / "index.html").read_text("utf-8")
    cut = text[: text.index('<link rel="part"')]
    page.route(address, lambda route: route.fulfill(content_type="text/html", body=cut))
    page.goto(address)
    alert = page.get_by_role("alert").filter(visible=True)
    expect(alert).to_contain_text("could not start", timeout=START_TIMEOUT)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    forget(complaints)
