"""The browser takes the canvas's pictures away: the table comes back, without a move."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from tools.dev.browser import FLAGS, chromium

from .conftest import Complaints
from .playing import by_mouse, wait_for
from .waiting import eventually, wait_until_drawn

QUERY = "?seed=lost&speed=instant&motion=none&opponents=greedy&log=0"
#: The part of the pixels that may differ: graphics by software and by a card differ at edges.
TOLERANCE = 0.02
#: Keeps all canvases and bitmaps of the page, and counts what it hears from the browser about them.
SPY = """
globalThis.spied = { canvases: [], bitmaps: [], heard: {} };
const own = globalThis.OffscreenCanvas;
globalThis.OffscreenCanvas = class extends own {
  constructor(...size) {
    super(...size);
    spied.canvases.push(this);
  }
  transferToImageBitmap() {
    const bitmap = super.transferToImageBitmap();
    spied.bitmaps.push(bitmap);
    return bitmap;
  }
};
addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  spied.canvases.push(table);
  for (const name of ["contextlost", "contextrestored"]) {
    table.addEventListener(name, () => { spied.heard[name] = (spied.heard[name] ?? 0) + 1; });
  }
});
"""
#: Loses what a browser loses, as it does: first all is gone, then it can be drawn on again.
LOSE = """(which) => {
  const canvases = spied.canvases.filter((canvas) => which === "all" || (canvas.id === "table") ===
    (which === "table"));
  if (which !== "table") for (const bitmap of spied.bitmaps) bitmap.close();
  for (const canvas of canvases) {
    canvas.width = canvas.width;
    canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
  }
  for (const canvas of canvases) canvas.dispatchEvent(new Event("contextrestored"));
}"""
#: The part of the pixels of two pictures that differ clearly.
DIFFERENCE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const copy = new OffscreenCanvas(image.width, image.height).getContext("2d");
    copy.drawImage(image, 0, 0);
    return copy.getImageData(0, 0, image.width, image.height).data;
  }));
  if (one.length !== other.length) return 1;
  let differing = 0;
  for (let i = 0; i < one.length; i += 4) {
    const gap = (at) => Math.abs(one[i + at] - other[i + at]);
    if (Math.max(gap(0), gap(1), gap(2)) > 48) differing += 1;
  }
  return differing / (one.length / 4);
}"""
#: With graphics on a processor that takes a graphics card's part; canvases are on it as well.
CARD = (
    *("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"),
    *("--ignore-gpu-blocklist", "--enable-gpu-rasterization"),
)
WAYS = {
    "in memory": FLAGS,
    "on a card": (*(flag for flag in FLAGS if flag != "--disable-gpu"), *CARD),
}


@pytest.fixture(scope="module")
def apart(browser: Browser) -> Iterator[Page]:
    """A page of its own in which pictures are compared."""
    page = browser.new_page()
    yield page
    page.close()


def picture(page: Page) -> str:
    """What is to be seen of the table."""
    wait_until_drawn(page)
    return base64.b64encode(page.get_by_test_id("table").screenshot()).decode()


def expect_same(page: Page, apart: Page, before: str) -> None:
    """The table looks as before, sooner or later."""

    def differing() -> float:
        return float(apart.evaluate(DIFFERENCE, [before, picture(page)]))

    eventually(page, differing, lambda part: part < TOLERANCE)


def open_table(context: BrowserContext, address: str) -> Page:
    """A match in which it is the person's turn."""
    context.add_init_script(SPY)
    page = context.new_page()
    page.goto(address + QUERY)
    wait_for(page, "your-turn")
    by_mouse(page)
    wait_for(page, "your-turn")
    return page


@pytest.mark.parametrize("which", ["all", "table", "sprites"])
def test_pictures_that_are_taken_away_are_drawn_again(
    new_context: Callable[..., BrowserContext], address: str, apart: Page, which: str
) -> None:
    page = open_table(new_context(), address)
    before = picture(page)
    moves = page.locator("html").get_attribute("data-moves")
    for _ in range(2):
        page.evaluate(LOSE, which)
        expect_same(page, apart, before)
    assert page.locator("html").get_attribute("data-moves") == moves
    by_mouse(page)
    wait_for(page, "your-turn", "round-over")


@pytest.fixture
def crashing(
    browser_type: BrowserType, complaints: Complaints, request: pytest.FixtureRequest
) -> Iterator[tuple[Browser, BrowserContext]]:
    """A browser whose graphics process may end, with the flags that the test names."""
    flags = WAYS[request.param]
    browser = browser_type.launch(
        executable_path=str(chromium()), args=list(flags), ignore_default_args=["--disable-gpu"]
    )
    context = browser.new_context(service_workers="block")
    complaints.watch(context)
    yield browser, context
    browser.close()


def end_graphics(browser: Browser) -> None:
    """End the process that draws, where the browser has one."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    if not any(process["type"] == "GPU" for process in processes):
        pytest.skip("this browser draws in no process of its own that could end")
    session.send("Browser.crashGpuProcess")


@pytest.mark.parametrize("crashing", WAYS, indirect=True)
def test_the_table_outlives_the_process_that_draws_it(
    crashing: tuple[Browser, BrowserContext], address: str, apart: Page
) -> None:
    browser, context = crashing
    page = open_table(context, address)
    before = picture(page)
    moves = page.locator("html").get_attribute("data-moves")
    end_graphics(browser)
    heard = eventually(
        page, lambda: page.evaluate("spied.heard"), lambda heard: "contextrestored" in heard
    )
    assert heard["contextlost"] >= 1
    expect_same(page, apart, before)
    assert page.locator("html").get_attribute("data-moves") == moves


@pytest.mark.parametrize("crashing", WAYS, indirect=True)
def test_the_process_that_draws_may_end_while_tiles_move(
    crashing: tuple[Browser, BrowserContext], address: str
) -> None:
    browser, context = crashing
    context.add_init_script(SPY)
    page = context.new_page()
    page.goto(f"{address}?seats=greedy,greedy&seed=lost&speed=fast&rules=block")
    page.locator('html[data-moves^="1."]').wait_for(state="attached")
    end_graphics(browser)
    eventually(page, lambda: page.evaluate("spied.heard"), lambda heard: "contextrestored" in heard)
    # The next round is dealt by itself, with nothing said of trouble.
    page.locator('html[data-moves^="2."]').wait_for(state="attached", timeout=120_000)
    assert page.locator("#notice").is_hidden()
