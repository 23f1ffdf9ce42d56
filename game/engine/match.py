"""Rounds to the target: who leads, the deals from the seed, and who wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.play import transitions
from game.engine.play.deal import Deal, checked_seed, deal
from game.engine.rules.choices import BlockLeader, FirstLead, FirstLeader, NextLeader
from game.engine.rules.rules import Rules

from .enums import RoundEnd
from .errors import EngineError, shown
from .events import Event, MatchEnded
from .moves import Fault, Move, Reason
from .round import Round
from .tile import Tile, deciding_tile

MAX_NAME_LENGTH = 60


@dataclass(frozen=True, slots=True)
class Match:
    """The state of a match; an immutable value.

    `rounds` holds every round in order, the last one perhaps unfinished. `seed` is what the
    deals are drawn from, or None when the deals come from elsewhere. `winner` is a side.
    `names` and `kinds` are by seat, or None.
    """

    rules: Rules
    players: int
    seed: str | None = None
    names: tuple[str, ...] | None = None
    kinds: tuple[str, ...] | None = None
    rounds: tuple[Round, ...] = ()
    winner: int | None = None

    @staticmethod
    def new(
        rules: Rules,
        players: int,
        *,
        seed: str | None = None,
        names: tuple[str, ...] | None = None,
        kinds: tuple[str, ...] | None = None,
    ) -> Match:
        """A match before its first deal. Raises `EngineError` with everything that is wrong."""
        faults: list[str] = list(rules.faults_for(players))
        if not faults:
            for what, texts in (("names", names), ("kinds", kinds)):
                faults += _faults_of_texts(what, texts, players)
        if faults:
            raise EngineError("; ".join(faults))
        if seed is not None:
            checked_seed(seed)
        return Match(rules, players, seed, names, kinds)

    @property
    def round(self) -> Round | None:
        """The last round, finished or not; None before the first deal."""
        return self.rounds[-1] if self.rounds else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The running scores, by side."""
        return self.rounds[-1].scores if self.rounds else (0,) * self.rules.sides(self.players)

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    @property
    def needs_deal(self) -> bool:
        """Whether the next thing to happen is the deal of a round."""
        return not self.over and (not self.rounds or self.rounds[-1].over)

    def next_deal(self) -> Deal:
        """The deal of the round to come, from the seed. Raises `EngineError` without a seed."""
        if self.seed is None:
            raise EngineError("this match has no seed to draw a deal from")
        hand_size = self.rules.hand_for(self.players)
        return deal(self.seed, len(self.rounds), self.players, hand_size)

    def next_round(self, dealt: Deal | None = None) -> Match:
        """The match with its next round dealt, from the seed or as given.

        Raises `EngineError` when the match is over or a round is still being played.
        """
        if not self.needs_deal:
            why = "the match is over" if self.over else "the round before is not over"
            raise EngineError(f"no round can be dealt: {why}")
        dealt = dealt or self.next_deal()
        leader = self.leader_of_next(dealt.hands)
        return self.with_round(dealt, dealt.lot if leader is None else leader)

    def with_round(self, dealt: Deal, leader: int) -> Match:
        """The match with a round of that deal and leader added (records say who led)."""
        fresh = transitions.start_round(
            self.rules,
            self.players,
            hands=dealt.hands,
            boneyard=dealt.boneyard,
            leader=leader,
            index=len(self.rounds),
            scores=self.scores,
        )
        if self._first_by_tile and self.rules.first_lead == FirstLead.THAT_TILE:
            fresh = replace(fresh, must_lead=deciding_tile(dealt.hands))
        return replace(self, rounds=(*self.rounds, fresh))

    def leader_of_next(self, hands: tuple[tuple[Tile, ...], ...]) -> int | None:
        """Who leads the next round (rules 15 and 16); None when the lot decides."""
        if not self.rounds:
            return holder_of(deciding_tile(hands), hands) if self._first_by_tile else None
        last = self.rounds[-1]
        left = (last.leader + 1) % self.players
        if self.rules.next_leader == NextLeader.ROTATE:
            return left
        if last.ended == RoundEnd.BLOCKED and self.rules.block_leader == BlockLeader.LOT:
            return None
        return left if last.winner is None else last.winner

    @property
    def _first_by_tile(self) -> bool:
        return not self.rounds and self.rules.first_leader == FirstLeader.HIGHEST_DOUBLE

    def why_illegal(self, move: Move) -> Fault | None:
        """Why `move` may not be made now, or None when it may."""
        now = self.round
        return transitions.why_illegal(now, move) if now else Fault(Reason.ROUND_OVER)

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """Every move `seat` may make now (see `transitions.legal_moves`)."""
        return transitions.legal_moves(self.round, seat) if self.round else ()

    def apply(self, move: Move, *, ask_always: bool = False) -> tuple[Match, tuple[Event, ...]]:
        """The match after `move` and its events (see `transitions.apply`). Raises `IllegalMove`."""
        if self.round is None:
            raise EngineError("the first round is not dealt yet")
        state, events = transitions.apply(self.round, move, ask_always=ask_always)
        match = replace(self, rounds=(*self.rounds[:-1], state))
        winner = match_winner(state) if state.over else None
        if winner is None:
            return match, events
        return replace(match, winner=winner), (*events, MatchEnded(winner))


def match_winner(state: Round) -> int | None:
    """The side that has won the match with this finished round (rule 17), or None."""
    top = max(state.scores)
    if top < state.rules.target_for(state.players) or state.scores.count(top) > 1:
        return None
    return state.scores.index(top)


def holder_of(tile: Tile, hands: tuple[tuple[Tile, ...], ...]) -> int:
    """The seat that holds `tile`."""
    return next(seat for seat, hand in enumerate(hands) if tile in hand)


def _faults_of_texts(what: str, texts: tuple[str, ...] | None, players: int) -> list[str]:
    if texts is None:
        return []
    if len(texts) != players or not all(isinstance(text, str) for text in texts):
        return [f"{what} must be a list of {players} texts, one a seat"]
    long = [text for text in texts if len(text) > MAX_NAME_LENGTH]
    odd = [text for text in texts if any("\ud800" <= letter <= "\udfff" for letter in text)]
    return [
        *(f"{what} must not be longer than {MAX_NAME_LENGTH} characters: {shown(t)}" for t in long),
        *(f"{what} must be texts that UTF-8 can write: {shown(text)} is not" for text in odd),
    ]
