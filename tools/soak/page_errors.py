"""Everything that the pages of a context complain about, as faults of its journal."""

from __future__ import annotations

from typing import Final

from playwright.async_api import BrowserContext, ConsoleMessage, Frame, Page, Request, WebError

from tools.soak.journal import Journal

QUIET_TYPES: Final = {"debug", "info", "log"}
EXPECTED: Final = (
    # On a busy machine what PyScript asks for last may be seconds after loading.
    "was preloaded using link preload but not used within a few seconds",
    "Service Worker registration blocked by Playwright",
)
"""Parts of messages in the console that are no complaints."""
OWN_SCHEMES: Final = ("blob:", "data:", "about:")
WORKER_SCRIPT: Final = "/worker/main.js"


class ErrorListener:
    """Listens to a context from its first page on. `address` is where everything comes from."""

    def __init__(self, journal: Journal, address: str) -> None:
        self._journal = journal
        self._address = address
        self._is_expected = journal.entry.worker == "missing"
        self.loadings = 0

    def listen(self, context: BrowserContext) -> None:
        """Listen to every page of the context."""
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def follow(self, page: Page) -> None:
        """Count how often the page is loaded, and hear of its end."""
        page.on("crash", lambda _page: self._journal.fault("crash", "the page crashed"))
        page.on("framenavigated", self._on_loading)

    def _on_console(self, message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        is_missing = self._is_expected and WORKER_SCRIPT in where and "404" in message.text
        known = is_missing or any(part in message.text for part in EXPECTED)
        if message.type not in QUIET_TYPES and not known:
            self._journal.fault("console", f"{message.type}: {message.text} ({where})")

    def _on_error(self, error: WebError) -> None:
        told = error.error
        self._journal.fault("error", f"{told.message}\n{told.stack or ''}".strip())

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._address, *OWN_SCHEMES)):
            self._journal.fault("foreign", request.url)

    def _on_loading(self, frame: Frame) -> None:
        if frame.parent_frame is None and frame.url.startswith(self._address):
            self.loadings += 1
