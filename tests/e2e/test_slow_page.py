"""The page comes in two halves, as over a slow network."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.serve import SiteHandler, SiteServer

from .conftest import START_TIMEOUT, Complaints, shifts_of

#: Where the first half ends: in the middle of the form, and before what tells that Python loads.
HALVES = (b'<fieldset class="segments" id="levels">', b'<section id="boot">')
#: Seconds between the halves: in these the browser paints what it has.
PAUSE = 0.6


class InHalves(SiteHandler):
    """Sends the page in two parts."""

    def __init__(self, *args: object, until: bytes, **kwargs: Any) -> None:
        self.until = until
        super().__init__(*args, **kwargs)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Wait in the middle of the page."""
        first, found, second = source.read().partition(self.until)
        outputfile.write(first)
        outputfile.flush()
        if found:
            time.sleep(PAUSE)
            outputfile.write(found + second)


@pytest.fixture(params=HALVES, ids=["in-the-form", "after-it"])
def slow(request: pytest.FixtureRequest, site: Any, complaints: Complaints) -> Iterator[str]:
    """The address of the site on a server that sends the page in halves."""
    handler = partial(InHalves, until=request.param, directory=str(site), prefix="/", quiet=True)
    server = SiteServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    complaints.allowed_origins += (address,)
    yield address
    server.shutdown()
    server.server_close()


def test_nothing_moves_while_the_page_comes(new_context: Callable[..., Any], slow: str) -> None:
    page: Page = new_context().new_page()
    page.goto(slow, wait_until="commit")
    expect(page.get_by_role("heading", name="All Fives")).to_be_visible()
    expect(page.get_by_test_id("new-match")).to_be_hidden()
    expect(page.locator("html")).not_to_have_attribute(
        "data-state", "loading", timeout=START_TIMEOUT
    )
    expect(page.get_by_test_id("new-match")).to_be_visible()
    assert not shifts_of(page)
