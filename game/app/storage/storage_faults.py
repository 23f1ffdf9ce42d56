"""Collects storage failures and reports each once, in as few sentences as possible."""

from __future__ import annotations

from typing import Final

from game.app.message import Message
from game.app.ports import StorageError

FULL: Final = "fault.storage-full"
DENIED: Final = "fault.storage-denied"
PARTLY: Final = "fault.storage-partly"
"""Texts can be read and written, but not removed or found; or tabs cannot be told apart."""
THINGS: Final = ("settings", "kept-rules", "trainer", "match")
"""What is stored, in the order in which sentences name it."""


class StorageFaults:
    """Collects faults; `take` turns the new ones into sentences."""

    def __init__(self) -> None:
        self._aside: dict[str, int] = {}
        self._unread: dict[str, int] = {}
        self._partly: set[str] = set()
        self._details: list[Message] = []
        self._troubles: set[str] = set()
        self._told: set[str] = set()

    def unreadable(self, thing: str, *, aside: bool, partly: bool, detail: Message | None) -> None:
        """A text is no such `thing` (one of `THINGS`), or only `partly`; `aside` tells whether a
        copy of it was kept.
        """
        found = self._aside if aside else self._unread
        found[thing] = found.get(thing, 0) + 1
        if partly:
            self._partly.add(thing)
        if detail is not None:
            self._details.append(detail)

    def failed(self, fault: StorageError) -> None:
        """A text could not be read or written."""
        self._troubles.add(FULL if fault.full else DENIED)

    def failed_partly(self) -> None:
        """Something else could not be done with the storage."""
        self._troubles.add(PARTLY)

    def take(self) -> tuple[Message, ...]:
        """The sentences that have not been said yet; each trouble is said once, and everything
        that was set aside is named in one sentence.
        """
        said = [
            *_sentence("fault.aside", self._aside, self._partly),
            *_sentence("fault.unread", self._unread, self._partly),
            *self._details,
            *(Message(key) for key in self._new_troubles()),
        ]
        self._aside, self._unread = {}, {}
        self._partly.clear()
        self._details.clear()
        return tuple(said)

    def _new_troubles(self) -> list[str]:
        """Where nothing can be stored at all, it is no news that something else fails, too."""
        if DENIED in self._troubles | self._told:
            self._troubles.discard(PARTLY)
        new = sorted(self._troubles - self._told)
        self._told |= self._troubles
        self._troubles.clear()
        return new


def _sentence(key: str, found: dict[str, int], partly: set[str]) -> tuple[Message, ...]:
    """One sentence about everything that was found, or none."""
    names = [_name(thing, found[thing]) for thing in THINGS if thing in found]
    if not names:
        return ()
    if partly & found.keys():
        return (Message(f"{key}-partly", {"things": _listed(names)}),)
    # Only a match is one thing: all the others have names in the plural.
    alone = found == {"match": 1}
    count = 1 if alone else max(2, sum(found.values()))
    return (Message(key, {"things": _listed(names), "count": count}),)


def _name(thing: str, count: int) -> Message:
    return Message(f"stored.{thing}", {"count": count} if thing == "match" else {})


def _listed(names: list[Message]) -> Message:
    """The names as a list: a, b and c."""
    first, *rest = names
    if not rest:
        return first
    key = "list.and" if len(rest) == 1 else "list.comma"
    return Message(key, {"first": first, "rest": _listed(rest)})
