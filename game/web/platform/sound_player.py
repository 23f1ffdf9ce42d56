"""Plays sounds and vibration for session events, in step with the frames that show them.

The noises themselves are made in `assets/noises.js`, which is fetched with the first of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from game.app.present.sound_cues import Ears, Mixer, SoundCue, cues_of, gain_of, pulse_of
from game.app.session import Session
from game.app.state.session_events import SessionEvent
from game.app.state.ui_state import Dialog
from game.draw.motion.director import Director
from game.web.dom.browser import Browser

STALE: Final = 1_000.0
"""Milliseconds after which a noise that could not be made is forgotten."""
LANDS_AT: Final = 0.85
LONGEST_WAY: Final = 700.0
AFTER_CLACK: Final = 80.0
"""A tile is heard at that part of its way, ms at most; what belongs to it follows, ms."""
WIDTH: Final = 0.6
"""How far to the sides a tile at the edge of the table is heard; 1.0 is all the way."""


class SoundPlayer:
    """Listens to the session. `director` knows where tiles lie and how long they travel."""

    def __init__(self, browser: Browser, session: Session, director: Director) -> None:
        self._browser = browser
        self._session = session
        self._director = director
        self._mixer = Mixer()
        self._gain = 0.0
        self._waiting: list[SoundCue] = []
        self._since = 0.0
        self._frame = browser.keep(self._on_frame)
        self._player: Any = None
        self._is_fetched = False
        session.listen(self._on_happening)

    def _on_happening(self, happening: SessionEvent | None) -> None:
        self._follow_settings()
        match = self._session.state.match
        if happening is not None and match is not None:
            self._queue(cues_of(happening, Ears(match.rules, self._session.state.humans)))

    def _follow_settings(self) -> None:
        """Take on the volume; whoever moves it in the settings hears how loud it is now."""
        gain = gain_of(self._session.state.settings)
        if gain != self._gain:
            self._gain = gain
            if self._player is not None:
                self._player.volume(gain)
            if self._session.state.ui.dialog is Dialog.SETTINGS:
                self._queue((SoundCue("clack"),))

    def _queue(self, noises: Iterable[SoundCue]) -> None:
        noises = tuple(noises)
        if not noises or self._browser.document.hidden:
            return
        if not self._waiting:
            self._since = self._now()
            self._browser.window.requestAnimationFrame(self._frame)
        self._waiting += noises

    def _on_frame(self, _time: float) -> None:
        waiting, self._waiting = self._waiting, []
        now = self._now()
        if self._browser.document.hidden or now - self._since > STALE:
            return
        self._feel(pulse_of(waiting))
        if self._gain > 0:
            heard = self._mixer.take(waiting, now, self._session.state.settings.speed)
            self._play(tuple(self._placed(heard, now)))

    def _placed(
        self, heard: Iterable[SoundCue], now: float
    ) -> Iterator[tuple[str, int, float, float]]:
        """Each noise with its side and the seconds to wait: a tile clacks when it lands."""
        delay = 0.0
        for noise in heard:
            if noise.name == "clack":
                delay = min(self._director.travelling(now) * LANDS_AT, LONGEST_WAY)
            yield noise.name, noise.level, self._side(noise), delay / 1000
            if noise.name == "clack":
                delay += AFTER_CLACK

    def _side(self, noise: SoundCue) -> float:
        stage = self._director.stage
        actor = stage.actors.get(str(noise.tile)) if stage is not None else None
        if stage is None or actor is None:
            return 0.0
        part = 2 * actor.pose.x / max(stage.areas.view.width, 1.0) - 1
        return WIDTH * min(1.0, max(-1.0, part))

    def _play(self, calls: tuple[tuple[str, int, float, float], ...]) -> None:
        if self._player is not None:
            for call in calls:
                self._player.play(*call)
        elif calls and not self._is_fetched:
            self._fetch(calls)

    def _fetch(self, calls: tuple[tuple[str, int, float, float], ...]) -> None:
        """Fetch the player, then play; a page that cannot have it stays silent."""
        self._is_fetched = True
        asked = self._now()

        def come(player: Any) -> None:
            self._player = player
            player.volume(self._gain)
            if self._now() - asked < STALE:
                self._play(calls)

        keep = self._browser.keep
        self._browser.window.allFives.openSounds().then(keep(come), keep(lambda _error: None))

    def _feel(self, pulse: tuple[int, ...]) -> None:
        """Have the device vibrate, if it can and if it has been touched."""
        navigator = self._browser.window.navigator
        touched = getattr(getattr(navigator, "userActivation", None), "hasBeenActive", False)
        if (
            pulse
            and touched
            and self._session.state.settings.haptics
            and hasattr(navigator, "vibrate")
        ):
            navigator.vibrate(self._browser.window.Array.of(*pulse))

    def _now(self) -> float:
        return float(self._browser.window.performance.now())
