"""The connection to the embedding page: handshake, origin pinning, rate limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.app.message import Message
from game.app.session import Session

from .host_protocol import API, Command, Id, Refusal, read_message, wanted_height

BURST: Final = 20.0
"""Messages that may come at once …"""
REFILL: Final = 5.0
"""… and how many more each second."""

Post = Callable[[Mapping[str, Any], str], None]
"""Sends an object of plain JSON values to the page around, if its origin is that one."""


class HostLink:
    """Talks with the page around, once it has said hello.

    `say` makes a sentence of a `Message`, `now` gives milliseconds. What is told before the
    handshake is not sent, but kept up to date: `ready` brings the match as it is then.
    """

    def __init__(self, post: Post, say: Callable[[Message], str], now: Callable[[], float]) -> None:
        self._post = post
        self._say = say
        self._now = now
        self._session: Session | None = None
        self._fault: Message | None = None
        self._origin = ""
        self._match: dict[str, Any] | None = None
        self._width = 0.0
        self._room = BURST
        self._last = now()
        self._flooded = False

    @property
    def origin(self) -> str:
        """The origin of the page around; empty before the handshake."""
        return self._origin

    def join(self, session: Session, fault: Message | None = None) -> None:
        """Let commands reach `session`, and call; `fault` is about the address of this page.

        The call goes to whoever is there, since that is not known yet; it says only that a
        game is here.
        """
        self._session = session
        self._fault = fault
        self._post({"api": API, "type": "hello"}, "*")

    def tell(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Send a message of that kind, and keep in mind what it changes."""
        self._remember(kind, facts)
        if self._origin:
            self._post({"api": API, "type": kind, **facts}, self._origin)

    def measure(self, width: float) -> None:
        """The frame has that width in CSS pixels: tell which height suits it."""
        if width >= 1 and width != self._width:
            self._width = width
            self._tell_size()

    def leave(self) -> None:
        """The player wants the keyboard to go back to the page around."""
        self.tell("leave", {})

    def receive(self, origin: str, text: str) -> None:
        """Take a message of the page around; one of another origin than the first is ignored.

        `text` is the message as JSON, empty when it cannot be written so. Never raises.
        """
        session = self._session
        if session is None or not origin or self._origin not in ("", origin):
            return
        if not self._has_room():
            return
        found = read_message(text, session.ports.cast)
        if isinstance(found, Command):
            if self._origin:
                session.do(found.intent)
                self._answer(found.id)
        elif isinstance(found, Refusal):
            if self._origin:
                self._refuse(found)
        else:
            self._origin = origin
            self._welcome()

    def _welcome(self) -> None:
        self.tell("ready", {"versions": [API], "match": self._match})
        self._tell_size()
        if self._fault is not None:
            self._refuse(Refusal("bad-address", self._fault))
            self._fault = None

    def _tell_size(self) -> None:
        if self._width:
            height = wanted_height(self._width)
            self.tell("resize", {"width": round(self._width), "height": height})

    def _answer(self, name: Id) -> None:
        if name is not None:
            self.tell("done", {"id": name})

    def _refuse(self, refusal: Refusal) -> None:
        facts = {"code": refusal.code, "message": self._say(refusal.said)}
        if refusal.id is not None:
            facts["id"] = refusal.id  # type: ignore[assignment]  # a number
        self.tell("error", facts)

    def _has_room(self) -> bool:
        """Whether messages come slowly enough to be read; a flood is refused once."""
        now = self._now()
        self._room = min(BURST, self._room + (now - self._last) * REFILL / 1000)
        self._last = now
        if self._room >= 1:
            self._room -= 1
            self._flooded = False
            return True
        if self._origin and not self._flooded:
            self._flooded = True
            self._refuse(Refusal("too-many", Message("host.too-many")))
        return False

    def _remember(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Keep the match as a page around would know it."""
        if kind == "match-started":
            self._match = {**facts, "events": list(facts["events"])}
        elif self._match is None:
            return
        elif kind == "event":
            event = facts["event"]
            if event[0] == "deal":
                self._match["events"] = []
            self._match["events"].append(event)
            self._match |= {"round": facts["round"], "scores": facts["scores"]}
        elif kind in ("round-ended", "match-ended"):
            self._match |= {"scores": facts["scores"], "over": kind == "match-ended"}
