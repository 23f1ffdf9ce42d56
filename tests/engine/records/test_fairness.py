"""Whether a match kept to its seed."""

from __future__ import annotations

from dataclasses import replace

from game.engine.match import Match
from game.engine.play.deal import Deal, commitment, deal
from game.engine.records.fairness import check_deals
from game.engine.rules.rules import Rules
from tests.engine.random_play import random_match


def faults(match: Match) -> list[str | None]:
    checks = check_deals(match)
    assert checks is not None
    return [check.fault for check in checks]


def test_every_deal_of_a_match_comes_from_its_seed() -> None:
    match = random_match(Rules.from_json({}), 3, "fair")
    assert set(faults(match)) == {None}
    checks = check_deals(match) or ()
    assert [check.commitment for check in checks] == [
        commitment("fair", n) for n in range(len(match.rounds))
    ]


def test_another_seed_did_not_deal_it() -> None:
    match = replace(random_match(Rules.from_json({}), 2, "fair"), seed="foul")
    assert set(faults(match)) == {"hands"}


def test_without_a_seed_nothing_can_be_checked() -> None:
    assert check_deals(replace(random_match(Rules.from_json({}), 2, "fair"), seed=None)) is None


def first_round(dealt: Deal, leader: int) -> Match:
    return Match.new(Rules.from_json({}), 2, seed="fair").with_round(dealt, leader)


def test_two_tiles_changed_over_are_noticed() -> None:
    due = deal("fair", 0, 2, 7)
    hand, stock = due.hands[0], due.boneyard
    assert faults(first_round(due, due.lot)) == [None]
    moved = (hand[1], hand[0], *hand[2:])
    assert faults(first_round(Deal((moved, due.hands[1]), stock, due.lot), due.lot)) == ["hands"]
    turned = (stock[1], stock[0], *stock[2:])
    assert faults(first_round(Deal(due.hands, turned, due.lot), due.lot)) == ["boneyard"]


def test_a_leader_whom_the_lot_did_not_name_is_noticed() -> None:
    due = deal("fair", 0, 2, 7)
    assert faults(first_round(due, 1 - due.lot)) == ["leader"]
