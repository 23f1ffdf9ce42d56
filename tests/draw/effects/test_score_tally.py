from __future__ import annotations

import pytest

from game.draw.effects.table_effects import Chip, Rising
from game.draw.layout.table_layout import table_layout
from game.draw.motion.animate import plan
from game.draw.motion.cues import Gained
from game.draw.motion.timeline import Timeline
from game.engine.layout import Layout
from game.engine.tile import Tile
from tests.draw.draw_moves import BEFORE, MOVES, REPLIED, table
from tests.draw.tables import LAPTOP


def chips_at(line: Timeline, t: float) -> list[Chip]:
    return [effect for effect in line.at(t).effects if isinstance(effect, Chip)]


def test_the_numbers_of_the_ends_fly_from_their_tiles_into_the_sum() -> None:
    line = plan(BEFORE, REPLIED, MOVES[1][1])
    begin = line.travel * 0.85
    first, later = chips_at(line, begin + 60.0), chips_at(line, begin + 710.0)
    assert [chip.words for chip in first] == ["3", "1"]
    for chip, index in zip(first, (2, 1), strict=True):
        assert REPLIED.laid_pose(index).box.contains(chip.x, chip.y)
    points = next(e for e in line.at(begin + 700.0).effects if isinstance(e, Rising))

    def away(chip: Chip) -> float:
        return abs(chip.x - points.x) + abs(chip.y - points.y)

    assert all(away(b) < away(a) * 0.5 for a, b in zip(first, later, strict=True))
    assert not chips_at(line, begin + 900.0)


def test_numbers_fly_faster_or_slower_as_the_table_does() -> None:
    def flight(speed: str) -> float:
        line = plan(BEFORE, REPLIED, MOVES[1][1], speed)
        return sum(bool(chips_at(line, float(t))) for t in range(0, 5000, 10)) * 10.0

    slow, normal, fast = flight("slow"), flight("normal"), flight("fast")
    assert slow > normal > fast > 0.0
    assert normal <= 900.0


@pytest.mark.parametrize(("speed", "reduced"), [("instant", False), ("normal", True)])
def test_without_motion_no_number_flies(speed: str, *, reduced: bool) -> None:
    line = plan(BEFORE, REPLIED, MOVES[1][1], speed, reduced=reduced)
    assert not [t for t in range(0, 3000, 10) if chips_at(line, float(t))]


def test_a_count_of_one_end_and_a_bonus_need_no_adding_up() -> None:
    lead = table_layout(table(Layout.EMPTY.play(Tile(5, 5), "lead")), LAPTOP)
    for new, cue in (
        (lead, Gained(0, "+10", "10", "lead")),
        (REPLIED, Gained(1, "+25")),
    ):
        line = plan(new, new, (cue,))
        assert not [t for t in range(0, 3000, 10) if chips_at(line, float(t))]


def test_numbers_on_their_way_are_not_lost_with_the_next_move() -> None:
    first = plan(BEFORE, REPLIED, MOVES[1][1])
    t = first.travel * 0.85 + 300.0
    after = plan(REPLIED, REPLIED, (), running=first, elapsed=t)
    assert chips_at(after, 50.0) == chips_at(first, t + 50.0) != []
