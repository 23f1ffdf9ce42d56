"""The live count, the boneyard's number and the status line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.draw.geometry import Rect, clamp, corner
from game.draw.model import CountModel, Look
from game.draw.ops import Ops, rrect, text
from game.draw.text_metrics import fitted, lines_of, width_of
from game.draw.theme import Palette, blend, fade, font, palette

_LEAST_SUM: Final = 9.5
"""The least type of a sum, CSS pixels."""


def _sheet(box: Rect, colours: Palette, opacity: float = 0.34) -> Ops:
    radius = corner(box)
    if colours.flat:
        return (rrect(*box, radius, colours.plate, colours.plate_line, 1.5),)
    ground = blend(colours.cloth_edge, "#000000", 0.62)
    return (rrect(*box, radius, fade(ground, opacity)),)


def _ink(colours: Palette) -> str:
    return colours.ink if colours.flat else colours.cloth_ink


@lru_cache(maxsize=16)
def count(model: CountModel, box: Rect, look: Look, unit: float) -> Ops:
    """The live count; filled with light when it scores."""
    if not model.text:
        return ()
    colours = palette(look)
    if model.scores:
        radius = corner(box)
        ops: Ops = (rrect(*box, radius, colours.lit, colours.lit_ink, 1.5),)
        ink = colours.lit_ink
    else:
        ops, ink = _sheet(box, colours), _ink(colours)
    if box.h < 54 * unit or box.w > box.h * 2:
        return ops + _count_line(model, box, ink)
    small = clamp(box.h * 0.16, 11, 15 * unit)
    big = clamp(min(box.h * 0.42, box.w * 0.44), 18, 46 * unit)
    room = box.w - 10
    ops += (text(box.cx, box.y + box.h * 0.17, model.label, font(small, 500), ink, "center", room),)
    ops += (
        text(
            box.cx,
            box.y + box.h * (0.5 if model.sum_text else 0.57),
            model.text,
            font(big, 700),
            ink,
            "center",
            room,
        ),
    )
    return ops + _sum(model.sum_text, box, small * 0.9, ink) if model.sum_text else ops


def _sum(words: str, box: Rect, size: float, ink: str) -> Ops:
    """The sum under the count: whole, or without what the count says already, or on two lines."""
    y, room = box.y + box.h * 0.84, box.w - 10
    for said in (words, words.partition(" = ")[0]):
        fit = min(size, size * (room + 4) / width_of(said, size, 500))
        if fit >= _LEAST_SUM:
            return (text(box.cx, y, said, font(fit, 500), ink, "center", room + 6),)
    lines = lines_of(said, _LEAST_SUM, room, 2, 500)
    if any(width_of(line, _LEAST_SUM, 500) > room + 6 for line in lines):
        return ()
    return tuple(
        text(box.cx, y + up, line, font(_LEAST_SUM, 500), ink, "center", room + 6)
        for line, up in zip(lines, (-6.0, 6.0), strict=True)
    )


def _count_line(model: CountModel, box: Rect, ink: str) -> Ops:
    """Label and number on one line; the number alone where both do not fit."""
    size, small, pad = clamp(box.h * 0.58, 14, 28), clamp(box.h * 0.3, 10, 14), min(8.0, box.w / 11)
    label = width_of(model.label, small, 500)
    room = box.w - 2 * pad - label - 4
    size_beside = min(size, size * room / max(width_of(model.text, size, 700), 1.0))
    if size_beside < size * 0.66:
        return (text(box.cx, box.cy, model.text, font(size, 700), ink, "center", box.w - 6),)
    return (
        text(box.x + pad, box.cy, model.label, font(small, 500), ink),
        text(box.right - pad, box.cy, model.text, font(size_beside, 700), ink, "right"),
    )


@lru_cache(maxsize=16)
def boneyard(number: str, label: str, box: Rect, line: Rect, look: Look) -> Ops:
    """The ground the boneyard lies on, with how many tiles are left, and its name if it fits."""
    colours = palette(look)
    ops = _sheet(box, colours, 0.24)
    ink, size = _ink(colours), max(line.h * 0.55, 12)
    if line.h > box.h * 0.9:
        size = clamp(line.h * 0.44, 12, 22)
    words, room = f"{label} {number}", line.w - 6
    fit = min(size * 0.86, size * room / max(width_of(words, size, 600), 1.0))
    if label and fit >= min(10.4, size):
        return (*ops, text(line.cx, line.cy, words, font(fit, 600), ink, "center", line.w))
    size = min(size, size * room / max(width_of(number, size, 700), 1.0))
    return (*ops, text(line.cx, line.cy, number, font(size, 700), ink, "center"))


@lru_cache(maxsize=16)
def status(words: str, box: Rect, look: Look, unit: float, *, alert: bool) -> Ops:
    """One or two short lines; an alert stands on a sheet of its own."""
    if not words:
        return ()
    colours = palette(look)
    most = clamp(min(box.h * 0.4, box.w * 0.09), 12, 18 * unit)
    # Widths are guesses: lines are broken for less room than they may take, so none is cut.
    size, lines = fitted(words, box.w - 16, box.h, (10.5, most), 600)
    ink = _ink(colours) if not colours.flat else colours.cloth_ink
    ops: Ops = ()
    if alert:
        radius = corner(box)
        ops = (rrect(*box, radius, "#fff4f2", "#b3261e", 1.5),)
        ink = "#8c1d18"
    step = size * 1.2
    y = box.cy - step * (len(lines) - 1) / 2
    return ops + tuple(
        text(box.cx, y + i * step, words_, font(size, 600), ink, "center", box.w - 4)
        for i, words_ in enumerate(lines)
    )
