"""Tables under muggins, drawn by chance, and what sits at them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from game.app.intents import Call, LiftCurtain, PlayAt
from game.app.session import Session
from game.engine.moves import Play
from game.engine.view import PlayerView

WRONG = 777
"""A number that no play is worth."""


@dataclass(frozen=True)
class Table:
    """Who sits there, and by which rules they play."""

    kinds: tuple[str, ...]
    rules: dict[str, Any]
    seed: int


def table_of(seed: int) -> Table:
    """A table drawn from a seed, with at least one person at it."""
    rng = random.Random(f"table {seed}")
    players = rng.choice((2, 2, 3, 4, 4))
    kinds = [rng.choice(("human", "greedy", "casual")) for _ in range(players)]
    kinds[rng.randrange(players)] = "human"
    rules: dict[str, Any] = {
        "preset": rng.choice(("all-fives", "fives-and-threes", "muggins-no-spinner")),
        "claiming": "muggins",
        "partnership": players == 4 and rng.random() < 0.5,
        "unit": rng.choice(("pips", "multiples")),
        "draws": rng.choice(("until-playable", "one", "never")),
        "first_leader": "lot",
    }
    return Table(tuple(kinds), rules, seed)


def chance_of(view: PlayerView) -> random.Random:
    """Chances that depend on what all can see of a position, and on who is asked for what."""
    return random.Random(f"{view.seat} {len(view.layout.plays)} {view.ask} {view.hand}")


def wrong_player(view: PlayerView) -> Any:
    """Plays anything; says nothing, or a wrong number."""
    chance = chance_of(view)
    if view.ask != "play":
        return chance.choice((None, None, 0, WRONG))
    return chance.choice(sorted(view.legal))


def play_any(session: Session, rng: random.Random) -> None:
    """Play one of the tiles of the person in front."""
    assert session.state.match is not None
    move = rng.choice(session.state.match.legal_moves(session.state.viewer))
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))


def answer(session: Session, rng: random.Random, calls: tuple[int | None, ...]) -> bool:
    """Do what the screen asks for, calling one of `calls`; whether it asked."""
    match session.status:
        case "your-turn":
            play_any(session, rng)
        case "call":
            session.do(Call(rng.choice(calls)))
        case "curtain":
            session.do(LiftCurtain())
        case _:
            return False
    return True
