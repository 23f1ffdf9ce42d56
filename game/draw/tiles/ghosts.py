"""Ghosts: where a tile may be laid, with the count and the points it would make there."""

from __future__ import annotations

from game.draw.geometry import Pose, clamp
from game.draw.model import Ghost, Look
from game.draw.ops import Op, Ops, dash, group, rrect, text
from game.draw.text_metrics import width_of
from game.draw.theme import Palette, fade, font, palette

from .sprite_recipes import set_key
from .tile_paint import body


def ghost_ops(
    model: Ghost, pose: Pose, look: Look, density: float, *, cursor: bool, labelled: bool = True
) -> Ops:
    """One ghost. A `hot` one, under the pointer or the keyboard's ring, is almost there."""
    colours = palette(look)
    hot = model.hot or cursor
    face = body(model.tile, pose._replace(alpha=0.92 if hot else 0.5), set_key(look), density)
    outline = _outline(pose, colours, hot=hot, scores=model.scores)
    return (face, *outline, *label(model, pose, look)) if labelled else (face, *outline)


def _outline(pose: Pose, colours: Palette, *, hot: bool, scores: bool) -> Ops:
    x, y, w, h = pose.box.inset(0.5)
    r = pose.size * 0.15
    ink = colours.lit if scores else colours.cloth_ink
    width = 2.5 if hot else 1.75
    under = rrect(x, y, w, h, r, fade("#000000", 0.12), fade("#000000", 0.55), width + 1.5)
    edge = rrect(x, y, w, h, r, "", ink, width)
    if hot:
        return under, edge
    step = clamp(pose.size * 0.18, 3.0, 7.0)
    return under, *group((edge,), dash(step, step))


def label(model: Ghost, at: Pose, look: Look) -> Ops:
    """A pill around the middle of `at`: the key, if asked, then points, or else the count."""
    words, size = _words(model), _type_size(at)
    height, colours = size * 1.45, palette(look)
    widths = [width_of(word, size, 700) + size * 0.7 for word in words]
    x, y = at.x - sum(widths) / 2, at.y - height / 2
    ops: list[Op] = []
    for word, width in zip(words, widths, strict=True):
        is_key = bool(model.key) and word is words[0]
        ground, ink = _pill(colours, scores=model.scores, is_key=is_key)
        ops.append(rrect(x, y, width, height, height * 0.32, ground, "#00000066", 1.0))
        ops.append(text(x + width / 2, at.y + size * 0.04, word, font(size, 700), ink, "center"))
        x += width
    return tuple(ops)


def label_size(model: Ghost, at: Pose) -> tuple[float, float]:
    """Width and height of the pill."""
    size = _type_size(at)
    return sum(width_of(word, size, 700) + size * 0.7 for word in _words(model)), size * 1.45


def _words(model: Ghost) -> list[str]:
    return [word for word in (model.key, model.points_text or model.count_text) if word]


def _type_size(at: Pose) -> float:
    return clamp(at.size * 0.42, 11.0, max(20.0, at.size * 0.28))


def _pill(colours: Palette, *, scores: bool, is_key: bool) -> tuple[str, str]:
    if is_key:
        return colours.accent, colours.accent_ink
    return (colours.lit, colours.lit_ink) if scores else ("#1c1a17", "#ffffff")
