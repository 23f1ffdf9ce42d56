"""A scripted person: sees what the page shows, and does what one would do next."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from tools.soak.calls import Calls
from tools.soak.expect import DEAF, WATCHES, expect
from tools.soak.input_methods import method_to_choose, method_to_play
from tools.soak.interruptions import Interruptions
from tools.soak.journal import Journal
from tools.soak.record_checks import RecordChecker
from tools.soak.screen import LIMIT, Look, Screen

READS: Final = 2_000
"""Milliseconds of the page's own time in which a sheet at the end of a round has come."""
MOST_LOOKS: Final = 5_000
"""So often a person looks in one match; then it is given up."""
MOST_ROUNDS: Final = 60
OUR_DIALOGS: Final = ("menu", "settings", "help", "share", "new")
"""What is only open because the person opened it."""
IN_TURN: Final = 0.12
"""How often something else is done in one's own turn."""
IN_BETWEEN: Final = 0.1
"""And how often while others are due."""


class StuckError(Exception):
    """The match cannot be brought to its end; the message says why."""


class TimeUpError(Exception):
    """The match is left where it is: the soak has taken its time."""


class Person:
    """Plays one match on a screen, everybody's part who is a person."""

    def __init__(
        self,
        screen: Screen,
        journal: Journal,
        records: RecordChecker,
        is_time_up: Callable[[], bool] = lambda: False,
    ) -> None:
        self.screen = screen
        self.journal = journal
        self.entry = journal.entry
        self.rng = Random(self.entry.habit)
        self.records = records
        self.interruptions = Interruptions(screen, journal, records, self.rng)
        calls = Calls(screen, journal, records, self.rng)
        self._is_time_up = is_time_up
        self._stalls = 0
        self._does: dict[str, Callable[[Look], Awaitable[None]]] = {
            "your-turn": self._turn,
            "call": calls.call,
            "quiz": calls.answer,
            "curtain": self._curtain,
            "round-over": self._round_over,
            "thinking": self._look_on,
            "showing": self._look_on,
        }

    async def play_match(self) -> None:
        """Play until the match is over. Raises `StuckError` or `TimeUpError`."""
        for _ in range(MOST_LOOKS):
            if self._is_time_up():
                raise TimeUpError
            look = await self.screen.look()
            await self._free(look)
            if look.state == "match-over":
                return
            if int((look.moves or "1.0").split(".")[0]) > MOST_ROUNDS:
                raise StuckError(f"{MOST_ROUNDS} rounds are over and the match is not")
            do = self._does.get(look.state)
            if do is None:
                raise StuckError(f"the page shows {look.state!r} in mid-match")
            await self._close_ours(look)
            await do(look)
        raise StuckError(f"{MOST_LOOKS} looks were not enough")

    async def play_again(self) -> None:
        """Begin another match with the same people."""
        await self.screen.until(lambda now: bool(now.dialogs), READS)
        look = await self.screen.look()
        self.journal.step("play again", look)
        button = "#match-again" if "match" in look.dialogs else "#go-on"
        await self.screen.press(button)
        await expect(
            self.screen, self.journal, "play again", look, lambda now: now.state != "match-over"
        )

    async def _free(self, look: Look) -> None:
        """Note stalls, and go on after one as a person would who knows the key for it."""
        stalls = self.screen.measured.stalls
        for stall in stalls[self._stalls :]:
            self.journal.fault("stall", json.dumps(stall))
            if len(stalls) > 20:
                raise StuckError("it stalled again and again")
            await self._close_ours(look)
            self.journal.step("hurry", look)
            await self.screen.page.keyboard.press(".")
            how = await self.screen.change(look, 2 * LIMIT)
            if how == "late":
                await self.interruptions.reload(look)
        self._stalls = len(stalls)

    async def _look_on(self, look: Look) -> None:
        """Others are due, or the screen catches up."""
        if self.rng.random() < IN_BETWEEN:
            await self.interruptions.while_others_play(look)
        else:
            await self.screen.change(look, WATCHES)

    async def _turn(self, look: Look) -> None:
        if not look.fitting:
            await self.screen.change(look, WATCHES)
            return
        if self.rng.random() < IN_TURN:
            await self.interruptions.in_own_turn(look)
            return
        await self._ponder()
        if look.asking and look.ends:
            await self._choose(look)
            return
        tile, way = self.rng.choice(look.fitting), method_to_play(self.rng, self.entry)
        what = f"{way.__name__}: {tile.name}"
        self.journal.step(what, look)
        await way(self.screen, tile)
        now = await expect(self.screen, self.journal, what, look, lambda now: _is_played(look, now))
        if now is not None and now.asking and now.ends and self.rng.random() < 0.9:
            await self._choose(now)

    async def _choose(self, look: Look) -> None:
        """Choose one of the ends that the table asks for."""
        end, way = self.rng.choice(look.ends), method_to_choose(self.rng, self.entry)
        if not self.screen.shows(end):  # somebody has zoomed in
            self.journal.step("key: 0", look)
            await self.screen.page.keyboard.press("0")
            await self.screen.ask("soak.drawn()")
            look = await self.screen.look()
            end = next((now for now in look.ends if now.name == end.name), end)
        what = f"{way.__name__} end: {end.name}"
        self.journal.step(what, look)
        await way(self.screen, end)
        await expect(self.screen, self.journal, what, look, lambda now: now.moves != look.moves)

    async def _ponder(self) -> None:
        """Most often a person has thought already; at instant speed always."""
        if self.entry.speed != "instant" and self.rng.random() < 0.3:
            await asyncio.sleep(self.rng.uniform(0.1, 1.5))

    async def _curtain(self, look: Look) -> None:
        if "curtain" not in look.dialogs:
            await self.screen.change(look, DEAF)
            return
        self.journal.step("lift the curtain", look)
        await self.screen.press("#curtain-lift")
        await expect(self.screen, self.journal, "lift", look, lambda now: now.state != "curtain")

    async def _round_over(self, look: Look) -> None:
        """Read the sheet, or put it away first, and go on."""
        if not self.entry.people:
            await self._look_on(look)
        elif "round" in look.dialogs:
            if self.rng.random() < 0.2:
                self.journal.step("see the table", look)
                await self.screen.press('#round [data-open=""]')
                await self.screen.ask("soak.drawn()")
            else:
                await self._next(look, "#round-next")
        elif "go-on" in look.tools and self.rng.random() < 0.3:
            await self._next(look, "#go-on")
        else:
            await self.screen.change(look, READS / 4)

    async def _next(self, look: Look, button: str) -> None:
        """Go on to the next round. The sheet may come just when the button in the header is
        pressed, which puts it away again: then once more.
        """
        self.journal.step(f"next round: {button}", look)
        by_key = self.rng.random() < 0.2
        for _ in range(2):
            if by_key:
                await self.screen.page.keyboard.press("n")
            else:
                await self.screen.press(f"{button}, #round-next")
            if await self.screen.until(lambda now: now.state != look.state, READS):
                return
        await expect(
            self.screen, self.journal, "next round", look, lambda now: now.state != look.state
        )

    async def _close_ours(self, look: Look) -> None:
        """Close what is only open because the person opened it."""
        for name in OUR_DIALOGS:
            if name in look.dialogs:
                await self.interruptions.close_dialog(look)
        if look.sheet:
            self.journal.step("close: the log", look)
            await self.screen.press("#side-close")
            await self.screen.ask("soak.drawn()")


def _is_played(before: Look, now: Look) -> bool:
    return now.moves != before.moves or now.asking or now.state != "your-turn"
