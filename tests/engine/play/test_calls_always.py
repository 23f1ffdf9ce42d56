"""Calls that are due after every play, whether it earned points or not (`ask_always`)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.errors import EngineError
from game.engine.events import CalledMuggins, Claimed, Overlooked, PastTarget, Played
from game.engine.match import Match
from game.engine.moves import Claim, Muggins, Play
from game.engine.play.calls import could_score, is_calling, is_idle, may_call
from game.engine.play.transitions import apply, legal_moves
from game.engine.records.link import link_of, match_of_link
from game.engine.records.record import match_of, record_of
from game.engine.records.replay import asked_again, seen_by_all, settled, silence
from game.engine.round import Round
from tests.engine.random_play import rules_of
from tests.engine.table import dealt, happened, match_of_rounds, move_of, played

TABLES = [(2, False), (3, False), (4, False), (4, True)]


def always(state: Round, text: str) -> Round:
    return apply(state, move_of(state, text), ask_always=True)[0]


def matches(players: int, partners: bool, seed: int) -> list[tuple[Match, Match]]:
    """Matches in which nobody calls, before and after each play; everybody is asked."""
    rng = random.Random(seed)
    rules = rules_of(rng.choice(("all-fives", "fives-and-threes")), partners, "muggins")
    match = Match.new(rules, players, seed=str(seed)).next_round()
    found = []
    while not match.rounds[-1].over:
        state = match.rounds[-1]
        if is_calling(state):
            match, _ = match.apply(silence(state, state.waiting[0]))
            continue
        move = rng.choice(legal_moves(state, state.turn))
        asked, _ = match.apply(move, ask_always=True)
        found.append((match, asked))
        match, _ = match.apply(move)
    return found


def test_by_itself_a_play_that_earned_nothing_is_not_asked_about() -> None:
    start = dealt("6-5 1-0", "5-1 3-3", claiming="muggins")
    assert played(start, "6-5").phase == "play"
    assert always(start, "6-5").phase == "claim"
    assert is_idle(always(start, "6-5"))
    assert not is_idle(played(dealt("5-5 1-0", "5-1 3-3", claiming="muggins"), "5-5"))


def test_where_nothing_could_score_or_nothing_is_called_nobody_is_asked() -> None:
    hands = ("6-5 1-0", "5-1 3-3")
    assert always(dealt(*hands), "6-5").phase == "play"
    no_numbers = dealt(*hands, claiming="muggins", multiples=[], going_out=1)
    assert always(no_numbers, "6-5").phase == "play"
    assert not could_score(no_numbers.rules)


def test_a_call_where_there_is_nothing_earns_nothing_and_leaves_no_event() -> None:
    state = always(dealt("6-5 1-0", "5-1 3-3", claiming="muggins"), "6-5")
    assert legal_moves(state, 0) == (Claim(0, None),)
    state, events = happened(state, "claim 0")
    assert (events, state.phase) == ((), "muggins")
    assert legal_moves(state, 1) == (Muggins(1, None),)
    state, events = happened(state, "call 1 15")
    assert not any(isinstance(event, Claimed | CalledMuggins | Overlooked) for event in events)
    assert (state.scores, state.phase) == ((0, 0), "play")


def test_what_nobody_called_is_told_when_the_last_has_had_their_say() -> None:
    state = played(dealt("5-5 1-0", "5-1 3-3", "6-6 4-4", claiming="muggins"), "5-5")
    state, events = happened(state, "claim -", "call 1 15")
    assert events == (CalledMuggins(1, 15),)
    state, events = happened(state, "call 2 -")
    assert events[0] == Overlooked(10)


def test_points_past_an_exact_target_are_told_as_such_and_not_as_overlooked() -> None:
    options: Any = {"target": 6, "exact": True, "multiples": [2]}
    state = dealt("5-5 1-0", "5-1 3-3", claiming="muggins", **options)
    _, events = happened(state, "5-5", "claim 10")
    assert events[:2] == (Claimed(0, 10), PastTarget(0, 0, 10))
    assert not any(isinstance(event, Overlooked) for event in events)
    _, events = happened(dealt("5-5 1-0", "5-1 3-3", **options), "5-5")
    assert events[1] == PastTarget(0, 0, 10)


def test_the_player_is_asked_first_and_then_the_opponents_as_the_turn_passes() -> None:
    four, pairs = rules_of("all-fives", False, "muggins"), rules_of("all-fives", True, "muggins")
    assert may_call(four, 4, 2) == (2, 3, 0, 1)
    assert may_call(pairs, 4, 2) == (2, 3, 1)
    assert may_call(four, 3, 2) == (2, 0, 1)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("players", "partners"), TABLES)
def test_when_all_have_been_silent_it_is_as_if_nobody_had_been_asked(
    players: int, partners: bool, seed: int
) -> None:
    """The same match, record and link; and back to each who was asked on the way."""
    idle = 0
    for before, after in matches(players, partners, seed):
        asked = after
        state = asked.rounds[-1]
        last = state.events[-1]
        assert isinstance(last, Played)
        plain, _ = before.apply(Play(last.seat, last.tile, last.end))
        assert bool(last.points) != is_idle(state)
        if last.points:
            assert asked == plain == settled(asked)
            continue
        idle += 1
        order = may_call(asked.rules, players, last.seat)
        for seat in order:
            state = asked.rounds[-1]
            assert state.waiting[0] == seat
            assert seen_by_all(state) == state.events == (*before.rounds[-1].events, last)
            assert settled(asked) == plain
            assert record_of(asked) == record_of(plain)
            assert match_of(record_of(asked)).rounds == plain.rounds
            assert link_of(asked) == link_of(plain)
            assert asked_again(plain, state.waiting) == asked
            asked = asked.apply(silence(state, seat))[0]
        assert asked == plain
        assert match_of_link(link_of(plain)) == plain
    assert idle > 0


@pytest.mark.parametrize("waiting", [(1,), (0, 1), (2, 1), (0, 0), (3,)])
def test_whoever_was_not_asked_is_not_asked_again(waiting: tuple[int, ...]) -> None:
    start = dealt("6-5 1-0", "5-1 3-3", "6-6 4-4", claiming="muggins")
    match = match_of_rounds(start.rules, 3, played(start, "6-5"))
    assert asked_again(match).rounds[-1].waiting == (0,)
    assert asked_again(match, (1, 2)).rounds[-1].waiting == (1, 2)
    with pytest.raises(EngineError, match="not asked"):
        asked_again(match, waiting)


def test_nobody_is_asked_again_about_a_play_that_scored_or_before_the_lead() -> None:
    start = dealt("5-5 1-0", "5-1 3-3", claiming="muggins")
    with pytest.raises(EngineError, match="no play"):
        asked_again(match_of_rounds(start.rules, 2, start))
    with pytest.raises(EngineError, match="no play"):
        asked_again(match_of_rounds(start.rules, 2))
    silent = played(start, "5-5", "claim -", "call 1 -")
    with pytest.raises(EngineError, match="not asked"):
        asked_again(match_of_rounds(start.rules, 2, silent))


def test_wrong_calls_are_not_seen_by_all_before_the_calls_are_over() -> None:
    state = played(dealt("5-5 1-0", "5-1 3-3", claiming="muggins"), "5-5", "claim 15")
    assert seen_by_all(state) == state.events[:1]
    state = played(state, "call 1 20")
    assert seen_by_all(state) == state.events
