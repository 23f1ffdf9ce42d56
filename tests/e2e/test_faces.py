"""Tile faces as pixels: drawn by the page's own executor, compared with a picture looked at.

`UPDATE_SNAPSHOTS=1 pytest tests/e2e/test_faces.py` makes the pictures anew.
"""

import base64
import json
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from game.draw.geometry import Rect
from game.draw.model import TILE_SETS
from game.draw.ops import rect, sprite
from game.draw.scene.scene import Layer
from game.draw.tiles.sprite_recipes import define

PICTURES = Path(__file__).parent / "faces"
TURNS = (0, 270)
TILES = ("64", "53")
#: The part of the pixels that may differ clearly: edges are smoothed differently by machines.
TOLERANCE = 0.02

COMPARE = """async ([frame, width, height, picture]) => {
  const { createSurface } = await import("/canvas.js");
  const canvas = document.createElement("canvas");
  const surface = createSurface(canvas);
  surface.resize(width, height, 1);
  surface.paint(frame);
  const read = (source) => {
    const copy = new OffscreenCanvas(width, height).getContext("2d");
    copy.drawImage(source, 0, 0);
    return copy.getImageData(0, 0, width, height).data;
  };
  let differing = null;
  if (picture) {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const [ours, known] = [read(canvas), read(image)];
    differing = 0;
    for (let i = 0; i < ours.length; i += 4) {
      const gap = (at) => Math.abs(ours[i + at] - known[i + at]);
      if (Math.max(gap(0), gap(1), gap(2)) > 48) differing += 1;
    }
    differing /= ours.length / 4;
  }
  return [differing, canvas.toDataURL("image/png")];
}"""


def sheet(which: str, px: int) -> tuple[str, int, int]:
    """A frame with two tiles and the back in two turns; its width and height."""
    step = 2 * px + 4
    width, height = step * (len(TILES) + 1), step * len(TURNS)
    names = (*TILES, "back")
    keys = [[f"tile/{which}/{name}/{turn}/{px}" for name in names] for turn in TURNS]
    ops = [rect(0, 0, width, height, "#3a7b5b")]
    for row, line in enumerate(keys):
        for column, key in enumerate(line):
            ops.append(sprite(key, (column + 0.5) * step, (row + 0.5) * step))
    made = [[key, *define(key)] for line in keys for key in line]
    layer = Layer("", 0, Rect(0, 0, width, height), tuple(ops))
    return (
        json.dumps(
            [
                made,
                [
                    ["", "0", *layer.box, layer.ops],
                ],
                [],
            ]
        ),
        width,
        height,
    )


def compared(canvas_page: Page, which: str, px: int, picture: Path) -> tuple[float | None, bytes]:
    """The part of the pixels that differs from the picture, and what was drawn, as PNG."""
    known = picture.read_bytes() if picture.exists() else b""
    url = "data:image/png;base64," + base64.b64encode(known).decode() if known else ""
    differing, drawn = canvas_page.evaluate(COMPARE, [*sheet(which, px), url])
    return differing, base64.b64decode(drawn.partition(",")[2])


@pytest.mark.parametrize("which", [name for name in TILE_SETS if name != "numerals"])
@pytest.mark.parametrize("px", [20, 30])
def test_faces_look_as_they_were_looked_at(canvas_page: Page, which: str, px: int) -> None:
    picture = PICTURES / f"{which}-{px}.png"
    differing, drawn = compared(canvas_page, which, px, picture)
    if os.environ.get("UPDATE_SNAPSHOTS"):
        picture.write_bytes(drawn)
        return
    assert differing is not None, f"{picture.name} is missing"
    assert differing <= TOLERANCE


def test_another_set_would_be_noticed(canvas_page: Page) -> None:
    differing, _ = compared(canvas_page, "ebony", 30, PICTURES / "ivory-30.png")
    assert differing is not None
    assert differing > 10 * TOLERANCE


def test_pictures_are_small() -> None:
    for picture in PICTURES.glob("*.png"):
        assert picture.stat().st_size < 20_000
