"""Things that are shown for a moment: points and the numbers behind them, words, a small feast."""

from __future__ import annotations

from typing import NamedTuple

from game.draw.geometry import clamp
from game.draw.layout.areas import Areas
from game.draw.model import Look
from game.draw.ops import Op, Ops, alpha, circle, group, rrect, text
from game.draw.text_metrics import width_of
from game.draw.theme import Palette, fade, font, palette


class Rising(NamedTuple):
    """Points on their way up from (x, y): `t` runs from 0 to 1."""

    x: float
    y: float
    points: str
    sum_text: str
    t: float


class Word(NamedTuple):
    """A short word beside a player ("knock", "drew 3"): `t` runs from 0 to 1."""

    x: float
    y: float
    words: str
    t: float


class Pip(NamedTuple):
    """One pip of the feast."""

    x: float
    y: float
    r: float
    colour: str
    opacity: float


class Chip(NamedTuple):
    """A number of an end on its way to the sum; `swell` is its size, 1.0 when it is full."""

    x: float
    y: float
    words: str
    swell: float
    opacity: float


Effect = Rising | Word | Pip | Chip

FEAST = ("#f7c948", "#fffdf6", "#e9796b", "#7cc0f5", "#8fd19e")


def paint(shown: tuple[Effect, ...], look: Look, areas: Areas) -> Ops:
    """The effects as they are at this moment."""
    colours = palette(look)
    ops: list[Op] = []
    for effect in shown:
        if isinstance(effect, Pip):
            ops.append(circle(effect.x, effect.y, effect.r, fade(effect.colour, effect.opacity)))
        elif isinstance(effect, Chip):
            ops += _chip(effect, colours, areas.unit)
        elif isinstance(effect, Rising):
            ops += _rising(effect, colours, areas)
        else:
            ops += _word(effect, areas)
    return tuple(ops)


def opacity_at(t: float) -> float:
    """In quickly, out slowly."""
    return clamp(min(t / 0.12, (1.0 - t) / 0.3), 0.0, 1.0)


def badge_size(points: str, sum_text: str, unit: float) -> tuple[float, float]:
    """Width and height of the badge of rising points."""
    big, small = 22.0 * unit, 13.5 * unit
    width = max(width_of(points, big, 800), width_of(sum_text, small, 600)) + 22
    return width, big * 1.5 + (small * 1.35 if sum_text else 0.0)


def _rising(effect: Rising, colours: Palette, areas: Areas) -> Ops:
    big, small = 22.0 * areas.unit, 13.5 * areas.unit
    width, height = badge_size(effect.points, effect.sum_text, areas.unit)
    view = areas.view
    x = clamp(effect.x - width / 2, 4.0, view.width - width - 4.0)
    y = clamp(effect.y - height / 2, 4.0, view.height - height - 4.0)
    ops = [
        rrect(x, y, width, height, 10.0, colours.lit, fade(colours.lit_ink, 0.7), 1.5),
        text(
            x + width / 2, y + big * 0.8, effect.points, font(big, 800), colours.lit_ink, "center"
        ),
    ]
    if effect.sum_text:
        at = y + big * 1.4 + small * 0.55
        ops.append(
            text(x + width / 2, at, effect.sum_text, font(small, 600), colours.lit_ink, "center")
        )
    return group(ops, alpha(opacity_at(effect.t)))


def _chip(effect: Chip, colours: Palette, unit: float) -> Ops:
    size = 18.0 * unit * effect.swell
    high = size * 1.55
    width = max(high, width_of(effect.words, size, 800) + size * 0.75)
    x, y = effect.x - width / 2, effect.y - high / 2
    edge = fade(colours.lit_ink, 0.7)
    return group(
        (
            rrect(x, y, width, high, high / 2, colours.lit, edge, 1.5),
            text(
                effect.x,
                effect.y + size * 0.04,
                effect.words,
                font(size, 800),
                colours.lit_ink,
                "center",
            ),
        ),
        alpha(effect.opacity),
    )


def word_size(words: str, unit: float) -> tuple[float, float]:
    """Width and height of the pill of a short word."""
    return width_of(words, 15.0 * unit, 600) + 20, 28.5 * unit


def _word(effect: Word, areas: Areas) -> Ops:
    size = 15.0 * areas.unit
    width, height = word_size(effect.words, areas.unit)
    x = clamp(effect.x - width / 2, 4.0, areas.view.width - width - 4.0)
    y = clamp(effect.y - height / 2, 4.0, areas.view.height - height - 4.0)
    return group(
        (
            rrect(x, y, width, height, height / 2, "#1c1a17f0", "#ffffff80", 1.0),
            text(x + width / 2, y + height / 2, effect.words, font(size, 600), "#ffffff", "center"),
        ),
        alpha(opacity_at(effect.t)),
    )
