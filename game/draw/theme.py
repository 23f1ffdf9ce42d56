"""Colours of the table, the tiles and the text, and the font; tests check their contrast."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from .model import Look

FACE: Final = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'


VEIL: Final = 0.34
"""How much of the cloth is seen over a tile that is set back. Its pips stay easy to read."""


def font(size: float, weight: int = 400) -> str:
    """A CSS font of `size` CSS pixels."""
    return f"{weight} {round(size, 1):g}px {FACE}"


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one look.

    `cloth` (with `cloth_edge` at the rim) is the playing surface, `frame` what lies around it;
    `ink` and `soft` write on the frame, `cloth_ink` on the cloth. `plate` is under names.
    `accent` marks what may be done, `lit` what scores, `alert` what went wrong.
    """

    kind: str
    cloth: str
    cloth_edge: str
    frame: str
    ink: str
    soft: str
    cloth_ink: str
    plate: str
    plate_line: str
    accent: str
    accent_ink: str
    lit: str
    lit_ink: str
    alert: str
    last: str
    flat: bool = False


@dataclass(frozen=True, slots=True)
class TileSet:
    """The colours of a set of tiles: body from lit to shaded, its side, pips by value, back."""

    light: str
    body: str
    shade: str
    side: str
    line: str
    groove: str
    glint: str
    pips: tuple[str, str, str, str, str, str, str]
    pip_glint: str
    back: str
    back_shade: str
    back_line: str
    numerals: bool = False
    flat: bool = False


_LIGHT: Final = Palette(
    kind="felt",
    cloth="#3a7b5b",
    cloth_edge="#27604a",
    frame="#f1eee7",
    ink="#2a2723",
    soft="#625c53",
    cloth_ink="#ffffff",
    plate="#fbfaf6",
    plate_line="#d9d3c6",
    accent="#1d6fb8",
    accent_ink="#ffffff",
    lit="#f7c948",
    lit_ink="#2b2204",
    alert="#b3261e",
    last="#ffffff",
)
_DARK: Final = replace(
    _LIGHT,
    cloth="#255843",
    cloth_edge="#173d2d",
    frame="#1c1a17",
    ink="#efeae2",
    soft="#b0a89c",
    plate="#2a2723",
    plate_line="#403b34",
    accent="#7cc0f5",
    accent_ink="#0c2030",
    alert="#ff9d92",
)
_CLOTHS: Final = {
    "green": (("felt", "#3a7b5b", "#27604a"), ("felt", "#255843", "#173d2d")),
    "blue": (("felt", "#3a6f97", "#285576"), ("felt", "#234a69", "#15324a")),
    "slate": (("felt", "#66707a", "#4d5660"), ("felt", "#3a4149", "#262b31")),
    "oak": (("wood", "#936a3f", "#774f2a"), ("wood", "#5e4227", "#432d18")),
    "walnut": (("wood", "#74513a", "#553823"), ("wood", "#442f22", "#2e1e15")),
}
_BLACK: Final = "#000000"
_WHITE: Final = "#ffffff"
_CONTRAST_LIGHT: Final = Palette(
    kind="plain",
    cloth="#0b3d2a",
    cloth_edge="#0b3d2a",
    frame=_WHITE,
    ink=_BLACK,
    soft="#2b2b2b",
    cloth_ink=_WHITE,
    plate=_WHITE,
    plate_line=_BLACK,
    accent="#00449e",
    accent_ink=_WHITE,
    lit="#ffd633",
    lit_ink=_BLACK,
    alert="#a30000",
    last=_WHITE,
    flat=True,
)
_CONTRAST_DARK: Final = replace(
    _CONTRAST_LIGHT,
    cloth=_BLACK,
    cloth_edge=_BLACK,
    frame=_BLACK,
    ink=_WHITE,
    soft="#e2e2e2",
    plate=_BLACK,
    plate_line=_WHITE,
    accent="#8fd0ff",
    accent_ink=_BLACK,
    alert="#ffb3ab",
)


@lru_cache(maxsize=16)
def palette(look: Look) -> Palette:
    """The colours of `look`. An unknown table is the green one."""
    if look.contrast:
        return _CONTRAST_DARK if look.dark else _CONTRAST_LIGHT
    kind, cloth, edge = _CLOTHS.get(look.table, _CLOTHS["green"])[look.dark]
    return replace(_DARK if look.dark else _LIGHT, kind=kind, cloth=cloth, cloth_edge=edge)


_INK: Final = "#2b2521"
_IVORY: Final = TileSet(
    light="#fffdf6",
    body="#f8f1df",
    shade="#ebdfc3",
    side="#c2b08a",
    line="#8c7b58",
    groove="#8d7d5f",
    glint="#ffffff",
    pips=(_INK, _INK, _INK, _INK, _INK, _INK, _INK),
    pip_glint="#fffef8",
    back="#3f5364",
    back_shade="#2c3d4b",
    back_line="#8ea3b3",
)
_EBONY: Final = TileSet(
    light="#4a464b",
    body="#343136",
    shade="#252327",
    side="#121113",
    line="#0d0c0e",
    groove="#0e0d0f",
    glint="#b9b3bd",
    pips=("#f6efdf",) * 7,
    pip_glint="#5d5960",
    back="#8a6a43",
    back_shade="#6d5030",
    back_line="#d9bd92",
)
_COLOURS: Final = (_INK, "#1b5fae", "#1f6b35", "#bb2a22", "#6c2f96", "#8f4a05", "#086670")
_SETS: Final = {
    "ivory": _IVORY,
    "ebony": _EBONY,
    "coloured": replace(_IVORY, pips=_COLOURS),
    "numerals": replace(_IVORY, numerals=True, pips=("#141110",) * 7),
}
_PLAIN: Final = replace(
    _IVORY,
    light=_WHITE,
    body=_WHITE,
    shade=_WHITE,
    side="#8a8a8a",
    line=_BLACK,
    groove=_BLACK,
    glint=_WHITE,
    pips=(_BLACK,) * 7,
    back="#4a4a4a",
    back_shade="#4a4a4a",
    back_line=_WHITE,
    flat=True,
)
_PLAIN_EBONY: Final = replace(
    _PLAIN,
    light=_BLACK,
    body=_BLACK,
    shade=_BLACK,
    side="#777777",
    line=_WHITE,
    groove=_WHITE,
    pips=(_WHITE,) * 7,
)


@lru_cache(maxsize=16)
def tile_set(name: str, contrast: bool = False) -> TileSet:
    """The colours of the set `name`; an unknown name is ivory."""
    if not contrast:
        return _SETS.get(name, _IVORY)
    plain = _PLAIN_EBONY if name == "ebony" else _PLAIN
    return replace(plain, numerals=name == "numerals")


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of a colour written `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def fade(colour: str, opacity: float) -> str:
    """`colour` (`#rrggbb`) with an opacity from 0 to 1, as CSS."""
    return f"{colour}{round(opacity * 255):02x}"


def blend(a: str, b: str, t: float) -> str:
    """The colour a part `t` of the way from `a` to `b`."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in pairs)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 defines it."""
    parts = [part / 255 for part in channels(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
