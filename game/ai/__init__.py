"""Computer players. `PLAYERS` names them; each is made by its factory.

player = PLAYERS["greedy"](None)
answer = player.decide(view, random.Random(1))
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .player import Answer, Budget, Factory, Player, Thinking
from .players.baselines import GreedyPlayer, RandomPlayer
from .players.expert import ExpertPlayer
from .players.levels import LEVELS, Level
from .players.novices import BeginnerPlayer, CasualPlayer
from .players.strong import StrongPlayer

__all__ = ["LEVELS", "PLAYERS", "Answer", "Budget", "Factory", "Level", "Player", "Thinking"]

PLAYERS: Final[Mapping[str, Factory]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "greedy": GreedyPlayer,
        "beginner": BeginnerPlayer,
        "casual": CasualPlayer,
        "strong": StrongPlayer,
        "expert": ExpertPlayer,
    }
)
"""Every computer player by name: `PLAYERS[name](budget)` makes one; the budget may be None.

`random` and `greedy` are yardsticks; the others are the levels of `LEVELS`, weakest first.
"""
