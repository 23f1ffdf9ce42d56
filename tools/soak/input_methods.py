"""The ways in which a person plays a tile and chooses an end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from tools.soak.plan import Entry
from tools.soak.screen import Screen, Target

InputMethod = Callable[[Screen, Target], Awaitable[None]]
"""Does something to a tile or an end."""
LETTERS: Final = {"left": "a", "right": "d", "up": "w", "down": "s"}
"""The keys that lay the tile in hand on an end."""
MOST_KEYS: Final = 40
"""A hand of all tiles and the ends are not more."""


async def click(screen: Screen, target: Target) -> None:
    """Click on the canvas."""
    await screen.page.mouse.click(*target.at)


async def double_click(screen: Screen, target: Target) -> None:
    """Click twice on the same place of the canvas."""
    await screen.page.mouse.dblclick(*target.at)


async def tap(screen: Screen, target: Target) -> None:
    """Tap on the canvas with a finger."""
    await screen.page.touchscreen.tap(*target.at)


async def drag(screen: Screen, target: Target) -> None:
    """Drag the tile to the middle of the table."""
    view = screen.page.viewport_size or {"width": 640, "height": 480}
    mouse = screen.page.mouse
    await mouse.move(*target.at)
    await mouse.down()
    x, y = target.at
    await mouse.move(x, y - 40, steps=3)
    await mouse.move(view["width"] * 0.4, view["height"] * 0.4, steps=5)
    await mouse.up()


async def keys(screen: Screen, target: Target) -> None:
    """Walk to it with the arrow keys, and press Enter."""
    for _ in range(MOST_KEYS):
        if (await screen.look()).focused == target.name:
            break
        await screen.page.keyboard.press("ArrowRight")
        await screen.ask("soak.drawn()")
    await screen.page.keyboard.press("Enter")


async def press(screen: Screen, target: Target) -> None:
    """Press its button, as those do who do not see the canvas."""
    selector = f'#hand [data-tile="{target.name}"], #ends [data-end="{target.name}"]'
    await screen.ask(f"document.querySelector('{selector}')?.click()")


async def letter(screen: Screen, target: Target) -> None:
    """Press the letter of an end."""
    await screen.page.keyboard.press(LETTERS[target.name])


def method_to_play(rng: Random, entry: Entry) -> InputMethod:
    """How a tile of the hand is played this time."""
    by_pointer = tap if entry.touch else click
    return rng.choice([by_pointer, by_pointer, by_pointer, click, drag, keys, press])


def method_to_choose(rng: Random, entry: Entry) -> InputMethod:
    """How an end is chosen this time."""
    by_pointer = tap if entry.touch else click
    return rng.choice([by_pointer, by_pointer, click, press, letter])
