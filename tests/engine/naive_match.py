"""A second referee of whole match records, written from the rule book and not from the engine.

It takes a record as plain JSON and the options that its rules stand for, walks through what
happened, and knows nothing of the engine's rounds: who plays, draws, passes, ends a round, gains
and wins is worked out anew with the table of `naive`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from .naive import Pair, Table, points, rounded

Options = Mapping[str, Any]
"""Every option by name, as JSON has it (`Rules.full_json`)."""


class RefusedError(Exception):
    """The record is not what the rules allow; the message says where and why."""


def referee(record: Mapping[str, Any], options: Options) -> None:
    """Walk through a record, finished or not. Raises `RefusedError`."""
    players = record["players"]
    sides = 2 if options["partnership"] else players
    scores, winner, before = [0] * sides, None, None
    for number, written in enumerate(record["rounds"]):
        demand(winner is None, number, "the match was over before this round")
        demand(before is None or before.ended, number, "the round before was not over")
        walk = Walk(options, players, number, scores, before)
        walk.go(written)
        scores, before = walk.scores, walk
        winner = walk.match_winner() if walk.ended else None
    demand(record["winner"] == winner, len(record["rounds"]) - 1, f"side {winner} has won")


def demand(holds: object, number: int, why: str) -> None:
    """Refuse the record unless something holds."""
    if not holds:
        raise RefusedError(f"round {number + 1}: {why}")


def pair(text: str) -> Pair:
    """The halves of a tile."""
    high, low = text.split("-")
    return int(high), int(low)


ALL_TILES = sorted((high, low) for high in range(7) for low in range(high + 1))


class Walk:
    """A walk through one round."""

    def __init__(
        self, by: Options, players: int, number: int, scores: Sequence[int], before: Walk | None
    ) -> None:
        self.by, self.players, self.number, self.before = by, players, number, before
        self.scores: list[int] = list(scores)
        self.target = int(by["target"][str(players)])
        self.is_tie_break = max(scores) >= self.target
        self.table = Table(spinner=by["spinner"])
        self.ended: str | None = None
        self.winner: int | None = None
        self.bonus = [0] * len(self.scores)

    def go(self, written: Mapping[str, Any]) -> None:
        """Walk from the lead to the last event, and compare the end if there is one."""
        self.deal(written)
        self.events = deque(written["events"])
        self.is_settled = "ended" in written
        while self.events and not self.ended:
            self.play(self.next("play", self.turn, "tile", "end", "points"))
        self.demand(not self.events, "something happened after the end")
        self.demand(written.get("ended") == self.ended, f"it has ended: {self.ended}")
        if self.ended:
            self.demand(written["winner"] == self.winner, f"seat {self.winner} has won it")
            self.demand(written["bonus"] == self.bonus, f"the bonus is {self.bonus}")
            self.demand(written["scores"] == self.scores, f"the scores are {self.scores}")

    def demand(self, holds: object, why: str) -> None:
        demand(holds, self.number, why)

    def deal(self, written: Mapping[str, Any]) -> None:
        self.hands = [[pair(tile) for tile in hand] for hand in written["hands"]]
        self.boneyard = deque(pair(tile) for tile in written["boneyard"])
        dealt = [tile for hand in self.hands for tile in hand]
        self.demand(sorted([*dealt, *self.boneyard]) == ALL_TILES, "not each tile is there once")
        size = self.by["hand_size"][str(self.players)]
        self.demand([len(hand) for hand in self.hands] == [size] * self.players, "hands of it")
        due = self.due_leader(dealt)
        self.leader = self.turn = int(written["leader"])
        self.demand(due in (None, self.leader), f"seat {due} leads")

    def due_leader(self, dealt: list[Pair]) -> int | None:
        """Who must lead, or None where the lot decides."""
        self.first: Pair | None = None
        if self.before is None:
            if self.by["first_leader"] == "lot":
                return None
            best = max(dealt, key=lambda tile: (tile[0] == tile[1], sum(tile), tile[0]))
            self.first = best if self.by["first_lead"] == "that-tile" else None
            return next(seat for seat, hand in enumerate(self.hands) if best in hand)
        left = (self.before.leader + 1) % self.players
        if self.by["next_leader"] == "rotate":
            return left
        if self.before.ended == "blocked" and self.by["block_leader"] == "lot":
            return None
        won = self.before.winner
        return left if won is None else won

    def next(self, kind: str, seat: int, *more: str) -> list[Any]:
        """The next event, which must be of this kind and by this seat; what follows in it."""
        event = self.events.popleft()
        where = f"{kind} by seat {seat} is due, not {event}"
        self.demand(event[:2] == [kind, seat] and len(event) == 2 + len(more), where)
        return list(event[2:])

    def play(self, told: list[Any]) -> None:
        tile, end, seat = pair(told[0]), told[1], self.turn
        self.demand(tile in self.hands[seat], f"seat {seat} does not hold {told[0]}")
        if self.table.laid:
            self.demand(self.table.values().get(end) in tile, f"{told[0]} does not fit {end}")
        else:
            self.demand(end == "lead" and self.first in (None, tile), f"{told[0]} is no lead")
        self.table.put(tile, end)
        self.hands[seat].remove(tile)
        worth = points(self.table.count(), self.by["multiples"], self.by["unit"])
        worth += 0 if self.hands[seat] else self.by["going_out"]
        self.demand(told[2] == worth, f"{told[0]} is worth {worth}")
        self.pay(self.taker(worth), worth)
        if not (self.awaits_calls or self.reached()):
            self.pass_on()

    def taker(self, worth: int) -> int | None:
        """Who is paid for the play that was just made, after all calls for it."""
        self.awaits_calls = False
        if self.by["claiming"] == "automatic" or not worth:
            return self.turn
        callers = [seat for seat in range(self.players) if self.side(seat) != self.side(self.turn)]
        may_claim = True
        while self.events and self.events[0][0] in ("claim", "muggins"):
            kind, seat, number = self.events.popleft()
            if kind == "claim":
                self.demand(may_claim and seat == self.turn, f"seat {seat} cannot claim")
            else:
                self.demand(seat in callers, f"seat {seat} cannot call")
                callers.remove(seat)
            may_claim = False
            if number == worth:
                return int(seat)
        # Where the record stops here, calls may be due still; else nobody was right.
        self.awaits_calls = not self.events and not self.is_settled
        return None

    def pay(self, seat: int | None, worth: int) -> None:
        if seat is not None and worth:
            self.add(self.side(seat), worth)

    def add(self, side: int, worth: int) -> None:
        """Add points to a side, unless they pass a target that must be hit."""
        passes = self.scores[side] + worth > self.target
        if not (self.by["exact"] and passes and worth > 0 and not self.is_tie_break):
            self.scores[side] += worth

    def side(self, seat: int) -> int:
        return seat % 2 if self.by["partnership"] else seat

    def reached(self) -> bool:
        """Whether the target or the last tile ends the round here; then it is closed."""
        if self.by["finish"] == "at-once" and self.match_winner() is not None:
            self.close("target")
        elif not self.hands[self.turn]:
            self.close("domino")
        return self.ended is not None

    def match_winner(self) -> int | None:
        top = max(self.scores)
        alone = self.scores.count(top) == 1
        return self.scores.index(top) if top >= self.target and alone else None

    def pass_on(self) -> None:
        """Draws and passes, until somebody can play or nobody ever will."""
        while True:
            self.turn = (self.turn + 1) % self.players
            drawn = 0
            while not self.fits(self.turn) and self.may_draw() and not self.has_drawn_one(drawn):
                if not self.events:
                    return
                told = self.next("draw", self.turn, "tile")
                self.demand(pair(told[0]) == self.boneyard[0], f"{told[0]} is not on top")
                self.hands[self.turn].append(self.boneyard.popleft())
                drawn += 1
            if self.fits(self.turn):
                return
            if not self.may_draw() and not any(self.fits(seat) for seat in range(self.players)):
                self.close("blocked")
                return
            if not self.events:
                return
            self.next("pass", self.turn)

    def fits(self, seat: int) -> bool:
        values = self.table.values().values()
        return any(value in tile for tile in self.hands[seat] for value in values)

    def may_draw(self) -> bool:
        return self.by["draws"] != "never" and len(self.boneyard) > int(self.by["reserve"])

    def has_drawn_one(self, drawn: int) -> bool:
        return self.by["draws"] == "one" and drawn == 1

    def close(self, ended: str) -> None:
        self.ended = ended
        held = [sum(map(sum, hand)) for hand in self.hands]
        if ended == "domino":
            self.winner = self.turn
        elif ended == "blocked":
            self.winner = self.lightest(held)
        before = list(self.scores)
        for side, worth in self.gains(held):
            self.add(side, worth)
        self.bonus = [a - b for a, b in zip(self.scores, before, strict=True)]

    def lightest(self, held: list[int]) -> int | None:
        """The seat that wins a blocked round; None when sides tie."""
        sides = [0] * len(self.scores)
        for seat, pips in enumerate(held):
            sides[self.side(seat)] += pips
        if sides.count(min(sides)) > 1:
            return None
        won = [seat for seat in range(self.players) if sides[self.side(seat)] == min(sides)]
        return min(won, key=lambda seat: (held[seat], seat))

    def gains(self, held: list[int]) -> list[tuple[int, int]]:
        """What sides gain or lose when the round ends."""
        unit, how = max(self.by["multiples"], default=1), self.by["rounding"]
        share = unit if self.by["unit"] == "multiples" else 1
        near = [rounded(pips, unit, how) for pips in held]
        if self.ended == "target" or self.by["bonus"] == "none":
            return []
        if self.by["bonus"] == "pay-own":
            return [(self.side(seat), -pips // share) for seat, pips in enumerate(near)]
        if self.winner is None:
            return []
        counted = near if self.by["round_each"] else held
        won = self.side(self.winner)
        own = sum(pips for seat, pips in enumerate(counted) if self.side(seat) == won)
        taken = sum(counted) - own
        if self.ended == "blocked" and self.by["blocked"] == "net":
            taken = max(0, taken - own)
        return [(won, rounded(taken, unit, how) // share)]
