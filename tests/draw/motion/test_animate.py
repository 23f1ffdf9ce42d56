from __future__ import annotations

from dataclasses import replace

import pytest

from game.draw.effects.table_effects import Pip, Rising, Word
from game.draw.geometry import Rect
from game.draw.layout.free_space import free_spot
from game.draw.layout.table_layout import TableLayout, table_layout
from game.draw.model import Drag
from game.draw.motion.animate import SPEEDS, plan
from game.draw.motion.cues import (
    Cue,
    Dealt,
    Drawn,
    Gained,
    Knocked,
    Laid,
    MatchOver,
    Refused,
    RoundOver,
)
from game.draw.motion.timeline import AT_REST, ease
from game.draw.scene.scene import STILL
from game.engine.tile import Tile
from tests.draw.draw_moves import BEFORE, DREW, LINE, MINE, MOVES, PLAYED, REPLIED, table
from tests.draw.tables import LAPTOP, model


@pytest.mark.parametrize(("new", "cues"), MOVES)
@pytest.mark.parametrize("speed", list(SPEEDS))
def test_all_motion_ends_where_the_new_stage_has_it(
    new: TableLayout, cues: tuple[Cue, ...], speed: str
) -> None:
    line = plan(BEFORE, new, cues, speed)
    assert line.at(line.duration) == STILL
    for key, track in line.tracks.items():
        assert track.at(track.delay + track.duration) == new.actors[key].pose


@pytest.mark.parametrize(("new", "cues"), MOVES[:5])
def test_tiles_that_were_there_set_out_from_where_they_were(
    new: TableLayout, cues: tuple[Cue, ...]
) -> None:
    line = plan(BEFORE, new, cues)
    seen = line.at(0.0).poses
    for key, actor in BEFORE.actors.items():
        if key in new.actors:
            pose = seen.get(key, new.actors[key].pose)
            assert (pose.x, pose.y) == pytest.approx((actor.pose.x, actor.pose.y), abs=0.5)


def test_no_tile_jumps() -> None:
    line = plan(BEFORE, REPLIED, MOVES[1][1])
    step = 8.0
    for track in line.tracks.values():
        reach = abs(track.end.x - track.start.x) + abs(track.end.y - track.start.y)
        t = 0.0
        while t < line.travel:
            a, b = track.at(t), track.at(t + step)
            assert abs(a.x - b.x) + abs(a.y - b.y) <= max(reach * step / 60, 1.0)
            t += step


def test_the_others_tile_comes_from_their_hand_face_down_and_turns() -> None:
    track = plan(BEFORE, REPLIED, (Laid(1, Tile(6, 3), "left"),)).tracks["6-3"]
    area = BEFORE.areas.others[0].tiles
    assert area.contains(track.start.x, track.start.y)
    assert (track.start.flip, track.end.flip) == (1.0, 0.0)


def test_a_drawn_tile_travels_from_the_boneyard_and_is_counted() -> None:
    line = plan(BEFORE, DREW, (Drawn(0, (Tile(2, 0),), "drew 1"),))
    track = line.tracks["2-0"]
    assert BEFORE.areas.boneyard.contains(track.start.x, track.start.y)
    words = [effect.words for effect in line.at(200.0).effects if isinstance(effect, Word)]
    assert words == ["drew 1"]


def test_draws_leave_the_boneyard_one_after_the_other() -> None:
    after = table_layout(table(theirs=(None,) * 7, bones=6), LAPTOP, BEFORE.fit)
    line = plan(BEFORE, after, (Drawn(1, (None,) * 3, "drew 3"),))
    delays = [line.tracks[f"s1.{i}"].delay for i in (4, 5, 6)]
    assert delays == sorted(set(delays))


def test_a_double_swings() -> None:
    plain = plan(BEFORE, REPLIED, (Laid(1, Tile(6, 3), "left"),)).tracks["6-3"]
    double = plan(BEFORE, PLAYED, (Laid(0, Tile(6, 6), "left"),)).tracks["6-6"]
    assert (plain.swing, double.swing > 0) == (0.0, True)


def test_points_rise_with_their_sum_once_the_tile_lies() -> None:
    line = plan(BEFORE, REPLIED, MOVES[1][1])
    shown = [
        effect
        for t in range(0, int(line.duration), 20)
        for effect in line.at(float(t)).effects
        if isinstance(effect, Rising)
    ]
    assert {(effect.points, effect.sum_text) for effect in shown} == {("+5", "4 + 1 = 5")}
    assert [effect.y for effect in shown] == sorted((effect.y for effect in shown), reverse=True)
    assert not line.at(line.travel * 0.5).effects


def test_an_interrupted_move_goes_on_from_where_it_is() -> None:
    first = plan(BEFORE, REPLIED, (Laid(1, Tile(6, 3), "left"),))
    at = first.at(150.0).poses["6-3"]
    undone = plan(REPLIED, BEFORE, (), running=first, elapsed=150.0)
    again = plan(REPLIED, PLAYED, (Laid(0, Tile(6, 6), "left"),), running=first, elapsed=150.0)
    assert "6-3" not in again.tracks
    assert "6-3" not in undone.tracks
    wider = replace(REPLIED, model=REPLIED.model)
    onward = plan(REPLIED, wider, (), running=first, elapsed=150.0)
    pose = onward.tracks["6-3"].at(0.0)
    assert (pose.x, pose.y, pose.flip) == pytest.approx((at.x, at.y, at.flip))
    assert onward.travel == pytest.approx(first.travel - 150.0)


