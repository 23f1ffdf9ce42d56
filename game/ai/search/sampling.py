"""Worlds for the search, drawn by how likely the plays seen are in them.

With one hidden hand, several worlds are sampled for each that is kept. With more, this is done
seat after seat: of every world begun, several hands of the next seat are tried, and of all these
as many go on as there are worlds wanted. So each hand, and not only all hands together, is chosen
from several.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from itertools import accumulate
from typing import Final, TypeVar

from .belief import Belief, PartialWorld, Plan, World
from .likelihood import Likelihood

T = TypeVar("T")

SAMPLES: Final = 40
"""Hands sampled between two yields."""


class Sampler:
    """Draws worlds for one view; `drawn` are tried for each one kept. `late` says that there is
    no time left: then the worlds come from those tried so far.
    """

    def __init__(
        self, belief: Belief, likelihood: Likelihood, drawn: int, late: Callable[[], bool]
    ) -> None:
        self._belief = belief
        self._likelihood = likelihood
        self._drawn = drawn
        self._late = late

    def worlds(self, count: int, rng: random.Random) -> Generator[None, None, list[World]]:
        """`count` worlds, each as likely as the other."""
        belief = self._belief
        if not self._likelihood.tells:
            return [belief.world(rng) for _ in range(count)]
        # Who led the first round may tell of all hands together, not of one after the other.
        if len(belief.plans) == 1 or belief.seen.traced:
            return (yield from self._whole(count, rng))
        begun: list[PartialWorld] = [belief.begun]
        for plan in belief.plans:
            grown, weights = yield from self._next_seat(plan, begun, count, rng)
            if not grown:
                return (yield from self._whole(count, rng))
            begun = resampled(grown, weights, count, rng)
        return [belief.finish(world, 1.0, rng.random) for world in begun]

    def _whole(self, count: int, rng: random.Random) -> Generator[None, None, list[World]]:
        worlds: list[World] = []
        weights: list[float] = []
        for number in range(count * self._drawn):
            world = self._belief.world(rng)
            worlds.append(world)
            weights.append(world.weight * self._likelihood.of(world))
            if number % SAMPLES == SAMPLES - 1:
                yield
                if self._late():
                    break
        return resampled(worlds, weights, count, rng)

    def _next_seat(
        self, plan: Plan, begun: list[PartialWorld], count: int, rng: random.Random
    ) -> Generator[None, None, tuple[list[PartialWorld], list[float]]]:
        """Worlds in which the next hand is filled too, and what they weigh."""
        grown: list[PartialWorld] = []
        weights: list[float] = []
        for number in range(count * self._drawn):
            taken = plan.take(begun[number % len(begun)], rng.random)
            if taken is not None:
                world, weight = taken
                grown.append(world)
                weights.append(weight * self._likelihood.of_seat(plan.seat, world.batches))
            if number % SAMPLES == SAMPLES - 1:
                yield
                if grown and self._late():
                    break
        return grown, weights


def resampled(
    values: Sequence[T], weights: Sequence[float], count: int, rng: random.Random
) -> list[T]:
    """`count` of `values`, each about as often as its weight says: evenly spaced marks are set
    over the summed weights (systematic resampling).
    """
    summed = list(accumulate(weights))
    step = summed[-1] / count
    mark = rng.random() * step
    chosen: list[T] = []
    for value, reached in zip(values, summed, strict=True):
        while mark < reached and len(chosen) < count:
            chosen.append(value)
            mark += step
    return chosen
