"""Lines of play to lay on tables: rounds as people play them, and lines meant to do harm."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from game.engine.enums import EndName
from game.engine.layout import END_NAMES, Layout
from game.engine.tile import DOUBLE_SIX, Tile

Move = tuple[Tile, str]
Weigh = Callable[[Layout, Move], float]


def ordinary(rng: random.Random, spinner: bool = True) -> Layout:
    """The table after a round of two players with seven tiles each.

    Both draw until they can play; the first without tiles ends the round. Each picks any legal
    tile, doubles and heavy ones a little rather, as people do.
    """
    stock = rng.sample(DOUBLE_SIX, 28)
    hands = [stock[:7], stock[7:14]]
    stock, layout, seat, passed = stock[14:], Layout.empty(spinner=spinner), 0, 0
    while passed < 2:
        hand = hands[seat]
        while not (moves := _moves(layout, hand)) and stock:
            hand.append(stock.pop())
        passed = 0 if moves else passed + 1
        if moves:
            tile, end = rng.choices(moves, [6 + 10 * t.is_double + t.pips for t, _ in moves])[0]
            layout = layout.play(tile, end)
            hand.remove(tile)
            if not hand:
                break
        seat = 1 - seat
    return layout


def weighted(rng: random.Random, most: int, weigh: Weigh, spinner: bool = True) -> Layout:
    """A line of up to `most` tiles, each move drawn with the weight that `weigh` gives it."""
    layout, rest = Layout.empty(spinner=spinner), list(DOUBLE_SIX)
    while len(layout.plays) < most and (moves := _moves(layout, rest)):
        weights = [weigh(layout, move) + 1e-9 for move in moves]
        tile, end = rng.choices(moves, weights)[0]
        layout = layout.play(tile, end)
        rest.remove(tile)
    return layout


def circuit(rng: random.Random, spinner: bool, right_first: int) -> Layout:
    """All 28 tiles in one line: `right_first` at the right end, then the rest at the left."""
    halves = _circuit(rng)
    pairs = list(pairwise(halves))
    lead = rng.randrange(28)
    pairs = pairs[lead:] + pairs[:lead]
    if pairs[0][0] < pairs[0][1]:
        pairs = [(b, a) for a, b in pairs[:1] + pairs[:0:-1]]
    moves = [(Tile(*pair), "right") for pair in pairs[1 : 1 + right_first]]
    moves += [(Tile(*pair), "left") for pair in pairs[:right_first:-1]]
    return _played(Tile(*pairs[0]), moves, spinner)


def harmful(rng: random.Random) -> Layout:
    """One line out of every kind that is hard to lay."""
    return rng.choice(HARMFUL)(rng)


def _one_arm(rng: random.Random) -> Layout:
    """One arm takes all it can, wherever the spinner comes; the other ends come late."""
    arm = rng.choice(("left", "right", "up", "down"))
    start = rng.randrange(1, 12)
    return weighted(rng, 28, lambda line, move: 1000 if move[1] == arm else len(line.plays) > start)


def _late_spinner(rng: random.Random) -> Layout:
    """No double until the line is long."""
    wait = rng.randrange(2, 22)
    side = rng.choice(("left", "right", ""))
    return weighted(
        rng,
        28,
        lambda line, move: (
            (not move[0].is_double or len(line.plays) >= wait)
            * (50 if move[1] == side else 1)
            * (100 if move[0].is_double else 1)
        ),
    )


def _doubles_first(rng: random.Random) -> Layout:
    """Doubles as soon as they fit, mostly in one arm, so that it can hardly turn."""
    arm = rng.choice(("left", "right", "up", "down"))
    return weighted(
        rng, 28, lambda _, move: (500 if move[0].is_double else 1) * (30 if move[1] == arm else 1)
    )


def _doubles_late(rng: random.Random) -> Layout:
    """A spinner at once, then every ordinary tile before the other doubles: the longest arms."""
    return weighted(
        rng, 28, lambda line, move: 1 if line.spinner is None or not move[0].is_double else 0.001
    )


def _arm_by_arm(rng: random.Random) -> Layout:
    """One arm after the other, each to a length of its own, in any order."""
    order = rng.sample(END_NAMES, 4)
    lengths = {name: rng.randrange(0, 14) for name in order}

    def weigh(line: Layout, move: Move) -> float:
        name = EndName(move[1])
        rank = order.index(name) if name in order else 0
        return 10.0 ** (6 - rank) if len(line.arms.get(name, ())) < lengths.get(name, 1) else 0.001

    return weighted(rng, 28, weigh)


def _in_turn(rng: random.Random) -> Layout:
    """Arms that change at random between growing fast and waiting."""
    phase: dict[int, Mapping[str, float]] = {}

    def weigh(line: Layout, move: Move) -> float:
        number = len(line.plays) // 4
        if number not in phase:
            phase[number] = {n: 100.0 ** rng.random() for n in ("left", "right", "up", "down")}
        return phase[number].get(move[1], 1)

    return weighted(rng, 28, weigh)


def _no_spinner(rng: random.Random) -> Layout:
    """A line that never branches."""
    bias = rng.choice((0.001, 0.2, 1, 5, 1000))
    return weighted(rng, 28, lambda _, move: bias if move[1] == "left" else 1, spinner=False)


def _uniform(rng: random.Random) -> Layout:
    """Any legal move, all alike."""
    return weighted(rng, 28, lambda *_: 1)


def _circle(rng: random.Random) -> Layout:
    """All 28 tiles in one line."""
    return circuit(rng, rng.random() < 0.5, rng.randrange(28))


HARMFUL: tuple[Callable[[random.Random], Layout], ...] = (
    _one_arm,
    _late_spinner,
    _doubles_first,
    _doubles_late,
    _arm_by_arm,
    _in_turn,
    _no_spinner,
    _uniform,
    _circle,
)


def prefixes(layout: Layout) -> Iterator[Layout]:
    """The line after each of its plays."""
    line = Layout.empty(spinner=layout.branching)
    for tile, end in layout.plays:
        line = line.play(tile, end)
        yield line


def _moves(layout: Layout, tiles: list[Tile]) -> list[Move]:
    return [(tile, end) for tile in tiles for end in layout.fits(tile)]


def _played(lead: Tile, moves: list[Move], spinner: bool) -> Layout:
    layout = Layout.empty(spinner=spinner).play(lead, "lead")
    for tile, end in moves:
        layout = layout.play(tile, end)
    return layout


def _circuit(rng: random.Random) -> list[int]:
    """The halves along a closed line of all 28 tiles: each value meets each once, and itself."""
    rest = {a: set(range(7)) for a in range(7)}
    stack, halves = [rng.randrange(7)], []
    while stack:
        here = stack[-1]
        if rest[here]:
            there = rng.choice(sorted(rest[here]))
            rest[here].discard(there)
            rest[there].discard(here)
            stack.append(there)
        else:
            halves.append(stack.pop())
    return halves
