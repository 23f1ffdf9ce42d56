"""Sprites as the browser keeps them: as bitmaps that are given back, or else as canvases."""

import json
from typing import Any

from playwright.sync_api import Page

from game.draw.ops import circle, rect, sprite

COUNT = 40
#: Makes sprites, forgets them, makes them again and loses all; counts canvases and what was closed.
MAKE = """async ([make, forget]) => {
  const { createSurface } = await import("/canvas.js");
  const own = globalThis.OffscreenCanvas;
  const close = ImageBitmap.prototype.close;
  let canvases = 0;
  let closed = 0;
  globalThis.OffscreenCanvas = class extends own {
    constructor(...size) {
      super(...size);
      canvases += 1;
    }
  };
  ImageBitmap.prototype.close = function () {
    closed += 1;
    close.call(this);
  };
  const seen = [];
  try {
    const surface = createSurface(document.createElement("canvas"));
    surface.resize(40, 40, 1);
    for (const step of [make, forget, make, make]) {
      surface.paint(step);
      seen.push([canvases, closed]);
    }
    surface.reset();
    seen.push([canvases, closed]);
  } finally {
    globalThis.OffscreenCanvas = own;
    ImageBitmap.prototype.close = close;
  }
  return seen;
}"""
#: Draws a frame where there are such canvases, or where there are none; gives back its pixels.
DRAW = """async ([frame, old]) => {
  const { createSurface } = await import("/canvas.js");
  const own = globalThis.OffscreenCanvas;
  if (old) delete globalThis.OffscreenCanvas;
  try {
    const canvas = document.createElement("canvas");
    const surface = createSurface(canvas);
    surface.resize(60, 40, 1);
    surface.paint(frame);
    return [...canvas.getContext("2d").getImageData(0, 0, 60, 40).data];
  } finally {
    globalThis.OffscreenCanvas = own;
  }
}"""


def frame(made: list[Any], drawn: list[Any], forgotten: list[str]) -> str:
    return json.dumps([made, drawn, forgotten])


def test_sprites_share_one_canvas_and_are_given_back_at_once(canvas_page: Page) -> None:
    keys = [f"tile/ivory/60/0/{px}" for px in range(10, 10 + COUNT)]
    made = [[key, 10 + i, 20, [rect(0, 0, 10, 20, "#ffffff")]] for i, key in enumerate(keys)]
    seen = canvas_page.evaluate(MAKE, [frame(made, [], []), frame([], [], keys)])
    closed = [closed for _, closed in seen]
    assert [canvases for canvases, _ in seen] == [1] * 5
    assert closed == [0, COUNT, COUNT, 2 * COUNT, 3 * COUNT]


def test_sprites_look_the_same_in_browsers_that_have_only_plain_canvases(canvas_page: Page) -> None:
    made: list[list[Any]] = [
        ["tile/a/60/0/20", 20, 30, [circle(10, 10, 8, "#b03020"), ["alpha", 0.5]]],
        ["tile/a/61/0/20", 16, 16, [rect(4, 4, 12, 12, "#2040a0"), ["move", 3, 3]]],
        ["tile/a/62/0/20", 16, 16, [rect(4, 4, 12, 12, "#20a040")]],
    ]
    ops = [sprite(key, 12 + 18 * i, 20) for i, (key, *_) in enumerate(made)]
    ops = [rect(0, 0, 60, 40, "#ffffff"), *ops]
    whole = frame(made, [["", "0", 0, 0, 60, 40, ops]], [])
    new, old = (canvas_page.evaluate(DRAW, [whole, flag]) for flag in (False, True))
    assert new == old
    colours = {tuple(new[i : i + 4]) for i in range(0, len(new), 4)}
    assert {(0xB0, 0x30, 0x20, 255), (0x20, 0x40, 0xA0, 255), (0x20, 0xA0, 0x40, 255)} <= colours
