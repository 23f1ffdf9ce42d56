"""How likely the plays seen are in a sampled world.

Other seats are taken to like what greed likes, without being bound to it: a play that greed
would not have made is possible, and the less likely the more it gave away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.ai.bitboard.line_state import LineState
from game.ai.bitboard.tables import GREED, POINT, TILE_OF, Tables, singles

from .belief import World
from .observations import Choice, Observations

SAME_POINTS = 0.12
LESS_POINTS = 0.03

Batches = tuple[tuple[int, ...], ...]
"""Tiles by seat and batch, as in `World.batches`."""

Chosen = tuple[int, int, int, Callable[[int], int], int]
"""A choice: its seat, how many batches the seat had, which tiles it has played since, the weight
of its best play by the hand held, and the weight of the one it chose."""


class Likelihood:
    """Weighs the worlds of one view by the choices seen in it. `tables` are greed's."""

    def __init__(self, seen: Observations, tables: Tables) -> None:
        self._choices: list[Chosen] = [
            (c.seat, c.batches, c.later, _best_of(c, tables), _weight_of(c, tables))
            for c in seen.choices
        ]
        self._of_seat: dict[int, list[Chosen]] = {}
        for choice in self._choices:
            self._of_seat.setdefault(choice[0], []).append(choice)

    @property
    def tells(self) -> bool:
        """Whether any choice was seen at all."""
        return bool(self._choices)

    def of(self, world: World) -> float:
        """The likelihood of all choices seen, up to a factor that is the same in all worlds."""
        return _product(self._choices, world.batches)

    def of_seat(self, seat: int, batches: Batches) -> float:
        """The part of it that is due to the choices of one seat."""
        return _product(self._of_seat.get(seat, []), batches)


def _product(choices: Iterable[Chosen], batches: Batches) -> float:
    result = 1.0
    for seat, count, later, best_of, weight in choices:
        hand = later
        for tiles in batches[seat][:count]:
            hand |= tiles
        lost = best_of(hand) - weight
        if lost > 0:
            result *= SAME_POINTS if lost < POINT else LESS_POINTS
    return result


def _weight_of(choice: Choice, tables: Tables) -> int:
    """What the chosen play weighs for greed."""
    if choice.line is None:
        return _lead_weight(choice.bit, tables)
    end = choice.line.ends[choice.number]
    return end.best[choice.line.count][choice.bit][0]


def _best_of(choice: Choice, tables: Tables) -> Callable[[int], int]:
    """A function from the hand held to the weight of its best play."""
    line = choice.line
    return _best_lead(tables) if line is None else _best_play(line)


def _best_play(line: LineState) -> Callable[[int], int]:
    ends = [(end.fitting, end.best[line.count]) for end in set(line.ends)]

    def best(hand: int) -> int:
        most = 0
        for fitting, plays in ends:
            tiles = hand & fitting
            if tiles:
                most = max(most, plays[tiles][0])
        return most

    return best


def _best_lead(tables: Tables) -> Callable[[int], int]:
    weights = {bit: _lead_weight(bit, tables) for bit in TILE_OF}

    def best(hand: int) -> int:
        return max([weights[bit] for bit in singles(hand)])

    return best


def _lead_weight(bit: int, tables: Tables) -> int:
    return POINT * tables.points[TILE_OF[bit].pips] + GREED[bit]
