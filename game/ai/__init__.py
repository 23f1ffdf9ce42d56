"""Computer players. `PLAYERS` names them; each is made by its factory.

player = PLAYERS["greedy"](None)
answer = player.decide(view, random.Random(1))
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .expert import ExpertPlayer
from .players import Answer, Budget, Factory, Player, Thinking
from .simple import GreedyPlayer, RandomPlayer

__all__ = ["PLAYERS", "Answer", "Budget", "Factory", "Player", "Thinking"]

PLAYERS: Final[Mapping[str, Factory]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "greedy": GreedyPlayer,
        "expert": ExpertPlayer,
    }
)
"""Every computer player by name: `PLAYERS[name](budget)` makes one; the budget may be None."""
