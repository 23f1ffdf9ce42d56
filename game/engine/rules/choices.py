"""Enumerations of the rules: the choices of every option that is named by a word.

The values are those of the match record and of rules files; the first is the default game's.
"""

from __future__ import annotations

from game.engine.enums import TextEnum


class Unit(TextEnum):
    """Option `unit`: whether points are pips, or pips divided by the scoring number."""

    PIPS = "pips"
    MULTIPLES = "multiples"


class DrawRule(TextEnum):
    """Option `draws`: how many tiles a player draws who cannot play."""

    UNTIL_PLAYABLE = "until-playable"
    ONE = "one"
    NEVER = "never"


class BonusRule(TextEnum):
    """Option `bonus`: who gains or pays for the pips left in hand."""

    WINNER_TAKES = "winner-takes"
    PAY_OWN = "pay-own"
    NONE = "none"


class Rounding(TextEnum):
    """Option `rounding`: how leftover pips are rounded to the scoring number."""

    NEAREST = "nearest"
    DOWN = "down"


class BlockedBonus(TextEnum):
    """Option `blocked`: whether the winning side's own pips are taken off the bonus of a block."""

    GROSS = "gross"
    NET = "net"


class FirstLeader(TextEnum):
    """Option `first_leader`: who leads the first round of a match."""

    LOT = "lot"
    HIGHEST_DOUBLE = "highest-double"


class FirstLead(TextEnum):
    """Option `first_lead`: whether the tile that decided who leads must be led."""

    ANY = "any"
    THAT_TILE = "that-tile"


class NextLeader(TextEnum):
    """Option `next_leader`: who leads every round after the first."""

    WINNER = "winner"
    ROTATE = "rotate"


class BlockLeader(TextEnum):
    """Option `block_leader`: who leads after a blocked round: its winner, or the lot.

    With `LEFT` the seat at the left of the leader leads where nobody has won.
    """

    LEFT = "left"
    LOT = "lot"


class MatchFinish(TextEnum):
    """Option `finish`: when a match ends in which a side has reached the target."""

    AFTER_ROUND = "after-round"
    AT_ONCE = "at-once"


class Claiming(TextEnum):
    """Option `claiming`: whether points are scored by themselves or must be called."""

    AUTOMATIC = "automatic"
    MUGGINS = "muggins"
