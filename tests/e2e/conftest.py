"""The built site, served on two origins, and pages in a real browser that must not complain.

``start`` opens a page and waits until Python has drawn the table. A test that expects a
complaint (a failed download, say) takes it out of ``complaints`` before it ends.
"""

import fcntl
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
)

from tools.dev.browser import FLAGS, chromium
from tools.dev.serve import SiteServer, make_server
from tools.paths import ROOT, SITE, WORK

#: Milliseconds after which a start counts as hung, and after which anything else does. Nothing
#: takes a tenth of it on a machine that has four times as much to do as it has processors, and
#: a test that passes waits for neither.
START_TIMEOUT = 120_000
TIMEOUT = 60_000
expect.set_options(timeout=TIMEOUT)
#: A name by which this machine is any other one, with which a browser is on plain HTTP.
SCHOOL = "school.test"
#: Console messages that are not complaints.
QUIET_TYPES = {"debug", "info", "log"}

Start = Callable[..., Page]


@pytest.fixture(scope="session")
def site() -> Any:
    """Build the site if it is out of date, one process at a time; return its folder."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build = [sys.executable, "-m", "tools.build"]
        done = subprocess.run(build, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return SITE


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[..., SiteServer]]:
    """Return a function that serves a folder on a free port until the session ends."""
    servers: list[SiteServer] = []

    def start_server(folder: Any, **options: Any) -> SiteServer:
        server = make_server(folder, **options)
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    yield start_server
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def port(site: Any, serve: Callable[..., SiteServer]) -> int:
    """Serve the site below ``/all-fives/``; return the port."""
    return serve(site, prefix="/all-fives/").server_port


@pytest.fixture(scope="session")
def address(port: int) -> str:
    """Return the address of the game."""
    return f"http://127.0.0.1:{port}/all-fives/"


@pytest.fixture(scope="session")
def other_address(port: int) -> str:
    """Return the address of the same game on another origin."""
    return f"http://localhost:{port}/all-fives/"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the machine's Chromium; it also finds this machine under the name of a school."""
    args = [*FLAGS, f"--host-resolver-rules=MAP {SCHOOL} 127.0.0.1"]
    return {**browser_type_launch_args, "executable_path": str(chromium()), "args": args}


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address stands for all pages. (Of pytest-playwright's own fixture, pytest warns.)"""


@dataclass
class Complaints:
    """What pages complained about: errors, warnings, and requests to places not allowed."""

    allowed_origins: tuple[str, ...]
    found: list[str] = field(default_factory=list)
    forgiven: tuple[str, ...] = ()

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page of ``context``."""
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.found.append(f"page error: {error.error}"))
        context.on("request", self._on_request)

    def take(self, part: str) -> list[str]:
        """Remove and return the complaints that hold ``part``."""
        taken = [complaint for complaint in self.found if part in complaint]
        self.found = [complaint for complaint in self.found if part not in complaint]
        return taken

    def forgive(self, *kinds: str) -> None:
        """Forget the complaints that begin like this, now and until the test is over."""
        self.forgiven += kinds
        self.found = [complaint for complaint in self.found if not complaint.startswith(kinds)]

    def left(self) -> list[str]:
        """Return the complaints that nobody has taken or forgiven."""
        return [found for found in self.found if not found.startswith(self.forgiven)]

    def _on_console(self, message: ConsoleMessage) -> None:
        # PyScript asks for main.py last, which on a busy machine may be seconds after loading.
        is_late = "/main.py was preloaded using link preload but not used" in message.text
        is_blocked = message.text == "Service Worker registration blocked by Playwright"
        if message.type not in QUIET_TYPES and not is_late and not is_blocked:
            where = message.location.get("url", "")
            self.found.append(f"console {message.type}: {message.text} ({where})")

    def _on_request(self, request: Request) -> None:
        own_schemes = ("blob:", "data:", "about:")
        if not request.url.startswith((*self.allowed_origins, *own_schemes)):
            self.found.append(f"request to elsewhere: {request.url}")


@pytest.fixture
def complaints(port: int) -> Iterator[Complaints]:
    """Collect the complaints of the test's pages; any that is left fails the test."""
    origins = (f"http://127.0.0.1:{port}/", f"http://localhost:{port}/")
    collected = Complaints(origins)
    yield collected
    assert not collected.left()


# `complaints` comes first, so that it is torn down last, after all contexts have been closed.
@pytest.fixture
def new_context(
    complaints: Complaints, new_context: Callable[..., BrowserContext]
) -> Callable[..., BrowserContext]:
    """Return a function that opens a watched browser context with the given options.

    It opens them by pytest-playwright's fixture of the same name, which closes them after the
    test and keeps what its options ask for: ``--tracing``, ``--screenshot`` and ``--video``.
    """

    def open_context(**options: Any) -> BrowserContext:
        # Only tests about playing offline have the site kept; to the others it would be work.
        options.setdefault("service_workers", "block")
        context = new_context(**options)
        context.set_default_timeout(TIMEOUT)
        context.set_default_navigation_timeout(START_TIMEOUT)
        complaints.watch(context)
        return context

    return open_context


def wait_until_started(page: Page) -> None:
    """Wait until Python has drawn the table."""
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT)


@pytest.fixture
def start(new_context: Callable[..., Any], address: str) -> Start:
    """Return a function that opens the game in a new context and waits until it has started.

    ``start(query="?lang=pl", viewport={"width": 360, "height": 640}, …)``: ``query`` is put
    after the address, everything else are options of the context.
    """

    def open_game(query: str = "", **options: Any) -> Page:
        page: Page = new_context(**options).new_page()
        page.goto(address + query)
        wait_until_started(page)
        return page

    return open_game


@pytest.fixture(scope="module")
def canvas_page(browser: Browser, serve: Callable[..., Any]) -> Iterator[Page]:
    """A page that can import the executor and has nothing else."""
    server = serve(ROOT / "assets")
    opened = browser.new_page()
    opened.goto(f"http://127.0.0.1:{server.server_port}/canvas.js")
    yield opened
    opened.close()
