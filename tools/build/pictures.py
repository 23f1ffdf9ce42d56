"""Make the pictures of the manifest and of the README anew: ``python -m tools.build.pictures``.

The icons come from the SVGs beside them, the screenshots from matches on the site in ``_site``
that are played for some turns. They are kept with the sources: nobody needs a
browser to build.
"""

import base64
import sys
import threading
from typing import Any

from tools.build.png import png
from tools.dev.browser import FLAGS, chromium
from tools.dev.serve import make_server
from tools.paths import ROOT, SITE

ICONS = ROOT / "assets" / "icons"
SCREENS = ROOT / "assets" / "screens"
IMAGES = ROOT / "docs" / "images"
#: Each icon: its name, the drawing it is made from, its side in pixels.
ICON_SIZES = (
    ("app-192.png", "favicon.svg", 192),
    ("app-512.png", "favicon.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
)
#: Each screenshot: its name, width and height in pixels.
SCREEN_SIZES = (("wide.webp", 1280, 720), ("narrow.webp", 720, 1280))
#: Each picture of the README: its name, width, height, how it looks, the players, and the turns
#: of the person in front (0: to the end of the round).
README = (
    ("table-wide.png", 1280, 800, "light", "seats=human,beginner,casual,strong&seed=winter", 3),
    ("table-phone.png", 360, 640, "dark", "seats=human,casual&seed=autumn", 5),
    ("round-end.png", 360, 640, "light", "seats=human,casual&seed=spring", 0),
)
#: Runs in the browser before anything else: no grain on the cloth, for it cannot be made small.
SMOOTH = """
for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
  kind.prototype.createPattern = () => null;
}
"""
#: Runs in the browser: the pixels of a PNG, both in base64.
PIXELS = """
async (picture) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return new Uint8Array(data.buffer).toBase64();
}
"""
MATCH = "?seats=human,beginner,casual,strong&seed=picture"
LOOK = "&speed=instant&motion=none&lang=en&theme="
TURNS = 2
#: More turns than any round has.
MANY = 60
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
  return canvas.toDataURL("image/webp", 0.66).split(",")[1];
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


def take_turn(page: Any) -> bool:
    """Play the first tile that fits, on the first end that it fits; False when there is no turn."""
    states = ", ".join(f'html[data-state="{name}"]' for name in ("your-turn", "round-over"))
    page.locator(states).wait_for(state="attached", timeout=START_TIMEOUT)
    if page.locator('html[data-state="your-turn"]').count() == 0:
        return False
    moves = page.locator("html").get_attribute("data-moves")
    page.locator('#hand button[data-fits="yes"]').first.dispatch_event("click")
    page.locator(f'html[data-asking], html:not([data-moves="{moves}"])').wait_for(state="attached")
    if page.locator("html[data-asking]").count():
        page.locator("#ends button").first.dispatch_event("click")
        page.locator(f'html:not([data-moves="{moves}"])').wait_for(state="attached")
    return True


def make_readme(browser: Any, address: str) -> None:
    """Take the pictures that the README shows."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, width, height, theme, match, turns in README:
        size = {"width": width, "height": height}
        page = browser.new_page(viewport=size, service_workers="block")
        page.add_init_script(SMOOTH)
        page.goto(f"{address}?{match}{LOOK}{theme}")
        taken = 0
        while taken < (turns or MANY) and take_turn(page):
            taken += 1
        over = "your-turn" if turns else "round-over"
        page.locator(f'html[data-state="{over}"]').wait_for(state="attached")
        page.wait_for_timeout(REST)
        picture = base64.b64encode(page.screenshot()).decode()
        page.goto("about:blank")
        pixels = base64.b64decode(page.evaluate(PIXELS, picture))
        (IMAGES / name).write_bytes(png(width, height, pixels))
        page.close()


def make_screens(browser: Any, address: str) -> None:
    """Take a picture of a turn in the middle of a round at each size."""
    SCREENS.mkdir(exist_ok=True)
    for name, width, height in SCREEN_SIZES:
        size = {"width": width, "height": height}
        page = browser.new_page(viewport=size, service_workers="block")
        page.goto(address + MATCH + LOOK + "light")
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
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, rarely needed

    server = make_server(SITE)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium()), args=list(FLAGS))
        make_icons(browser)
        address = f"http://127.0.0.1:{server.server_port}/"
        make_screens(browser, address)
        make_readme(browser, address)
        browser.close()
    server.shutdown()
    server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
