"""What is shown for a moment beside the tiles: points, words, a small feast."""

from __future__ import annotations

from game.draw.effects.confetti import Confetti
from game.draw.effects.score_tally import tally_of
from game.draw.effects.table_effects import Rising, Word, badge_size, word_size
from game.draw.geometry import Rect
from game.draw.layout.free_space import free_spot
from game.draw.layout.table_layout import TableLayout

from .cues import Cue, Drawn, Gained, Knocked, MatchOver, RoundOver
from .timeline import Show

_TALLY = 820.0
"""How long the numbers of the ends are on their way, ms."""
_POINTS, _WORD, _BURST, _RAIN = 1500.0, 1000.0, 1300.0, 3600.0
"""How long they are shown, ms."""
_RISE = 30.0
"""How far points rise, CSS pixels."""


def overlays(
    new: TableLayout, cues: tuple[Cue, ...], settled: float, factor: float, *, reduced: bool
) -> tuple[Show, ...]:
    """What is shown for a moment, once the tiles it belongs to lie still.

    With `factor` 0.0 nothing flies; what there is to read is still shown for long enough.
    """
    overlays: list[Show] = []
    unit = new.areas.unit
    rise = 0.0 if reduced else _RISE * unit
    for cue in cues:
        if isinstance(cue, Gained) and cue.points_text:
            overlays += _gained(new, cue, settled * 0.85, factor, rise)
        elif isinstance(cue, (Knocked, Drawn)) and cue.text:
            x, y = free_spot(new, seat_box(new, cue.seat), *word_size(cue.text, unit))
            overlays.append(Show(Word(x, y, cue.text, 0.0), 0.0, _WORD * max(factor, 0.7)))
        elif isinstance(cue, (RoundOver, MatchOver)) and not reduced:
            overlays += _feasts(new, cue, settled)
    return tuple(overlays)


def _gained(new: TableLayout, cue: Gained, start: float, factor: float, rise: float) -> list[Show]:
    """The numbers of the ends that made the points fly to their sum, and it rises."""
    size = badge_size(cue.points_text, cue.sum_text, new.areas.unit)
    x, y = free_spot(new, _source(new, cue), size[0], size[1] + rise)
    y += rise / 2
    points = Rising(x, y, cue.points_text, cue.sum_text, 0.0)
    tally = tally_of(new, x, y) if cue.end and cue.sum_text and factor > 0.0 else None
    if tally is None:
        return [Show(points, start, _POINTS * max(factor, 0.7), rise)]
    while_flying = _TALLY * factor
    return [
        Show(tally, start, while_flying),
        Show(points, start + while_flying * 0.8, _POINTS * max(factor, 0.7), rise),
    ]


def _source(new: TableLayout, cue: Gained) -> Rect:
    """What points rise from: the tile that made them, or the hand of who got them."""
    plays = new.model.layout.plays
    if not cue.end or not plays:
        return seat_box(new, cue.seat)
    index = max((i for i, play in enumerate(plays) if play[1] == cue.end), default=len(plays) - 1)
    return new.laid_pose(index).box


def seat_box(new: TableLayout, seat: int) -> Rect:
    """Where a seat holds its tiles."""
    if seat == new.model.viewer:
        return new.areas.hand.box
    return new.areas.others[(seat - new.model.viewer) % new.model.players - 1].tiles


def _feasts(new: TableLayout, cue: RoundOver | MatchOver, settled: float) -> list[Show]:
    table, unit = new.areas.table, new.areas.unit
    if isinstance(cue, MatchOver):
        if not cue.mine:
            return []
        view = new.areas.view
        rain = Confetti(table.cx, -20.0, table.w, view.height, 5.0 * unit, 7, True)
        return [Show(rain, settled, _RAIN)]
    if not cue.domino or not new.model.layout.plays:
        return []
    pose = new.laid_pose(len(new.model.layout.plays) - 1)
    burst = Confetti(pose.x, pose.y, table.w, table.h, 4.0 * unit, 3, False)
    return [Show(burst, settled * 0.6, _BURST)]
