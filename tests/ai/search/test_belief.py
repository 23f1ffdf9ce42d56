"""Sampled worlds: each agrees with everything seen, and each that agrees is as likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.ai.bitboard.tables import TILE_OF, bits_of, singles, tables_for, tiles_in
from game.ai.player import finished
from game.ai.search.belief import Belief, World
from game.ai.search.likelihood import LESS_POINTS, Likelihood
from game.ai.search.observations import read
from game.ai.search.sampling import Sampler, resampled
from game.engine.moves import Play
from game.engine.play.transitions import apply
from game.engine.round import Round
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import DOUBLE_SIX, Tile
from game.engine.view import PlayerView, view_of
from tests.ai.deals import deals_of, seen_again, story_of
from tests.ai.playing import TABLES, fresh, positions, table_name

ODD = [
    (Rules.from_json({"preset": "all-fives", "draws": "one", "reserve": 1}), 3),
    (Rules.from_json({"preset": "all-fives-jaques", "hand_size": {"2": 3, "3": 3, "4": 3}}), 4),
    (Rules.from_json({"preset": "all-threes", "hand_size": {"2": 13, "3": 9, "4": 7}}), 2),
    (Rules.from_json({"preset": "block", "hand_size": {"2": 13, "3": 9, "4": 7}}), 4),
]


def belief_of(view: PlayerView) -> Belief:
    return Belief(view, read(view, tables_for(view.rules)))


def check_world(view: PlayerView, world: World) -> None:
    hands = [tiles_in(hand) for hand in world.hands]
    bone = [tile for bit in world.bone for tile in tiles_in(bit)]
    assert sorted(hands[view.seat]) == sorted(view.hand)
    assert tuple(len(hand) for hand in hands) == view.counts
    assert len(bone) == view.boneyard
    everything = [*view.layout.tiles, *bone, *[tile for hand in hands for tile in hand]]
    assert sorted(everything) == list(DOUBLE_SIX)
    assert any(seen_again(view, *deal) for deal in deals_of(view, world))


@pytest.mark.parametrize("table", TABLES + ODD, ids=table_name)
def test_a_sampled_world_could_have_been_dealt_and_seen(table: tuple[Rules, int]) -> None:
    rules, players = table
    rng = random.Random(5)
    for number in range(4):
        for index in (0, 1):
            for state in positions(fresh(rules, players, f"belief {number}", index), rng):
                view = view_of(state, state.turn)
                check_world(view, belief_of(view).world(rng))


def assignments(view: PlayerView) -> Iterator[World]:
    """Every way to give the hidden tiles to the batches of the others, possible or not."""
    story = story_of(view)
    places = [
        (seat, number, batch.size)
        for seat in range(view.players)
        if seat != view.seat
        for number, batch in enumerate(story.batches[seat])
    ]
    counts = view.counts

    def give(place: int, tiles: tuple[Tile, ...], parts: dict[int, list[int]]) -> Iterator[World]:
        if place == len(places):
            if all(sum(p.bit_count() for p in parts[s]) == counts[s] for s in parts):
                yield _world(view, parts, tiles)
            return
        seat, _, most = places[place]
        for size in range(min(most, counts[seat], len(tiles)) + 1):
            for chosen in combinations(tiles, size):
                rest = tuple(tile for tile in tiles if tile not in chosen)
                grown = {**parts, seat: [*parts[seat], bits_of(chosen)]}
                yield from give(place + 1, rest, grown)

    hidden = tiles_in(read(view, tables_for(view.rules)).hidden)
    yield from give(0, hidden, {seat: [] for seat, _, _ in places})


def _world(view: PlayerView, parts: dict[int, list[int]], bone: tuple[Tile, ...]) -> World:
    batches = tuple(tuple(parts.get(seat, (0,))) for seat in range(view.players))
    hands = [sum(masks) for masks in batches]
    hands[view.seat] = bits_of(view.hand)
    order = tuple(1 << tile.index for tile in bone)
    return World(tuple(hands), order, batches, (0,) * view.players, 1.0)


def chances(view: PlayerView) -> dict[tuple[int, ...], float]:
    """The chance of every set of hidden hands, from all deals in which the same was seen."""
    found: Counter[tuple[int, ...]] = Counter()
    for world in assignments(view):
        found[world.hands] += sum(seen_again(view, *deal) for deal in deals_of(view, world))
    total = sum(found.values())
    return {hands: count / total for hands, count in found.items() if count}


def late_views(rules: Rules, players: int, seed: str, most: int) -> Iterator[PlayerView]:
    """Views in which few tiles are hidden, after others have drawn and kept some."""
    for number in range(40):
        for state in positions(fresh(rules, players, f"{seed} {number}"), random.Random(6)):
            view = view_of(state, state.turn)
            batches = [len(b) for seat, b in enumerate(story_of(view).batches) if seat != view.seat]
            hidden = sum(view.counts) - len(view.hand) + view.boneyard
            if 3 <= hidden <= most and max(batches) > 1:
                yield view


@pytest.mark.parametrize(("hand_size", "players"), [(9, 2), (6, 3), (6, 4), (8, 3)], ids=str)
def test_worlds_are_sampled_as_often_as_they_are_likely(hand_size: int, players: int) -> None:
    sizes = {"2": 7, "3": 5, "4": 5, str(players): hand_size}
    rules = Rules.from_json({"preset": "all-fives-jaques", "hand_size": sizes})
    rng = random.Random(7)
    for number, view in enumerate(late_views(rules, players, "late", 5)):
        expected = chances(view)
        belief = belief_of(view)
        found: dict[tuple[int, ...], float] = {}
        total = 0.0
        for _ in range(2000):
            world = belief.world(rng)
            found[world.hands] = found.get(world.hands, 0.0) + world.weight
            total += world.weight
        assert set(found) <= set(expected)
        for hands, chance in expected.items():
            assert found.get(hands, 0.0) / total == pytest.approx(chance, abs=0.06)
        if number == 5:
            break
    assert number == 5


def weighed(view: PlayerView) -> dict[tuple[int, ...], float]:
    """The same chances, the plays seen taken into account."""
    likelihood = Likelihood(read(view, tables_for(view.rules)), tables_for(view.rules))
    found: dict[tuple[int, ...], float] = {}
    for world in assignments(view):
        deals = sum(seen_again(view, *deal) for deal in deals_of(view, world))
        if deals:
            found[world.hands] = found.get(world.hands, 0.0) + deals * likelihood.of(world)
    total = sum(found.values())
    return {hands: weight / total for hands, weight in found.items()}


def sampled(view: PlayerView, count: int, drawn: int, rng: random.Random) -> list[World]:
    """Worlds as the search draws them."""
    seen, tables = read(view, tables_for(view.rules)), tables_for(view.rules)
    sampler = Sampler(Belief(view, seen), Likelihood(seen, tables), drawn, lambda: False)
    return finished(sampler.worlds(count, rng))


@pytest.mark.parametrize(("hand_size", "players"), [(9, 2), (6, 3), (6, 4), (8, 3)], ids=str)
def test_the_search_draws_worlds_as_often_as_they_are_likely(hand_size: int, players: int) -> None:
    sizes = {"2": 7, "3": 5, "4": 5, str(players): hand_size}
    rules = Rules.from_json({"preset": "all-fives-jaques", "hand_size": sizes})
    rng = random.Random(17)
    uneven = 0.0
    for number, view in enumerate(late_views(rules, players, "drawn", 5)):
        expected = weighed(view)
        even = chances(view)
        uneven = max([uneven, *[abs(expected[hands] - even[hands]) for hands in even]])
        found = Counter(world.hands for world in sampled(view, 1500, 4, rng))
        assert set(found) <= set(expected)
        for hands, chance in expected.items():
            assert found[hands] / found.total() == pytest.approx(chance, abs=0.06)
        if number == 5:
            break
    assert number == 5
    assert uneven > 0.05


@pytest.mark.parametrize("table", TABLES + ODD, ids=table_name)
def test_worlds_of_the_search_could_have_been_dealt_and_seen(table: tuple[Rules, int]) -> None:
    rules, players = table
    rng = random.Random(18)
    for index in (0, 1):
        for state in positions(fresh(rules, players, "search", index), rng):
            view = view_of(state, state.turn)
            worlds = sampled(view, 3, 2, rng)
            assert 1 <= len(worlds) <= 3
            for world in worlds:
                check_world(view, world)


def test_resampling_takes_each_as_often_as_it_weighs() -> None:
    taken = Counter(resampled("abc", [1.0, 0.0, 3.0], 8, random.Random(19)))
    assert taken == {"a": 2, "c": 6}


def test_draws_and_passes_bar_what_could_have_been_played() -> None:
    rules = PRESETS["block"]
    barred = 0
    for number in range(20):
        for state in positions(fresh(rules, 2, f"bar {number}", 1), random.Random(8)):
            view = view_of(state, state.turn)
            holding = read(view, tables_for(rules)).holdings[1 - view.seat]
            held = bits_of(state.hands[1 - view.seat])
            assert not held & holding.never
            barred += holding.never.bit_count()
    assert barred > 100


def test_a_play_that_gave_away_points_makes_a_world_less_likely() -> None:
    rules = PRESETS["all-fives"]
    state = some_lead(rules)
    view = view_of(state, state.turn)
    seen = read(view, tables_for(rules))
    likelihood = Likelihood(seen, tables_for(rules))
    # The leader led 6-0 for nothing; with 5-5 in hand that would have been 10 points.
    five = 1 << Tile(5, 5).index
    world = belief_of(view).world(random.Random(9))
    rest = [bit for bit in singles(seen.hidden) if bit != five and not scores_or_outranks(bit)]
    without = bits_of(tuple(TILE_OF[bit] for bit in rest[:6]))
    having = without ^ rest[0] ^ five
    assert likelihood.of(with_hand(world, 0, without)) == 1.0
    assert likelihood.of(with_hand(world, 0, having)) == pytest.approx(LESS_POINTS)


def some_lead(rules: Rules) -> Round:
    """Seat 0 has led 6-0, and seat 1 has something to play."""
    lead = Tile(6, 0)
    for number in range(1000):
        state = fresh(rules, 2, f"lead {number}", 1)
        if state.leader == 0 and lead in state.hands[0]:
            state = apply(state, Play(0, lead, "lead"))[0]
            if state.turn == 1 and Tile(5, 5) not in state.hands[1] and not state.events[1:]:
                return state
    raise AssertionError("no such deal")


def scores_or_outranks(bit: int) -> bool:
    tile = TILE_OF[bit]
    return tile.pips % 5 == 0 or tile.is_double or tile.pips > 6


def with_hand(world: World, seat: int, hand: int) -> World:
    hands = tuple(hand if s == seat else h for s, h in enumerate(world.hands))
    batches = tuple((hand,) if s == seat else b for s, b in enumerate(world.batches))
    return world._replace(hands=hands, batches=batches)
