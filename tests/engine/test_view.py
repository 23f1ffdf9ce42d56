"""What a seat may know, and that nothing else can be read out of it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from game.engine.errors import EngineError
from game.engine.events import Drew
from game.engine.match import Match
from game.engine.round import Round
from game.engine.rules.rules import Rules
from game.engine.tile import Tile
from game.engine.view import PlayerView, view_of

from .random_play import every_table, rules_of
from .table import dealt, played


def hidden(state: Round, seat: int) -> list[Tile]:
    """The tiles that `seat` cannot see: others' hands and the boneyard."""
    others = [t for s, hand in enumerate(state.hands) if s != seat for t in hand]
    return [*others, *state.boneyard]


def permuted(state: Round, seat: int, rng: random.Random) -> Round:
    """The round with all that `seat` cannot see shuffled, consistent with what it saw.

    Tiles that are on the table, in its hand, or that it drew stay; every other tile is renamed,
    in hands, in the boneyard, in the deal, and in the draws of others.
    """
    tiles = hidden(state, seat)
    shuffled = rng.sample(tiles, len(tiles))
    rename = dict(zip(tiles, shuffled, strict=True))

    def new(these: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(rename.get(tile, tile) for tile in these)

    return replace(
        state,
        hands=tuple(new(hand) for hand in state.hands),
        boneyard=new(state.boneyard),
        dealt=tuple(new(hand) for hand in state.dealt),
        boneyard_dealt=new(state.boneyard_dealt),
        events=tuple(
            Drew(e.seat, rename.get(e.tile, e.tile)) if isinstance(e, Drew) and e.tile else e
            for e in state.events
        ),
    )


@pytest.mark.parametrize(("preset", "players", "partners", "claiming"), every_table())
def test_hidden_tiles_do_not_change_a_view(
    preset: str, players: int, partners: bool, claiming: str
) -> None:
    rng = random.Random(f"{preset} {players} {partners} {claiming}")
    match = Match.new(rules_of(preset, partners, claiming), players, seed=f"leak {preset}")
    different = 0
    for _ in range(60):
        if match.over:
            break
        if match.needs_deal:
            match = match.next_round()
        state = match.rounds[-1]
        for seat in range(players):
            view = view_of(state, seat)
            other = permuted(state, seat, rng)
            different += other != state
            assert view_of(other, seat) == view
            text = json.dumps(view.to_json())
            assert json.dumps(view_of(other, seat).to_json()) == text
            assert PlayerView.from_json(json.loads(text)) == view
        seat = rng.choice(state.waiting)
        match, _ = match.apply(rng.choice(match.legal_moves(seat)))
    assert different > 50


def test_the_json_form_of_a_view() -> None:
    state = dealt("5-5 3-3", "5-1 5-0", boneyard="4-4 6-3 5-2")
    view = view_of(played(state, "5-5", "5-1 right"), 0).to_json()
    assert Rules.from_json(view.pop("rules")) == state.rules
    assert view == {
        "players": 2,
        "seat": 0,
        "hand": ["3-3", "4-4", "6-3", "5-2"],
        "counts": [4, 1],
        "boneyard": 21,
        "ends": [["left", 5, 10], ["right", 1, 1]],
        "count": 11,
        "scores": [10, 0],
        "leader": 0,
        "events": [
            ["play", 0, "5-5", "lead", 10],
            ["play", 1, "5-1", "right", 0],
            ["draw", 0, "4-4"],
            ["draw", 0, "6-3"],
            ["draw", 0, "5-2"],
        ],
        "legal": [["5-2", "left"]],
        "ask": "play",
        "round": 0,
    }


def test_others_see_that_a_tile_was_drawn_and_not_which() -> None:
    state = played(dealt("6-4 1-0", "3-3 2-2", boneyard="5-1 6-1"), "6-4")
    assert view_of(state, 0).to_json()["events"][1:] == [["draw", 1], ["draw", 1]]
    assert view_of(state, 1).to_json()["events"][1:] == [["draw", 1, "5-1"], ["draw", 1, "6-1"]]


def test_the_rules_of_a_view_are_spelled_out() -> None:
    view = view_of(dealt("6-4 1-0", "3-3 2-2"), 0).to_json()
    assert Rules.from_json(view["rules"]).full_json() == view["rules"]
    assert view["rules"]["draws"] == "until-playable"


@pytest.mark.parametrize("data", [{}, {"events": 3}, {"events": [], "rules": {}}, {"events": [[]]}])
def test_what_is_no_view_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(EngineError):
        PlayerView.from_json(data)
