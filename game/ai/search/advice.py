"""A hint: the expert's play for a view, what it gains over the others, and why, as data.

A reason is a key and its values; the words are made elsewhere. The keys:

    goes-out                       it is the last tile
    scores        points           it scores now
    shuts-out     seat             the next seat cannot hold anything that fits
    lacks         seat, values     the next seat has shown that it holds none of these open values
    leaves-nothing                 no tile still out scores for the next seat
    keeps-open    points           a tile kept would score this much, if nothing changes
    opens-nothing                  few tiles that are still out fit the ends it leaves
    double                         a double is laid, which is harder to place later
    lightens      pips             many pips leave the hand
    keeps-playable tiles           so many tiles of the own hand fit afterwards
    best                           none of these: it did best in the rounds tried
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.ai.bitboard.line_state import LONE, LineState
from game.ai.bitboard.tables import FITTING, bits_of, tables_for
from game.ai.player import Budget, finished
from game.engine.enums import Phase
from game.engine.tile import Tile
from game.engine.view import PlayerView

from .candidates import Candidate
from .observations import Observations, read
from .world_search import Search, SearchEffort

MAX_REASONS: Final = 2
HEAVY: Final = 9
FEW: Final = 0.3


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a play is good: a key and its values."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A play as the search saw it: `ahead` are the points by which the own side is expected to
    be ahead in this round at its end (of the mean of the others), `chance` the chance to win the
    match, in percent.
    """

    tile: Tile
    end: str
    ahead: float
    chance: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The play to recommend. `plays` are all that differ, the recommended one first; `gain` is
    how many points more than the next best it is expected to bring (0 when they are equal).
    """

    tile: Tile
    end: str
    gain: float
    plays: tuple[Weighed, ...]
    reasons: tuple[Reason, ...]


def advising(
    view: PlayerView,
    rng: random.Random,
    budget: Budget | None = None,
    effort: SearchEffort | None = None,
) -> Generator[None, None, Advice | None]:
    """The hint for a view, in slices; None when there is no play to choose."""
    if view.ask != Phase.PLAY or len(view.legal) < 2:
        return None
    search = Search(view, rng, effort, budget)
    yield from search.run(alone=True)
    plays = tuple([Weighed(*c.play, c.ahead, c.mean) for c in search.ranked])
    best = search.ranked[0]
    gain = plays[0].ahead - plays[1].ahead if len(plays) > 1 else 0.0
    reasons = tuple(_reasons(view, best))[:MAX_REASONS]
    return Advice(*best.play, max(0.0, gain), plays, reasons or (Reason("best"),))


def advise(view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Advice | None:
    """The hint for a view, at once."""
    return finished(advising(view, rng, budget))


def _reasons(view: PlayerView, play: Candidate) -> Iterator[Reason]:
    """Everything that speaks for a play, the weightiest first."""
    rest = bits_of(view.hand) ^ play.bit
    if not rest:
        yield Reason("goes-out")
    if play.points:
        yield Reason("scores", {"points": play.points})
    if rest:
        yield from _about_others(view, play.line)
        yield from _about_self(play, rest)


def _about_others(view: PlayerView, line: LineState) -> Iterator[Reason]:
    seen = read(view, tables_for(view.rules))
    following = (view.seat + 1) % view.players
    possible = seen.hidden & ~seen.holdings[following].never
    if view.rules.side_of(following) == view.side:
        return
    fitting = possible & line.fitting
    if not fitting:
        yield Reason("shuts-out", {"seat": following})
        return
    lacking = _lacking(seen, following, line)
    if lacking:
        yield Reason("lacks", {"seat": following, "values": lacking})
    if view.rules.multiples and not _threat(line, possible):
        yield Reason("leaves-nothing")
    elif fitting.bit_count() <= FEW * possible.bit_count():
        yield Reason("opens-nothing")


def _lacking(seen: Observations, seat: int, line: LineState) -> tuple[int, ...]:
    """The open values of which a seat holds none, while such tiles are still out."""
    never = seen.holdings[seat].never
    values = sorted({end.value for end in line.ends if end.fitting})
    out = [value for value in values if seen.hidden & FITTING[value]]
    return tuple([value for value in out if not seen.hidden & FITTING[value] & ~never])


def _threat(line: LineState, tiles: int) -> int:
    """The points that the tiles could earn on a line, all together."""
    ends = line.ends[:1] if line.watch == LONE else line.ends
    return sum([end.threat[line.count][tiles & end.fitting] for end in ends])


def _about_self(play: Candidate, rest: int) -> Iterator[Reason]:
    line = play.line
    next_points = max([_best_points(line, number, rest) for number in range(4)])
    if next_points:
        yield Reason("keeps-open", {"points": next_points})
    tile = play.play[0]
    if tile.is_double:
        yield Reason("double")
    elif tile.pips >= HEAVY:
        yield Reason("lightens", {"pips": tile.pips})
    fits = (rest & line.fitting).bit_count()
    if fits > 1:
        yield Reason("keeps-playable", {"tiles": fits})


def _best_points(line: LineState, number: int, hand: int) -> int:
    end = line.ends[number]
    tiles = hand & end.fitting
    return end.best[line.count][tiles][4] if tiles else 0
