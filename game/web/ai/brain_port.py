"""The brain port: makes AI requests with their time limits from what the session asks for."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from game.app.ports import Answer, Clock, Hint, Timer
from game.engine.view import PlayerView

from .ai_requests import STRONGEST, AiRequest
from .main_thread import Answerer

DEADLINE: Final = 0.9
"""Seconds that one answer may take, of whichever player, in the worker or on the main thread."""
HINT_DEADLINE: Final = 5.0
"""Seconds that a hint may take: enough for all of its samples on a slow phone, so that the same
position has the same estimate.
"""


class BrainPort:
    """The brain port: turns what the session wants into requests for `thinks`.

    A hint is a function of the view: its chances are drawn from it, and the last one is kept for
    who asks again.
    """

    def __init__(self, thinks: Answerer, clock: Clock, seed: Callable[[], str]) -> None:
        self._thinks = thinks
        self._clock = clock
        self._seed = seed
        self._hinted: tuple[PlayerView, Hint | None] | None = None

    def think(self, kind: str, view: PlayerView, then: Callable[[Answer], None]) -> Timer:
        """Find the answer of a player to a view."""
        return self._thinks.ask(AiRequest("answer", kind, view, self._seed(), DEADLINE), then)

    def hint(self, view: PlayerView, then: Callable[[Hint | None], None]) -> Timer:
        """The play of the strongest player."""
        if self._hinted is not None and self._hinted[0] == view:
            kept = self._hinted[1]
            return self._clock.later(0, lambda: then(kept))

        def found(hint: Hint | None) -> None:
            self._hinted = (view, hint)
            then(hint)

        request = AiRequest("hint", STRONGEST, view, seed_of(view), HINT_DEADLINE)
        return self._thinks.ask(request, found)


def seed_of(view: PlayerView) -> str:
    """The seed for chances that are to be the same whenever the position is."""
    return json.dumps(view.to_json(), sort_keys=True)
