"""Advances turns: asks computer players, makes their moves, prompts people, ends rounds."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from game.app.effects import Effect, Effects, Later, Say, Think
from game.app.message import Message
from game.app.outcomes import LastPlaySeen, PauseOver, Rested
from game.app.ports import Answer
from game.app.present.arithmetic import count_sum
from game.app.present.pacing import ponder
from game.app.present.status import AT_THE_TABLE, without_notice
from game.app.present.topics import open_ends
from game.app.state.call_prompt import follows_a_computer, prompt_of
from game.app.state.participants import humans_of, kind_of
from game.app.state.session_state import SessionState, Thought
from game.engine.layout import Layout
from game.engine.match import Match
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.legality import MAX_CALLED_NUMBER
from game.engine.round import Round
from game.engine.view import PlayerView, view_of

from .move_maker import make_move
from .pending import TURN_TIMER, forget_thought
from .questions import open_prompt

READ_TABLE_MS: Final = 900.0
"""Milliseconds that the last play of a round is left to be seen, at any speed."""
BETWEEN_ROUNDS_MS: Final = 4_000.0
"""Milliseconds between rounds when only computers play, at normal speed."""


def advance(state: SessionState) -> Effects:
    """Do what needs nobody's wish and whose time has come, until something has to be waited for."""
    while (yield from _next_step(state)):
        pass


def _next_step(state: SessionState) -> Generator[Effect, None, bool]:
    """The next thing that needs nobody's wish; whether a move was made."""
    match = state.match
    if match is None or match.round is None or state.hidden or state.prompt:
        return False
    seat = _computer(match, match.round)
    if state.queue.behind:
        if seat is not None:  # while the screen catches up, the next player may think already
            yield from _ask(state, match, match.round, seat)
    elif match.round.over:
        yield from _after_round(state, match)
    elif (prompt := prompt_of(match)) is not None:
        yield from open_prompt(state, prompt)
    elif seat is not None:
        return (yield from _computer_turn(state, match, match.round, seat))
    else:
        yield from _person_turn(state, match.round)
    return False


def decide_without(state: SessionState) -> Effects:
    """Give up the work of the player to move: it says nothing, or plays its first legal tile."""
    thought = state.thought
    if thought is not None:
        yield from forget_thought(state)
        thought.answer, thought.ready, thought.rested = None, True, True
        state.thought = thought


def _computer(match: Match, now: Round) -> int | None:
    """The computer player whose turn it is, to play or to call."""
    if now.over or now.waiting[0] in humans_of(match):
        return None
    return now.waiting[0]


def _computer_turn(
    state: SessionState, match: Match, now: Round, seat: int
) -> Generator[Effect, None, bool]:
    yield from _ask(state, match, now, seat)
    thought = state.thought
    if thought is None or not thought.ready or not thought.rested or state.queue.busy:
        return False
    yield from make_move(state, _move(now, seat, thought.answer))
    return True


def _ask(state: SessionState, match: Match, now: Round, seat: int) -> Effects:
    """Set the player to work, unless it is at work already."""
    if state.thought is not None and state.thought.seat == seat:
        return
    yield from forget_thought(state)
    state.thought = thought = Thought(seat)
    # Computer players who are asked for calls one after the other take the time of one.
    at_once = follows_a_computer(match, now, seat)
    rest = 0.0 if at_once else ponder(state.settings.speed)
    thought.rested = rest <= 0
    if not thought.rested:
        yield Later(Rested(thought), rest, TURN_TIMER)
    view = view_of(now, seat)
    if view.ask == "play" and len(view.legal) == 1:
        thought.answer, thought.ready = view.legal[0], True
    else:
        yield Think(thought, kind_of(match, seat), view)


def _move(now: Round, seat: int, answer: Answer) -> Move:
    """The move an answer stands for. A player that answers wrongly plays its first legal tile,
    or says nothing: a match never stops for it.
    """
    if now.phase == "play":
        view = view_of(now, seat)
        tile, end = answer if _is_legal(view, answer) else view.legal[0]  # type: ignore[misc]  # a legal answer is a pair
        return Play(seat, tile, end)
    number = answer if type(answer) is int and 0 < answer <= MAX_CALLED_NUMBER else None
    return Claim(seat, number) if now.phase == "claim" else Muggins(seat, number)


def _is_legal(view: PlayerView, answer: Answer) -> bool:
    return isinstance(answer, tuple) and answer in view.legal


def _person_turn(state: SessionState, now: Round) -> Effects:
    """A person is to play; when it is another than the one in front, a curtain falls."""
    seat = now.turn
    if len(state.humans) > 1 and seat not in (state.front, state.ui.curtain):
        ui = without_notice(state.ui, AT_THE_TABLE)
        state.ui = replace(ui, curtain=seat, picked=None, asking=False, cursor=None)
    elif state.told_turn is not now:
        state.told_turn = now
        yield Say(_your_turn(now.layout))


def _your_turn(layout: Layout) -> Message:
    """What a listener needs to know before a play: whose turn it is, and what lies there."""
    ends = open_ends(layout)
    if not ends:
        return Message("say.your-lead")
    return Message("say.your-turn", {"sum": count_sum(layout), "ends": ends})


def _after_round(state: SessionState, match: Match) -> Effects:
    """The end of a round is read in a dialog; computers among themselves just go on."""
    if state.queue.busy:
        return
    if not state.humans and not match.over:
        if state.thought is None:
            state.thought = Thought(-1)
            yield Later(PauseOver(), BETWEEN_ROUNDS_MS, TURN_TIMER)
    elif state.told_end != len(match.rounds):
        state.told_end = len(match.rounds)
        yield Later(LastPlaySeen(match), READ_TABLE_MS)
