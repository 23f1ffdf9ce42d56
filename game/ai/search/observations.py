"""What a view tells of the hidden hands: who could not hold what, and since when.

The tiles another seat holds came to it in batches: those it was dealt, and those it drew and
kept. A seat that draws or passes holds nothing that fits the ends open then, and what it drew
and kept does not fit them either; so each batch has tiles it cannot hold, an older batch never
fewer than a younger one.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.bitboard.line_state import LineState, lead_line, play_on
from game.ai.bitboard.tables import ALL, Tables, bits_of
from game.engine.events import Drew, Passed, Played
from game.engine.layout import END_NAMES, LEAD
from game.engine.rules.choices import FirstLeader
from game.engine.view import PlayerView

Source = tuple[tuple[int, ...], int]


@dataclass(slots=True)
class Choice:
    """A play another seat chose: `line` before it (None for a lead), `bit` and end `number`,
    `batches` it held then, `later` the tiles it played from then on that it may have held.
    """

    seat: int
    line: LineState | None
    bit: int
    number: int
    batches: int
    later: int = 0


@dataclass(slots=True)
class Holding:
    """Another seat: `barred` are, by batch, the tiles it cannot hold. `ways` counts the ways in
    which its plays may have come from its batches, by the tiles left in each and by the played
    tiles that were dealt to it (0 unless `traced`, when it matters who was dealt what).
    """

    barred: list[int]
    ways: dict[Source, int]
    traced: bool

    @property
    def never(self) -> int:
        """The tiles that it cannot hold, whenever they came."""
        return self.barred[-1]

    def shows_nothing_of(self, fitting: int) -> None:
        """None of the tiles it holds fits."""
        self.barred = [bits | fitting for bits in self.barred]

    def takes(self, size: int, barred: int) -> None:
        """A new batch of `size` tiles, none of them in `barred`."""
        self.barred.append(barred)
        self.ways = {((*left, size), dealt): n for (left, dealt), n in self.ways.items()}

    def plays(self, bit: int) -> None:
        """A tile left it, from any batch that may have held it."""
        after: dict[Source, int] = {}
        for (left, dealt), ways in self.ways.items():
            for batch, size in enumerate(left):
                if size and not self.barred[batch] & bit:
                    rest = (*left[:batch], size - 1, *left[batch + 1 :])
                    key = (rest, dealt | bit if self.traced and not batch else dealt)
                    after[key] = after.get(key, 0) + ways * size
        self.ways = after


@dataclass(slots=True)
class Observations:
    """All that a seat has seen of a round: `hidden` tiles, the `holdings` of the other seats,
    their `choices`, and the `line` of play (None while the table is bare).
    """

    seat: int
    hidden: int
    holdings: dict[int, Holding]
    choices: list[Choice]
    line: LineState | None
    own_dealt: int
    traced: bool


def read(view: PlayerView, tables: Tables) -> Observations:
    """What the seat of `view` has seen."""
    dealt = view.rules.hand_for(view.players)
    others = [seat for seat in range(view.players) if seat != view.seat]
    hand = bits_of(view.hand)
    table = bits_of(view.layout.tiles)
    traced = view.rules.first_leader == FirstLeader.HIGHEST_DOUBLE and view.round == 0
    seen = Observations(
        seat=view.seat,
        hidden=ALL & ~hand & ~table,
        holdings={seat: Holding([0], {((dealt,), 0): 1}, traced) for seat in others},
        choices=[],
        line=None,
        own_dealt=hand,
        traced=traced,
    )
    drawn = own = 0
    for event in view.events:
        if isinstance(event, Drew):
            drawn += 1
            if event.tile is not None:
                own |= 1 << event.tile.index
        elif isinstance(event, Passed):
            _passes(seen, event.seat, drawn)
            drawn = 0
        elif isinstance(event, Played):
            _plays(seen, event, drawn, tables, view.layout.branching)
            drawn = 0
    seen.own_dealt &= ~own
    return seen


def _passes(seen: Observations, seat: int, drawn: int) -> None:
    holding = seen.holdings.get(seat)
    if holding is not None and seen.line is not None:
        fitting = seen.line.fitting
        holding.shows_nothing_of(fitting)
        if drawn:
            holding.takes(drawn, fitting)


def _plays(seen: Observations, event: Played, drawn: int, tables: Tables, branching: bool) -> None:
    bit = 1 << event.tile.index
    number = -1 if event.end == LEAD else END_NAMES.index(event.end)
    holding = seen.holdings.get(event.seat)
    if holding is None:
        seen.own_dealt |= bit
    elif drawn:
        _plays_drawn(seen, holding, drawn)
    else:
        seen.choices.append(Choice(event.seat, seen.line, bit, number, len(holding.barred)))
        holding.plays(bit)
        for choice in seen.choices:
            if choice.seat == event.seat and not _barred_since(choice, holding) & bit:
                choice.later |= bit
    if seen.line is None:
        seen.line = lead_line(tables, event.tile, branching)
    else:
        seen.line, _ = play_on(tables, seen.line, bit, number)


def _plays_drawn(seen: Observations, holding: Holding, drawn: int) -> None:
    """The last tile drawn is the one played; those drawn before it were kept."""
    assert seen.line is not None
    fitting = seen.line.fitting
    holding.shows_nothing_of(fitting)
    if drawn > 1:
        holding.takes(drawn - 1, fitting)


def _barred_since(choice: Choice, holding: Holding) -> int:
    """What the youngest batch held at the choice cannot hold."""
    return holding.barred[choice.batches - 1]
