"""Whatever the rules and whatever is played: nothing is lost, counted wrong, or stuck."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.events import Event, Played, RoundEnded, Scored
from game.engine.layout import END_NAMES
from game.engine.match import Match
from game.engine.moves import Claim, Muggins, Play
from game.engine.play.transitions import legal_moves, why_illegal
from game.engine.rules.rules import Rules
from game.engine.tile import DOUBLE_SIX

from . import naive
from .random_play import any_rules

ENDS = ("lead", *END_NAMES)


class AnyMatch(RuleBasedStateMachine):
    """A match by random rules, checked move by move against the rules written a second time."""

    @initialize(data=st.data(), players=st.integers(2, 4), seed=st.integers(0, 10**6))
    def begin(self, data: st.DataObject, players: int, seed: int) -> None:
        self.by: Rules = data.draw(any_rules(players), label="rules")
        self.match = Match.new(self.by, players, seed=str(seed)).next_round()
        self.table = naive.Table(spinner=self.by.spinner)
        self.scores = list(self.match.scores)

    @precondition(lambda self: not self.match.over and not self.match.rounds[-1].over)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        state = self.match.rounds[-1]
        seat = data.draw(st.sampled_from(state.waiting), label="seat")
        move = data.draw(st.sampled_from(legal_moves(state, seat)), label="move")
        self.match, events = self.match.apply(move)
        for event in events:
            self.check(event)

    @precondition(lambda self: not self.match.over and self.match.rounds[-1].over)
    @rule()
    def deal(self) -> None:
        self.match = self.match.next_round()
        self.table = naive.Table(spinner=self.by.spinner)

    @precondition(lambda self: self.match.over)
    @rule()
    def play_again(self) -> None:
        seed = f"{self.match.seed} again"
        self.match = Match.new(self.by, self.match.players, seed=seed).next_round()
        self.table = naive.Table(spinner=self.by.spinner)
        self.scores = list(self.match.scores)

    def check(self, event: Event) -> None:
        """The event is what the rules say, by a second telling of them."""
        state = self.match.rounds[-1]
        if isinstance(event, Played):
            if self.table.laid:
                value = self.table.values()[event.end]
                assert event.tile.has(value)
            self.table.put((event.tile.high, event.tile.low), event.end)
            due = naive.points(self.table.count(), self.by.multiples, self.by.unit)
            went_out = not state.hands[event.seat]
            assert event.points == due + (self.by.going_out if went_out else 0)
        elif isinstance(event, Scored):
            self.scores[event.side] += event.points
            assert event.score == self.scores[event.side]
            assert event.points == state.events[self._last_play()].points  # type: ignore[union-attr]  # the event of a play
        elif isinstance(event, RoundEnded):
            assert event.bonus == self._kept(self._bonus(event))
            self.scores = [a + b for a, b in zip(self.scores, event.bonus, strict=True)]

    def _last_play(self) -> int:
        events = self.match.rounds[-1].events
        return max(i for i, event in enumerate(events) if isinstance(event, Played))

    def _kept(self, bonus: tuple[int, ...]) -> tuple[int, ...]:
        """What is scored of a bonus where the target has to be hit."""
        state = self.match.rounds[-1]
        target = self.by.target_for(state.players)
        if not self.by.exact or state.tie_break:
            return bonus
        return tuple(
            0 if points > 0 and score + points > target else points
            for points, score in zip(bonus, self.scores, strict=True)
        )

    def _bonus(self, event: RoundEnded) -> tuple[int, ...]:
        rules, state = self.by, self.match.rounds[-1]
        unit = max(rules.multiples, default=1)
        held = [sum(tile.high + tile.low for tile in hand) for hand in state.hands]
        sides = 2 if rules.partnership else len(held)
        side = [seat % sides for seat in range(len(held))]
        bonus = [0] * sides
        share = unit if rules.unit == "multiples" else 1
        if event.ended == "target" or rules.bonus == "none":
            return tuple(bonus)
        if rules.bonus == "pay-own":
            for seat, pips in enumerate(held):
                bonus[side[seat]] -= naive.rounded(pips, unit, rules.rounding) // share
            return tuple(bonus)
        if event.winner is None:
            return tuple(bonus)
        if rules.round_each:
            held = [naive.rounded(pips, unit, rules.rounding) for pips in held]
        won = side[event.winner]
        taken = sum(p for seat, p in enumerate(held) if side[seat] != won)
        if rules.blocked == "net" and event.ended == "blocked":
            taken = max(0, taken - sum(p for seat, p in enumerate(held) if side[seat] == won))
        bonus[won] = naive.rounded(taken, unit, rules.rounding) // share
        return tuple(bonus)

    @invariant()
    def all_tiles_are_there_once(self) -> None:
        state = self.match.rounds[-1]
        held = [tile for hand in state.hands for tile in hand]
        assert sorted((*held, *state.boneyard, *state.layout.tiles)) == list(DOUBLE_SIX)

    @invariant()
    def the_line_of_play_is_what_a_recount_says(self) -> None:
        layout = self.match.rounds[-1].layout
        assert layout.count == self.table.count()
        assert {end.name: end.value for end in layout.ends} == self.table.values()
        assert sum(end.pips for end in layout.ends) == layout.count

    @invariant()
    def scores_are_what_was_paid(self) -> None:
        assert list(self.match.scores) == self.scores

    @invariant()
    def somebody_can_move_or_the_round_is_over(self) -> None:
        state = self.match.rounds[-1]
        assert state.over == (state.waiting == ())
        assert all(legal_moves(state, seat) for seat in state.waiting)

    @invariant()
    def what_is_legal_and_what_is_not_agree(self) -> None:
        state = self.match.rounds[-1]
        for seat in range(state.players):
            legal = set(legal_moves(state, seat))
            for tile in DOUBLE_SIX:
                for end in ENDS:
                    move = Play(seat, tile, end)
                    assert (move in legal) == (why_illegal(state, move) is None)
            for call in (Claim(seat, None), Muggins(seat, None)):
                assert (call in legal) == (why_illegal(state, call) is None)
        for open_end in self.table.values().items():
            fits = [t for t in DOUBLE_SIX if open_end[0] in state.layout.fits(t)]
            assert fits == [t for t in DOUBLE_SIX if t.has(open_end[1])]

    @invariant()
    def a_blocked_round_is_one_where_nobody_can_go_on(self) -> None:
        state = self.match.rounds[-1]
        stuck = self.table.laid and not any(
            tile.has(value)
            for hand in state.hands
            for tile in hand
            for value in self.table.values().values()
        )
        left = 0 if self.by.draws == "never" else len(state.boneyard) - self.by.reserve
        if state.ended == "blocked":
            assert stuck
            assert left <= 0
        if state.phase == "play" and stuck:
            raise AssertionError("nobody can play and the round goes on")


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(
    max_examples=40,
    stateful_step_count=60,
    suppress_health_check=list(HealthCheck),
)
