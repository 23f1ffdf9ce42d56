"""What is done with the browser, with a browser of this file's own."""

from collections.abc import Callable
from typing import Any

from game.web.dialogs.dialog_set import FILL, DialogSet
from game.web.dom.browser import Browser


class Target:
    """Something that events come from."""

    def __init__(self) -> None:
        self.told: dict[str, Callable[[str], None]] = {}


class Refusal(Exception):  # noqa: N818 - the name says it all
    """What this browser throws."""


class FakeWindow:
    """A window whose `listener` does what that of `assets/page.js` does."""

    def __init__(self) -> None:
        self.document = self
        self.documentElement = self
        self.allFives = self
        self.attributes: dict[str, str] = {}

    def getAttribute(self, name: str) -> str | None:  # noqa: N802 - the browser's name
        return self.attributes.get(name)

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802 - the browser's name
        self.attributes[name] = value

    def listener(self, hear: Callable[[int, str], None]) -> Any:
        """What listens for one more event."""

        def listen(target: Target, name: str, number: int) -> None:
            target.told[name] = lambda event: hear(number, event)

        return listen


class Kept:
    """Counts the functions that the browser holds."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, then: Callable[..., Any]) -> Callable[..., Any]:
        self.count += 1
        return then


def test_each_listener_hears_its_own_event() -> None:
    """Whoever listens hears what was listened for, with the event."""
    browser = Browser(FakeWindow(), Kept(), Refusal)
    first, second, heard = Target(), Target(), list[tuple[str, str]]()
    browser.on(first, "click", lambda event: heard.append(("first", event)))
    browser.on(second, "click", lambda event: heard.append(("second", event)))
    browser.on(first, "close", lambda event: heard.append(("closed", event)))
    second.told["click"]("a")
    first.told["close"]("b")
    first.told["click"]("c")
    assert heard == [("second", "a"), ("closed", "b"), ("first", "c")]


def test_listeners_share_one_proxy() -> None:
    """However many listen, the browser holds one function."""
    kept = Kept()
    browser = Browser(FakeWindow(), kept, Refusal)
    for _ in range(50):
        browser.on(Target(), "click", lambda _event: None)
    assert kept.count == 1


def test_dialogs_are_made_when_they_are_opened() -> None:
    """To have them all costs nothing: no element is looked for, nothing is listened for."""
    nothing: Any = Untouchable()
    parts = DialogSet(nothing, nothing, nothing)
    assert set(parts.fillers) == set(FILL)


class Untouchable:
    """Fails a test that does anything with it."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"asked for {name}")


def test_after_a_failed_start_nothing_that_the_browser_holds_does_anything() -> None:
    """Neither listeners nor timers or frames go on behind the screen that says what happened."""
    window, heard = FakeWindow(), list[str]()
    browser = Browser(window, Kept(), Refusal)
    target, timer = Target(), browser.keep(lambda: heard.append("timer"))
    browser.on(target, "click", heard.append)
    target.told["click"]("before")
    timer()
    window.attributes["data-state"] = "your-turn"
    browser.stop()
    target.told["click"]("after")
    timer()
    assert heard == ["before", "timer"]
    assert window.attributes["data-state"] == "loading"
