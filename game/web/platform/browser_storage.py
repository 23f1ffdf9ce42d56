"""The storage port: local and session storage under our prefix; may be denied or full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from game.app.ports import Living, StorageError
from game.web.dom.browser import Browser, null_to_none

PREFIX: Final = "all-fives."
SHARED: Final = ("settings", "kept-rules", "trainer")
"""What all frames of the game share; everything else each keeps in its own place."""
_T = TypeVar("_T")


class BrowserStorage:
    """The storage port: `localStorage`, and `sessionStorage` for the name of the tab.

    In a frame of another page the keys begin with the frame's place (see assets/early.js).
    """

    def __init__(self, browser: Browser) -> None:
        self._window = browser.window
        self._refusal = browser.refusal
        self._prefix = PREFIX + (browser.flag_of("embed") or "")

    def read(self, key: str) -> str | None:
        """The text under `key`, or None."""
        return self._try(lambda: _text(self._local.getItem(self._full(key))))

    def write(self, key: str, text: str) -> None:
        """Store `text` under `key`."""
        self._try(lambda: self._local.setItem(self._full(key), text))

    def remove(self, key: str) -> None:
        """Forget `key`."""
        self._try(lambda: self._local.removeItem(self._full(key)))

    def names(self) -> tuple[str, ...]:
        """Every key of ours."""
        return self._try(self._names)

    def tab(self) -> str | None:
        """The name of this tab, or None."""
        return self._try(lambda: _text(self._of_tab.getItem(self._full("tab"))))

    def name_tab(self, name: str) -> None:
        """Name this tab."""
        self._try(lambda: self._window.allFives.tabs.hold(self._full(name)))
        self._try(lambda: self._of_tab.setItem(self._full("tab"), name))

    def living(self) -> Living | None:
        """The tabs that lived when the page began, if the browser tells (assets/tabs.js)."""
        found = null_to_none(self._try(self._window.allFives.tabs.living))
        if found is None:
            return None
        names = frozenset(str(name).removeprefix(self._prefix) for name in found.names)
        return Living(names, float(found.when))

    def _names(self) -> tuple[str, ...]:
        stored = self._local
        names = [str(stored.key(i)) for i in range(stored.length)]
        prefix = self._prefix
        return tuple(name.removeprefix(prefix) for name in names if name.startswith(prefix))

    def _full(self, key: str) -> str:
        return (PREFIX if key in SHARED else self._prefix) + key

    @property
    def _local(self) -> Any:
        return self._area("localStorage")

    @property
    def _of_tab(self) -> Any:
        return self._area("sessionStorage")

    def _area(self, name: str) -> Any:
        """A storage of the browser. Some have none, or `null`, where storing is switched off."""
        area = null_to_none(getattr(self._window, name, None))
        if area is None:
            raise StorageError(full=False)
        return area

    def _try(self, do: Callable[[], _T]) -> _T:
        """Whatever a browser throws here means that storing is not possible."""
        try:
            return do()
        except self._refusal as error:
            raise StorageError(full="quota" in str(error).lower()) from None


def _text(value: Any) -> str | None:
    value = null_to_none(value)
    return None if value is None else str(value)
