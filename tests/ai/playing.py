"""Rounds and matches played for the tests of the computer players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from game.ai import PLAYERS, Player
from game.engine.match import holder_of
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.deal import deal
from game.engine.play.transitions import apply, legal_moves, start_round
from game.engine.round import Round
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import deciding_tile
from game.engine.view import PlayerView, view_of

TABLES = [
    (replace(rules, partnership=partners), players)
    for rules in PRESETS.values()
    for players, partners in ((2, False), (3, False), (4, False), (4, True))
]
"""Every preset at every size of table, and in partnership."""


def table_name(table: tuple[Rules, int]) -> str:
    rules, players = table
    return f"{rules.preset}-{players}{'-partners' if rules.partnership else ''}"


def fresh(rules: Rules, players: int, seed: str, index: int = 0) -> Round:
    """The first round of a match, or a later one led by the lot."""
    dealt = deal(seed, index, players, rules.hand_for(players))
    leader = dealt.lot
    if not index and rules.first_leader == "highest-double":
        leader = holder_of(deciding_tile(dealt.hands), dealt.hands)
    return start_round(
        rules,
        players,
        hands=dealt.hands,
        boneyard=dealt.boneyard,
        leader=leader,
        index=index,
    )


def moved(state: Round, view: PlayerView, answer: object) -> Round:
    """The round after an answer, which must be legal."""
    move: Move
    if view.ask == "play":
        assert isinstance(answer, tuple) and answer in view.legal
        move = Play(view.seat, *answer)
    else:
        assert answer is None or isinstance(answer, int)
        move = (Claim if view.ask == "claim" else Muggins)(view.seat, answer)
    return apply(state, move)[0]


def positions(state: Round, rng: random.Random, name: str = "random") -> Iterator[Round]:
    """The states of a round in which a seat has a play to make, as `name` plays it."""
    player: Player = PLAYERS[name](None)
    while not state.over:
        view = view_of(state, state.waiting[0])
        if view.ask == "play":
            yield state
        state = moved(state, view, player.decide(view, rng))


def some_state(rules: Rules, players: int, seed: str, plays: int) -> Round:
    """A state of a round after `plays` random plays, or the last before its end."""
    rng = random.Random(seed)
    last = None
    for number, state in enumerate(positions(fresh(rules, players, seed), rng)):
        last = state
        if number == plays:
            break
    assert last is not None and legal_moves(last, last.turn)
    return last
