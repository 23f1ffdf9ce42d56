"""A page under watch: what a person sees on it, and what the watch has measured."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import CDPSession, Page

from tools.soak.plan import Entry

WATCH: Final = Path(__file__).with_name("watch.mjs")
LIMIT: Final = 5_000
"""Milliseconds without progress, when somebody else than the person is due, that are a stall."""
HANGS: Final = 900.0
"""Seconds after which a page that does not answer at all is given up, on the slowest machine."""
COUNTED: Final = ("JSHeapUsedSize", "Nodes", "JSEventListeners")
"""What the browser counts in a page, as it names it."""
TEXTS: Final = ("state", "moves", "gate", "sheet", "focused", "failure")
"""What the watch tells as a text, or not at all."""
POLL: Final = 300
"""Milliseconds of the page's own time between two looks at what tells no change."""
STARTS: Final = 0.2
"""Seconds between two looks at a page that starts."""


@dataclass(frozen=True, slots=True)
class Target:
    """A tile or an end by its name, and the point of the page where it lies."""

    name: str
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Look:
    """What the page shows at one moment.

    `sheet` lies over the table, if one does; `hand` are tiles, and whether each fits; `ends` the
    ends that are asked for;
    `calls` the numbers that may be called, "" for nothing; `tools` the buttons of the header that
    can be pressed, by their names in the page; `generation` counts what has happened.
    """

    state: str
    moves: str
    gate: str
    asking: bool
    generation: int
    dialogs: tuple[str, ...]
    sheet: str
    focused: str
    hand: tuple[tuple[Target, bool], ...]
    ends: tuple[Target, ...]
    calls: tuple[str, ...]
    tools: tuple[str, ...]
    failure: str

    @property
    def fitting(self) -> list[Target]:
        """The tiles that may be played."""
        return [tile for tile, fits in self.hand if fits]

    @property
    def summary(self) -> str:
        """The moment in a few words."""
        asked = [end.name for end in self.ends if self.asking]
        parts = [f"state {self.state}", f"moves {self.moves}", f"gate {self.gate}"]
        parts += [f"dialogs {', '.join(self.dialogs)}"] if self.dialogs else []
        parts += [f"asks for {', '.join(asked)}"] if asked else []
        return "; ".join(parts)

    @property
    def unfitting(self) -> list[Target]:
        """The tiles that may not be played."""
        return [tile for tile, fits in self.hand if not fits]


@dataclass(slots=True)
class Measured:
    """What the watch has measured on one page, over all its loadings; times in milliseconds."""

    watched: float = 0.0
    longest: float = 0.0
    rescues: int = 0
    stalls: list[dict[str, Any]] = field(default_factory=list)

    def add(self, taken: dict[str, Any]) -> None:
        """Add what was measured since the page was asked before."""
        self.watched += taken["watched"]
        self.longest = max(self.longest, taken["longest"])
        self.rescues = max(self.rescues, taken["rescues"])
        self.stalls += taken["stalls"]


def script_of(entry: Entry) -> str:
    """The watch over a game, to be put into its page before anything else."""
    setup = {
        "humans": entry.people > 0,
        "limit": LIMIT,
        "call": entry.call_wait,
        "worker": entry.worker,
        "settings": entry.settings,
    }
    return f"globalThis.soakSetup = {json.dumps(setup)};\n{WATCH.read_text('utf-8')}"


class Screen:
    """One page, asked by one person."""

    def __init__(self, page: Page, cdp: CDPSession) -> None:
        self.page = page
        self.measured = Measured()
        self._cdp = cdp

    @staticmethod
    async def of(page: Page) -> Screen:
        """The screen of a page that was just opened."""
        cdp = await page.context.new_cdp_session(page)
        await cdp.send("Performance.enable")
        return Screen(page, cdp)

    async def look(self) -> Look:
        """What is to be seen now."""
        seen = await self.ask("soak.look()")
        self.measured.add(seen["measured"])
        return _look(seen)

    async def change(self, seen: Look, patience: float) -> str:
        """Wait until something happens: "changed", "stalled", or "late" after `patience` ms."""
        how: str = await self.ask(f"soak.change({seen.generation}, {patience:.0f})")
        return how

    async def until(self, done: Callable[[Look], bool], patience: float) -> Look | None:
        """What the page shows as soon as it is so; None after `patience` ms of its own time."""
        end = self.measured.watched + patience
        while True:
            look = await self.look()
            if done(look):
                return look
            if self.measured.watched > end:
                return None
            await self.change(look, POLL)

    async def open(self, address: str) -> Look:
        """Open the game, and wait until it has started or failed to."""
        await self.page.goto(address, wait_until="commit")
        return await self._started()

    async def reload(self) -> Look:
        """Load the page again."""
        await self.look()
        await self.page.reload(wait_until="commit")
        return await self._started()

    async def _started(self) -> Look:
        look = await self.look()
        for _ in range(int(HANGS / STARTS)):
            if look.state != "loading":
                break
            await asyncio.sleep(STARTS)
            look = await self.look()
        return look

    def shows(self, target: Target) -> bool:
        """Whether a place of the table is on the screen."""
        view = self.page.viewport_size or {"width": 0, "height": 0}
        x, y = target.at
        return 0 <= x < view["width"] and 0 <= y < view["height"]

    async def press(self, selector: str) -> bool:
        """Click on a button of the page; whether there was one."""
        found = await self.ask(f"soak.where({json.dumps(selector)})")
        if found is not None:
            await self.page.mouse.click(*found)
        return found is not None

    async def ask(self, script: str) -> Any:
        """Evaluate a script; a page that never answers is given up."""
        return await asyncio.wait_for(self.page.evaluate(script), HANGS)

    async def counts(self) -> dict[str, int]:
        """What is counted in the page after tidying up, and the bytes of its WebAssembly."""
        await self._cdp.send("HeapProfiler.collectGarbage")
        told = (await self._cdp.send("Performance.getMetrics"))["metrics"]
        found = {entry["name"]: int(entry["value"]) for entry in told if entry["name"] in COUNTED}
        return {**found, "wasm": int(await self.ask("soak.wasm()"))}


def _look(seen: dict[str, Any]) -> Look:
    """What the watch tells, in its own types."""
    told: dict[str, Any] = {
        **{name: seen[name] or "" for name in TEXTS},
        **{name: tuple(seen[name]) for name in ("dialogs", "calls", "tools")},
    }
    return Look(
        **told,
        asking=seen["asking"] is not None,
        generation=seen["generation"],
        hand=tuple([(Target(tile, (x, y)), fits) for tile, fits, (x, y) in seen["hand"]]),
        ends=tuple([Target(end, (x, y)) for end, (x, y) in seen["ends"]]),
    )
