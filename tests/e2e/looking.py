"""How the table looks, in a few hundred numbers, and whether it has changed."""

from __future__ import annotations

from playwright.sync_api import Page

from .waiting import at_rest, eventually


def glance(page: Page) -> list[int]:
    """How bright the table is at some hundred places at this moment."""
    found: list[int] = page.get_by_test_id("table").evaluate(
        """table => {
          const copy = new OffscreenCanvas(table.width, table.height);
          const context = copy.getContext("2d", { willReadFrequently: true });
          context.drawImage(table, 0, 0);
          const { data } = context.getImageData(0, 0, copy.width, copy.height);
          return [...data].filter((_, at) => at % 388 === 0);
        }"""
    )
    return found


def look(page: Page) -> list[int]:
    """How bright the table is at some hundred places when nothing moves."""
    return at_rest(page, lambda: glance(page))


def is_alike(one: list[int], other: list[int]) -> bool:
    """Whether two looks differ by no more than what is drawn afresh does."""
    return all(abs(a - b) < 24 for a, b in zip(one, other, strict=True))


def wait_until_alike(page: Page, before: list[int], *, alike: bool = True) -> None:
    """Wait until the table looks as it did, or otherwise."""
    eventually(page, lambda: glance(page), lambda seen: is_alike(seen, before) is alike)
