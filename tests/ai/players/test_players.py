"""Every player answers legally, the same for the same generator, from its view alone."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai import LEVELS, PLAYERS, Budget, Player
from game.ai.player import due
from game.ai.players.expert import ExpertPlayer
from game.ai.search.world_search import SearchEffort
from game.engine.events import Played
from game.engine.match import Match
from game.engine.round import Round
from game.engine.rules.choices import Claiming
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import Tile
from game.engine.view import PlayerView, view_of
from tests.ai.playing import TABLES, fresh, moved, positions, table_name

LIGHT = SearchEffort(plays=400, stages=2, drawn=2, worlds=8)
NAMES = list(PLAYERS)


def made(name: str) -> Player:
    """The player, the expert with less effort than it takes outside of tests."""
    return ExpertPlayer(None, LIGHT) if name == "expert" else PLAYERS[name](None)


def play_round(state: Round, players: list[Player], seed: str) -> list[tuple[Tile, str]]:
    """Plays a round to its end; `moved` checks that every answer is legal."""
    rngs = [random.Random(f"{seed} {seat}") for seat in range(state.players)]
    plays = []
    while not state.over:
        seat = state.waiting[0]
        view = view_of(state, seat)
        answer = players[seat].decide(view, rngs[seat])
        if isinstance(answer, tuple):
            plays.append(answer)
        state = moved(state, view, answer)
    return plays


@pytest.mark.parametrize("claiming", Claiming)
@pytest.mark.parametrize("table", TABLES, ids=table_name)
def test_every_player_plays_every_game_legally(
    table: tuple[Rules, int], claiming: Claiming
) -> None:
    rules, players = table
    rules = replace(rules, claiming=claiming)
    for start, name in enumerate(NAMES):
        # The others take turns at the other seats.
        seated = [made(NAMES[(start + seat) % len(NAMES)]) for seat in range(players)]
        play_round(fresh(rules, players, f"legal {name}", start % 2), seated, name)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_generator_gives_the_same_plays(name: str) -> None:
    for players in (2, 3):
        state = fresh(PRESETS["all-fives"], players, "same")
        first = play_round(state, [made(name)] * players, "a")
        assert play_round(state, [made(name)] * players, "a") == first


@pytest.mark.parametrize("name", NAMES)
def test_hidden_tiles_do_not_change_a_play(name: str) -> None:
    player = made(name)
    shuffle = random.Random(10)
    swapped = 0
    for rules, players in TABLES[::3]:
        for state in positions(fresh(rules, players, "leak", 1), random.Random(11)):
            seat = state.turn
            other = permuted(state, seat, shuffle)
            swapped += other.hands != state.hands
            view = view_of(state, seat)
            assert view_of(other, seat) == view
            answers = [player.decide(view_of(s, seat), random.Random(12)) for s in (state, other)]
            assert answers[0] == answers[1]
    assert swapped > 50


def permuted(state: Round, seat: int, rng: random.Random) -> Round:
    """The round with all tiles that `seat` cannot see dealt anew among their places."""
    others = [s for s in range(state.players) if s != seat]
    tiles = [tile for s in others for tile in state.hands[s]] + list(state.boneyard)
    rng.shuffle(tiles)
    hands = list(state.hands)
    for other in others:
        size = len(state.hands[other])
        hands[other], tiles = tuple(tiles[:size]), tiles[size:]
    return replace(state, hands=tuple(hands), boneyard=tuple(tiles), dealt=(), boneyard_dealt=())


@pytest.mark.parametrize("name", NAMES)
def test_thinking_in_slices_comes_to_the_same(name: str) -> None:
    state = fresh(PRESETS["all-fives"], 2, "slices")
    view = view_of(state, state.turn)
    make = ExpertPlayer if name == "expert" else PLAYERS[name]
    work = make(None).thinking(view, random.Random(13))
    slices = 0
    answer = None
    while answer is None:
        try:
            next(work)
            slices += 1
        except StopIteration as done:
            answer = done.value
    assert answer == make(None).decide(view, random.Random(13))
    assert slices > 20 or name != "expert"


def test_nobody_thinks_when_there_is_one_play() -> None:
    state = fresh(PRESETS["all-fives"], 2, "one")
    view = view_of(state, state.turn)
    forced = replace(view, legal=view.legal[:1])
    for name in NAMES:
        rng = random.Random(14)
        before = rng.getstate()
        assert PLAYERS[name](None).decide(forced, rng) == view.legal[0]
        assert rng.getstate() == before


class Ticking:
    """A clock that goes on by a fixed time whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.4])
