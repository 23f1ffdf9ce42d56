"""Whatever goes wrong while Python starts: the page says so, and offers to try again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tools.paths import ROOT, SITE

from .conftest import START_TIMEOUT, Complaints
from .framed import around, frame_of, game, heard, hold
from .playing import wait_for
from .waiting import wait_until_drawn

__all__ = ["around", "game", "hold"]
pytestmark = pytest.mark.xdist_group("embed")

MAIN = (ROOT / "game" / "main.py").read_text("utf-8")
#: Makes a function of the game fail from its n-th call on.
BREAK = """
from {module} import {owner}

def broken(*args, own={owner}.{function}, calls=[0], **more):
    calls[0] += 1
    if calls[0] >= {call}:
        raise {error}("injected")
    return own(*args, **more)

{owner}.{function} = broken
"""
#: The addresses of the page, with whatever it is asked for.
PAGE = re.compile(r"/all-fives/(?:\?[^/]*)?$")
QUERY = "?seed=s&speed=fast&opponents=greedy"


def at(place: str, error: str = "RuntimeError", call: int = 1) -> str:
    """Return what the page runs, with a fault in a function; `place` is `module:Owner.function`."""
    module, _, name = place.partition(":")
    owner, _, function = name.partition(".")
    lines = BREAK.format(module=module, owner=owner, function=function, call=call, error=error)
    return lines + MAIN


#: From the first line to the last one of a start, and errors of every descent.
FAULTS = {
    "at the first line": "raise RuntimeError('injected')\n" + MAIN,
    "a module that is not there": "import game.nowhere\n" + MAIN,
    "no Python at all": "def (\n" + MAIN,
    "nothing to run": "",
    "ends itself": at("game.web.dom.translator:Translator.use", "SystemExit"),
    "texts": at("game.web.dom.translator:Translator.__init__", "MemoryError"),
    "settings": at("game.app.storage.autosave:Autosave.load_settings", "OSError"),
    "the match": at("game.app.storage.autosave:Autosave.open", "KeyboardInterrupt"),
    "a match that cannot be begun": at("game.app.session:Session.begin", "AssertionError"),
    "the page": at("game.web.page:Page.__init__", "LookupError"),
    "the page begins": at("game.web.page:Page.begin", "RecursionError"),
    "the first frame": at("game.web.table.table_canvas:TableCanvas.paint", "ValueError"),
    "after the first frame": at("game.web.panels.update_offer:UpdateOffers.__init__", "TypeError"),
    "the very last": at("game.web.page:Page.show_status", call=2),
}


def run_instead(page: Page, code: str) -> None:
    """Give the page other Python to start with."""

    def answer(route: Route) -> None:
        text = (SITE / "index.html").read_text("utf-8")
        assert MAIN in text
        route.fulfill(body=text.replace(MAIN, code), content_type="text/html; charset=utf-8")

    page.route(PAGE, answer)


def expect_failure(page: Page) -> None:
    """The page says that the start failed, also after everything that could make it draw."""
    alert = page.get_by_role("alert").filter(has_text="something went wrong in it")
    expect(alert).to_be_visible(timeout=START_TIMEOUT)
    for width in (700, 900):
        page.set_viewport_size({"width": width, "height": 600})
        page.mouse.click(width / 2, 200)
        page.keyboard.press("ArrowRight")
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        wait_until_drawn(page)
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(alert).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def expect_reasons(complaints: Complaints) -> None:
    """The console has the details, and nothing else."""
    assert complaints.take("console error") or complaints.take("page error")
    complaints.take("console error")
    complaints.take("page error")
    complaints.take("console warning")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_start_that_fails_is_said(
    new_context: Callable[..., Any], address: str, complaints: Complaints, fault: str
) -> None:
    page: Page = new_context().new_page()
    run_instead(page, FAULTS[fault])
    page.goto(address + QUERY)
    expect_failure(page)
    if FAULTS[fault]:
        expect_reasons(complaints)


def test_the_next_try_goes_on_with_what_was_kept(
    new_context: Callable[..., Any], address: str, complaints: Complaints
) -> None:
    page: Page = new_context().new_page()
    page.goto(address + QUERY)
    wait_for(page, "your-turn")
    moves = page.locator("html").get_attribute("data-moves") or ""
    run_instead(page, FAULTS["after the first frame"])
    page.reload()
    expect_failure(page)
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("html")).to_have_attribute("data-moves", moves, timeout=START_TIMEOUT)
    expect_reasons(complaints)


@pytest.mark.parametrize("fault", ["settings", "a host that is not joined", "the very last"])
def test_a_page_around_hears_that_the_start_failed(
    hold: Callable[..., Page], complaints: Complaints, fault: str
) -> None:
    page = hold('<all-fives id="a" load="tap" seed="s"></all-fives>')
    joined = at("game.web.platform.frame_host:Embedding.__init__")
    run_instead(page, FAULTS.get(fault, joined))
    page.evaluate("a.load()")
    expect(page.locator("html")).to_have_attribute("data-error", "a", timeout=START_TIMEOUT)
    (error,) = heard(page, "error")
    assert error["code"] == "stopped" and "something went wrong in it" in error["message"]
    expect(frame_of(page).get_by_role("button", name="Try again")).to_be_visible()
    expect_reasons(complaints)
