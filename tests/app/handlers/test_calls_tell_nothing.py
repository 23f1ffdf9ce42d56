"""Under muggins nothing tells whether a play scored before someone has called it, or all have
let it go: not who is asked, not in which order, not for how long, not a word and not a mark.

Two worlds are the same but for the numbers that score. In both the same people do the same at the
same moments, and nobody ever calls right. Whatever can be seen and heard must then be the same,
until something is said that is meant to be known by all.
"""

from __future__ import annotations

import random

import pytest

from game.app.intents import TOPICS, ChangeSetting, Hurry, PageHidden, PickTile, Tell
from game.app.session import Session
from game.engine.events import Played
from game.engine.play.calls import may_call
from tests.app.driver import start
from tests.app.fakes import World
from tests.app.tables import WRONG, Table, answer, table_of, wrong_player
from tests.app.witness import Note, Witness

PAIRS = ((5, 7), (3, 8), (4, 9), (2, 11), (6, 5), (8, 5), (7, 3))
"""Scoring numbers of two worlds."""
OVERLOOKED = "log.unclaimed"
MOST_STEPS = 3_000


class Person:
    """Does what people do, the same in both worlds; ever so often what is not their turn."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.rng = random.Random(f"person {seed}")

    @property
    def session(self) -> Session:
        return self.world.session

    def act(self) -> None:
        """Do something, or nothing, about what the screen asks for."""
        chance = self.rng.random()
        if chance < 0.1:
            self._disturb()
        elif chance < 0.6:
            answer(self.session, self.rng, (None, None, None, WRONG, WRONG + 1))

    def _disturb(self) -> None:
        """Lay a tile out of turn, hurry, ask about the table, look elsewhere."""
        session, stage = self.session, self.session.state.shown
        hand = stage.hands[session.state.viewer] if stage else ()
        what = self.rng.randrange(5)
        if what == 0 and hand and session.status != "your-turn":
            session.do(PickTile(self.rng.choice(hand)))
        elif what == 1:
            session.do(Hurry())
        elif what == 2:
            session.do(Tell(self.rng.choice(TOPICS)))
        elif what == 3:
            session.do(PageHidden(hidden=True))
            self.world.clock.pass_time(500)
            session.do(PageHidden(hidden=False))


def witnessed(table: Table, number: int, *, reloads: bool) -> list[Note]:
    """What can be seen and heard of the first round, when plays score by `number`."""
    world = World()
    world.brain.plays = wrong_player
    witness = Witness(world)
    rules = {**table.rules, "multiples": [number]}
    start(world, kinds=list(table.kinds), rules=rules, seed=f"round {table.seed}")
    rng = random.Random(f"pace {table.seed}")
    for name, values in (
        ("pace", ("slow", "normal", "fast")),
        ("speed", ("slow", "normal", "fast", "instant")),
    ):
        world.session.do(ChangeSetting(name, rng.choice(values)))
    person = Person(world, table.seed)
    for _ in range(MOST_STEPS):
        if world.session.status == "round-over" or OVERLOOKED in keys_said(witness):
            break
        if reloads and person.rng.random() < 0.15:
            world.reload().begin()
            witness.attend()
        person.act()
        world.clock.pass_time(90)
        witness.look()
    return witness.notes


def numbers_of(seed: int) -> tuple[int, int]:
    """The scoring numbers of the two worlds."""
    return random.Random(f"numbers {seed}").choice(PAIRS)


def keys_said(witness: Witness) -> set[str]:
    return {note.what.key for note in witness.notes if note.kind == "said"}


def first_difference(one: list[Note], other: list[Note]) -> tuple[Note, Note] | None:
    return next((pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]), None)


@pytest.mark.parametrize("reloads", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_nothing_differs_before_the_calls_for_a_play_are_over(seed: int, reloads: bool) -> None:
    table = table_of(seed)
    one, other = (witnessed(table, number, reloads=reloads) for number in numbers_of(seed))
    found = first_difference(one, other)
    assert found is None or not any(note.calling for note in found), found


def test_in_most_of_these_worlds_there_is_a_difference_to_be_found() -> None:
    told = [
        first_difference(*(witnessed(table_of(seed), n, reloads=False) for n in numbers_of(seed)))
        for seed in range(20)
    ]
    assert sum(found is not None for found in told) > len(told) * 0.8


@pytest.mark.parametrize("seed", range(15))
def test_after_each_play_the_same_people_are_asked_in_turn(seed: int) -> None:
    """Nobody calls right, so everybody has their say: the player, then the opponents in turn."""
    table = table_of(seed)
    world = World()
    world.brain.plays = wrong_player
    start(world, kinds=list(table.kinds), rules=table.rules, seed=f"in turn {seed}")
    session = world.session
    session.do(ChangeSetting("pace", "wait"))
    people = session.state.humans
    asked: list[int] = []
    due: list[int] = []
    rng = random.Random(seed)
    while session.status != "round-over":
        if session.state.prompt is not None:
            asked.append(session.state.prompt.seat)
        if not answer(session, rng, (WRONG, None)):
            world.clock.pass_time(100)
    assert session.state.match is not None and session.state.match.round is not None
    for event in session.state.match.round.events:
        if isinstance(event, Played):
            order = may_call(session.state.match.rules, session.state.match.players, event.seat)
            due += [seat for seat in order if seat in people]
    assert asked == due
