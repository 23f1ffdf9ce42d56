"""How a person calls points under muggins, and answers the trainer."""

from __future__ import annotations

from random import Random

from tools.soak.expect import WATCHES, expect
from tools.soak.journal import Journal
from tools.soak.record_checks import RecordChecker
from tools.soak.screen import Look, Screen


class Calls:
    """Answers when the page asks for a number."""

    def __init__(
        self, screen: Screen, journal: Journal, records: RecordChecker, rng: Random
    ) -> None:
        self._screen = screen
        self._journal = journal
        self._records = records
        self._rng = rng

    async def call(self, look: Look) -> None:
        """Call a number or nothing, or let the time run."""
        number = await self._number(look)
        if number is None:
            self._journal.step("let the time run", look)
            await self._screen.change(look, WATCHES)
            return
        self._journal.step(f"call: {number or 'nothing'}", look)
        if number and self._rng.random() < 0.3:
            for digit in number:
                await self._screen.page.keyboard.press(digit)
            await self._screen.ask("soak.drawn()")
            await self._screen.page.keyboard.press("Enter")
        else:
            await self._screen.press(f'#calls-buttons [data-number="{number}"]')
        await expect(
            self._screen, self._journal, f"call {number}", look, lambda now: now.gate != look.gate
        )

    async def _number(self, look: Look) -> str | None:
        """What is called: the right number, any, nothing (empty); None lets the time run."""
        chance = self._rng.random()
        if chance < 0.1 and self._journal.entry.call_wait is not None:
            return None
        right = await self._records.last_points()
        if chance < 0.5 and right in look.calls:
            return right
        return self._rng.choice(look.calls) if chance < 0.65 and look.calls else ""

    async def answer(self, look: Look) -> None:
        """Answer the trainer, most often wrongly, or let the time run."""
        if self._journal.entry.call_wait is not None and self._rng.random() < 0.1:
            self._journal.step("let the time run", look)
            await self._screen.change(look, WATCHES)
            return
        self._journal.step("answer", look)
        for digit in str(self._rng.randint(0, 25)):
            await self._screen.page.keyboard.press(digit)
        await self._screen.press('#quiz-buttons [data-key="done"]')
        await expect(
            self._screen,
            self._journal,
            "answer",
            look,
            lambda now: now.generation != look.generation,
        )
