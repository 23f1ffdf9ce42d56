"""What happens by itself between plays: draws, passes, and the end of a round (rules 7, 10-13)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.enums import Phase, RoundEnd
from game.engine.events import Drew, Event, Passed, RoundEnded
from game.engine.round import Round
from game.engine.rules.choices import DrawRule, MatchFinish

from .scoring import blocked_winner, bonus_for


def drawable(state: Round) -> int:
    """How many tiles may still be drawn from the boneyard."""
    if state.rules.draws == DrawRule.NEVER:
        return 0
    return max(0, len(state.boneyard) - state.rules.reserve)


def can_play(state: Round, seat: int) -> bool:
    """Whether `seat` holds a tile that fits an open end (on a bare table every tile does)."""
    layout = state.layout
    if not layout.plays:
        return True
    values = {end[1] for end in layout.ends}
    # a list is quicker than a generator for so few tiles
    return any([t.high in values or t.low in values for t in state.hands[seat]])  # noqa: C419 - see above


def is_blocked(state: Round) -> bool:
    """Whether nobody holds a playable tile and nobody may draw."""
    return not drawable(state) and not any(can_play(state, s) for s in range(state.players))


def advance(state: Round, events: list[Event]) -> Round:
    """Pass the turn on until someone can choose, or the round is blocked."""
    while True:
        state = replace(state, turn=(state.turn + 1) % state.players)
        if is_blocked(state):
            return end_round(state, RoundEnd.BLOCKED, events)
        state = _draw(state, events)
        if can_play(state, state.turn):
            return state
        if is_blocked(state):
            return end_round(state, RoundEnd.BLOCKED, events)
        passed = Passed(state.turn)
        events.append(passed)
        state = replace(state, events=(*state.events, passed))


def _draw(state: Round, events: list[Event]) -> Round:
    """Draw for the seat to play, as long as it cannot play and may draw."""
    seat, most = state.turn, 1 if state.rules.draws == DrawRule.ONE else drawable(state)
    while most > 0 and drawable(state) and not can_play(state, seat):
        drew = Drew(seat, state.boneyard[0])
        events.append(drew)
        hand = (*state.hands[seat], state.boneyard[0])
        state = replace(
            state,
            boneyard=state.boneyard[1:],
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            events=(*state.events, drew),
        )
        most -= 1
    return state


def may_end_at_once(state: Round) -> bool:
    """Whether a side has reached the target in play, and that ends the match (rule 17)."""
    if state.rules.finish != MatchFinish.AT_ONCE:
        return False
    target = state.rules.target_for(state.players)
    top = max(state.scores)
    return top >= target and state.scores.count(top) == 1


def passes_target(state: Round, side: int, points: int) -> bool:
    """Whether `exact` keeps a side from scoring points: they would carry it past the target.

    In a tie-break round `exact` is off: a side that stands at the target could never again
    score, and the tie never be broken.
    """
    rules = state.rules
    if not rules.exact or state.tie_break or points <= 0:
        return False
    return state.scores[side] + points > rules.target_for(state.players)


def end_round(state: Round, ended: RoundEnd, events: list[Event]) -> Round:
    """Close the round: its winner, its bonus, the scores after it."""
    winner: int | None = None
    bonus = (0,) * len(state.scores)
    if ended != RoundEnd.TARGET:
        blocked = ended == RoundEnd.BLOCKED
        winner = blocked_winner(state.hands, state.rules) if blocked else state.turn
        due = bonus_for(state.hands, winner, state.rules, blocked=blocked)
        bonus = tuple(
            [0 if passes_target(state, side, points) else points for side, points in enumerate(due)]
        )
    scores = tuple([a + b for a, b in zip(state.scores, bonus, strict=True)])
    events.append(RoundEnded(ended, winner, bonus, scores))
    return replace(
        state,
        phase=Phase.OVER,
        ended=ended,
        winner=winner,
        bonus=bonus,
        scores=scores,
        callers=(),
    )
