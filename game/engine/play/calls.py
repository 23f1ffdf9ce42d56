"""Calls under muggins: who may call after a play, in which order, and after which plays.

The one source of it for the round, for records and for those who ask the players.
"""

from __future__ import annotations

from typing import Final

from game.engine.enums import Phase
from game.engine.round import Round
from game.engine.rules.choices import Claiming
from game.engine.rules.rules import Rules

CALLING: Final = (Phase.CLAIM, Phase.MUGGINS)
"""The phases of a round in which calls are due."""


def may_call(rules: Rules, players: int, player: int) -> tuple[int, ...]:
    """Who may call a number for a play of `player`, in the order in which they are asked: the
    player, then the opponents as the turn passes.
    """
    side = rules.side_of(player)
    others = [(player + step) % players for step in range(1, players)]
    return (player, *[seat for seat in others if rules.side_of(seat) != side])


def could_score(rules: Rules) -> bool:
    """Whether any play might earn points that have to be called, as far as the table can tell
    without adding up.
    """
    return rules.claiming == Claiming.MUGGINS and bool(rules.multiples)


def is_calling(state: Round) -> bool:
    """Whether calls are due."""
    return state.phase in CALLING


def is_idle(state: Round) -> bool:
    """Whether calls are due for a play that earned nothing (see `transitions.apply`)."""
    return state.phase in CALLING and not state.unclaimed
