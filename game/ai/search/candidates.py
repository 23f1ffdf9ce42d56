"""The plays to choose from, each with what it leads to, and what careful play makes of them."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.bitboard.line_state import LineState, lead_line, line_of, play_on
from game.ai.bitboard.tables import Tables, bits_of
from game.ai.heuristics.one_ply import OnePlyWeights, weight_of
from game.ai.player import paid
from game.engine.layout import END_NAMES
from game.engine.tile import Tile
from game.engine.view import PlayerView

from .observations import Observations


@dataclass(slots=True)
class Candidate:
    """A play that is tried: what it leads to, and the worth found so far."""

    play: tuple[Tile, str]
    bit: int
    line: LineState
    points: int
    total: float = 0.0
    lead: float = 0.0
    worlds: int = 0

    @property
    def mean(self) -> float:
        """The mean worth over the worlds tried."""
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def ahead(self) -> float:
        """How many points ahead the own side gets by the end of the round, in the mean."""
        return self.lead / self.worlds if self.worlds else 0.0


def candidates(view: PlayerView, tables: Tables) -> list[Candidate]:
    """The legal plays of a view, those that come to the same thing taken once."""
    line = line_of(tables, view.layout)
    found: dict[tuple[int, LineState], Candidate] = {}
    for tile, end in view.legal:
        bit = 1 << tile.index
        if line is None:
            after = lead_line(tables, tile, view.layout.branching)
            points = tables.points[after.count]
        else:
            after, points = play_on(tables, line, bit, END_NAMES.index(end))
        if len(view.hand) == 1:
            points += view.rules.going_out
        found.setdefault((bit, after.alike), Candidate((tile, end), bit, after, points))
    return list(found.values())


def weigh(view: PlayerView, seen: Observations, care: OnePlyWeights, play: Candidate) -> int:
    """What careful play makes of a play: what it earns and what it leaves. Comparable only with
    the other plays of the view.
    """
    following = (view.seat + 1) % view.players
    possible = seen.hidden & ~seen.holdings[following].never
    rest = bits_of(view.hand) ^ play.bit
    points = paid(view, play.points)
    return weight_of(care, points, play.bit, play.line, rest, possible, view.counts[following])
