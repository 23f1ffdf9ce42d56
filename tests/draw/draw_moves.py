"""A small table before and after what may happen on it, for tests of motion."""

from __future__ import annotations

from game.draw.layout.table_layout import table_layout
from game.draw.model import SeatModel, TableModel
from game.draw.motion.cues import Dealt, Drawn, Gained, Knocked, Laid, Refused
from game.engine.layout import Layout
from game.engine.tile import Tile
from tests.draw.tables import LAPTOP, seat

LINE = Layout.EMPTY.play(Tile(6, 4), "lead").play(Tile(4, 1), "right")
MINE = (Tile(6, 6), Tile(6, 5), Tile(3, 2))


def table(
    layout: Layout = LINE,
    mine: tuple[Tile | None, ...] = MINE,
    theirs: tuple[Tile | None, ...] = (None,) * 4,
    bones: int = 9,
) -> TableModel:
    seats: tuple[SeatModel, ...] = (seat(0, mine), seat(1, theirs))
    return TableModel(viewer=0, seats=seats, layout=layout, boneyard=bones)


BEFORE = table_layout(table(), LAPTOP)
PLAYED = table_layout(table(LINE.play(Tile(6, 6), "left"), MINE[1:]), LAPTOP, BEFORE.fit)
REPLIED = table_layout(table(LINE.play(Tile(6, 3), "left"), MINE, (None,) * 3), LAPTOP, BEFORE.fit)
DREW = table_layout(table(mine=(*MINE, Tile(2, 0)), bones=8), LAPTOP, BEFORE.fit)
MOVES = [
    (PLAYED, (Laid(0, Tile(6, 6), "left"),)),
    (REPLIED, (Laid(1, Tile(6, 3), "left"), Gained(1, "+5", "4 + 1 = 5", "left"))),
    (DREW, (Drawn(0, (Tile(2, 0),), "drew 1"),)),
    (BEFORE, (Knocked(1, "knock"),)),
    (BEFORE, (Refused(Tile(3, 2)),)),
    (BEFORE, (Dealt("Round 2"),)),
]
