"""Saves and restores the match, settings, rule sets and the trainer's tally across reloads.

Each tab writes a place of its own, so two tabs never overwrite each other. A tab that begins
takes over the newest match that no living tab holds. A save that cannot be read is kept
aside, said in a sentence, and the page goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.message import Message
from game.app.ports import Clock, Living, Storage
from game.app.settings.rule_sets import RuleSet
from game.app.settings.settings import Settings
from game.app.state.trainer_quiz import Tally
from game.app.storage.stored_values import RULE_SETS, SETTINGS, TALLY
from game.engine.records.json_text import loads

from .guarded_storage import MAX_KEPT_BROKEN, GuardedStorage
from .saved_match import SavedMatch, SaveError
from .storage_faults import StorageFaults

MATCH: Final = "match."
BEAT: Final = "alive."
BEAT_INTERVAL_MS: Final = 2_000.0
BEAT_LIFETIME_MS: Final = 7_000.0
MAX_BEAT_LENGTH: Final = 20
MAX_KEPT_MATCHES: Final = 6


class Autosave:
    """Keeps the match and the settings, whatever the storage does.

    `say` is told of faults, those that are new together in one line, when `report` is called.
    """

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        fresh: Callable[[], str],
        say: Callable[[Message], None],
    ) -> None:
        self._faults = StorageFaults()
        self._kept = GuardedStorage(storage, clock, self._faults)
        self._clock = clock
        self._fresh = fresh
        self._say = say
        self._name = ""
        self._living: Living | None = None

    def load_settings(self) -> Settings:
        """The stored settings; defaults for what is missing or wrong, which is a fault."""
        return self._kept.load(SETTINGS)

    def save_settings(self, settings: Settings) -> None:
        """Store the settings."""
        self._kept.store(SETTINGS, settings)

    def load_rules(self) -> tuple[RuleSet, ...]:
        """The rule sets that are kept; what cannot be read of them is a fault."""
        return self._kept.load(RULE_SETS)

    def save_rules(self, sets: tuple[RuleSet, ...]) -> bool:
        """Store the rule sets; whether they will be there at the next visit."""
        return self._kept.store(RULE_SETS, sets)

    def load_tally(self) -> Tally:
        """The trainer's marks; what cannot be read of them is a fault."""
        return self._kept.load(TALLY)

    def save_tally(self, tally: Tally) -> None:
        """Store the trainer's marks."""
        self._kept.store(TALLY, tally)

    def open(self, asked: str = "") -> SavedMatch | None:
        """Take a place for this tab, and with it the match that is there to go on with.

        Where the address asks for something (`asked`), only a match that was begun with the
        very same options is gone on with; any other is left where it is.
        """
        self._living = self._kept.living()
        mine = self._kept.tab()
        twin = mine is not None and self._lives(mine)
        own = mine if mine is not None and not self._kept.is_free(MATCH + mine) else None
        place, saved = self._find(own)
        wanted = saved is not None and asked in ("", saved.asked)
        stays = mine is not None and not twin and (own is None or (wanted and place == own))
        self._take_place(mine if stays and mine is not None else self._fresh())
        if saved is not None and wanted and place != self._tab:
            self._move(saved, place, twin=twin)
        self._beat()
        self._prune()
        return saved if wanted else None

    def save(self, saved: SavedMatch) -> None:
        """Store the match in the place of this tab."""
        self._kept.write(MATCH + self._tab, saved.to_text(self._clock.wall()))

    def close(self) -> None:
        """This tab goes: another may take its match over at once."""
        self._kept.remove(BEAT + self._tab)

    def report(self) -> None:
        """Say everything that went wrong and was not said before, in one line."""
        said = self._faults.take()
        if said:
            self._say(said[0] if len(said) == 1 else Message("notice.both", {"said": said}))

    @property
    def _tab(self) -> str:
        """The name of this tab, and of its place; never empty."""
        self._name = self._name or self._fresh()
        return self._name

    def _take_place(self, name: str) -> None:
        self._name = name
        self._kept.name_tab(name)

    def _move(self, saved: SavedMatch, place: str, *, twin: bool) -> None:
        """Put a match into the place of this tab; where a copy is not possible, go on in `place`.

        The living tab that this one is a `twin` of keeps what it has.
        """
        text = saved.to_text(self._clock.wall())
        if self._kept.write(MATCH + self._tab, text, makes_room=False):
            if not twin:
                self._kept.remove(MATCH + place)
        elif not twin:
            self._take_place(place)

    def _find(self, own: str | None) -> tuple[str, SavedMatch | None]:
        """The first match that can be read, and its place: this tab's own, else the newest."""
        if own is not None and (saved := self._read(own)) is not None:
            return own, saved
        others = [place for place in self._newest() if place != own]
        for place in others[:MAX_KEPT_BROKEN]:
            if (saved := self._read(place)) is not None:
                return place, saved
        return "", None

    def _read(self, place: str) -> SavedMatch | None:
        text = self._kept.read(MATCH + place)
        if text is None:
            return None
        try:
            return SavedMatch.from_text(text)
        except SaveError as error:
            why = Message("fault.save", {"fault": error.said})
            self._kept.set_aside(MATCH + place, text, detail=why)
            return None

    def _newest(self) -> list[str]:
        """The places with a match that no living tab holds, the newest first."""
        free = [place for place in self._kept.names(MATCH) if not self._lives(place)]
        when = {place: self._when(place) for place in free}
        known = [place for place in free if when[place] is not None]
        return sorted(known, key=lambda place: when[place] or 0.0, reverse=True)

    def _when(self, place: str) -> float | None:
        """When a match was saved, 0.0 for what is none; None when it cannot be read now."""
        text = self._kept.read(MATCH + place)
        if text is None:
            return None
        try:
            when = loads(text)["when"]
            return float(when) if isinstance(when, int | float) else 0.0
        except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
            return 0.0

    def _lives(self, place: str) -> bool:
        """Whether a tab has not said that it goes, and is there or was heard of a moment ago.

        Where the browser knew who lives, that moment is all the time since: a tab may have begun.
        Where nothing can be known, it lives.
        """
        text = self._kept.read(BEAT + place)
        if text is None:
            return not self._kept.is_free(BEAT + place)
        if self._living is not None and place in self._living.names:
            return True
        if not text.isdecimal() or len(text) > MAX_BEAT_LENGTH:
            return False
        now, beat = self._clock.wall(), int(text)
        if self._living is not None:
            return self._living.when <= beat <= now
        return abs(now - beat) < BEAT_LIFETIME_MS

    def _beat(self) -> None:
        """Be heard of, now and then."""
        self._kept.write(BEAT + self._tab, str(int(self._clock.wall())), makes_room=False)
        self._clock.later(BEAT_INTERVAL_MS, self._beat_again)

    def _beat_again(self) -> None:
        self._beat()
        self.report()

    def _prune(self) -> None:
        """Let the oldest places go that no tab holds any more."""
        free = [place for place in self._newest() if place != self._tab]
        for place in free[MAX_KEPT_MATCHES:]:
            self._kept.remove(MATCH + place)
        for place in self._kept.names(BEAT):
            if place != self._tab and not self._lives(place):
                self._kept.remove(BEAT + place)
