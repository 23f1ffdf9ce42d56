"""Make the pictures of the manifest anew: ``python -m tools.pictures``.

The icons come from the SVGs beside them, the screenshots from a match on the site in ``_site``
that is played for some turns. They are kept with the sources: nobody needs a
browser to build.
"""

import base64
import sys
import threading
from typing import Any

from tools.browser import FLAGS, chromium
from tools.paths import ROOT, SITE
from tools.png import png
from tools.serve import make_server

ICONS = ROOT / "assets" / "icons"
SCREENS = ROOT / "assets" / "screens"
#: Each icon: its name, the drawing it is made from, its side in pixels.
ICON_SIZES = (
    ("app-192.png", "favicon.svg", 192),
    ("app-512.png", "favicon.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
)
#: Each screenshot: its name, width and height in pixels.
SCREEN_SIZES = (("wide.webp", 1280, 720), ("narrow.webp", 720, 1280))
MATCH = "?seats=human,beginner,casual,strong&seed=picture"
LOOK = "&speed=instant&motion=none&theme=light&lang=en"
TURNS = 2
#: Milliseconds until all has faded that tells of the last play.
REST = 4_000
#: Runs in the browser: makes a PNG smaller, both in base64.
SHRINK = """
async (picture) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.75).split(",")[1];
}
"""
START_TIMEOUT = 60_000


#: Runs in the browser: draws an SVG at a size and returns its pixels in base64.
DRAW = """
async ([drawing, side]) => {
  const image = new Image(side, side);
  image.src = "data:image/svg+xml," + encodeURIComponent(drawing);
  await image.decode();
  const context = new OffscreenCanvas(side, side).getContext("2d");
  context.drawImage(image, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return new Uint8Array(data.buffer).toBase64();
}
"""


def make_icons(browser: Any) -> None:
    """Draw each icon at its size."""
    page = browser.new_page()
    for name, source, side in ICON_SIZES:
        drawing = (ICONS / source).read_text("utf-8")
        sized = drawing.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
        pixels = base64.b64decode(page.evaluate(DRAW, [sized, side]))
        (ICONS / name).write_bytes(png(side, side, pixels))
    page.close()


def take_turn(page: Any) -> None:
    """Play the first tile that fits, on the first end that it fits."""
    page.locator('html[data-state="your-turn"]').wait_for(state="attached", timeout=START_TIMEOUT)
    moves = page.locator("html").get_attribute("data-moves")
    page.locator('#hand button[data-fits="yes"]').first.dispatch_event("click")
    page.locator(f'html[data-asking], html:not([data-moves="{moves}"])').wait_for(state="attached")
    if page.locator("html[data-asking]").count():
        page.locator("#ends button").first.dispatch_event("click")
        page.locator(f'html:not([data-moves="{moves}"])').wait_for(state="attached")


def make_screens(browser: Any, address: str) -> None:
    """Take a picture of a turn in the middle of a round at each size."""
    SCREENS.mkdir(exist_ok=True)
    for name, width, height in SCREEN_SIZES:
        size = {"width": width, "height": height}
        page = browser.new_page(viewport=size, service_workers="block")
        page.goto(address + MATCH + LOOK)
        for _ in range(TURNS):
            take_turn(page)
        page.locator('html[data-state="your-turn"]').wait_for(state="attached")
        page.wait_for_timeout(REST)
        picture = base64.b64encode(page.screenshot()).decode()
        page.goto("about:blank")
        (SCREENS / name).write_bytes(base64.b64decode(page.evaluate(SHRINK, picture)))
        page.close()


def main() -> int:
    """Make all pictures; return the exit status."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (slow, rarely needed)

    server = make_server(SITE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium()), args=list(FLAGS))
        make_icons(browser)
        make_screens(browser, f"http://127.0.0.1:{server.server_port}/")
        browser.close()
    server.shutdown()
    server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
