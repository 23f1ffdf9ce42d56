"""A browser to measure with."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tools.dev.browser import FLAGS, chromium
from tools.dev.serve import SiteServer, make_server

START_TIMEOUT = 120_000


@contextmanager
def browser() -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        launch = playwright.chromium.launch
        running = launch(executable_path=str(chromium()), args=list(FLAGS))
        yield running
        running.close()


def serve(folder: Path) -> tuple[SiteServer, str]:
    """Serve a folder until the server is shut down; return the server and its address."""
    server = make_server(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder for a while; yield its address."""
    server, address = serve(folder)
    yield address
    server.shutdown()
    server.server_close()


def going_on(page: Page) -> Locator:
    """Return what begins the next round or match: in its sheet, or in the header without that."""
    buttons = page.locator("#round-next, #match-again, #go-on")
    return buttons.locator("visible=true").first


def wait_for_state(page: Page, *states: str) -> str:
    """Wait until the page is in one of ``states``; return which."""
    wanted = ", ".join(f'html[data-state="{state}"]' for state in states)
    page.locator(wanted).wait_for(state="attached", timeout=START_TIMEOUT)
    return page.locator("html").get_attribute("data-state") or ""
