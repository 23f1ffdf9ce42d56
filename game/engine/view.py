"""PlayerView: all that one seat may know, and nothing else.

Its JSON form is the protocol by which programs outside take a seat. It is made from what the
seat has seen; no hidden tile is ever put into it, so none can be read out of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.play.transitions import legal_moves
from game.engine.records.event_json import event_from_json, event_to_json
from game.engine.rules.rules import Rules

from .enums import EndName, Phase
from .errors import EngineError
from .events import Drew, Played, Recorded
from .layout import Layout, OpenEnd, rebuild
from .moves import Play
from .round import Round
from .tile import Tile


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What `seat` may know of a round.

    `counts` are tiles held, by seat; `boneyard` the number of tiles there; `ends` and `count`
    as in the layout; `scores` by side; `events` those of this round, others' draws without
    their tile; `legal` the plays open to this seat; `ask` is the phase when
    something is asked of this seat, else None; `round` the number of the round, from 0.
    """

    rules: Rules
    players: int
    seat: int
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    boneyard: int
    layout: Layout
    scores: tuple[int, ...]
    leader: int
    events: tuple[Recorded, ...]
    legal: tuple[tuple[Tile, str], ...]
    ask: Phase | None
    round: int = 0

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """The open ends."""
        return self.layout.ends

    @property
    def count(self) -> int:
        """What the open ends add up to, in pips."""
        return self.layout.count

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.rules.side_of(self.seat)

    def to_json(self) -> dict[str, Any]:
        """The JSON form that programs outside are sent."""
        return {
            "rules": self.rules.full_json(),
            "players": self.players,
            "seat": self.seat,
            "hand": [str(tile) for tile in self.hand],
            "counts": list(self.counts),
            "boneyard": self.boneyard,
            "ends": [[str(end.name), end.value, end.pips] for end in self.ends],
            "count": self.count,
            "scores": list(self.scores),
            "leader": self.leader,
            "events": [event_to_json(event) for event in self.events],
            "legal": [[str(tile), str(end)] for tile, end in self.legal],
            "ask": None if self.ask is None else str(self.ask),
            "round": self.round,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> PlayerView:
        """The view written by `to_json`. Raises `EngineError` when it is not of that form."""
        try:
            events = tuple(event_from_json(event) for event in data["events"])
            rules = Rules.from_json(data["rules"], ignore_unknown=True)
            return PlayerView(
                rules=rules,
                players=data["players"],
                seat=data["seat"],
                hand=tuple(Tile.parse(text) for text in data["hand"]),
                counts=tuple(data["counts"]),
                boneyard=data["boneyard"],
                layout=layout_of(events, rules),
                scores=tuple(data["scores"]),
                leader=data["leader"],
                events=events,
                legal=tuple((Tile.parse(tile), EndName(end)) for tile, end in data["legal"]),
                ask=None if data["ask"] is None else Phase(data["ask"]),
                round=data.get("round", 0),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise EngineError(f"this is not the view of a seat: {error!r}") from None


def view_of(state: Round, seat: int) -> PlayerView:
    """What `seat` may know of the round."""
    plays = [move for move in legal_moves(state, seat) if isinstance(move, Play)]
    return PlayerView(
        rules=state.rules,
        players=state.players,
        seat=seat,
        hand=state.hands[seat],
        counts=tuple([len(hand) for hand in state.hands]),
        boneyard=len(state.boneyard),
        layout=state.layout,
        scores=state.scores,
        leader=state.leader,
        events=seen_by(state.events, seat),
        legal=tuple([(play.tile, play.end) for play in plays]),
        ask=state.phase if seat in state.waiting else None,
        round=state.index,
    )


def seen_by(events: tuple[Recorded, ...], seat: int) -> tuple[Recorded, ...]:
    """The events as `seat` saw them: the tiles that others drew are taken out."""
    return tuple(
        [
            Drew(event.seat, None) if isinstance(event, Drew) and event.seat != seat else event
            for event in events
        ]
    )


def layout_of(events: tuple[Recorded, ...], rules: Rules) -> Layout:
    """The line of play that the plays among `events` make."""
    plays = tuple((event.tile, event.end) for event in events if isinstance(event, Played))
    return rebuild(plays, rules.spinner)
