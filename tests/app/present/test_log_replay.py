"""The log as it was written while a match was watched is the log that is told after a reload."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.app.intents import ChangeSetting, NextRound
from game.app.present.log_replay import replayed_log
from game.app.session import Session
from game.app.state.session_events import LogLine
from game.app.storage.saved_match import SavedMatch
from game.engine.events import Played
from game.engine.play.scoring import points_for
from game.engine.view import PlayerView
from tests.app.driver import play_on, start
from tests.app.fakes import World
from tests.app.tables import WRONG, answer, chance_of, table_of

LOW = dict.fromkeys("234", 60)


def any_player(view: PlayerView) -> Any:
    """Plays anything; calls right, wrong or not at all."""
    chance = chance_of(view)
    if view.ask == "play":
        return chance.choice(sorted(view.legal))
    return chance.choice((None, WRONG, points_for(view.count, view.rules)))


def log_after_a_reload(session: Session) -> list[LogLine]:
    """What the log would be if the page were loaded again now."""
    assert session.state.match is not None and session.state.participants is not None
    kept = SavedMatch(session.state.match, session.state.commitments).to_text(0)
    saved = SavedMatch.from_text(kept)
    assert saved.match == session.state.match
    return replayed_log(saved.match, session.state.participants, saved.commitments)


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_the_log_is_the_same_after_a_reload_at_any_moment(seed: int, exact: bool) -> None:
    """While the screen is behind, its log is the beginning of it."""
    table = table_of(seed)
    world = World()
    world.brain.plays = any_player
    rules = {**table.rules, "target": LOW, "exact": exact, "finish": "after-round"}
    if exact:
        rules["unit"] = "multiples"  # a score grows by ones, so any target can be hit
    session = start(world, kinds=list(table.kinds), rules=rules, seed=f"retold {seed}")
    session.do(ChangeSetting("pace", "wait"))
    rng, checked = random.Random(seed), None
    for _ in range(400):
        if session.status == "match-over":
            break
        if (session.state.match, len(session.state.log), session.state.queue.behind) != checked:
            checked = (session.state.match, len(session.state.log), session.state.queue.behind)
            told = log_after_a_reload(session)
            assert told[: len(session.state.log)] == session.state.log
            if not session.state.queue.behind:
                assert told == session.state.log
        assert session.state.match is not None and session.state.match.round is not None
        right = session.state.match.round.unclaimed or None
        if session.status == "round-over":
            session.do(NextRound())
        elif not answer(session, rng, (None, right, WRONG)):
            world.clock.pass_time(100)
    assert len(session.state.log) > 20


def test_what_was_overlooked_is_told_after_all_wrong_calls() -> None:
    """In the order in which it happened, live and after a reload."""
    world = World()
    world.brain.plays = lambda view: WRONG if view.ask != "play" else view.legal[0]
    session = start(world, seed="order", rules={"claiming": "muggins"})
    rng = random.Random(1)
    while session.state.log[-1].said.key != "log.unclaimed":
        if not answer(session, rng, (WRONG,)):
            world.clock.pass_time(100)
    told = [line.said.key.split(".")[1] for line in session.state.log[-4:]]
    assert told == ["played", "claimed", "muggins", "unclaimed"]
    assert log_after_a_reload(session)[: len(session.state.log)] == session.state.log


def test_every_call_is_in_the_log_between_its_play_and_the_next() -> None:
    world = World()
    world.brain.plays = any_player
    session = start(world, seed="calls", kinds=["human", "greedy"], rules={"claiming": "muggins"})
    play_on(world, until="round-over")
    assert session.state.match is not None
    events = session.state.match.rounds[0].events
    told = [line for line in session.state.log if line.kind in ("play", "call")]
    told = [line for line in told if line.said.key != "log.unclaimed"]
    kept = [event for event in events if type(event).__name__ not in ("Drew", "Passed")]
    assert [line.kind for line in told] == [
        "play" if isinstance(event, Played) else "call" for event in kept
    ]
