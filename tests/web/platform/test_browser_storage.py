"""The browser's storage: its own errors are troubles with storing, ours are not."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game.app.ports import Living, StorageError
from game.web.dom.browser import Browser
from game.web.platform.browser_storage import BrowserStorage


class Refusal(Exception):  # noqa: N818 - the name says it all
    """What this browser throws."""


class JsNull:
    """The browser's `null`, which Pyodide keeps apart from `undefined`."""


FULL = (
    "QuotaExceededError: Failed to execute 'setItem' on 'Storage'",
    "NS_ERROR_DOM_QUOTA_REACHED: Persistent storage maximum size reached",
    "QuotaExceededError: The quota has been exceeded.",
)
DENIED = "SecurityError: The operation is insecure."


class Area:
    """A storage of the browser's kind that may throw `error` at every call."""

    def __init__(self, error: Exception | None = None) -> None:
        self.texts: dict[str, str] = {}
        self.error = error

    @property
    def length(self) -> int:
        self._or_throw(None)
        return len(self.texts)

    def key(self, at: int) -> str:
        self._or_throw(None)
        return [*self.texts][at]

    def getItem(self, key: str) -> Any:  # noqa: N802 - the browser's name
        return self._or_throw(self.texts.get(key, JsNull()))

    def setItem(self, key: str, text: str) -> None:  # noqa: N802 - the browser's name
        self._or_throw(None)
        self.texts[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802 - the browser's name
        self._or_throw(None)
        self.texts.pop(key, None)

    def _or_throw(self, value: Any) -> Any:
        if self.error is not None:
            raise self.error
        return value


class Window(SimpleNamespace):
    """A window with two storages, each of which may be there, missing, or thrown at a glance."""

    def __init__(self, local: object, of_tab: object) -> None:
        root = SimpleNamespace(getAttribute=lambda _name: JsNull())
        document = SimpleNamespace(documentElement=root)
        self.held: list[str] = []
        tabs = SimpleNamespace(living=JsNull, hold=self.held.append)
        all_fives = SimpleNamespace(listener=lambda _hear: None, tabs=tabs)
        super().__init__(document=document, allFives=all_fives, local=local, of_tab=of_tab)

    @property
    def localStorage(self) -> Any:  # noqa: N802 - the browser's name
        return self._glance(self.local)

    @property
    def sessionStorage(self) -> Any:  # noqa: N802 - the browser's name
        return self._glance(self.of_tab)

    def _glance(self, found: Any) -> Any:
        if isinstance(found, Exception):
            raise found
        if found == "undefined":
            raise AttributeError("localStorage")
        return found


def storage_on(window: Window) -> BrowserStorage:
    return BrowserStorage(Browser(window, lambda then: then, Refusal))


CALLS: dict[str, Callable[[BrowserStorage], object]] = {
    "read": lambda storage: storage.read("settings"),
    "write": lambda storage: storage.write("settings", "{}"),
    "remove": lambda storage: storage.remove("settings"),
    "names": lambda storage: storage.names(),
    "tab": lambda storage: storage.tab(),
    "name_tab": lambda storage: storage.name_tab("me"),
}
NOT_THERE: dict[str, Callable[[], object]] = {
    "thrown at a glance": lambda: Refusal(DENIED),
    "null": JsNull,
    "undefined": lambda: "undefined",
    "thrown at every call": lambda: Area(Refusal(DENIED)),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("how", NOT_THERE)
def test_where_there_is_no_storage_it_is_denied(call: str, how: str) -> None:
    storage = storage_on(Window(NOT_THERE[how](), NOT_THERE[how]()))
    with pytest.raises(StorageError) as fault:
        CALLS[call](storage)
    assert not fault.value.full


@pytest.mark.parametrize("text", FULL)
def test_every_browser_is_understood_when_it_says_that_there_is_no_room(text: str) -> None:
    with pytest.raises(StorageError) as fault:
        storage_on(Window(Area(Refusal(text)), Area())).write("settings", "{}")
    assert fault.value.full


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("mistake", [TypeError("ours"), KeyError("ours"), NameError("ours")])
def test_a_mistake_of_ours_is_not_taken_for_a_storage_that_is_denied(
    call: str, mistake: Exception
) -> None:
    with pytest.raises(type(mistake)):
        CALLS[call](storage_on(Window(Area(mistake), Area(mistake))))


def test_what_is_written_can_be_read_and_removed_and_has_names() -> None:
    window = Window(Area(), Area())
    storage = storage_on(window)
    assert storage.read("match.a") is None and storage.tab() is None
    storage.write("match.a", "text")
    window.local.texts["another game"] = "x"
    assert storage.read("match.a") == "text" and storage.names() == ("match.a",)
    storage.remove("match.a")
    assert storage.names() == ()
    storage.name_tab("me")
    assert storage.tab() == "me" and window.held == ["all-fives.me"]


def test_a_tab_is_one_of_the_living_also_where_its_name_cannot_be_kept() -> None:
    window = Window(Area(), Refusal(DENIED))
    with pytest.raises(StorageError):
        storage_on(window).name_tab("me")
    assert window.held == ["all-fives.me"]


def test_the_tabs_that_lived_are_known_where_the_browser_tells() -> None:
    window = Window(Area(), Area())
    storage = storage_on(window)
    assert storage.living() is None
    found = SimpleNamespace(names=["all-fives.a", "all-fives.b"], when=5)
    window.allFives.tabs.living = lambda: found
    assert storage.living() == Living(frozenset({"a", "b"}), 5.0)

    def refuse() -> None:
        raise Refusal(DENIED)

    window.allFives.tabs.living = refuse
    with pytest.raises(StorageError):
        storage.living()
