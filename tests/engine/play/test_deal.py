"""Deals by seed: fixed for ever, checkable by hand."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from typing import Any

import pytest

from game.engine.errors import EngineError
from game.engine.play.deal import commitment, deal, deal_from_key, round_key
from game.engine.tile import DOUBLE_SIX, Tile
from tools.paths import ROOT

DOC = ROOT / "docs" / "fairness.md"

VECTORS = [
    (
        ("all-fives", 0, 2, 7),
        "2d3be925ac8fc4965483118eb846d1d94d22d9cc71f2757623f5782267268b5d",
        "334a3db9c3b6adf87746ab99f398d2acc008a028de9c81042e71b154c070dc79",
        "4-2 3-2 1-1 2-2 6-4 5-5 5-4|3-1 6-0 6-6 2-0 4-3 6-3 2-1",
        "5-1 6-2 5-3 5-2 0-0 4-0 3-3 6-1 1-0 6-5 4-1 5-0 4-4 3-0",
        0,
    ),
    (
        ("all-fives", 1, 2, 7),
        "0f7c1094c189adc87255fbe1295b3ebc4cfd7e35a9fc137a0726ee79cb2dc115",
        "372e90bc0a6b03eedbd785a4d01ea5505c653414508669fbd8d260241ee897bc",
        "6-2 4-0 4-3 5-2 4-1 6-6 5-0|4-4 2-0 1-0 6-3 5-3 4-2 6-1",
        "3-1 0-0 6-5 5-4 3-3 5-1 2-2 3-2 6-0 1-1 6-4 3-0 2-1 5-5",
        0,
    ),
    (
        ("Grüße, 你好", 12, 4, 5),
        "96fd272273bcc01d59ac6621897ac60ca3ad1a8ca592fdb0e923d3e192b0a8e3",
        "50ca8d56fca0ca48f57e2e15b558a56fc255cdfef8e434661b8fb09a7351df67",
        "2-2 5-5 6-0 6-3 5-0|5-3 4-0 0-0 4-2 5-1|6-5 1-0 6-2 6-6 1-1|5-2 3-2 3-0 3-3 4-3",
        "3-1 4-1 2-0 6-4 6-1 4-4 5-4 2-1",
        2,
    ),
    (
        ("1/1", 0, 3, 9),
        "a7f366e21c79f0e2ce944d28d1b01a970a4d8145919e7b113818d2be605293ee",
        "2a98350b232417060e58d343b12d5b493d564901acd719458850d7b69a3d07e0",
        (
            "2-0 3-0 6-4 4-0 6-2 6-3 3-1 6-5 4-4|5-2 2-2 1-0 5-4 6-0 1-1 5-3 5-1 5-0|"
            "4-1 6-6 3-2 3-3 0-0 2-1 4-3 5-5 4-2"
        ),
        "6-1",
        1,
    ),
]
"""Worked out by a program that shares no code with this one."""


@pytest.mark.parametrize(("asked", "key", "bound", "hands", "boneyard", "lot"), VECTORS)
def test_known_deals(
    asked: tuple[str, int, int, int], key: str, bound: str, hands: str, boneyard: str, lot: int
) -> None:
    made = deal(*asked)
    assert round_key(*asked[:2]).hex() == key
    assert commitment(*asked[:2]) == bound
    assert "|".join(" ".join(map(str, hand)) for hand in made.hands) == hands
    assert " ".join(map(str, made.boneyard)) == boneyard
    assert made.lot == lot


@pytest.mark.parametrize("asked", [vector[0] for vector in VECTORS])
def test_the_program_in_the_guide_deals_the_same(asked: tuple[str, int, int, int]) -> None:
    code = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)[0]
    space: dict[str, Any] = {"print": lambda *_: None}
    exec(code, space)  # noqa: S102 - the guide's own example
    hands, boneyard, lot, bound = space["deal"](*asked)
    made = deal(*asked)
    assert [[str(tile) for tile in hand] for hand in made.hands] == hands
    assert [str(tile) for tile in made.boneyard] == boneyard
    assert (made.lot, commitment(*asked[:2])) == (lot, bound)


def test_the_worked_example_of_the_guide() -> None:
    text = DOC.read_text(encoding="utf-8")
    made = deal("all-fives", 0, 2, 7)
    key = round_key("all-fives", 0)
    for told in (
        key.hex(),
        commitment("all-fives", 0),
        hashlib.sha256(key + bytes(4)).hexdigest(),
        f"| seat 0 | {' '.join(map(str, made.hands[0]))} |",
        f"| seat 1 | {' '.join(map(str, made.hands[1]))} |",
        f"| boneyard | {' '.join(map(str, made.boneyard))} |",
        f"| lot | seat {made.lot} |",
    ):
        assert told in text


def test_a_commitment_is_the_hash_of_the_key_that_deals() -> None:
    key = round_key("x", 3)
    assert commitment("x", 3) == hashlib.sha256(key).hexdigest()
    assert deal_from_key(key, 2, 7) == deal("x", 3, 2, 7)


def test_seeds_and_rounds_do_not_run_into_one_another() -> None:
    assert (
        len({round_key(seed, index) for seed in ("1", "1\n1", "11") for index in range(20)}) == 60
    )


def test_every_tile_comes_to_every_place_about_as_often() -> None:
    places = Counter(deal(f"s{n}", 0, 4, 7).hands[n % 4][n % 7] for n in range(2800))
    assert set(places) == set(DOUBLE_SIX)
    assert 60 < min(places.values()) <= max(places.values()) < 145
    lots = Counter(deal(f"s{n}", 0, 3, 5).lot for n in range(900))
    assert 240 < min(lots.values()) <= max(lots.values()) < 360


def test_a_deal_holds_every_tile_once() -> None:
    for n in range(50):
        made = deal(str(n), n, 3, 7)
        held = [tile for hand in made.hands for tile in hand]
        assert sorted((*held, *made.boneyard), key=lambda tile: tile.index) == list(DOUBLE_SIX)


@pytest.mark.parametrize("seed", ["", "x" * 201, "\ud800", None, 7])
def test_unusable_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(EngineError, match="a seed must be a text"):
        deal(seed, 0, 2, 7)


def test_more_tiles_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(EngineError, match="4 hands of 8 tiles"):
        deal("x", 0, 4, 8)


def test_hands_are_tiles() -> None:
    assert all(isinstance(tile, Tile) for tile in deal("x", 0, 2, 7).hands[0])
