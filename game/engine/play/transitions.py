"""What a move does to a round: `start_round`, `legal_moves`, `why_illegal` and `apply`.

The last three share one source: what `why_illegal` lets pass is legal, and nothing else. `apply`
returns the new round and the events, forced draws and passes among them.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine.enums import Phase, RoundEnd
from game.engine.errors import EngineError, IllegalMove, shown
from game.engine.events import (
    CalledMuggins,
    Claimed,
    Event,
    Overlooked,
    PastTarget,
    Played,
    Scored,
)
from game.engine.layout import LEAD, Layout
from game.engine.moves import Claim, Fault, Move, Muggins, Play, Reason
from game.engine.round import Round
from game.engine.rules.choices import Claiming
from game.engine.rules.options import is_int
from game.engine.rules.rules import Rules
from game.engine.tile import DOUBLE_SIX, Tile

from .calls import could_score, may_call
from .legality import why_no_call, why_no_play
from .scoring import points_for
from .turns import advance, end_round, may_end_at_once, passes_target


def start_round(  # noqa: PLR0913 - a round begins with all of these
    rules: Rules,
    players: int,
    *,
    hands: tuple[tuple[Tile, ...], ...],
    boneyard: tuple[Tile, ...],
    leader: int,
    index: int = 0,
    scores: tuple[int, ...] | None = None,
    must_lead: Tile | None = None,
) -> Round:
    """A fresh round from a deal. Raises `EngineError` when the deal is not one of these rules."""
    _check_deal(rules, players, hands, boneyard, leader)
    now = scores if scores is not None else (0,) * rules.sides(players)
    return Round(
        rules=rules,
        players=players,
        index=index,
        leader=leader,
        must_lead=must_lead,
        dealt=hands,
        boneyard_dealt=boneyard,
        hands=hands,
        boneyard=boneyard,
        layout=Layout.empty(spinner=rules.spinner),
        events=(),
        phase=Phase.PLAY,
        turn=leader,
        unclaimed=0,
        callers=(),
        scores=now,
        tie_break=max(now) >= rules.target_for(players),
    )


def legal_moves(state: Round, seat: int) -> tuple[Move, ...]:
    """Every move `seat` may make now; empty when it may not act.

    While a call is due these are silence and the right call, if there is one; any other number
    is legal as well, and earns nothing.
    """
    if state.phase == Phase.PLAY:
        if seat != state.turn:
            return ()
        return tuple(
            Play(seat, tile, end)
            for tile in state.hands[seat]
            for end in state.layout.fits(tile)
            if end != LEAD or state.must_lead in (None, tile)
        )
    if seat not in state.waiting:
        return ()
    kind = Claim if state.phase == Phase.CLAIM else Muggins
    right = (kind(seat, state.unclaimed),) if state.unclaimed else ()
    return (kind(seat, None), *right)


def why_illegal(state: Round, move: Move) -> Fault | None:
    """Why `move` may not be made now, or None when it may."""
    seat = move.seat
    if not is_int(seat) or not 0 <= seat < state.players:
        return Fault(Reason.NO_SUCH_SEAT, {"seat": seat, "last": state.players - 1})
    if state.phase == Phase.OVER:
        return Fault(Reason.ROUND_OVER)
    return why_no_play(state, move) if isinstance(move, Play) else why_no_call(state, move)


def apply(state: Round, move: Move, *, ask_always: bool = False) -> tuple[Round, tuple[Event, ...]]:
    """The round after `move`, and what happened. Raises `IllegalMove` with the fault.

    With `ask_always` calls under muggins are due after a play that earned nothing as well, with
    nothing `unclaimed`: so that being asked tells nobody whether there is something to call.
    Such calls leave no trace in the events; `replay.settled` gives the round without them.
    """
    fault = why_illegal(state, move)
    if fault is not None:
        raise IllegalMove(fault)
    events: list[Event] = []
    if isinstance(move, Play):
        state = _play(state, move, events, ask_always=ask_always)
    elif isinstance(move, Claim):
        state = _claim(state, move, events)
    else:
        state = _call(state, move, events)
    return state, tuple(events)


def _check_deal(
    rules: Rules,
    players: int,
    hands: tuple[tuple[Tile, ...], ...],
    boneyard: tuple[Tile, ...],
    leader: int,
) -> None:
    faults: list[str] = list(rules.faults_for(players))
    if not faults:
        size = rules.hand_for(players)
        if [len(hand) for hand in hands] != [size] * players:
            faults.append(f"a deal to {players} players must have {players} hands of {size} tiles")
        dealt = sorted((*[tile for hand in hands for tile in hand], *boneyard))
        if dealt != list(DOUBLE_SIX):
            faults.append("a deal must hold each of the 28 tiles once")
        if leader not in range(players):
            faults.append(f"the leader must be a seat from 0 to {players - 1}, not {shown(leader)}")
    if faults:
        raise EngineError("; ".join(faults))


def _play(state: Round, move: Play, events: list[Event], *, ask_always: bool) -> Round:
    rules, seat = state.rules, move.seat
    layout = state.layout.play(move.tile, move.end)
    hand = tuple([tile for tile in state.hands[seat] if tile is not move.tile])
    points = points_for(layout.count, rules) + (0 if hand else rules.going_out)
    played = Played(seat, move.tile, layout.plays[-1][1], points)
    events.append(played)
    state = replace(
        state,
        layout=layout,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        events=(*state.events, played),
    )
    due = rules.claiming == Claiming.MUGGINS if points else ask_always and could_score(rules)
    if due:
        return replace(state, phase=Phase.CLAIM, unclaimed=points)
    if points:
        state = _pay(state, seat, points, events)
    return _after_play(state, events)


def _claim(state: Round, move: Claim, events: list[Event]) -> Round:
    state = _noted(state, Claimed, move, events)
    if _is_right(state, move):
        return _settle(state, move.seat, events)
    callers = may_call(state.rules, state.players, state.turn)[1:]
    return replace(state, phase=Phase.MUGGINS, callers=callers)


def _call(state: Round, move: Muggins, events: list[Event]) -> Round:
    state = _noted(state, CalledMuggins, move, events)
    if _is_right(state, move):
        return _settle(state, move.seat, events)
    callers = tuple(seat for seat in state.callers if seat != move.seat)
    if callers:
        return replace(state, callers=callers)
    return _settle(state, None, events)


def _noted(
    state: Round,
    kind: type[Claimed | CalledMuggins],
    move: Claim | Muggins,
    events: list[Event],
) -> Round:
    """The call added to the events, if a number was called and there is something to call."""
    if move.number is None or not state.unclaimed:
        return state
    call = kind(move.seat, move.number)
    events.append(call)
    return replace(state, events=(*state.events, call))


def _is_right(state: Round, move: Claim | Muggins) -> bool:
    return bool(state.unclaimed) and move.number == state.unclaimed


def _settle(state: Round, seat: int | None, events: list[Event]) -> Round:
    """The calls for a play are over: pay `seat`, if anyone, and go on."""
    points = state.unclaimed
    state = replace(state, phase=Phase.PLAY, unclaimed=0, callers=())
    if seat is not None:
        state = _pay(state, seat, points, events)
    elif points:
        events.append(Overlooked(points))
    return _after_play(state, events)


def _pay(state: Round, seat: int, points: int, events: list[Event]) -> Round:
    """Add points to the score of `seat`'s side, unless they would pass a target to be hit."""
    side = state.rules.side_of(seat)
    if passes_target(state, side, points):
        events.append(PastTarget(seat, side, points))
        return state
    score = state.scores[side] + points
    scores = (*state.scores[:side], score, *state.scores[side + 1 :])
    events.append(Scored(seat, side, points, score))
    return replace(state, scores=scores)


def _after_play(state: Round, events: list[Event]) -> Round:
    if may_end_at_once(state):
        return end_round(state, RoundEnd.TARGET, events)
    if not state.hands[state.turn]:
        return end_round(state, RoundEnd.DOMINO, events)
    return advance(state, events)
