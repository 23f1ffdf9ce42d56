"""What outlives a reload: the match (its record) and the settings.

Each tab writes a place of its own, so two tabs never overwrite each other. A tab that begins
takes over the newest match that no living tab holds. A save that cannot be read is kept
aside, said in a sentence, and the page goes on without it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

from game.engine.json_text import loads

from .fields import Said
from .ports import Clock, Living, Storage, StorageError
from .rule_sets import RuleSet, read_sets, write_sets
from .saved import Saved, SaveError
from .settings import Settings
from .trainer import NO_MARKS, Tally, read_tally, write_tally

SETTINGS: Final = "settings"
RULES: Final = "kept-rules"
TRAINER: Final = "trainer"
MATCH: Final = "match."
BEAT: Final = "alive."
BROKEN: Final = "broken."
BEAT_EVERY: Final = 2_000.0
BEAT_LASTS: Final = 7_000.0
LONGEST_BEAT: Final = 20
KEEP_PLACES: Final = 6
KEEP_BROKEN: Final = 3
_T = TypeVar("_T")


class Autosave:
    """Keeps the match and the settings. `say` is told each trouble once."""

    def __init__(
        self, storage: Storage, clock: Clock, fresh: Callable[[], str], say: Callable[[Said], None]
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._fresh = fresh
        self._say = say
        self._told: set[str] = set()
        self._tab = ""
        self._living: Living | None = None

    def load_settings(self) -> Settings:
        """The stored settings; defaults for what is missing or wrong, which is said."""
        text = self._try(lambda: self._storage.read(SETTINGS))
        if text is None:
            return Settings()
        try:
            data = loads(text)
        except (ValueError, RecursionError):
            self._aside(SETTINGS, text)
            self._tell(Said("fault.settings"))
            return Settings()
        settings, faults = Settings.from_json(data)
        for fault in faults:
            self._tell(Said("fault.setting", {"fault": fault}))
        return settings

    def save_settings(self, settings: Settings) -> None:
        """Store the settings."""
        text = json.dumps(settings.to_json(), ensure_ascii=False)
        self._try(lambda: self._storage.write(SETTINGS, text))

    def load_rules(self) -> tuple[RuleSet, ...]:
        """The rule sets that are kept; none when they cannot be read, which is said."""
        return self._load(RULES, read_sets, ())

    def save_rules(self, sets: tuple[RuleSet, ...]) -> None:
        """Store the rule sets."""
        self._try(lambda: self._storage.write(RULES, write_sets(sets)))

    def load_tally(self) -> Tally:
        """The trainer's marks; none when they cannot be read, which is said."""
        return self._load(TRAINER, read_tally, NO_MARKS)

    def save_tally(self, tally: Tally) -> None:
        """Store the trainer's marks."""
        self._try(lambda: self._storage.write(TRAINER, write_tally(tally)))

    def open(self, asked: str = "") -> Saved | None:
        """Take a place for this tab, and with it the match that is there to go on with.

        Where the address asks for something (`asked`), only a match that was begun with the
        very same options is gone on with; any other is left where it is.
        """
        try:
            return self._open(asked)
        except StorageError as fault:
            self._trouble(fault)
            self._tab = self._tab or self._fresh()
            return None

    def save(self, saved: Saved) -> None:
        """Store the match in the place of this tab."""
        text = saved.to_text(self._clock.wall())
        try:
            self._storage.write(MATCH + self._tab, text)
        except StorageError as fault:
            if fault.full and self._make_room():
                self._try(lambda: self._storage.write(MATCH + self._tab, text))
            else:
                self._trouble(fault)

    def close(self) -> None:
        """This tab goes: another may take its match over at once."""
        self._try(lambda: self._storage.remove(BEAT + self._tab))

    def _load(self, key: str, read: Callable[[str], _T], nothing: _T) -> _T:
        """What is stored under `key`; what cannot be read is put aside."""
        text = self._try(lambda: self._storage.read(key))
        if text is None:
            return nothing
        try:
            return read(text)
        except ValueError:
            self._try(lambda: self._aside(key, text))
            self._tell(Said(f"fault.{key}"))
            return nothing

    def _open(self, asked: str) -> Saved | None:
        self._living = self._storage.living()
        mine = self._storage.tab()
        twin = mine is not None and self._lives(mine)
        here = mine is not None and self._storage.read(MATCH + mine) is not None
        source = mine if here else self._newest()
        saved = self._read(source) if source else None
        wanted = saved is not None and asked in ("", saved.asked)
        stay = mine is not None and not twin and (wanted or not here)
        self._tab = mine if stay and mine else self._fresh()
        self._storage.name_tab(self._tab)
        self._beat()
        if saved and source and wanted and source != self._tab:
            self._storage.write(MATCH + self._tab, saved.to_text(self._clock.wall()))
            if not twin:
                self._storage.remove(MATCH + source)
        self._prune()
        return saved if wanted else None

    def _read(self, place: str) -> Saved | None:
        text = self._storage.read(MATCH + place)
        if text is None:
            return None
        try:
            return Saved.from_text(text)
        except SaveError as error:
            self._aside(MATCH + place, text)
            self._tell(Said("fault.save", {"fault": error.said}))
            return None

    def _newest(self) -> str | None:
        """The place of the newest match that no living tab holds."""
        places = self._places(MATCH)
        free = [place for place in places if not self._lives(place)]
        return max(free, key=self._when, default=None)

    def _places(self, prefix: str) -> list[str]:
        """The places that have something stored under a prefix."""
        names = self._storage.names()
        return [name.removeprefix(prefix) for name in names if name.startswith(prefix)]

    def _when(self, place: str) -> float:
        try:
            when = loads(self._storage.read(MATCH + place) or "")["when"]
            return float(when) if isinstance(when, int | float) else 0.0
        except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
            return 0.0

    def _lives(self, place: str) -> bool:
        """Whether a tab has not said that it goes, and is there or was heard of a moment ago.

        Where the browser knew who lives, that moment is all the time since: a tab may have begun.
        """
        text = self._storage.read(BEAT + place) or ""
        if text and self._living is not None and place in self._living.names:
            return True
        if not text.isdecimal() or len(text) > LONGEST_BEAT:
            return False
        now, beat = self._clock.wall(), int(text)
        if self._living is not None:
            return self._living.when <= beat <= now
        return abs(now - beat) < BEAT_LASTS

    def _beat(self) -> None:
        now = str(int(self._clock.wall()))
        self._try(lambda: self._storage.write(BEAT + self._tab, now))
        self._clock.later(BEAT_EVERY, self._beat)

    def _aside(self, key: str, text: str) -> None:
        """Keep an unreadable text under another name, the last few of them."""
        old = sorted(key for key in self._storage.names() if key.startswith(BROKEN))
        for name in old[: max(0, len(old) - KEEP_BROKEN + 1)]:
            self._storage.remove(name)
        self._storage.write(f"{BROKEN}{int(self._clock.wall())}.{key}", text[:200_000])
        self._storage.remove(key)

    def _prune(self) -> None:
        """Let the oldest places go that no tab holds any more."""
        places = self._places(MATCH)
        free = sorted((p for p in places if p != self._tab and not self._lives(p)), key=self._when)
        for place in free[: max(0, len(free) - KEEP_PLACES)]:
            self._storage.remove(MATCH + place)
        for place in self._places(BEAT):
            if place != self._tab and not self._lives(place):
                self._storage.remove(BEAT + place)

    def _make_room(self) -> bool:
        """Remove what can be missed most easily; whether there was any."""
        keys = [key for key in self._storage.names() if key.startswith(BROKEN)]
        for key in keys:
            self._storage.remove(key)
        return bool(keys)

    def _try(self, do: Callable[[], Any]) -> Any:
        try:
            return do()
        except StorageError as fault:
            self._trouble(fault)
            return None

    def _trouble(self, fault: StorageError) -> None:
        self._tell(Said("fault.storage-full" if fault.full else "fault.storage-denied"))

    def _tell(self, said: Said) -> None:
        if repr(said) not in self._told:
            self._told.add(repr(said))
            self._say(said)
