"""Hidden hands, sampled exactly consistent with everything a view shows.

Every deal and boneyard order is equally likely beforehand; a sampled world is one of those
that agree with what was seen, each as likely as the other, and is then weighed by how likely
the plays seen in it are.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from game.ai.bitboard.tables import DOUBLES, singles, tiles_in
from game.engine.tile import deciding_tile
from game.engine.view import PlayerView

from .observations import Observations, Source

MAX_TRIES = 1000
"""After so many worlds in a row that do not fit who led, one that fits all else is taken. On
average fewer than two are tried, in the tightest positions known a hundred."""


class World(NamedTuple):
    """Hands by seat and the boneyard in the order it is drawn, as bits; `batches` are, by seat,
    the hand's tiles by when they came; `dealt` the played tiles it was dealt, where that
    matters; `weight` corrects for how the world was sampled.
    """

    hands: tuple[int, ...]
    bone: tuple[int, ...]
    batches: tuple[tuple[int, ...], ...]
    dealt: tuple[int, ...]
    weight: float


class PartialWorld(NamedTuple):
    """A world in the making: the hidden tiles not given out yet, and `batches` and `dealt` of the
    seats whose hands are filled already.
    """

    tiles: list[int]
    batches: tuple[tuple[int, ...], ...]
    dealt: tuple[int, ...]


class Belief:
    """Samples worlds for one view. `plans` fill one hidden hand each."""

    def __init__(self, view: PlayerView, seen: Observations) -> None:
        self.seen = seen
        self.players = view.players
        self.hand = 0
        for tile in view.hand:
            self.hand |= 1 << tile.index
        self.begun = PartialWorld(singles(seen.hidden), ((0,),) * self.players, (0,) * self.players)
        self.first = _FirstLead(view.leader, seen)
        self.plans = [
            Plan(seat, holding.barred, holding.ways, seen.hidden)
            for seat, holding in seen.holdings.items()
        ]
        self.plans.sort(key=lambda plan: -plan.tightness)

    def world(self, rng: random.Random) -> World:
        """A world that agrees with everything seen."""
        spare: World | None = None
        for _ in range(MAX_TRIES):
            world = self._try(rng.random)
            if world is not None:
                if self.first.agrees(world):
                    return world
                spare = world
        if spare is None:
            raise AssertionError("what was seen must be possible")
        return spare

    def _try(self, chance: Callable[[], float]) -> World | None:
        begun, weight = self.begun, 1.0
        for plan in self.plans:
            grown = plan.take(begun, chance)
            if grown is None:
                return None
            begun, factor = grown
            weight *= factor
        return self.finish(begun, weight, chance)

    def finish(self, begun: PartialWorld, weight: float, chance: Callable[[], float]) -> World:
        """The world in which the tiles left are the boneyard, in any order."""
        tiles, batches, dealt = begun
        hands = [0] * self.players
        for seat, parts in enumerate(batches):
            for part in parts:
                hands[seat] |= part
        hands[self.seen.seat] = self.hand
        bone = tiles[:]
        for last in range(len(bone) - 1, 0, -1):
            pick = int(chance() * (last + 1))
            bone[last], bone[pick] = bone[pick], bone[last]
        return World(tuple(hands), tuple(bone), batches, dealt, weight)


class Plan:
    """How the batches of one seat are filled: the sizes they may have and their chances."""

    def __init__(self, seat: int, barred: list[int], ways: dict[Source, int], hidden: int) -> None:
        self.seat = seat
        self.barred = barred
        free = [(hidden & ~bits).bit_count() for bits in barred]
        self.tightness = sum(bits.bit_count() for bits in barred)
        self.sources: list[Source] = []
        self.cumulated: list[int] = []
        self.orders: list[int] = []
        total = 0
        for source, count in ways.items():
            orders = _orders(source[0], free)
            if orders:
                total += count * orders
                self.sources.append(source)
                self.cumulated.append(total)
                self.orders.append(orders)
        self.total = total

    def take(
        self, begun: PartialWorld, chance: Callable[[], float]
    ) -> tuple[PartialWorld, float] | None:
        """The world with this hand filled too, and a weight that corrects for how it was; None
        when the tiles left cannot fill it.
        """
        which = 0
        if len(self.sources) > 1:
            mark = chance() * self.total
            while self.cumulated[which] <= mark and which < len(self.cumulated) - 1:
                which += 1
        sizes, played = self.sources[which]
        tiles = begun.tiles
        parts = []
        orders = 1
        for size, barred in zip(sizes, self.barred, strict=True):
            part = 0
            if size:
                if barred:
                    free = [bit for bit in tiles if not bit & barred]
                    tiles = [bit for bit in tiles if bit & barred]
                else:
                    free, tiles = tiles[:], []
                left = len(free)
                if left < size:
                    return None
                for _ in range(size):
                    # Any of those left, which the last of them then replaces.
                    orders *= left
                    pick = int(chance() * left)
                    left -= 1
                    part |= free[pick]
                    free[pick] = free[left]
                tiles += free[:left]
            parts.append(part)
        seat = self.seat
        batches, dealt = begun.batches, begun.dealt
        batches = (*batches[:seat], tuple(parts), *batches[seat + 1 :])
        dealt = (*dealt[:seat], played, *dealt[seat + 1 :])
        return PartialWorld(tiles, batches, dealt), orders / self.orders[which]


def _orders(sizes: tuple[int, ...], free: list[int]) -> int:
    """In how many ways tiles can fill the batches, oldest first, when each has `free` tiles."""
    orders, used = 1, 0
    for size, tiles in zip(sizes, free, strict=True):
        for step in range(size):
            orders *= max(0, tiles - used - step)
        used += size
    return orders


class _FirstLead:
    """The highest double dealt leads the first round, when the rules say so (rule 15)."""

    def __init__(self, leader: int, seen: Observations) -> None:
        self.leader = leader
        self.seen = seen

    def agrees(self, world: World) -> bool:
        """Whether the seat that led is the one that had to."""
        if not self.seen.traced:
            return True
        dealt = [
            self.seen.own_dealt if seat == self.seen.seat else world.dealt[seat] | batches[0]
            for seat, batches in enumerate(world.batches)
        ]
        doubles = [hand & DOUBLES for hand in dealt]
        if any(doubles):
            return doubles[self.leader] == max(doubles)
        hands = tuple([tiles_in(hand) for hand in dealt])
        return deciding_tile(hands) in hands[self.leader]
