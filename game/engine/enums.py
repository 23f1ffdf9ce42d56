"""Enumerations of a round, in the words of the match record: phase, how it ended, end of the line.

The choices of the rules are in `game.engine.rules.choices`.
"""

from __future__ import annotations

from enum import StrEnum


class TextEnum(StrEnum):
    """A `StrEnum` that also has the `repr` of its text.

    A message that quotes a value with `!r` reads the same whether the value is a member or a
    text from outside.
    """

    __repr__ = str.__repr__


class Phase(TextEnum):
    """What is asked for in a round: a play, the claim of the player, or the calls of opponents."""

    PLAY = "play"
    CLAIM = "claim"
    MUGGINS = "muggins"
    OVER = "over"


class RoundEnd(TextEnum):
    """How a round ended: somebody went out, nobody could play, or a score reached the target."""

    DOMINO = "domino"
    BLOCKED = "blocked"
    TARGET = "target"


class EndName(TextEnum):
    """Where a tile is laid: an open end of the line of play, or `LEAD` on a bare table."""

    LEAD = "lead"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
