"""Wraps the storage port and handles every failure: nothing here raises.

A stored text that cannot be read is copied under another name before anything is written over it.
A value that cannot be stored is still there for as long as the page is.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from game.app.message import Message
from game.app.ports import Clock, Living, Storage, StorageError

from .storage_faults import StorageFaults
from .stored_entry import StoredEntry

BROKEN: Final = "broken."
"""What the names of copies begin with; the time and the key of the text follow."""
MAX_KEPT_BROKEN: Final = 3
"""Copies that are kept of unreadable texts of one kind: the settings, say, or matches."""
MAX_TAB_NAME_LENGTH: Final = 64
"""Characters that the name of a tab may have; those that tabs give themselves have 32."""
_T = TypeVar("_T")


class GuardedStorage:
    """Reads and writes texts and values. What goes wrong is collected in `faults`."""

    def __init__(self, storage: Storage, clock: Clock, faults: StorageFaults) -> None:
        self._storage = storage
        self._clock = clock
        self._faults = faults
        self._known: dict[str, Any] = {}
        self._unwritten: set[str] = set()
        self._unread: set[str] = set()
        self._found: set[tuple[str, str]] = set()
        self._copied: set[str] = set()
        self._unreadable: set[str] = set()

    def load(self, entry: StoredEntry[_T]) -> _T:
        """The stored value; of what can only be read in part, that part.

        What cannot be read any more, or was not stored, is as this page knew it last.
        """
        known: _T = self._known.get(entry.key, entry.nothing)
        if entry.key in self._unwritten:
            return known
        try:
            text = self._storage.read(entry.key)
        except StorageError as fault:
            self._unread.add(entry.key)
            self._faults.failed(fault)
            return known
        self._unread.discard(entry.key)
        if text is not None:
            self._known[entry.key] = known = self._parsed(entry, text, known)
        return known

    def store(self, entry: StoredEntry[_T], value: _T) -> bool:
        """Store a value; whether it could be stored. Whatever comes of it, `load` gives it back."""
        self._known[entry.key] = value
        kept = self._may_replace(entry.key) and self.write(entry.key, entry.write(value))
        (self._unwritten.discard if kept else self._unwritten.add)(entry.key)
        return kept

    def read(self, key: str) -> str | None:
        """The text under `key`; None where there is none, or it cannot be read."""
        try:
            return self._storage.read(key)
        except StorageError as fault:
            self._faults.failed(fault)
            return None

    def is_free(self, key: str) -> bool:
        """Whether it is certain that nothing is stored under `key`."""
        try:
            return self._storage.read(key) is None
        except StorageError as fault:
            self._faults.failed(fault)
            return False

    def write(self, key: str, text: str, *, makes_room: bool = True) -> bool:
        """Store a text; whether it is there afterwards. It may take the room of copies."""
        try:
            try:
                self._put(key, text)
            except StorageError as fault:
                if not (fault.full and makes_room and self._make_room()):
                    raise
                self._put(key, text)
        except StorageError as fault:
            self._faults.failed(fault)
            return False
        return True

    def remove(self, key: str) -> None:
        """Forget `key`."""
        try:
            self._storage.remove(key)
        except StorageError:
            self._faults.failed_partly()

    def names(self, prefix: str) -> tuple[str, ...]:
        """The rest of every key that begins with `prefix`."""
        try:
            names = self._storage.names()
        except StorageError:
            self._faults.failed_partly()
            return ()
        return tuple(name.removeprefix(prefix) for name in names if name.startswith(prefix))

    def tab(self) -> str | None:
        """The name that this tab gave itself, or None."""
        try:
            name = self._storage.tab()
        except StorageError:
            self._faults.failed_partly()
            return None
        return name if name is not None and 0 < len(name) <= MAX_TAB_NAME_LENGTH else None

    def name_tab(self, name: str) -> None:
        """Remember the name of this tab."""
        try:
            self._storage.name_tab(name)
        except StorageError:
            self._faults.failed_partly()

    def living(self) -> Living | None:
        """The tabs that lived when this one began, where that is known."""
        try:
            return self._storage.living()
        except StorageError:
            return None

    def set_aside(
        self, key: str, text: str, *, partly: bool = False, detail: Message | None = None
    ) -> bool:
        """Keep a copy of a text that cannot be read, or only `partly`; whether that was possible.

        Then the text itself is removed, unless a part of it can be read.
        """
        copied = self._copy(key, text)
        if (key, text) not in self._found:
            self._found.add((key, text))
            self._faults.unreadable(_thing(key), aside=copied, partly=partly, detail=detail)
        if not copied:
            self._unreadable.add(key)
        elif not partly and self.read(key) == text:  # else it was read wrongly the first time
            self.remove(key)
        return copied

    def _parsed(self, entry: StoredEntry[_T], text: str, known: _T) -> _T:
        try:
            parsed = entry.parse(text)
        except ValueError:
            self.set_aside(entry.key, text)
            return known
        if not parsed.whole and self.set_aside(entry.key, text, partly=True, detail=parsed.detail):
            self.write(entry.key, entry.write(parsed.value), makes_room=False)
        return parsed.value

    def _may_replace(self, key: str) -> bool:
        """Whether something may be written over what is stored under `key`.

        What could not be read before is copied first. If it cannot be copied it stays, unless
        it is known to be unreadable.
        """
        if key not in self._unread | self._unreadable:
            return True
        try:
            text = self._storage.read(key)
        except StorageError as fault:
            self._faults.failed(fault)
            return key not in self._unread
        if text is not None:
            if self._copy(key, text):
                self._faults.unreadable(_thing(key), aside=True, partly=False, detail=None)
            elif key in self._unread:
                return False
        self._unread.discard(key)
        self._unreadable.discard(key)
        return True

    def _put(self, key: str, text: str) -> None:
        """Write a text and look whether it is there. Raises `StorageError`."""
        self._storage.write(key, text)
        if self._storage.read(key) != text:
            raise StorageError(full=False)

    def _copy(self, key: str, text: str) -> bool:
        """Keep a copy of a text, beside the last few of its kind; whether there is one."""
        copies = [name for name in self.names(BROKEN) if _thing(_copied_key(name)) == _thing(key)]
        same = [name for name in copies if self.read(BROKEN + name) == text]
        name = same[0] if same else f"{int(self._clock.wall())}.{key}"
        self._copied.add(name)
        if same:
            return True
        try:
            self._put(BROKEN + name, text)
        except StorageError as fault:
            self._faults.failed(fault)
            return False
        for old in sorted(copies)[: max(0, len(copies) - MAX_KEPT_BROKEN + 1)]:
            self.remove(BROKEN + old)
        return True

    def _make_room(self) -> bool:
        """Remove what can be missed most easily, older copies; whether there were any."""
        copies = [name for name in self.names(BROKEN) if name not in self._copied]
        for name in copies:
            self.remove(BROKEN + name)
        return bool(copies)


def _thing(key: str) -> str:
    """What is stored under `key`, as faults name it."""
    return key.partition(".")[0]


def _copied_key(name: str) -> str:
    """The key of the text that the copy `name` was made of."""
    return name.partition(".")[2]
