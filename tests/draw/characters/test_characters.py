from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai import LEVELS
from game.draw.characters.portraits import PORTRAITS, PROGRAM, family_of, portrait
from game.draw.geometry import Rect
from game.draw.model import CountModel, Look
from game.draw.ops import Ops
from game.draw.scene.plates import plate
from game.draw.scene.status_bar import boneyard, count, status
from game.draw.text_metrics import fitted, lines_of, width_of
from game.draw.theme import palette
from tests.draw.tables import seat

SIZES = [Rect(0, 0, 110, 27), Rect(0, 0, 150, 54), Rect(0, 0, 230, 80), Rect(0, 0, 108, 100)]
LOOK = Look()


def words(ops: Ops) -> list[object]:
    return [op[3] for op in ops if op[0] == "text"]


@pytest.mark.parametrize("box", SIZES, ids=str)
def test_a_plate_says_name_and_score_and_stays_inside(box: Rect) -> None:
    someone = replace(seat(1, (None,) * 4), note="thinking…", to_play=True, leads="leads")
    ops = plate(someone, box, LOOK, 1.0)
    assert {"Ada", "10"} <= set(words(ops))
    for op in ops:
        if op[0] == "text":
            assert box.contains(float(str(op[1])), float(str(op[2])))


@pytest.mark.parametrize("name", [*PORTRAITS, "", "nobody"])
def test_a_portrait_is_the_character_or_the_initial(name: str) -> None:
    ops = portrait(replace(seat(2, ()), face=name), 30, 30, 20, palette(LOOK))
    assert (words(ops) == []) == (name in PORTRAITS)
    depth = [{"save": 1, "restore": -1}.get(str(op[0]), 0) for op in ops]
    assert sum(depth) == 0


@pytest.mark.parametrize("note", ["dobrane: 12", "thinking …", "passes"])
@pytest.mark.parametrize("high", [27, 44, 60, 100])
@pytest.mark.parametrize("wide", range(84, 260, 11))
def test_a_note_is_whole_or_not_there(note: str, high: int, wide: int) -> None:
    someone = seat(1, (None,) * 4, face="fox", score_short="145", note=note)
    someone = replace(someone, score_text="145 / 150")
    ops = plate(someone, Rect(0, 0, wide, high), LOOK, 1.0)
    for op in ops:
        if op[0] == "text" and op[3] == note:
            size = float(str(op[4]).split()[1].removesuffix("px"))
            assert width_of(note, size) <= float(str(op[7]))
            assert size >= 10.0
    if wide >= 230 and high == 60:
        assert note in words(ops)


def test_what_is_played_to_is_quieter_than_the_score() -> None:
    someone = replace(seat(1, (None,) * 4), score_text="45 / 150", score_short="45")
    ops = plate(someone, Rect(0, 0, 230, 60), LOOK, 1.0)
    own, target = (
        next(op for op in ops if op[0:1] == ("text",) and op[3] == t) for t in ("45", "/ 150")
    )
    assert str(own[4]).startswith("700 ")
    assert str(target[4]).startswith("500 ")
    assert float(str(target[1])) >= float(str(own[1])) + width_of("45", 10.0, 700)


def test_on_narrow_plates_the_name_comes_before_the_face() -> None:
    plates = [
        plate(replace(seat(1, ()), name=name, face="cat"), Rect(0, 0, 112, 40), LOOK, 1.0)
        for name in ("Rusty", "Clementine", "A name of great length")
    ]
    faces = [sum(op[0] == "clip" for op in ops) for ops in plates]
    assert faces == [1, 1, 0]
    assert "Clementine" in words(plates[1])


@pytest.mark.parametrize("line", ["Your turn: choose a tile", "The round is over", "one two three"])
def test_no_word_of_a_status_is_left_alone_on_the_last_line(line: str) -> None:
    for wide in range(90, 240, 10):
        lines = [
            str(said) for said in words(status(line, Rect(0, 0, wide, 52), LOOK, 1.0, alert=False))
        ]
        if len(lines) == 2:
            assert width_of(lines[1], 10) > 0.4 * width_of(lines[0], 10)


