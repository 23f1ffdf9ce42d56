from __future__ import annotations

from itertools import product

import pytest

from game.draw.model import TABLES, TILE_SETS, Look
from game.draw.theme import (
    VEIL,
    blend,
    channels,
    contrast,
    fade,
    font,
    luminance,
    palette,
    tile_set,
)

LOOKS = [
    Look(table=table, dark=dark, contrast=plain)
    for table, dark, plain in product(TABLES, (False, True), (False, True))
]


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1.0
    assert luminance("#ff0000") == pytest.approx(0.2126)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_words_can_be_read_on_every_table(look: Look) -> None:
    colours = palette(look)
    least = 7.0 if look.contrast else 4.5
    assert contrast(colours.cloth_ink, colours.cloth) >= min(least, 4.5)
    plate = (
        colours.plate
        if look.contrast
        else blend(colours.cloth, blend(colours.cloth_edge, "#000000", 0.62), 0.24)
    )
    ink = colours.ink if look.contrast else colours.cloth_ink
    assert contrast(ink, plate) >= least
    assert contrast(colours.ink, colours.frame) >= 7.0
    assert contrast(colours.soft, colours.frame) >= 4.5
    assert contrast(colours.lit_ink, colours.lit) >= 7.0
    assert contrast(colours.accent_ink, colours.accent) >= 4.5
    assert contrast(colours.accent, colours.frame) >= 4.5
    assert contrast(colours.alert, colours.frame) >= 4.5


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_light_that_marks_something_stands_out_from_the_cloth(look: Look) -> None:
    colours = palette(look)
    assert contrast(colours.lit, colours.cloth) >= 3.0
    assert contrast(colours.last, colours.cloth) >= 3.0


@pytest.mark.parametrize(("name", "plain"), list(product(TILE_SETS, (False, True))))
def test_pips_stand_out_from_every_part_of_the_body(name: str, plain: bool) -> None:
    colours = tile_set(name, plain)
    least = 15.0 if plain else 4.5
    for body, pip in product((colours.light, colours.body, colours.shade), colours.pips[1:]):
        assert contrast(body, pip) >= least


@pytest.mark.parametrize(("look", "name"), list(product(LOOKS, TILE_SETS)), ids=str)
def test_tiles_that_are_set_back_can_still_be_read(look: Look, name: str) -> None:
    colours, cloth = tile_set(name, look.contrast), palette(look).cloth_edge
    body, *pips = (blend(colour, cloth, VEIL) for colour in (colours.body, *colours.pips[1:]))
    assert min(contrast(body, pip) for pip in pips) >= (4.5 if look.contrast else 3.0)


def test_the_coloured_set_has_six_colours_and_differs_in_lightness_from_none_to_all() -> None:
    pips = tile_set("coloured").pips
    assert len(set(pips[1:])) == 6


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_tiles_stand_out_from_the_cloth_by_their_body_or_their_rim(look: Look) -> None:
    cloth = palette(look).cloth
    for name in TILE_SETS:
        colours = tile_set(name, look.contrast)
        best = max(contrast(cloth, paint) for paint in (colours.body, colours.line, colours.glint))
        assert best >= 3.0, name


def test_unknown_names_fall_back_to_the_usual_set_and_table() -> None:
    assert tile_set("marble") is tile_set("ivory")
    assert palette(Look(table="glass")) == palette(Look())


def test_colours_and_fonts_are_written_as_css() -> None:
    assert channels("#0a0b0c") == (10, 11, 12)
    assert fade("#ffffff", 0.5) == "#ffffff80"
    assert blend("#000000", "#ffffff", 0.5) == "#808080"
    assert font(14.26, 600).startswith("600 14.3px system-ui")
