"""The state of one deal, from its lead to domino or block: an immutable value.

Whether a move is legal and what it leads to is in `game.engine.play`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules.rules import Rules

from .enums import Phase, RoundEnd
from .events import Recorded
from .layout import Layout
from .tile import Tile


@dataclass(frozen=True, slots=True)
class Round:
    """The state of one round; an immutable value.

    `dealt` and `boneyard_dealt` are as dealt, `hands` (by seat) and `boneyard` (in the order it
    is drawn) as they are now. `turn` is the seat whose turn it is; `unclaimed` the points that
    wait for a call; `callers` the opponents who may still call muggins, in the order in which
    they are asked. `scores` are by side and run on from the rounds before. `must_lead` is the
    tile that has to be led, if one has to. In a `tie_break` round some side stood at the target
    already when it began. `ended` says how the round ended, once it is over.
    """

    rules: Rules
    players: int
    index: int
    leader: int
    must_lead: Tile | None
    dealt: tuple[tuple[Tile, ...], ...]
    boneyard_dealt: tuple[Tile, ...]
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    layout: Layout
    events: tuple[Recorded, ...]
    phase: Phase
    turn: int
    unclaimed: int
    callers: tuple[int, ...]
    scores: tuple[int, ...]
    tie_break: bool
    ended: RoundEnd | None = None
    winner: int | None = None
    bonus: tuple[int, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == Phase.OVER

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the round is over."""
        if self.phase == Phase.MUGGINS:
            return self.callers
        return () if self.phase == Phase.OVER else (self.turn,)