@pytest.mark.parametrize("face", [*(level.face for level in LEVELS), PROGRAM])
def test_four_of_one_kind_have_four_faces(face: str) -> None:
    family = family_of(face)
    assert family[0] == face
    assert len(family) == 4
    drawn = {PORTRAITS[name] for name in family}
    assert len(drawn) == 4
    assert len({ground for ground, _ in drawn}) == 4


def test_a_face_without_a_family_is_alone() -> None:
    assert family_of("nobody") == ("nobody",)


def test_a_name_without_letters_is_no_trouble() -> None:
    assert words(portrait(replace(seat(0, ()), name=" "), 9, 9, 9, palette(LOOK))) == [""]


def test_the_count_is_filled_with_light_when_it_scores() -> None:
    box = Rect(0, 0, 110, 110)
    dull, lit = (
        count(CountModel("Count", "15", "6 + 6 + 3 = 15", scores), box, LOOK, 1.0)
        for scores in (False, True)
    )
    assert words(dull) == words(lit) == ["Count", "15", "6 + 6 + 3 = 15"]
    assert palette(LOOK).lit in lit[0]
    assert count(CountModel(), box, LOOK, 1.0) == ()


@pytest.mark.parametrize("terms", ["6 + 6 + 3", "6 + 6 + 5 + 12", "12 + 10 + 10 + 12"])
@pytest.mark.parametrize("wide", range(50, 160, 6))
def test_a_sum_is_whole_or_says_no_more_than_the_count_leaves_out(terms: str, wide: int) -> None:
    shown = CountModel("Count", "29", f"{terms} = 29")
    _, _, *said = words(count(shown, Rect(0, 0, wide, 90), LOOK, 1.0))
    whole = " ".join(map(str, said))
    assert whole in {f"{terms} = 29", terms, ""}
    if wide >= 80:
        assert whole
    if wide >= 150:
        assert whole.endswith("29") or len(terms) > 14


def test_the_boneyard_is_named_where_there_is_room() -> None:
    wide, narrow = Rect(0, 0, 140, 30), Rect(0, 0, 30, 30)
    assert words(boneyard("12", "Boneyard", wide, wide, LOOK)) == ["Boneyard 12"]
    assert words(boneyard("12", "Boneyard", narrow, narrow, LOOK)) == ["12"]


def test_a_long_status_is_broken_and_an_alert_has_a_sheet_of_its_own() -> None:
    box = Rect(0, 0, 120, 40)
    said = "6-4 does not fit: the ends are 5 and 1"
    calm, loud = (status(said, box, LOOK, 1.0, alert=alert) for alert in (False, True))
    assert " ".join(str(line) for line in words(calm)) == said
    assert len(words(calm)) > 1
    assert len(loud) == len(calm) + 1
    assert status("", box, LOOK, 1.0, alert=True) == ()


def test_text_is_measured_generously_and_broken_at_spaces() -> None:
    assert width_of("mmmm", 10) > width_of("iiii", 10)
    assert width_of("中文", 10) == 20.0
    assert width_of("e\u0301", 10) == width_of("e", 10)
    assert lines_of("one two three", 10, 45, 3) == ("one two", "three")
    assert lines_of("one two three", 10, 1, 2) == ("one", "two three")
    size, lines = fitted("one two three", 40, 40, (6.0, 20.0), 400)
    assert 6.0 <= size < 20.0
    assert " ".join(lines) == "one two three"


@pytest.mark.parametrize("line", ["Which end for 5-4?", "Który koniec dla 5-4?", "Your turn"])
@pytest.mark.parametrize("wide", range(90, 260, 7))
def test_a_status_leaves_room_for_letters_wider_than_thought(line: str, wide: int) -> None:
    for op in status(line, Rect(0, 0, wide, 52), LOOK, 1.0, alert=False):
        size = float(str(op[4]).split()[1].removesuffix("px"))
        assert size == 10.5 or width_of(str(op[3]), size, 600) * 1.05 <= float(str(op[7]))
