"""Pages of another origin that hold the game, and what they see and hear of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tools.dev.serve import SiteServer

from .conftest import START_TIMEOUT, Complaints
from .waiting import at_rest

__all__ = [
    "around",
    "ask",
    "expect_scroll",
    "frame_of",
    "game",
    "heard",
    "hold",
    "root_of",
    "settle",
    "spot",
]

#: What a page listens to.
EVENTS = (
    "loading",
    "ready",
    "match-started",
    "event",
    "round-ended",
    "match-ended",
    "resize",
    "leave",
    "error",
)
LISTEN = """(events) => {
  const root = document.documentElement;
  addEventListener("scroll", () => { root.dataset.top = scrollY > 0 ? "down" : "up"; });
  window.heard = [];
  for (const game of document.querySelectorAll("all-fives")) {
    for (const type of events) {
      game.addEventListener(`all-fives:${type}`, ({ detail }) => {
        window.heard.push({ game: game.id, type, ...detail });
        document.documentElement.dataset.heard = window.heard.length;
        document.documentElement.setAttribute(`data-${type}`, game.id);
      });
    }
  }
}"""


@pytest.fixture(scope="session")
def game(site: Path, serve: Callable[..., SiteServer]) -> str:
    """Serve the site to pages of other origins, as a static host does; return its address."""
    return f"http://127.0.0.1:{serve(site, prefix='/all-fives/', cors=True).server_port}/all-fives/"


@pytest.fixture(scope="session")
def around(
    serve: Callable[..., SiteServer], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, str]:
    """Return a folder that is served on another origin than the game's, and its address."""
    folder = tmp_path_factory.mktemp("around")
    return folder, f"http://localhost:{serve(folder).server_port}/"


@pytest.fixture
def hold(
    new_context: Callable[..., Any], complaints: Complaints, game: str, around: tuple[Path, str]
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of another origin that holds the given markup.

    `scripts` run first, in that page and in its frames.
    """
    folder, address = around
    complaints.allowed_origins += (game, address)
    policy = f"default-src 'none'; img-src data:; script-src {game}embed.js; frame-src {game}"
    policy += " data:; require-trusted-types-for 'script'"

    def open_page(body: str, scripts: Iterable[str] = (), **options: Any) -> Page:
        head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        head += "<meta name='viewport' content='width=device-width'><title>Around</title>"
        head += "<link rel='icon' href='data:,'>"
        head += f"<script type='module' src='{game}embed.js'></script>"
        text = f"<!doctype html><meta charset='utf-8'>{head}<body>{body}{'<p>line' * 80}"
        (folder / "index.html").write_text(text, "utf-8")
        context = new_context(**options)
        for script in scripts:
            context.add_init_script(script)
        page: Page = context.new_page()
        page.goto(address)
        page.evaluate(LISTEN, EVENTS)
        return page

    return open_page  # type: ignore[return-value]  # its arguments are optional


def frame_of(page: Page, name: str = "a") -> FrameLocator:
    return page.frame_locator(f"#{name} iframe, iframe#{name}")


def root_of(page: Page, name: str = "a", status: str = "your-turn") -> Locator:
    """The root of a game, when it has come to the status."""
    root = frame_of(page, name).locator("html")
    expect(root).to_have_attribute("data-state", status, timeout=START_TIMEOUT)
    return root


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("kind => heard.filter(m => m.type === kind)", kind)
    return found


def ask(page: Page, code: str) -> Any:
    """What a promise of the element comes to: its value, or the code and sentence of refusal."""
    wrapped = f"(async () => {code})()"
    return page.evaluate(f"{wrapped}.then(() => 'done', (e) => [e.code, e.message])")


def spot(page: Page, name: str = "a") -> tuple[float, float]:
    """A place on the felt where nothing lies."""
    box = frame_of(page, name).locator("#table").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.45


def settle(page: Page) -> float:
    """How far the page is scrolled, once it has stopped; then it goes back to its top."""
    far = at_rest(page, lambda: float(page.evaluate("scrollY")))
    page.evaluate("scrollTo(0, 0)")
    return far


def expect_scroll(page: Page) -> None:
    """Wait until the page around is scrolled down, and put it back."""
    root = page.locator("html")
    expect(root).to_have_attribute("data-top", "down")
    settle(page)
    expect(root).to_have_attribute("data-top", "up")
