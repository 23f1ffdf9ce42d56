"""The accessible table: real buttons for the tiles of the hand and the ends that take them.

People who do not see the canvas, or use no pointer, play with these; the browser's own focus is
the ring on the table.
"""

from __future__ import annotations

from typing import Any, Final

from game.app.intents import Focus, PickTile, PlayAt
from game.app.present.topics import answer, is_called
from game.app.session import Session
from game.app.state.hand_order import hand_of
from game.app.state.legal_plays import ends_for, legal_tiles
from game.app.state.shown_round import ShownRound as Shown
from game.draw.geometry import Rect
from game.draw.layout.table_layout import TableLayout
from game.engine.play.scoring import points_for
from game.engine.tile import Tile
from game.web.dom.browser import Browser, Element, null_to_none
from game.web.dom.translator import Translator

FACTS: Final = ("line", "ends", "count", "counts", "scores")
"""What the table shows, in the order in which it is read."""


class AccessibleTable:
    """Keeps the two lists of buttons like the table. Buttons are kept while their tile is."""

    def __init__(self, browser: Browser, session: Session, texts: Translator) -> None:
        self._browser = browser
        self._session = session
        self._texts = texts
        self._hand = browser.find("hand")
        self._ends = browser.find("ends")
        self._order: list[str] = []
        self._facts: tuple[Shown | None, bool, str] = (None, False, "")
        self._shown_ends: list[tuple[str, str]] = []
        browser.on(self._hand, "click", self._on_tile)
        browser.on(self._ends, "click", self._on_end)
        for box in (self._hand, self._ends):
            browser.on(box, "focusin", self._on_focus)
            browser.on(box, "focusout", self._on_blur)

    def show(self) -> None:
        """Bring the buttons up to what is true now, and the focus to where the ring is."""
        inside = self._has_focus()
        self._show_facts()
        self._show_hand()
        self._show_ends()
        if inside:
            self._follow_ring()

    def _show_facts(self) -> None:
        """What everybody may know, to be read at leisure."""
        session = self._session
        hidden = session.state.quiz is not None or is_called(session.state)
        facts = (session.state.shown, hidden, self._texts.language)
        if facts[0] is self._facts[0] and facts[1:] == self._facts[1:]:
            return
        self._facts = facts
        said = [s for topic in FACTS for s in answer(session.state, topic)] if facts[0] else []
        lines = [self._browser.make("li", self._texts.say(line)) for line in said]
        self._browser.fill(self._browser.find("facts"), lines)

    def _show_hand(self) -> None:
        session = self._session
        hidden = session.state.shown is None or session.state.ui.curtain is not None
        hand = () if hidden else hand_of(session.state)
        names = [str(tile) for tile in hand]
        if names != self._order:
            known = {str(b.dataset.tile): b for b in self._hand.querySelectorAll("button")}
            items = [known[n].parentElement if n in known else self._button(n) for n in names]
            focused = self._browser.focused
            self._browser.fill(self._hand, items)
            if focused is not None and self._hand.contains(focused):
                focused.focus()
            self._order = names
        legal, acting = legal_tiles(session.state), session.state.acting
        for tile, button in zip(hand, self._hand.querySelectorAll("button"), strict=True):
            self._label(button, tile, fits=tile in legal, acting=acting)

    def _label(self, button: Element, tile: Tile, *, fits: bool, acting: bool) -> None:
        picked = self._session.state.ui.picked is tile
        kind = "picked" if picked else "plain"
        if acting and not picked:
            kind = "playable" if fits else "not-playable"
        label = self._texts(f"tile.{kind}", tile=str(tile))
        if button.textContent != label:
            button.textContent = label
        pressed = "true" if picked else "false"
        if button.getAttribute("aria-pressed") != pressed:
            button.setAttribute("aria-pressed", pressed)
        button.dataset.fits = "yes" if fits else "no"

    def _show_ends(self) -> None:
        ends = self._wanted_ends()
        if ends == self._shown_ends:
            return
        self._shown_ends = ends
        items = []
        for name, label in ends:
            button = self._browser.make("button", label)
            button.type = "button"
            button.dataset.end = name
            items.append(self._browser.make("li", "", "", button))
        self._browser.fill(self._ends, items)

    def _wanted_ends(self) -> list[tuple[str, str]]:
        """The ends that the tile in hand fits, named; none while no tile is taken up."""
        session, texts = self._session, self._texts
        tile, match = session.state.ui.picked, session.state.match
        if tile is None or match is None or match.round is None or not session.state.acting:
            return []
        layout, rules = match.round.layout, match.rules
        quiet = rules.claiming == "muggins" or session.state.trains
        told = session.state.settings.points and not quiet
        ends = []
        for name in ends_for(layout, tile):
            end = layout.end(name)
            label = texts(f"end.{name}", value=end.value if end else 0)
            points = points_for(layout.play(tile, name).count, rules)
            if told and points:
                label = texts("end.scores", end=label, points=points)
            ends.append((name, label))
        return ends

    def _button(self, name: str) -> Element:
        button = self._browser.make("button")
        button.type = "button"
        button.dataset.tile = name
        return self._browser.make("li", "", "", button)

    def _has_focus(self) -> bool:
        active = self._browser.focused
        if active is None:
            return False
        return bool(self._hand.contains(active) or self._ends.contains(active))

    def _follow_ring(self) -> None:
        """Focus is never lost: it goes with the ring, and when its button is gone to the next."""
        ui = self._session.state.ui
        target: Any = None
        if ui.asking and ui.picked is not None:
            name = ui.cursor_end
            target = null_to_none(
                self._ends.querySelector(f'[data-end="{name}"]' if name else "button")
            )
        elif ui.cursor is not None:
            target = null_to_none(self._hand.querySelector(f'[data-tile="{ui.cursor}"]'))
        if target is None:
            target = null_to_none(self._hand.querySelector("button"))
        if target is not None and target != self._browser.focused:
            target.focus()

    def place(self, stage: TableLayout | None) -> None:
        """Put every button where its tile or end is drawn, for fingers that feel their way."""
        if stage is None:
            return
        felt = stage.areas.hand.cells
        buttons = list(self._hand.querySelectorAll("button"))
        for button, cell in zip(buttons, felt, strict=False):
            self._put(button, cell)
        tile = self._session.state.ui.picked
        for button in self._ends.querySelectorAll("button"):
            if tile is not None:
                self._put(button, stage.ghost_pose(tile, str(button.dataset.end)).box)

    def _put(self, button: Element, box: Rect) -> None:
        at = f"{box.x:.0f}px,{box.y:.0f}px,{box.w:.0f}px,{box.h:.0f}px"
        if button.getAttribute("data-at") != at:
            button.setAttribute("data-at", at)
            style = button.style
            style.left, style.top, style.width, style.height = at.split(",")

    def focus_hand(self) -> None:
        """Bring the focus to the ring's tile, or to the first tile of the hand."""
        self._follow_ring()

    def _on_tile(self, event: Any) -> None:
        name = _data(event, "tile")
        if name:
            self._session.do(PickTile(Tile.parse(name)))

    def _on_end(self, event: Any) -> None:
        name = _data(event, "end")
        if name:
            self._session.do(PlayAt(name))

    def _on_focus(self, event: Any) -> None:
        tile, end = _data(event, "tile"), _data(event, "end")
        ui = self._session.state.ui
        if tile and (ui.cursor is None or str(ui.cursor) != tile):
            self._session.do(Focus(Tile.parse(tile)))
        elif end and ui.cursor_end != end:
            self._session.do(Focus(ui.cursor, end))

    def _on_blur(self, event: Any) -> None:
        to = null_to_none(event.relatedTarget)
        if to is not None and not self._hand.contains(to) and not self._ends.contains(to):
            self._session.do(Focus())


def _data(event: Any, name: str) -> str:
    """A data attribute of the button that an event is about, or empty."""
    button = null_to_none(event.target.closest("button"))
    value = null_to_none(button.getAttribute(f"data-{name}")) if button is not None else None
    return str(value) if value else ""
