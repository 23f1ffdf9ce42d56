"""What people do besides playing: look elsewhere, ask, err, take moves back, reload."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from tools.soak.input_methods import InputMethod, click, double_click
from tools.soak.journal import Journal
from tools.soak.record_checks import RecordChecker
from tools.soak.screen import Look, Screen

QUESTIONS: Final = "ectopir+-0l"
"""Keys that ask about the table or change how it is seen."""
DIALOGS: Final = ("settings", "help", "share", "new")
SIZES: Final = ((1280, 720), (390, 844), (844, 390), (800, 600))
HINT_TAKES: Final = 5_000
"""Milliseconds of the page's own time within which a hint comes."""
MOST_TAKEN_BACK: Final = 4
"""So often moves are taken back in one match, so that it comes to an end."""

Deed = Callable[[Look], Awaitable[None]]


class Interruptions:
    """One of these is done now and then, by chance."""

    def __init__(
        self, screen: Screen, journal: Journal, records: RecordChecker, rng: Random
    ) -> None:
        self._screen = screen
        self._journal = journal
        self._records = records
        self._rng = rng
        self._taken_back = 0

    async def in_own_turn(self, look: Look) -> None:
        """Do something else than to play, or play oddly."""
        deeds: list[Deed] = [
            *(self.ask_hint, self.take_back, self.play_unfitting, self.click_twice),
            *(self.open_dialog, self.hide, self.reload, self.ask, self.resize, self.judge),
        ]
        await self._do_one(deeds, look)

    async def while_others_play(self, look: Look) -> None:
        """Do something while others are due."""
        deeds: list[Deed] = [
            *(self.open_dialog, self.hide, self.reload, self.ask, self.resize, self.judge),
            *(self.play_out_of_turn, self.click_twice, self.take_back, self.end_worker),
        ]
        await self._do_one(deeds, look)

    async def _do_one(self, deeds: list[Deed], look: Look) -> None:
        """Do one by chance, and let the page draw what comes of it at once."""
        await self._rng.choice(deeds)(look)
        await self._screen.ask("soak.drawn()")

    async def ask_hint(self, look: Look) -> None:
        """Ask for a hint and wait for it, or do not."""
        if "hint" not in look.tools:
            return
        self._journal.step("hint", look)
        await self._screen.page.keyboard.press("h")
        if self._rng.random() < 0.3:
            return
        now = await self._screen.until(lambda now: _is_hinted(look, now), HINT_TAKES)
        if now is None:
            self._journal.fault("deaf", f"no hint came in {look.moves}")

    async def take_back(self, look: Look) -> None:
        """Take a move back, or do it again."""
        able = [name for name in ("undo", "redo") if name in look.tools]
        if able and self._taken_back < MOST_TAKEN_BACK:
            self._taken_back += 1
            name = self._rng.choice(able)
            self._journal.step(name, look)
            await self._screen.press(f"#{name}")
            await self._screen.change(look, HINT_TAKES)

    async def play_unfitting(self, look: Look) -> None:
        """Try a tile that does not fit."""
        if look.unfitting:
            tile = self._rng.choice(look.unfitting)
            self._journal.step(f"try: {tile.name}", look)
            await click(self._screen, tile)

    async def play_out_of_turn(self, look: Look) -> None:
        """Try a tile although others are due."""
        await self._try_any(look, click)

    async def click_twice(self, look: Look) -> None:
        """Click twice on a tile, whether it fits or not."""
        await self._try_any(look, double_click)

    async def _try_any(self, look: Look, way: InputMethod) -> None:
        if look.hand:
            tile, _ = self._rng.choice(look.hand)
            self._journal.step(f"{way.__name__} any: {tile.name}", look)
            await way(self._screen, tile)

    async def open_dialog(self, look: Look) -> None:
        """Open a dialog, leave it open while others move, and close it."""
        if look.dialogs:
            return
        name = self._rng.choice(DIALOGS)
        self._journal.step(f"open: {name}", look)
        await self._screen.press("#menu-button")
        await self._screen.ask("soak.drawn()")
        if self._rng.random() < 0.8:
            await self._screen.press(f'#menu [data-open="{name}"]')
        await asyncio.sleep(self._rng.uniform(0.1, 3.0))
        await self.close_dialog(await self._screen.look())

    async def close_dialog(self, look: Look) -> None:
        """Close what was opened."""
        self._journal.step(f"close: {', '.join(look.dialogs)}", look)
        await self._screen.page.keyboard.press("Escape")
        await self._screen.ask("soak.drawn()")

    async def hide(self, look: Look) -> None:
        """Go to another tab for a while."""
        self._journal.step("another tab", look)
        await self._screen.ask("soak.hide(true)")
        await asyncio.sleep(self._rng.choice([0.05, 0.3, 1.0, 3.0, 8.0]))
        await self._screen.ask("soak.hide(false)")

    async def reload(self, look: Look) -> None:
        """Load the page again: the match goes on where it was."""
        before = await self._records.kept()
        self._journal.step("reload", look)
        await self._screen.reload()
        await self._records.judge_after(before)

    async def ask(self, look: Look) -> None:
        """Ask a question about the table by a key."""
        key = self._rng.choice(QUESTIONS)
        self._journal.step(f"key: {key}", look)
        await self._screen.page.keyboard.press(key)

    async def resize(self, look: Look) -> None:
        """Turn the device, or change the size of the window."""
        width, height = self._rng.choice(SIZES)
        self._journal.step(f"resize: {width} × {height}", look)
        await self._screen.page.set_viewport_size({"width": width, "height": height})
        await self._screen.ask("soak.drawn()")

    async def judge(self, look: Look) -> None:
        """Nothing is done; the record is judged as it is now."""
        await self._records.judge()

    async def end_worker(self, look: Look) -> None:
        """The browser ends the worker."""
        if self._journal.entry.worker == "killed":
            self._journal.step("end the worker", look)
            await self._screen.ask("soak.killWorkers()")


def _is_hinted(before: Look, now: Look) -> bool:
    """Whether a hint has come: one can be asked for again, or it is about another position."""
    return "hint" in now.tools or now.moves != before.moves
