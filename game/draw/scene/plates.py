"""The players around the table: name, score, whose turn it is, who leads, how many tiles."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from game.draw.characters.portraits import portrait
from game.draw.geometry import Rect, clamp, corner
from game.draw.layout.areas import Areas
from game.draw.layout.seat_area import SeatArea
from game.draw.layout.table_layout import seat_poses, tiles_box
from game.draw.model import Look, SeatModel
from game.draw.ops import Op, Ops, line, path, rrect, text
from game.draw.text_metrics import width_of
from game.draw.theme import Palette, blend, fade, font, palette

_TWO_LINES = 38.0
"""A plate this high has a line for the name and one for the score."""

_AT_NEED = 34.0
"""So has one this high, when both do not fit on one line."""

_WIDER = 1.06
"""Notes are given this much more room than their letters are thought to take."""

_LEAST_FACE = 9.0
"""Portraits of a smaller radius than this are left out."""

_WHOLE_SCORE = 90.0
"""A line with less room than this has the short form of the score, on every plate alike."""

_NARROW = 116.0
"""Plates narrower than this have small portraits, all of one size."""

_STACKED = 72.0
"""A plate this high, and not wide, has the portrait above the name."""


@lru_cache(maxsize=32)
def plate(seat: SeatModel, box: Rect, look: Look, unit: float) -> Ops:
    """The plate of one seat."""
    colours = palette(look)
    ops = _panel(box, colours, lit=seat.to_play)
    if box.h >= _STACKED and box.h > box.w * 0.75:
        return ops + _stacked(seat, box, colours, unit)
    if _has_two_lines(seat, box):
        return ops + _two_lines(seat, box, colours, unit)
    return ops + _one_line(seat, box, colours)


def _has_two_lines(seat: SeatModel, box: Rect) -> bool:
    size = _line_size(box)
    one = width_of(seat.name, size, 600) + width_of(_short(seat), size, 700) + size + 17.0
    return box.h >= _TWO_LINES or (box.h >= _AT_NEED and one > box.w)


def _line_size(box: Rect) -> float:
    """The type of a plate with one line."""
    return clamp(box.h * 0.52, 10, 14)


def _panel(box: Rect, colours: Palette, *, lit: bool) -> Ops:
    radius = corner(box)
    if colours.flat:
        edge = colours.lit if lit else colours.plate_line
        return (rrect(*box, radius, colours.plate, edge, 3.0 if lit else 1.5),)
    ground = rrect(*box, radius, fade(_ground(colours), 0.62 if lit else 0.42))
    if not lit:
        return (ground,)
    wide = max(2.0, radius * 0.16)
    x, y, w, h = box.inset(wide / 2)
    return ground, rrect(x, y, w, h, radius - wide / 2, "", colours.lit, wide)


def _ground(colours: Palette) -> str:
    return blend(colours.cloth_edge, "#000000", 0.62)


def _ink(colours: Palette) -> str:
    return colours.ink if colours.flat else colours.cloth_ink


def _turn_mark(x: float, y: float, size: float, colours: Palette) -> Op:
    """A triangle: to play. A shape, so that the turn is not told by colour alone."""
    ink = colours.ink if colours.flat else colours.lit
    steps = ("M", x, y - size, "L", x + size * 1.5, y, "L", x, y + size, "Z")
    return path(steps, ink)


def _lead_mark(x: float, y: float, size: float, colours: Palette) -> Ops:
    """A pennant: leads this round."""
    ink = _ink(colours)
    flag = ("M", x, y - size, "L", x + size * 1.3, y - size * 0.45, "L", x, y + size * 0.1, "Z")
    return line(x, y - size, x, y + size, ink, 1.6), path(flag, ink)


def _two_lines(seat: SeatModel, box: Rect, colours: Palette, unit: float) -> Ops:
    size = clamp(box.h * 0.27, 12, 18 * unit)
    ink, pad = _ink(colours), clamp(box.h * 0.14, 6, 12 * unit)
    x, room = box.x + pad, box.w - 2 * pad
    ops: Ops = ()
    # The name comes first: on a narrow plate the portrait is as large as it leaves room for.
    r = min(box.h / 2 - pad * 0.8, (room - pad - width_of(seat.name, 11.0, 600)) / 2)
    r = min(r, 13.0) if box.w < _NARROW else r
    if box.w >= 104 and r >= _LEAST_FACE:
        ops += portrait(seat, x + r, box.cy, r, colours)
        x += 2 * r + pad
        room -= 2 * r + pad
    upper, lower = box.y + box.h * 0.31, box.y + box.h * 0.69
    if seat.to_play:
        ops += (_turn_mark(x, upper, size * 0.34, colours),)
        x, room = x + size * 0.8, room - size * 0.8
    if seat.leads:
        ops += _lead_mark(x + room - size * 0.5, upper, size * 0.4, colours)
        room -= size
    small = max(min(size, size * room / max(width_of(seat.name, size, 600), 1.0)), 10.5)
    name = text(x, upper, seat.name, font(small, 600), ink, "left", max(room, 1.0))
    ops += (name, *_score_line(seat, x, lower, box.right - pad - x, size, colours))
    return ops


def _stacked(seat: SeatModel, box: Rect, colours: Palette, unit: float) -> Ops:
    size = clamp(box.h * 0.15, 12, 17 * unit)
    ink, r, room = _ink(colours), box.h * 0.21, box.w - 12
    ops: Ops = portrait(seat, box.cx, box.y + box.h * 0.29, r, colours)
    if seat.to_play:
        ops += (_turn_mark(box.x + 8, box.y + box.h * 0.29, size * 0.4, colours),)
    if seat.leads:
        ops += _lead_mark(box.right - 8 - size * 0.5, box.y + box.h * 0.2, size * 0.42, colours)
    y, low = box.y + box.h * 0.65, box.y + box.h * 0.86
    small = max(11.0, min(size, size * room / max(width_of(seat.name, size, 600), 1.0)))
    ops += (text(box.cx, y, seat.name, font(small, 600), ink, "center", room),)
    if seat.note:
        note_w = width_of(seat.note, size * 0.85)
        score = _score_for(seat, room - note_w - 6, size)
        taken = width_of(score, size, 700) + 6
        x = box.cx - min(room, taken + note_w) / 2
        ops += (text(x, low, score, font(size, 700), ink),)
        left = box.x + 6 + room - x - taken
        small = max(10.0, min(size * 0.85, size * 0.85 * left / max(note_w * _WIDER, 1.0)))
        if width_of(seat.note, small) <= left + 4.0:
            ops += (text(x + taken, low, seat.note, font(small), ink, "left", left + 4.0),)
        return ops
    return (*ops, text(box.cx, low, seat.score_text, font(size, 700), ink, "center", room))


def _score_line(
    seat: SeatModel, x: float, y: float, room: float, size: float, colours: Palette
) -> Ops:
    ink, words, big = _ink(colours), seat.note or seat.leads, size * 1.08
    soft = ink if colours.flat else fade(ink, 0.86)
    needed = width_of(words, size * 0.86) * _WIDER + size * 0.6 if words else 0.0
    score = _score_for(seat, room - needed, big) if room > _WHOLE_SCORE else _short(seat)
    ops, taken = _score(seat, score, (x, y), big, (ink, soft))
    left = room - taken - size * 0.6
    if not words or left < size * 2:
        return ops
    full = max(width_of(words, size) * _WIDER, 1.0)
    small = max(min(size * 0.86, size * left / full), size * 0.66, 10.0)
    if width_of(words, small) > left + size * 0.3:
        return ops
    at = x + taken + size * 0.6
    return (*ops, text(at, y, words, font(small, 400), soft, "left", left + size * 0.3))


def _score(
    seat: SeatModel, score: str, at: tuple[float, float], size: float, inks: tuple[str, str]
) -> tuple[Ops, float]:
    """The score, what is played to in a quieter type after it, and the width of both."""
    (x, y), (ink, soft) = at, inks
    own = seat.score_short or score
    width = width_of(own, size, 700)
    ops: Ops = (text(x, y, own, font(size, 700), ink),)
    rest = score.removeprefix(own).strip()
    if not rest or not score.startswith(own):
        return (text(x, y, score, font(size, 700), ink),), width_of(score, size, 700)
    small, gap = size * 0.86, size * 0.26
    ops += (text(x + width + gap, y, rest, font(small, 500), soft),)
    return ops, width + gap + width_of(rest, small, 500)


def _one_line(seat: SeatModel, box: Rect, colours: Palette) -> Ops:
    size = _line_size(box)
    ink, pad, y = _ink(colours), 6.0, box.cy
    x = box.x + pad + (size * 0.85 if seat.to_play else 0.0)
    name_w = width_of(seat.name, size, 600)
    score = _score_for(seat, box.right - pad - x - name_w - 5, size)
    room = box.right - pad - width_of(score, size, 700) - 5 - x
    ops: Ops = (text(box.right - pad, y, score, font(size, 700), ink, "right"),)
    if seat.to_play:
        ops += (_turn_mark(box.x + pad, y, size * 0.36, colours),)
    if seat.leads and room - name_w > size * 0.9:
        ops += _lead_mark(x + room - size * 0.6, y, size * 0.42, colours)
        room -= size * 0.9
    small = max(10.5, min(size, size * room / max(name_w, 1.0)))
    return (*ops, text(x, y, seat.name, font(small, 600), ink, "left", max(room, 1.0)))


def _short(seat: SeatModel) -> str:
    return seat.score_short or seat.score_text


def _score_for(seat: SeatModel, room: float, size: float) -> str:
    """The score as long as there is room for it, else its short form."""
    fits = width_of(seat.score_text, size, 700) <= room
    return seat.score_text if fits or not seat.score_short else seat.score_short


@lru_cache(maxsize=32)
def held(seat: SeatModel, area: SeatArea, look: Look, unit: float) -> Ops:
    """How many tiles a seat holds, and the values it has shown to be out of, after its tiles."""
    colours, box = palette(look), tiles_box(seat, area)
    ink = colours.cloth_ink
    poses = seat_poses(seat, area, unit)
    if not poses:
        return ()
    if area.upright:
        y = max(pose.box.bottom for pose in poses) + 12 * unit
        number = text(box.cx, y, seat.tiles_text, font(15 * unit, 700), ink, "center")
        cell = 18 * unit
        left = box.cx - len(seat.out_of) * cell / 2
        return (number, *_out_of(seat, left, y + 20 * unit, cell, colours))
    size = 13.0 if box.h < 34 else 16.0 * unit
    x = max(pose.box.right for pose in poses) + 7
    after = x + width_of(seat.tiles_text, size, 700) + 6
    cell = min(box.h * 0.5, 18.0 * unit)
    ops = (
        text(x, box.cy, seat.tiles_text, font(size, 700), ink),
        *_out_of(seat, after, box.cy, cell, colours),
    )
    after += len(seat.out_of) * cell + 3
    room = area.tiles.right - after
    small = max(10.0, min(size * 0.92, size * room / max(width_of(seat.note, size) * _WIDER, 1.0)))
    if _has_two_lines(seat, area.plate) or not seat.note or width_of(seat.note, small) > room:
        return ops
    return (*ops, text(after, box.cy, seat.note, font(small), ink, "left", room))


def _out_of(seat: SeatModel, x: float, y: float, cell: float, colours: Palette) -> Ops:
    """Crossed-out values."""
    ops: list[Op] = []
    ink = colours.cloth_ink
    for i, value in enumerate(seat.out_of):
        cx, r = x + (i + 0.5) * cell, cell * 0.42
        ops.append(rrect(cx - r, y - r, 2 * r, 2 * r, 3.0, fade("#000000", 0.45)))
        ops.append(text(cx, y + 0.5, str(value), font(cell * 0.62, 700), ink, "center"))
        ops.append(line(cx - r, y + r, cx + r, y - r, fade(ink, 0.9), 1.4))
    return tuple(ops)


def winner_mark(areas: Areas, box: Rect, look: Look) -> Ops:
    """A ring of light around the plate of a winner, with a star on it."""
    colours, unit = palette(look), areas.unit
    x, y, w, h = box.inset(-2.0)
    ring = rrect(x, y, w, h, corner(box) + 2.0, "", colours.lit, 2.5 * unit)
    r = clamp(box.h * 0.15, 5.5, 9.0 * unit)
    return ring, path(_star(box.right - r * 0.9, box.y + r * 0.1, r), colours.lit, colours.lit_ink)


def _star(x: float, y: float, r: float) -> tuple[object, ...]:
    steps: list[object] = []
    for i in range(10):
        reach, turn = (r if i % 2 == 0 else r * 0.45), radians(36 * i)
        steps += ["L" if i else "M", x + sin(turn) * reach, y - cos(turn) * reach]
    return (*steps, "Z")
