"""Mouse, touch and pen input on the table: tap, drag, pinch, pan."""

from __future__ import annotations

from contextlib import suppress
from math import hypot
from typing import Any, Final

from game.app.intents import Drop, Hold, Hover, MoveCamera, MoveTile, PickTile, PlayAt, PutDown
from game.app.session import Session
from game.app.state.ui_state import zoomed
from game.draw.model import Drag
from game.engine.tile import Tile
from game.web.dom.browser import Browser

from .table_view import TableView

SLOP: Final = {"mouse": 4.0, "pen": 6.0, "touch": 9.0}
"""CSS pixels a pointer may move and still tap."""
LIFT: Final = 46.0
"""CSS pixels that a tile is held above a finger, so that it can be seen."""
DOUBLE: Final = 320.0
"""Milliseconds within which two taps on the felt are one double tap."""


class Pointer:
    """One pointer at a time plays; two fingers on the table zoom and move it."""

    def __init__(self, browser: Browser, session: Session, view: TableView) -> None:
        self._browser = browser
        self._session = session
        self._view = view
        self._canvas = browser.find("table")
        self._tile: Tile | None = None
        self._start = (0.0, 0.0)
        self._dragging = False
        self._fingers: dict[int, tuple[float, float]] = {}
        self._last_tap = -1e9
        self.used = False
        for name, then in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
            ("pointerleave", self._leave),
            ("wheel", self._wheel),
        ):
            browser.on(self._canvas, name, then)

    def _at(self, event: Any) -> tuple[float, float]:
        return float(event.offsetX), float(event.offsetY)

    def _down(self, event: Any) -> None:
        if event.button != 0:
            return
        self.used = True
        x, y = self._at(event)
        if event.isPrimary:  # the first to touch: whoever is still here was never seen to leave
            self._fingers.clear()
        self._fingers[int(event.pointerId)] = (x, y)
        with suppress(self._browser.refusal):  # it may be gone again before we hear of it
            self._canvas.setPointerCapture(event.pointerId)
        if len(self._fingers) > 1:
            self._let_go()
            return
        hit = self._view.hit(x, y, touch=event.pointerType != "mouse")
        self._start = (x, y)
        self._tile = hit.tile if hit.kind == "hand" else None
        self._dragging = False

    def _move(self, event: Any) -> None:
        x, y = self._at(event)
        before = self._fingers.get(int(event.pointerId))
        if before is None:
            self._hover(event, x, y)
        elif len(self._fingers) > 1:
            self._pinch(int(event.pointerId), before, (x, y))
        elif self._tile is not None:
            self._drag(event, self._tile, x, y)
        elif self._session.state.ui.scale > 1.0:
            ui = self._session.state.ui
            dx, dy = ui.dx + x - before[0], ui.dy + y - before[1]
            self._session.do(MoveCamera(ui.scale, dx, dy))
        if before is not None:
            self._fingers[int(event.pointerId)] = (x, y)

    def _drag(self, event: Any, tile: Tile, x: float, y: float) -> None:
        moved = hypot(x - self._start[0], y - self._start[1])
        if not self._dragging and moved < SLOP.get(str(event.pointerType), 6.0):
            return
        self._dragging = True
        px, py = x, y - (LIFT if event.pointerType == "touch" else 0.0)
        end = self._view.pull(tile, px, py).end if self._session.state.acting else ""
        held = self._session.state.ui.held
        if held is not None and held.tile is tile and held.end == end:
            self._session.move_held(px, py)
            self._view.drag(Drag(tile, px, py, end))
        else:
            self._session.do(Hold(tile, px, py, end))

    def _up(self, event: Any) -> None:
        alone = len(self._fingers) == 1
        known = self._fingers.pop(int(event.pointerId), None)
        if known is None or not alone:
            return
        x, y = self._at(event)
        touch = event.pointerType != "mouse"
        tile, self._tile = self._tile, None
        if tile is not None and self._dragging:
            self._dragging = False
            to = self._place_in_hand(x, y)
            if to is not None:
                self._session.do(Drop(tile))
                self._session.do(MoveTile(tile, to))
                return
            self._drop(tile, x, y - (LIFT if event.pointerType == "touch" else 0.0))
        elif hypot(x - self._start[0], y - self._start[1]) <= 12.0:
            self._tap(event, x, y, touch=touch)

    def _drop(self, tile: Tile, x: float, y: float) -> None:
        found = self._view.drop(tile, x, y)
        ends = found.ends[:1] if found.sure else found.ends
        if not ends and self._over_table(x, y) and self._session.state.acting:
            self._session.do(Drop(tile))
            self._session.do(PickTile(tile))
            return
        self._view.cues.dropped = len(ends) == 1
        self._session.do(Drop(tile, ends))
        self._view.cues.dropped = False

    def _place_in_hand(self, x: float, y: float) -> int | None:
        """The place of the hand under a point, where the person orders the tiles themselves."""
        stage = self._view.director.stage
        if stage is None or self._session.state.settings.sort != "hand":
            return None
        hand = stage.areas.hand
        if not hand.cells or not hand.box.contains(x, y):
            return None
        away = [hypot(cell.cx - x, cell.cy - y) for cell in hand.cells]
        return away.index(min(away))

    def _over_table(self, x: float, y: float) -> bool:
        stage = self._view.director.stage
        return stage is not None and stage.areas.table.contains(x, y)

    def _tap(self, event: Any, x: float, y: float, *, touch: bool) -> None:
        hit, ui = self._view.hit(x, y, touch=touch), self._session.state.ui
        if hit.kind == "hand" and hit.tile is not None:
            self._session.do(PickTile(hit.tile))
        elif hit.kind == "end" and len(hit.ends) == 1:
            tile = None if ui.picked else (ui.hint.tile if ui.hint else ui.cursor)
            self._session.do(PlayAt(hit.ends[0], tile))
        elif hit.kind != "end":
            if event.timeStamp - self._last_tap < DOUBLE:
                self._session.do(MoveCamera())
            self._last_tap = float(event.timeStamp)
            if ui.picked or ui.notice or ui.hint:
                self._session.do(PutDown())

    def _hover(self, event: Any, x: float, y: float) -> None:
        if event.pointerType != "mouse":
            return
        hit = self._view.hit(x, y, touch=False)
        tile = hit.tile if hit.kind == "hand" else None
        self._canvas.style.cursor = "pointer" if hit.kind in ("hand", "end") else "default"
        if tile is not self._session.state.ui.hover:
            self._session.do(Hover(tile))

    def _pinch(self, finger: int, old: tuple[float, float], new: tuple[float, float]) -> None:
        other = next(at for name, at in self._fingers.items() if name != finger)
        before = max(hypot(old[0] - other[0], old[1] - other[1]), 1.0)
        factor = hypot(new[0] - other[0], new[1] - other[1]) / before
        middle = ((new[0] + other[0]) / 2, (new[1] + other[1]) / 2)
        shift = ((new[0] - old[0]) / 2, (new[1] - old[1]) / 2)
        self._zoom(factor, middle, shift)

    def _wheel(self, event: Any) -> None:
        scrolls = self._browser.flag_of("embed") is not None or self._browser.is_longer
        zooms = not scrolls or event.ctrlKey or self._session.state.ui.scale > 1.0
        if self._browser.is_aside or not zooms:
            return
        event.preventDefault()
        x, y = self._at(event)
        self._zoom(0.999 ** float(event.deltaY), (x, y), (0.0, 0.0))

    def _zoom(self, factor: float, middle: tuple[float, float], shift: tuple[float, float]) -> None:
        """Zoom so that what is under `middle` stays there."""
        stage, ui = self._view.director.stage, self._session.state.ui
        if stage is None:
            return
        table = stage.areas.table
        scale = zoomed(ui.scale, factor)
        k = scale / ui.scale
        dx = (ui.dx - (middle[0] - table.cx)) * k + middle[0] - table.cx + shift[0]
        dy = (ui.dy - (middle[1] - table.cy)) * k + middle[1] - table.cy + shift[1]
        self._session.do(MoveCamera(scale, dx, dy))

    def _cancel(self, event: Any) -> None:
        self._fingers.pop(int(event.pointerId), None)
        self._let_go()

    def _leave(self, event: Any) -> None:
        if event.pointerType == "mouse" and self._session.state.ui.hover is not None:
            self._session.do(Hover(None))

    def _let_go(self) -> None:
        """The tile in hand goes back."""
        tile, self._tile = self._tile, None
        self._dragging = False
        if tile is not None and self._session.state.ui.held is not None:
            self._session.do(Drop(tile))
