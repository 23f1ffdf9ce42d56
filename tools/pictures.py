"""Make the pictures of the manifest anew: ``python -m tools.pictures``.

The icons come from the SVGs beside them, the screenshots from the site in ``_site``, where the
computer players play a match of their own. They are kept with the sources: nobody needs a
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
SCREEN_SIZES = (("wide.jpg", 1280, 720), ("narrow.jpg", 720, 1280))
#: A match that looks the same whenever it is played, until somewhere in its first round.
MATCH = "?seats=casual,strong&seed=picture&speed=instant&theme=light&lang=en"
#: Of JPEG, in percent.
QUALITY = 70
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


def make_screens(browser: Any, address: str) -> None:
    """Take a picture of the end of a round at each size."""
    SCREENS.mkdir(exist_ok=True)
    for name, width, height in SCREEN_SIZES:
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(address + MATCH)
        page.locator('html[data-state="round-over"]').wait_for(timeout=START_TIMEOUT)
        page.keyboard.press("Escape")
        page.locator("dialog:modal").wait_for(state="hidden")
        page.screenshot(path=SCREENS / name, type="jpeg", quality=QUALITY)
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
