"""The log: a line for everything, in the second person for you, and no secrets in it."""

from __future__ import annotations

from game.app.narrator import Line
from game.app.session import Session

from .driver import play_on, start
from .fakes import World


def lines(session: Session, key: str) -> list[Line]:
    return [line for line in session.log if line.said.key.startswith(key)]


def test_every_score_has_a_line_with_its_sum_and_the_new_score() -> None:
    world = World()
    start(world, seed="scores")
    session = play_on(world)
    scored = lines(session, "log.scored")
    assert scored
    for line in scored:
        assert str(line.said.values["sum"]).endswith(f"= {line.said.values['points']}")
    assert session.match is not None
    for side, score in enumerate(session.match.scores):
        key = ".you" if side == 0 else ""
        mine = [
            line.said.values
            for line in session.log
            if "score" in line.said.values and line.said.key.endswith(".you") == bool(key)
        ]
        assert max(int(values["score"]) for values in mine) == score


def test_the_points_in_the_log_add_up_to_the_scores() -> None:
    world = World()
    start(world, seed="adds up", rules="all-fives-polish", players=3)
    session = play_on(world)
    totals = {"you": 0, "Gus": 0, "Cass": 0}
    signs = {"log.scored": 1, "log.bonus": 1, "log.charge": -1}
    for line in session.log:
        head = line.said.key.removesuffix(".you")
        if head in signs:
            who = str(line.said.values.get("name", "you"))
            totals.setdefault(who, 0)
            totals[who] += signs[head] * int(line.said.values["points"])
    assert session.match is not None
    assert sorted(total for total in totals.values() if total) == sorted(
        score for score in session.match.scores if score
    )


def test_the_tile_that_another_draws_is_not_told() -> None:
    world = World()
    start(world, seed="draws", rules="draw")
    session = play_on(world)
    assert lines(session, "log.drew.tile.you")
    others = [line for line in lines(session, "log.drew") if not line.said.key.endswith(".you")]
    assert others
    assert all("tile" not in line.said.values for line in others)


def test_people_who_share_a_screen_do_not_see_what_either_draws() -> None:
    world = World()
    start(world, seed="shared", kinds=["human", "human"], rules="draw")
    session = play_on(world)
    assert lines(session, "log.drew")
    assert not lines(session, "log.drew.tile")


def test_before_each_round_its_promise_stands_in_the_log() -> None:
    world = World()
    start(world, seed="promises")
    session = play_on(world)
    promises = [line.said.values["hash"] for line in lines(session, "log.commitment")]
    assert promises == list(session.commitments)
    keys = [line.said.key for line in session.log]
    at = keys.index("log.commitment")
    assert not any(key.startswith("log.played") for key in keys[:at])


def test_points_are_not_told_before_someone_calls_them() -> None:
    world = World()
    start(world, seed="silence", rules={"claiming": "muggins"})
    session = play_on(world)
    for before, line in zip(session.log, session.log[1:], strict=False):
        if line.said.key.startswith("log.scored"):
            assert before.kind == "call"
    assert all("points" not in line.said.values for line in lines(session, "log.played"))


def test_everything_in_the_log_was_said_aloud_in_order() -> None:
    world = World()
    start(world, seed="aloud")
    session = play_on(world)
    told = [line.said for line in session.log if line.kind != "deal"]
    said = [said for said in world.announcer.said if said.key.startswith("log.")]
    assert said == told
