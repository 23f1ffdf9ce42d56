"""Why a move may not be made: the one source of what is legal (see `transitions.why_illegal`)."""

from __future__ import annotations

from typing import Final

from game.engine.enums import Phase
from game.engine.layout import LEAD, Layout
from game.engine.moves import Claim, Fault, Muggins, Play, Reason
from game.engine.round import Round
from game.engine.tile import Tile

MAX_CALLED_NUMBER: Final = 999


def why_no_play(state: Round, move: Play) -> Fault | None:
    """Why a seat may not make a play while the round goes on, or None when it may."""
    seat, tile, end = move.seat, move.tile, move.end
    if state.phase != Phase.PLAY:
        return Fault(Reason.CALL_FIRST)
    if seat != state.turn:
        return Fault(Reason.NOT_YOUR_TURN, {"seat": seat, "turn": state.turn})
    if tile not in state.hands[seat]:
        return Fault(Reason.NOT_IN_HAND, {"seat": seat, "tile": tile})
    if not state.layout.plays:
        return _why_no_lead(state, tile, end)
    return None if end in state.layout.fits(tile) else why_no_fit(state.layout, tile, end)


def _why_no_lead(state: Round, tile: Tile, end: str) -> Fault | None:
    if end != LEAD:
        return Fault(Reason.TABLE_BARE, {"tile": tile, "end": end})
    if state.must_lead not in (None, tile):
        return Fault(Reason.MUST_LEAD, {"tile": tile, "lead": state.must_lead})
    return None


def why_no_fit(layout: Layout, tile: Tile, end: str) -> Fault:
    """Why `tile` does not go on `end` of a line of play that has begun and does not take it."""
    if end == LEAD:
        return Fault(Reason.NOT_THE_LEAD, {"tile": tile})
    there = layout.end(end)
    if there is None:
        return Fault(Reason.END_NOT_OPEN, {"tile": tile, "end": end})
    if not layout.fits(tile):
        values = tuple(sorted({open_end.value for open_end in layout.ends}))
        shown = ", ".join(map(str, values))
        return Fault(Reason.FITS_NOWHERE, {"tile": tile, "end": end, "values": shown})
    return Fault(Reason.DOES_NOT_FIT, {"tile": tile, "end": end, "value": there.value})


def why_no_call(state: Round, move: Claim | Muggins) -> Fault | None:
    """Why a seat may not make a call while the round goes on, or None when it may."""
    if state.phase == Phase.PLAY:
        return Fault(Reason.NOTHING_TO_CALL)
    wanted = Phase.CLAIM if isinstance(move, Claim) else Phase.MUGGINS
    if state.phase != wanted or move.seat not in state.waiting:
        return Fault(Reason.NOT_YOUR_CALL, {"seat": move.seat})
    number = move.number
    if number is not None and (type(number) is not int or not 0 <= number <= MAX_CALLED_NUMBER):
        return Fault(Reason.BAD_NUMBER, {"number": number})
    return None
