"""Handlers for playing a tile by tap, drag or keyboard."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TypeVar

from game.app import intents
from game.app.effects import Effect, Effects, Emit, Request, Say
from game.app.message import Message
from game.app.present.status import OF_THE_POSITION, without_notice
from game.app.state.hand_order import hand_of
from game.app.state.legal_plays import ends_for, legal_tiles
from game.app.state.session_events import TileRefused
from game.app.state.session_state import SessionState
from game.app.state.ui_state import Held
from game.app.steps.move_maker import make_move
from game.app.steps.notices import notice
from game.app.steps.pending import drop_hint
from game.engine.layout import LEAD
from game.engine.moves import Fault, Play, Reason
from game.engine.play.legality import why_no_fit
from game.engine.tile import Tile

_T = TypeVar("_T")


def pick(state: SessionState, intent: intents.PickTile) -> Effects:
    """Take a tile up: played where only one place takes it, else the table asks."""
    tile = intent.tile
    if state.ui.picked is tile:
        yield from put_down(state, intents.PutDown())
        return
    if not (yield from _ready(state, tile)):
        return
    assert state.round is not None
    if tile not in legal_tiles(state):
        yield from _refuse(state, tile, _why(state, tile))
        return
    ends = ends_for(state.round.layout, tile)
    if len(ends) == 1:
        yield from _play(state, tile, ends[0])
    else:
        yield from _decide_alone(state)
        ring = ends[0] if state.ui.cursor is tile else ""
        ui = without_notice(state.ui, OF_THE_POSITION)
        state.ui = replace(ui, picked=tile, asking=True, cursor_end=ring, held=None)
        yield Say(Message("say.which-end", {"tile": str(tile)}), urgent=True)


def play_at(state: SessionState, intent: intents.PlayAt) -> Effects:
    """Lay a tile on an end."""
    tile = intent.tile or state.ui.picked
    if tile is None:
        yield from notice(state, Message("notice.pick-first"))
    elif (yield from _ready(state, tile)):
        assert state.match is not None
        fault = state.match.why_illegal(Play(state.viewer, tile, intent.end))
        if fault is None:
            yield from _play(state, tile, intent.end)
        else:
            yield from _refuse(state, tile, fault)


def put_down(state: SessionState, intent: intents.PutDown) -> Effects:
    """Put the tile down again."""
    state.ui = replace(
        state.ui, picked=None, asking=False, cursor_end="", held=None, notice=None, hint=None
    )
    return ()


def drop(state: SessionState, intent: intents.Drop) -> Effects:
    """The pointer let go of a tile over some ends."""
    state.ui = replace(state.ui, held=None)
    if len(intent.ends) == 1:
        yield from play_at(state, intents.PlayAt(intent.ends[0], intent.tile))
    elif intent.ends and (yield from _ready(state, intent.tile)):
        yield from _decide_alone(state)
        state.ui = replace(state.ui, picked=intent.tile, asking=True)


def hold(state: SessionState, intent: intents.Hold) -> Effects:
    """The pointer drags a tile."""
    held = Held(intent.tile, intent.x, intent.y, intent.end)
    state.ui = replace(state.ui, held=held, picked=None, asking=False, hover=None)
    yield from _decide_alone(state)


def hover(state: SessionState, intent: intents.Hover) -> Effects:
    """The mouse is over a tile, or over none."""
    state.ui = replace(state.ui, hover=intent.tile)
    return ()


def focus(state: SessionState, intent: intents.Focus) -> Effects:
    """The ring goes to a tile or an end."""
    state.ui = replace(state.ui, cursor=intent.tile, cursor_end=intent.end)
    return ()


def move_cursor(state: SessionState, intent: intents.MoveCursor) -> Effects:
    """Move the ring along the hand, or along the ends while the table asks."""
    ui, now, hand = state.ui, state.round, hand_of(state)
    if now is not None and ui.asking and ui.picked is not None:
        ends = ends_for(now.layout, ui.picked)
        state.ui = replace(ui, cursor_end=_step(ends, ui.cursor_end, intent.step))
    elif hand:
        state.ui = replace(ui, cursor=_step(hand, ui.cursor, intent.step), cursor_end="")
    return ()


def press_cursor(state: SessionState, intent: intents.PressCursor) -> Effects:
    """Do what a tap on the ring would do."""
    ui = state.ui
    if ui.asking and ui.cursor_end:
        yield from play_at(state, intents.PlayAt(ui.cursor_end))
    elif ui.cursor is not None:
        yield from pick(state, intents.PickTile(ui.cursor))


def _decide_alone(state: SessionState) -> Effects:
    """A tile is taken up: a hint that is still being looked for comes too late, and would take the
    tile away again.
    """
    if state.ui.hinting:
        yield from drop_hint(state)


def _ready(state: SessionState, tile: Tile) -> Generator[Effect, None, bool]:
    """Whether the person may play now. What is still to be shown is shown first: nobody has to
    wait for the screen.
    """
    if state.may_play and state.queue.behind:
        yield Request.SHOW_ALL_NOW
    if state.acting:
        return True
    match, now = state.match, state.round
    if match is not None and now is not None and not now.over:
        fault = match.why_illegal(Play(state.viewer, tile, LEAD))
        if fault is not None and state.ui.curtain is None:
            yield from _refuse(state, tile, fault)
    return False


def _why(state: SessionState, tile: Tile) -> Fault:
    assert state.match is not None and state.round is not None
    layout = state.round.layout
    if layout.plays:
        return why_no_fit(layout, tile, layout.ends[0].name)
    fault = state.match.why_illegal(Play(state.viewer, tile, LEAD))
    return fault or Fault(Reason.NOT_IN_HAND, {"seat": state.viewer, "tile": tile})


def _refuse(state: SessionState, tile: Tile, fault: Fault) -> Effects:
    state.ui = replace(state.ui, picked=None, asking=False, held=None, refused=tile)
    yield from notice(state, refusal(state, tile, fault))
    yield Emit(TileRefused(tile))


def refusal(state: SessionState, tile: Tile, fault: Fault) -> Message:
    """The sentence that says why a tile is refused."""
    values = {**fault.values, "tile": str(tile)}
    if fault.reason is Reason.NOT_YOUR_TURN and state.participants is not None:
        values = {"name": state.participants.names[fault.values["turn"]]}
    if fault.reason is Reason.MUST_LEAD:
        values["lead"] = str(fault.values["lead"])
    return Message(f"why.{fault.reason.name.lower().replace('_', '-')}", values)


def _play(state: SessionState, tile: Tile, end: str) -> Effects:
    assert state.match is not None
    if state.practice:
        state.history.remember(state.match)
    hand = hand_of(state)
    ring = state.ui.cursor
    if ring is tile:
        left = [other for other in hand if other is not tile]
        ring = left[min(hand.index(tile), len(left) - 1)] if left else None
    state.ui = replace(state.ui, notice=None, refused=None, hover=None, cursor=ring)
    yield Request.SHOW_ALL_NOW
    yield from make_move(state, Play(state.viewer, tile, end))


def _step(values: tuple[_T, ...], now: _T | None, step: int) -> _T:
    if now is None or now not in values:
        return values[0 if step > 0 else -1]
    return values[(values.index(now) + step) % len(values)]
