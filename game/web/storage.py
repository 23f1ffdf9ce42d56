"""What the browser keeps for us, under a prefix of our own. It may be denied, or full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from game.app.ports import StorageFault

from .browser import Browser, there

PREFIX: Final = "all-fives."
_TAB: Final = PREFIX + "tab"
_T = TypeVar("_T")


class BrowserStorage:
    """The storage port: `localStorage`, and `sessionStorage` for the name of the tab."""

    def __init__(self, browser: Browser) -> None:
        self._window = browser.window

    def read(self, key: str) -> str | None:
        """The text under `key`, or None."""
        return self._try(lambda: _text(self._window.localStorage.getItem(PREFIX + key)))

    def write(self, key: str, text: str) -> None:
        """Store `text` under `key`."""
        self._try(lambda: self._window.localStorage.setItem(PREFIX + key, text))

    def remove(self, key: str) -> None:
        """Forget `key`."""
        self._try(lambda: self._window.localStorage.removeItem(PREFIX + key))

    def keys(self) -> tuple[str, ...]:
        """Every key of ours."""
        return self._try(self._keys)

    def tab(self) -> str | None:
        """The name of this tab, or None."""
        return self._try(lambda: _text(self._window.sessionStorage.getItem(_TAB)))

    def name_tab(self, name: str) -> None:
        """Name this tab."""
        self._try(lambda: self._window.sessionStorage.setItem(_TAB, name))

    def _keys(self) -> tuple[str, ...]:
        stored = self._window.localStorage
        names = [str(stored.key(i)) for i in range(stored.length)]
        return tuple(name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX))

    def _try(self, do: Callable[[], _T]) -> _T:
        """Whatever a browser throws here means that storing is not possible."""
        try:
            return do()
        except Exception as error:  # noqa: BLE001 - the browser's own kinds have no type here
            raise StorageFault(full="Quota" in str(error)) from None


def _text(value: Any) -> str | None:
    value = there(value)
    return None if value is None else str(value)