def test_an_effect_outlives_the_next_move() -> None:
    first = plan(BEFORE, REPLIED, MOVES[1][1])
    t = first.travel + 100.0
    after = plan(REPLIED, REPLIED, (), running=first, elapsed=t)
    assert first.at(t + 50).effects == after.at(50.0).effects != ()


@pytest.mark.parametrize(("speed", "reduced"), [("instant", False), ("normal", True)])
def test_without_motion_every_tile_is_there_at_once_and_points_are_still_shown(
    speed: str, reduced: bool
) -> None:
    line = plan(BEFORE, REPLIED, MOVES[1][1], speed, reduced=reduced)
    assert not line.tracks
    effects = line.at(300.0).effects
    assert [effect.points for effect in effects if isinstance(effect, Rising)] == ["+5"]


def test_reduced_motion_moves_no_effect_and_holds_no_feast() -> None:
    ended = (RoundOver(0, "Zoe", domino=True), MatchOver((0,), "Zoe", mine=True))
    calm = plan(BEFORE, REPLIED, (*MOVES[1][1], *ended), reduced=True)
    places = {
        (effect.x, effect.y)
        for t in range(0, 1500, 50)
        for effect in calm.at(float(t)).effects
        if isinstance(effect, Rising)
    }
    assert len(places) == 1
    lively = plan(BEFORE, REPLIED, ended)
    assert any(isinstance(effect, Pip) for effect in lively.at(lively.travel + 600).effects)
    assert not any(isinstance(effect, Pip) for effect in calm.at(600.0).effects)


def test_speeds_are_in_order() -> None:
    slow, normal, fast, instant = (
        plan(BEFORE, PLAYED, MOVES[0][1], speed).travel for speed in SPEEDS
    )
    assert slow > normal > fast > instant == 0.0


def test_a_deal_brings_every_tile_of_the_hands_from_the_table() -> None:
    line = plan(BEFORE, BEFORE, (Dealt(),))
    hands = [key for key, actor in BEFORE.actors.items() if actor.zone in {"hand", "other"}]
    assert set(hands) <= set(line.tracks)
    assert len({line.tracks[key].delay for key in hands}) == len(hands)
    assert line.duration < 2500


def test_hands_turn_up_in_their_places_when_a_round_is_over() -> None:
    hidden, seen = model(10, 3, 4), model(10, 3, 4, over=True)
    first = table_layout(hidden, LAPTOP)
    line = plan(first, table_layout(seen, LAPTOP, first.fit), (RoundOver(1, "Ada"),))
    for tile in seen.seats[1].tiles:
        track = line.tracks[str(tile)]
        assert (track.start.flip, track.end.flip) == (1.0, 0.0)


def test_a_refused_tile_shakes_and_comes_back() -> None:
    line = plan(BEFORE, BEFORE, (Refused(Tile(3, 2)),))
    rest = BEFORE.actors["3-2"].pose
    away = [line.at(float(t)).poses["3-2"].x - rest.x for t in range(10, 340, 10)]
    assert max(away) > 2
    assert min(away) < -2


def test_nothing_changed_is_nothing_to_animate() -> None:
    assert plan(BEFORE, table_layout(table(), LAPTOP, BEFORE.fit)) == AT_REST


def test_ease_runs_from_nought_to_one_without_turning_back() -> None:
    steps = [ease(i / 100) for i in range(101)]
    assert steps[0] == 0.0
    assert steps[-1] == pytest.approx(1.0)
    assert steps == sorted(steps)


def test_points_rise_clear_of_the_tiles() -> None:
    for seed in range(12):
        shown = table_layout(model(14, 2, 5, seed=seed), LAPTOP)
        beside = shown.laid_pose(13).box
        x, y = free_spot(shown, beside, 120.0, 80.0)
        spot = Rect(x - 60, y - 40, 120, 80)
        assert not any(
            spot.overlaps(actor.pose.box)
            for actor in shown.actors.values()
            if actor.zone == "table"
        )


def test_words_and_bonus_points_cover_no_tile() -> None:
    shown = table_layout(model(12, 4, 4, over=True), LAPTOP)
    cues = (Knocked(1, "passed"), Gained(2, "+25"), Gained(0, "+5"))
    hands = [actor.pose.box for actor in shown.actors.values() if actor.zone in {"hand", "other"}]
    for effect in plan(shown, shown, cues).at(200.0).effects:
        assert isinstance(effect, Word | Rising)
        spot = Rect(effect.x - 20, effect.y - 12, 40, 24)
        assert not any(spot.overlaps(box) for box in hands)


def test_a_tile_let_go_over_an_end_settles_from_there() -> None:
    laid = table_layout(
        table(LINE.play(Tile(6, 5), "left"), (MINE[0], MINE[2])), LAPTOP, BEFORE.fit
    )
    held = replace(BEFORE, model=replace(BEFORE.model, drag=Drag(Tile(6, 5), 300.0, 200.0, "left")))
    track = plan(held, laid, (Laid(0, Tile(6, 5), "left", by_hand=True),)).tracks["6-5"]
    assert (track.start.x, track.start.y) == pytest.approx((track.end.x, track.end.y))
    assert track.start.lift > track.end.lift