def test_the_expert_keeps_within_its_budget(seconds: float) -> None:
    for table in TABLES[:4]:
        for state in positions(fresh(*table, "budget"), random.Random(15)):
            view = view_of(state, state.turn)
            clock = Ticking(0.01)
            answer = PLAYERS["expert"](Budget(clock, seconds)).decide(view, random.Random(16))
            assert answer in view.legal
            # It looks at the clock, sees that time is up, and looks but a few times again.
            assert clock.now <= seconds + 0.06


def muggins_view(ask: str) -> PlayerView:
    """A view in which points wait for a call."""
    rules = replace(PRESETS["all-fives"], claiming=Claiming.MUGGINS)
    state = fresh(rules, 2, "call")
    rng = random.Random(17)
    greedy = PLAYERS["greedy"](None)
    while state.phase == "play":
        view = view_of(state, state.turn)
        state = moved(state, view, greedy.decide(view, rng))
    if ask == "muggins":
        state = moved(state, view_of(state, state.turn), None)
    view = view_of(state, state.waiting[0])
    assert view.ask == ask
    return view


@pytest.mark.parametrize("ask", ["claim", "muggins"])
def test_lower_levels_overlook_calls_and_higher_ones_do_not(ask: str) -> None:
    view = muggins_view(ask)
    last = next(event for event in reversed(view.events) if isinstance(event, Played))
    assert due(view) == last.points
    called = {
        name: sum(
            PLAYERS[name](None).decide(view, random.Random(seed)) == last.points
            for seed in range(200)
        )
        for name in NAMES
    }
    assert called["expert"] == called["strong"] == called["greedy"] == 200
    assert 20 <= called["beginner"] < called["casual"] - 40 < 160


def test_levels_are_players_weakest_first_and_all_different() -> None:
    keys = [level.key for level in LEVELS]
    assert keys == ["beginner", "casual", "strong", "expert"]
    assert [name for name in NAMES if name in keys] == keys
    for of in ("name", "face", "style"):
        assert len({getattr(level, of) for level in LEVELS}) == len(LEVELS)


BETTER = [("casual", "beginner"), ("strong", "casual"), ("greedy", "random")]


@pytest.mark.parametrize(("better", "worse"), BETTER)
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    assert _won(better, worse, 60, made) >= 36


def _won(one: str, other: str, matches: int, make: Callable[[str], Player]) -> int:
    won = 0
    for number in range(matches):
        names = (one, other) if number % 2 else (other, one)
        match = Match.new(PRESETS["all-fives"], 2, seed=f"better {number // 2}")
        players = [make(name) for name in names]
        rng = random.Random(number)
        while not match.over:
            if match.needs_deal:
                match = match.next_round()
            assert match.round is not None
            view = view_of(match.round, match.round.turn)
            answer = players[view.seat].decide(view, rng)
            assert isinstance(answer, tuple)
            after = moved(match.round, view, answer)
            match = replace(match, rounds=(*match.rounds[:-1], after))
            match = _finished(match)
        won += names[match.winner or 0] == one
    return won


def _finished(match: Match) -> Match:
    top, target = max(match.scores), match.rules.target_for(match.players)
    assert match.round is not None
    if match.round.over and top >= target and match.scores.count(top) == 1:
        return replace(match, winner=match.scores.index(top))
    return match


def test_players_import_neither_clocks_nor_more_of_the_game_than_the_engine() -> None:
    allowed = {"__future__", "collections", "dataclasses", "functools", "math", "random"}
    allowed |= {"itertools", "types", "typing"}
    for path in Path("game/ai").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            else:
                continue
            for name in names:
                assert name.startswith("game.engine.") or name.split(".")[0] in allowed, path
                assert name not in ("game.engine.play.deal", "game.engine.records.record"), path
