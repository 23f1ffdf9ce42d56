"""Words on the canvas that are too long for their room: narrowed a little, or cut with care."""

import json

import pytest
from playwright.sync_api import Page

from game.draw.ops import text
from game.draw.theme import font

#: Draws one line of text; gives back what was written, its own width, and the room it was given.
WRITE = """async ([frame, words, type]) => {
  const { createSurface } = await import("/canvas.js");
  const written = [];
  const own = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = (...given) => written.push(given);
  try {
    const surface = createSurface(document.createElement("canvas"));
    surface.resize(400, 40, 1);
    surface.paint(frame);
  } finally {
    CanvasRenderingContext2D.prototype.fillText = own;
  }
  const context = document.createElement("canvas").getContext("2d");
  context.font = type;
  return [written[0][0], context.measureText(words).width, written[0][3] ?? 0];
}"""
TYPE = font(16)


def written(canvas_page: Page, words: str, room: float) -> tuple[str, float, float]:
    """What is written of `words`, how wide they are, and the width they were narrowed to."""
    layer = ["", "0", 0, 0, 400, 40, [text(4, 20, words, TYPE, "#000000", "left", room)]]
    said, wide, most = canvas_page.evaluate(WRITE, [json.dumps([[], [layer], []]), words, TYPE])
    return str(said), float(wide), float(most)


def test_words_that_fit_are_written_as_they_are(canvas_page: Page) -> None:
    assert written(canvas_page, "dobrane: 12", 0)[0] == "dobrane: 12"
    assert written(canvas_page, "dobrane: 12", 300)[0] == "dobrane: 12"


def test_words_a_little_too_wide_are_narrowed_and_not_cut(canvas_page: Page) -> None:
    _, wide, _ = written(canvas_page, "dobrane: 12", 0)
    said, _, most = written(canvas_page, "dobrane: 12", wide / 1.08)
    assert said == "dobrane: 12"
    assert most == pytest.approx(wide / 1.08)


def test_words_far_too_wide_are_cut_but_never_within_a_number(canvas_page: Page) -> None:
    for words in ("tiles drawn: 1234567", "A name of great length", "123456789"):
        _, wide, _ = written(canvas_page, words, 0)
        seen = set()
        for part in range(5, 90, 3):
            said, _, _ = written(canvas_page, words, wide * part / 100)
            seen.add(said)
            assert said == "" or said.endswith("…")
            kept = said.removesuffix("…")
            assert words.startswith(kept)
            assert not (kept[-1:].isdigit() and words[len(kept) : len(kept) + 1].isdigit())
        assert len(seen) > 1 or words.isdigit()
