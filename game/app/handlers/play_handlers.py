"""Playing a tile: by tap, tap and tap, drag, or the keyboard's ring."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from game.app import intents
from game.app.message import Message
from game.app.ports import Hint
from game.app.present.hint_text import in_words
from game.app.present.status import OF_THE_POSITION, without_notice
from game.app.state.session_events import TileRefused
from game.app.state.ui_state import Held
from game.engine.layout import LEAD, Layout
from game.engine.moves import Fault, Play, Reason
from game.engine.play.legality import why_no_fit
from game.engine.tile import Tile
from game.engine.view import view_of

from .hand_handlers import hand_of

if TYPE_CHECKING:
    from game.app.session import Session

_T = TypeVar("_T")


def ends_for(layout: Layout, tile: Tile) -> tuple[str, ...]:
    """The places for a tile that differ: both sides of a lone double are one and the same."""
    ends = layout.fits(tile)
    if len(layout.plays) == 1 and layout.plays[0][0].is_double:
        return ends[-1:]
    return ends


def legal_tiles(session: Session) -> frozenset[Tile]:
    """The tiles of the hand in front that may be played now."""
    if not session.acting or session.match is None:
        return frozenset()
    moves = session.match.legal_moves(session.viewer)
    return frozenset(move.tile for move in moves if isinstance(move, Play))


def has_choice(session: Session) -> bool:
    """Whether the person in front may play now, and in more ways than one."""
    match, legal = session.match, legal_tiles(session)
    if match is None or match.round is None:
        return False
    layout = match.round.layout
    return len(legal) > 1 or any(len(ends_for(layout, tile)) > 1 for tile in legal)


def pick(session: Session, intent: intents.PickTile) -> None:
    """Take a tile up: played where only one place takes it, else the table asks."""
    tile = intent.tile
    if session.ui.picked is tile:
        put_down(session, intents.PutDown())
        return
    if not _ready(session, tile):
        return
    assert session.match is not None and session.match.round is not None
    if tile not in legal_tiles(session):
        _refuse(session, tile, _why(session, tile))
        return
    ends = ends_for(session.match.round.layout, tile)
    if len(ends) == 1:
        _play(session, tile, ends[0])
    else:
        ring = ends[0] if session.ui.cursor is tile else ""
        ui = without_notice(session.ui, OF_THE_POSITION)
        session.ui = replace(ui, picked=tile, asking=True, cursor_end=ring, held=None)
        session.ports.announcer.say(Message("say.which-end", {"tile": str(tile)}), urgent=True)


def play_at(session: Session, intent: intents.PlayAt) -> None:
    """Lay a tile on an end."""
    tile = intent.tile or session.ui.picked
    if tile is None:
        session.notice(Message("notice.pick-first"))
    elif _ready(session, tile):
        assert session.match is not None
        fault = session.match.why_illegal(Play(session.viewer, tile, intent.end))
        if fault is None:
            _play(session, tile, intent.end)
        else:
            _refuse(session, tile, fault)


def put_down(session: Session, intent: intents.PutDown) -> None:
    """Put the tile down again."""
    session.ui = replace(
        session.ui, picked=None, asking=False, cursor_end="", held=None, notice=None, hint=None
    )


def drop(session: Session, intent: intents.Drop) -> None:
    """The pointer let go of a tile over some ends."""
    session.ui = replace(session.ui, held=None)
    if len(intent.ends) == 1:
        play_at(session, intents.PlayAt(intent.ends[0], intent.tile))
    elif intent.ends and _ready(session, intent.tile):
        session.ui = replace(session.ui, picked=intent.tile, asking=True)


def hold(session: Session, intent: intents.Hold) -> None:
    """The pointer drags a tile."""
    session.ui = replace(
        session.ui,
        held=Held(intent.tile, intent.x, intent.y, intent.end),
        picked=None,
        asking=False,
        hover=None,
    )


def hover(session: Session, intent: intents.Hover) -> None:
    """The mouse is over a tile, or over none."""
    session.ui = replace(session.ui, hover=intent.tile)


def focus(session: Session, intent: intents.Focus) -> None:
    """The ring goes to a tile or an end."""
    session.ui = replace(session.ui, cursor=intent.tile, cursor_end=intent.end)


def move_cursor(session: Session, intent: intents.MoveCursor) -> None:
    """Move the ring along the hand, or along the ends while the table asks."""
    ui, match = session.ui, session.match
    if match is None or match.round is None:
        return
    if ui.asking and ui.picked is not None:
        ends = ends_for(match.round.layout, ui.picked)
        session.ui = replace(ui, cursor_end=_step(ends, ui.cursor_end, intent.step))
        return
    hand = hand_of(session)
    if hand:
        session.ui = replace(ui, cursor=_step(hand, ui.cursor, intent.step), cursor_end="")


def press_cursor(session: Session, intent: intents.PressCursor) -> None:
    """Do what a tap on the ring would do."""
    ui = session.ui
    if ui.asking and ui.cursor_end:
        play_at(session, intents.PlayAt(ui.cursor_end))
    elif ui.cursor is not None:
        pick(session, intents.PickTile(ui.cursor))


def ask_hint(session: Session, intent: intents.AskHint) -> None:
    """Ask a strong player about the view of the person in front, and nothing else."""
    match = session.match
    if match is None or match.round is None or not session.acting or session.ui.hinting:
        return
    if not has_choice(session):
        session.notice(Message("notice.no-choice"))
        return
    view = view_of(match.round, session.viewer)
    session.ui = replace(session.ui, hinting=True, hint=None)

    def answered(hint: Hint | None) -> None:
        session.hint_work = None
        session.ui = replace(session.ui, hinting=False)
        fresh = session.match is match and session.acting
        if fresh and hint is not None and (hint.tile, hint.end) in view.legal:
            _show_hint(session, hint)
        session.changed()

    session.hint_work = session.ports.brain.hint(view, answered)


def drop_hint(session: Session) -> None:
    """Give up a hint that is being looked for: what it is about has changed."""
    if session.hint_work is not None:
        session.hint_work.cancel()
        session.hint_work = None
    session.ui = replace(session.ui, hint=None, hinting=False)


def _show_hint(session: Session, hint: Hint) -> None:
    assert session.company is not None
    hint = replace(hint, reasons=in_words(hint, session.company))
    session.ui = replace(session.ui, hint=hint, picked=None, asking=False, notice=None)
    said = Message(f"hint.play.{hint.end}", {"tile": str(hint.tile)})
    for sentence in (said, *hint.reasons):
        session.ports.announcer.say(sentence, urgent=sentence is said)


def _ready(session: Session, tile: Tile) -> bool:
    """Whether the person may play now. What is still to be shown is shown first: nobody has to
    wait for the screen.
    """
    if session.may_play and session.pacer.behind:
        session.pacer.flush()
    if session.acting:
        return True
    match = session.match
    if match is not None and match.round is not None and not match.round.over:
        fault = match.why_illegal(Play(session.viewer, tile, LEAD))
        if fault is not None and session.ui.curtain is None:
            _refuse(session, tile, fault)
    return False


def _why(session: Session, tile: Tile) -> Fault:
    assert session.match is not None and session.match.round is not None
    layout = session.match.round.layout
    if layout.plays:
        return why_no_fit(layout, tile, layout.ends[0].name)
    fault = session.match.why_illegal(Play(session.viewer, tile, LEAD))
    return fault or Fault(Reason.NOT_IN_HAND, {"seat": session.viewer, "tile": tile})


def _refuse(session: Session, tile: Tile, fault: Fault) -> None:
    session.ui = replace(session.ui, picked=None, asking=False, held=None, refused=tile)
    session.notice(refusal(session, tile, fault))
    session.tell(TileRefused(tile))


def refusal(session: Session, tile: Tile, fault: Fault) -> Message:
    """The sentence that says why a tile is refused."""
    values = {**fault.values, "tile": str(tile)}
    if fault.reason is Reason.NOT_YOUR_TURN and session.company is not None:
        values = {"name": session.company.names[fault.values["turn"]]}
    if fault.reason is Reason.MUST_LEAD:
        values["lead"] = str(fault.values["lead"])
    return Message(f"why.{fault.reason.name.lower().replace('_', '-')}", values)


def _play(session: Session, tile: Tile, end: str) -> None:
    assert session.match is not None
    if session.practice:
        session.history.remember(session.match)
    hand = hand_of(session)
    ring = session.ui.cursor
    session.ui = replace(session.ui, notice=None, refused=None, hover=None)
    if ring is tile:
        left = [other for other in hand if other is not tile]
        ring = left[min(hand.index(tile), len(left) - 1)] if left else None
        session.ui = replace(session.ui, cursor=ring)
    session.pacer.flush()
    session.make(Play(session.viewer, tile, end))


def _step(values: tuple[_T, ...], now: _T | None, step: int) -> _T:
    if now is None or now not in values:
        return values[0 if step > 0 else -1]
    return values[(values.index(now) + step) % len(values)]
