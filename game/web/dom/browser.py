"""Access to the browser: elements, listeners, and proxies that are kept and destroyed on purpose.

Nothing here imports JavaScript: the window is handed in, so all of this loads anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Element = Any
Keep = Callable[[Callable[..., Any]], Any]
"""Makes a Python function one that the browser can hold (`pyodide.ffi.create_proxy`)."""


def null_to_none(value: Any) -> Any:
    """A value of the browser, with its `null` as None (Pyodide keeps it apart from undefined)."""
    return None if type(value).__name__ == "JsNull" else value


class Browser:
    """The window, and what is done with it again and again.

    `refusal` is the type of the errors that the browser itself throws.
    """

    def __init__(self, window: Any, keep: Keep, refusal: type[Exception]) -> None:
        self.window = window
        self.document = window.document
        self.root = window.document.documentElement
        self.refusal = refusal
        self._keep = keep
        self._stopped = False
        self._heard: list[Callable[[Any], None]] = []
        self._listen = window.allFives.listener(self.keep(self._hear))

    def keep(self, then: Callable[..., Any]) -> Any:
        """A function of ours that the browser can hold. After `stop` it does nothing."""
        return self._keep(lambda *args: None if self._stopped else then(*args))

    def stop(self) -> None:
        """The start failed: nothing that was begun goes on, and the page is one that never started.

        `assets/boot.js` says so on the page, and tells a page around.
        """
        self._stopped = True
        self.flag("state", "loading")

    def find(self, name: str) -> Element:
        """The element with that id. Raises `LookupError` when the page has none."""
        element = null_to_none(self.document.getElementById(name))
        if element is None:
            raise LookupError(f"the page has no element #{name}")
        return element

    def all(self, selector: str) -> list[Element]:
        """Every element that a selector finds."""
        return list(self.document.querySelectorAll(selector))

    def on(self, target: Element, event: str, then: Callable[[Any], None]) -> None:
        """Call `then` for every such event, for as long as the page lives.

        One proxy hears them all: one for each of so many took a tenth of the start.
        """
        self._listen(target, event, len(self._heard))
        self._heard.append(then)

    def _hear(self, number: int, event: Any) -> None:
        self._heard[number](event)

    def make(self, tag: str, text: str = "", name: str = "", *inside: Element) -> Element:
        """A new element with a text or other elements inside, and a class name."""
        element = self.document.createElement(tag)
        if name:
            element.className = name
        if text:
            element.textContent = text
        for child in inside:
            element.append(child)
        return element

    def fill(self, element: Element, inside: Iterable[Element]) -> None:
        """Replace everything in an element."""
        element.replaceChildren(*inside)

    def flag(self, name: str, value: str | bool) -> None:
        """Set a data attribute of the root, or take it away (False)."""
        if value is False:
            self.root.removeAttribute(f"data-{name}")
        else:
            text = "" if value is True else value
            if self.flag_of(name) != text:
                self.root.setAttribute(f"data-{name}", text)

    def flag_of(self, name: str) -> str | None:
        """A data attribute of the root, or None."""
        value = null_to_none(self.root.getAttribute(f"data-{name}"))
        return None if value is None else str(value)

    @property
    def focused(self) -> Element:
        """The element with the focus, or None; also while the page around has it."""
        return None if self.is_aside else null_to_none(self.document.activeElement)

    @property
    def is_aside(self) -> bool:
        """Whether this is a frame of another page, and the focus is not in it."""
        return self.flag_of("embed") is not None and not self.document.hasFocus()

    @property
    def is_longer(self) -> bool:
        """Whether the page is longer than the window, so that it scrolls."""
        return bool(self.root.scrollHeight > self.root.clientHeight + 1)


def write(element: Element, text: str) -> None:
    """Set the text of an element; an element that has it already is left alone."""
    if element.textContent != text:
        element.textContent = text


def show(element: Element, shown: bool) -> None:
    """Show an element, or hide it."""
    if bool(element.hidden) == shown:
        element.hidden = not shown
