"""The noises of the table, made on the spot: clicks and notes shaped by an envelope.

A browser lets a page sound only after the first gesture; until then nothing is heard. Where
there is no Web Audio at all, nothing is heard either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from .browser import Browser


@dataclass(frozen=True, slots=True)
class Note:
    """`wave` (sine, triangle, square) at `pitch` Hz, sliding to `to` Hz, from `at` on for `long`
    seconds, as loud as `gain` (1.0 is full).
    """

    wave: str
    pitch: float
    long: float
    gain: float
    at: float = 0.0
    to: float = 0.0


def _clack(at: float = 0.0, gain: float = 0.5) -> tuple[Note, ...]:
    """Two hard things meet: a short high knock over a short low one."""
    return (
        Note("square", 2100, 0.018, gain * 0.25, at, 900),
        Note("triangle", 640, 0.05, gain, at, 260),
        Note("sine", 190, 0.07, gain * 0.8, at + 0.004, 90),
    )


NOISES: Final[Mapping[str, tuple[Note, ...]]] = {
    "play": _clack(),
    "pick": (Note("triangle", 900, 0.03, 0.18, 0.0, 1200),),
    "refuse": (Note("sine", 150, 0.12, 0.4, 0.0, 90),),
    "draw": (*_clack(0.0, 0.2), Note("triangle", 420, 0.06, 0.12, 0.02, 560)),
    "pass": (Note("sine", 120, 0.09, 0.6, 0.0, 70), Note("sine", 120, 0.09, 0.5, 0.16, 70)),
    "score": (
        Note("sine", 784, 0.22, 0.22),
        Note("sine", 1175, 0.34, 0.2, 0.09),
    ),
    "win": tuple(
        Note("triangle", pitch, 0.4, 0.2, 0.13 * i) for i, pitch in enumerate((523, 659, 784, 1047))
    ),
    "end": (Note("sine", 523, 0.3, 0.2), Note("sine", 392, 0.45, 0.2, 0.16)),
    "shuffle": tuple(
        note for i in range(9) for note in _clack(i * 0.055 + 0.013 * (i * 7 % 4), 0.14)
    ),
}
"""What each noise is made of."""


class PageSound:
    """The sound port. `volume` gives the loudness that is set, 0 to 100."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.volume: Callable[[], int] = lambda: 0
        self._context: Any = None
        for gesture in ("pointerup", "keydown"):
            browser.on(browser.document, gesture, self._unlock)

    def play(self, name: str) -> None:
        """Make a noise of `NOISES`, if sound is on and allowed by now."""
        context, volume = self._context, self.volume()
        if context is None or volume == 0 or self._browser.document.hidden:
            return
        start = float(context.currentTime) + 0.005
        for note in NOISES[name]:
            self._sound(note, start + note.at, note.gain * (volume / 100) ** 1.6)

    def _unlock(self, _event: Any) -> None:
        """The first gesture: from now on the page may sound."""
        if self._context is None and hasattr(self._browser.window, "AudioContext"):
            if self.volume():
                self._context = self._browser.window.AudioContext.new()
        elif self._context is not None and str(self._context.state) == "suspended":
            self._context.resume()

    def _sound(self, note: Note, start: float, gain: float) -> None:
        context = self._context
        wave, loud = context.createOscillator(), context.createGain()
        wave.type = note.wave
        wave.frequency.setValueAtTime(note.pitch, start)
        if note.to:
            wave.frequency.exponentialRampToValueAtTime(note.to, start + note.long)
        loud.gain.setValueAtTime(0.0001, start)
        loud.gain.exponentialRampToValueAtTime(max(gain, 0.0002), start + 0.004)
        loud.gain.exponentialRampToValueAtTime(0.0001, start + note.long)
        wave.connect(loud)
        loud.connect(context.destination)
        wave.start(start)
        wave.stop(start + note.long + 0.02)
