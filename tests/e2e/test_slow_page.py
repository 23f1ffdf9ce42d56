"""The page comes in two halves, as over a slow network."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tools.dev.serve import SiteHandler, SiteServer

from .conftest import START_TIMEOUT, Complaints
from .hosting import HUNG
from .waiting import PAINTED, shifts_of

#: Where the first half ends: in the middle of the form, and before what tells that Python loads.
HALVES = (b'<fieldset class="segments" id="levels">', b'<section id="boot">')


@dataclass(frozen=True)
class SlowSite:
    """A site whose page comes in halves: the second comes when `gate` is set."""

    address: str
    gate: threading.Event


class InHalves(SiteHandler):
    """Sends the page in two parts."""

    def __init__(self, *args: object, until: bytes, gate: threading.Event, **kwargs: Any) -> None:
        self.until = until
        self.gate = gate
        super().__init__(*args, **kwargs)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Wait in the middle of the page until the gate is open."""
        first, found, second = source.read().partition(self.until)
        outputfile.write(first)
        outputfile.flush()
        if found:
            assert self.gate.wait(HUNG), "nobody opened the gate"
            outputfile.write(found + second)


@pytest.fixture(params=HALVES, ids=["in-the-form", "after-it"])
def slow(request: pytest.FixtureRequest, site: Any, complaints: Complaints) -> Iterator[SlowSite]:
    """Serve the site by a server that sends the page in halves."""
    gate = threading.Event()
    handler = partial(
        InHalves, until=request.param, gate=gate, directory=str(site), prefix="/", quiet=True
    )
    server = SiteServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    complaints.allowed_origins += (address,)
    yield SlowSite(address, gate)
    gate.set()
    server.shutdown()
    server.server_close()


def test_nothing_moves_while_the_page_comes(
    new_context: Callable[..., Any], slow: SlowSite
) -> None:
    page: Page = new_context().new_page()
    page.goto(slow.address, wait_until="commit")
    expect(page.get_by_role("heading", name="All Fives")).to_be_visible()
    page.evaluate(PAINTED)
    expect(page.get_by_test_id("new-match")).to_be_hidden()
    slow.gate.set()
    expect(page.locator("html")).not_to_have_attribute(
        "data-state", "loading", timeout=START_TIMEOUT
    )
    expect(page.get_by_test_id("new-match")).to_be_visible()
    assert not shifts_of(page)
