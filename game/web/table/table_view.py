"""Draws the table (model, animation, canvas) and answers what lies under a point."""

from __future__ import annotations

from collections.abc import Callable

from game.app.session import Session
from game.app.state.session_events import SessionEvent
from game.app.state.ui_state import SHEETS
from game.draw.layout.hit_test import Hit, Pull, drop, hit, pull
from game.draw.model import Drag, Viewport
from game.draw.motion.director import Director
from game.draw.motion.prefetch_plan import before_the_deal, before_the_next_play
from game.engine.tile import Tile
from game.web.dom.browser import Browser, Element
from game.web.dom.translator import Translator

from .cue_maker import CueMaker
from .prefetcher import Prefetcher
from .table_canvas import Surface, TableCanvas, density_for
from .table_model import ModelMaker, look_of


class TableView:
    """Draws the session's table. `cues.dropped` is set when a pointer laid a tile itself.

    `wake` is called when a frame is needed though nothing happened in the session.
    """

    def __init__(
        self, browser: Browser, session: Session, texts: Translator, surface: Surface
    ) -> None:
        self._browser = browser
        self._session = session
        self.models = ModelMaker(session, texts)
        self.cues = CueMaker(session, texts)
        self.director = Director()
        self.canvas = TableCanvas(surface, self._now)
        surface.onLoss(browser.keep(self._on_loss))
        self._ahead = Prefetcher(browser.window, browser.keep, self.canvas.prepare, self._now)
        self.wake: Callable[[], None] = _nothing
        self._view: Viewport | None = None
        self._sheet = ""
        self.dark = browser.window.matchMedia("(prefers-color-scheme: dark)")
        self.contrast = browser.window.matchMedia("(prefers-contrast: more)")
        self.still = browser.window.matchMedia("(prefers-reduced-motion: reduce)")

    def note(self, happening: SessionEvent) -> None:
        """Something happened that may have to move."""
        self.cues.note(happening)

    def measure(self) -> None:
        """Take the canvas's size from the page."""
        felt = self._browser.find("felt")
        width, height = float(felt.clientWidth), float(felt.clientHeight)
        if width < 1 or height < 1:
            return
        ratio = float(self._browser.window.devicePixelRatio or 1.0)
        insets = self._browser.window.getComputedStyle(self._browser.find("insets"))
        self._sheet = self._session.state.ui.dialog
        right, bottom = self._docked(felt)
        self._view = Viewport(
            width,
            height,
            density_for(width, height, ratio),
            safe_right=_pixels(insets.paddingRight),
            safe_bottom=_pixels(insets.paddingBottom),
            safe_left=_pixels(insets.paddingLeft),
            dock_right=right,
            dock_bottom=bottom,
        )
        self.canvas.resize(self._view)

    def _docked(self, felt: Element) -> tuple[float, float]:
        """How much of the canvas a sheet covers at its right, or else at its bottom."""
        if self._sheet not in SHEETS:
            return 0.0, 0.0
        table = felt.getBoundingClientRect()
        sheet = self._browser.find(self._sheet).getBoundingClientRect()
        covered = float(table.right - sheet.left), float(table.bottom - sheet.top)
        if min(covered) <= 0 or sheet.width < 1:
            return 0.0, 0.0
        return (0.0, covered[1]) if sheet.width > table.width * 0.8 else (covered[0], 0.0)

    def show(self, now: float) -> None:
        """What is true now: the director moves what changed."""
        # What stands beside a table that is shown for the first time has just come, too.
        if self._sheet != self._session.state.ui.dialog or self.director.stage is None:
            self.measure()
        model, view = self.models.make(), self._view
        if view is None:
            return
        settings = self._session.state.settings
        look = look_of(self._session, dark=self.is_dark, contrast=self.is_strong)
        if model is None:
            self._ahead.want(lambda: before_the_deal(view, look))
            return
        self.director.look = look
        self.director.speed = settings.speed
        self.director.reduced = settings.motion == "none" or (
            settings.motion == "auto" and bool(self.still.matches)
        )
        self.director.show(model, view, now, self.cues.take())
        shown = self.director.stage
        if shown is not None:
            self._ahead.want(lambda: before_the_next_play(shown, look))

    def paint(self, now: float) -> bool:
        """Draw the frame of this moment; whether the next one will differ by itself."""
        self.canvas.paint(self.director.frame(now))
        return self.director.busy(now) or not self.canvas.whole

    def _on_loss(self) -> None:
        """The browser took the pictures away: draw everything again, though nothing happened."""
        self.canvas.lose()
        self.wake()

    def _now(self) -> float:
        return float(self._browser.window.performance.now())

    @property
    def is_dark(self) -> bool:
        """Whether the dark theme is in force."""
        theme = self._session.state.settings.theme
        return bool(self.dark.matches) if theme == "auto" else theme == "dark"

    @property
    def is_strong(self) -> bool:
        """Whether high contrast is in force."""
        contrast = self._session.state.settings.contrast
        return bool(self.contrast.matches) if contrast == "auto" else contrast == "more"

    def hit(self, x: float, y: float, *, touch: bool) -> Hit:
        """What lies under a point of the canvas."""
        stage = self.director.stage
        return Hit("table") if stage is None else hit(stage, x, y, touch=touch)

    def pull(self, tile: Tile, x: float, y: float) -> Pull:
        """Which ends pull a tile that is dragged."""
        stage = self.director.stage
        return Pull() if stage is None else pull(stage, tile, x, y)

    def drop(self, tile: Tile, x: float, y: float) -> Pull:
        """Which ends a tile is meant for that is let go."""
        stage = self.director.stage
        return Pull() if stage is None else drop(stage, tile, x, y)

    def drag(self, held: Drag | None) -> None:
        """The dragged tile moved, and nothing else."""
        self.director.drag(held)
        self.wake()


def _nothing() -> None:
    """Nobody is to be woken yet."""


def _pixels(text: str) -> float:
    try:
        return float(str(text).removesuffix("px"))
    except ValueError:
        return 0.0
