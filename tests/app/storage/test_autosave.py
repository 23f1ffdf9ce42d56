"""What outlives a reload, two tabs at a time, and storage that fails."""

from __future__ import annotations

import json

import pytest

from game.app.intents import NextRound, PlayAt, StartMatch
from game.app.message import Message
from game.app.ports import Living
from game.app.settings.match_setup import setup_from_json
from game.app.storage.autosave import BEAT, BEAT_LIFETIME_MS, MATCH
from game.app.storage.saved_match import SavedMatch
from game.engine.moves import Play
from tests.app.driver import play_on, start
from tests.app.fakes import CAST, FakeStorage, World


def second_tab(world: World) -> World:
    """Another tab of the same browser: the same storage, a name of its own."""
    waiting = list(world.clock.waiting)
    storage = FakeStorage(texts=world.storage.texts)
    other = World(clock=world.clock, random=world.random, storage=storage)
    world.clock.waiting[:] = waiting
    return other


def know(tab: World, *names: str | None) -> None:
    """Let the browser find, a moment later, that just these tabs live."""
    tab.clock.pass_time(1)
    tab.storage.alive = Living(frozenset(map(str, names)), tab.clock.wall())


def played(world: World) -> None:
    """Make one move."""
    session = play_on(world, until="your-turn")
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))


def test_two_tabs_never_overwrite_each_other() -> None:
    world = World()
    start(world, seed="first")
    played(world)
    other = second_tab(world)
    other.session.begin()
    assert other.session.state.match is None
    setup, _ = setup_from_json({"seed": "second"}, CAST)
    assert setup is not None
    other.session.do(StartMatch(setup))
    played(other)
    played(world)
    saved = [SavedMatch.from_text(t) for k, t in world.storage.texts.items() if k.startswith(MATCH)]
    assert {match.match.seed for match in saved} == {"first", "second"}


def test_a_new_tab_takes_over_what_a_closed_one_left() -> None:
    world = World()
    start(world, seed="left")
    played(world)
    world.session.autosave.close()
    other = second_tab(world)
    other.session.begin()
    assert other.session.state.match == world.session.state.match


def test_a_new_tab_takes_over_from_one_that_died_without_a_word() -> None:
    world = World()
    start(world, seed="died")
    played(world)
    world.clock.waiting.clear()
    world.clock.pass_time(BEAT_LIFETIME_MS + 1)
    other = second_tab(world)
    other.session.begin()
    assert other.session.state.match is not None
    assert other.session.state.match.seed == "died"


def test_where_the_browser_knows_its_tabs_one_that_died_is_taken_over_from_at_once() -> None:
    world = World()
    start(world, seed="died")
    played(world)
    other = second_tab(world)
    know(other)
    other.session.begin()
    assert other.session.state.match is not None and other.session.state.match.seed == "died"
    (place,) = [name for name in world.storage.texts if name.startswith(BEAT)]
    assert place == BEAT + str(other.storage.tab_name)


def test_a_tab_that_sleeps_is_left_its_match_where_the_browser_knows_that_it_is_there() -> None:
    world = World()
    start(world, seed="asleep")
    played(world)
    world.clock.waiting.clear()
    world.clock.pass_time(BEAT_LIFETIME_MS * 100)
    other = second_tab(world)
    know(other, world.storage.tab_name)
    other.session.begin()
    assert other.session.state.match is None
    assert MATCH + str(world.storage.tab_name) in world.storage.texts


def test_a_tab_that_began_after_the_browser_was_asked_keeps_its_match() -> None:
    world = World()
    before = Living(frozenset(), world.clock.wall())
    start(world, seed="meanwhile")
    played(world)
    other = second_tab(world)
    other.storage.alive = before
    other.session.begin()
    assert other.session.state.match is None
    assert MATCH + str(world.storage.tab_name) in world.storage.texts


def test_a_tab_that_is_loaded_again_goes_on_although_the_browser_still_knows_its_former_self() -> (
    None
):
    world = World()
    start(world, seed="again")
    played(world)
    name = world.storage.tab_name
    know(world, name)
    world.reload().begin()
    assert world.session.state.match is not None and world.storage.tab_name == name


def test_a_tab_that_was_duplicated_goes_on_apart_from_the_first() -> None:
    world = World()
    start(world, seed="twin")
    played(world)
    other = second_tab(world)
    other.storage.tab_name = world.storage.tab_name
    other.session.begin()
    assert other.session.state.match == world.session.state.match
    played(other)
    assert other.session.state.match != world.session.state.match
    world.reload().begin()
    assert world.session.state.match != other.session.state.match


@pytest.mark.parametrize("text", ["", "{", "[]", '{"record": 1}', "null", '"x"', "[" * 5_000])
def test_a_save_that_cannot_be_read_is_kept_aside_and_the_page_goes_on(text: str) -> None:
    world = World()
    start(world, seed="spoilt")
    world.storage.texts[MATCH + str(world.storage.tab_name)] = text
    world.reload().begin()
    assert world.session.state.match is None
    assert world.session.state.ui.notice is not None
    aside, why = world.session.state.ui.notice.values["said"]
    assert aside == Message(
        "fault.aside", {"things": Message("stored.match", {"count": 1}), "count": 1}
    )
    assert why.key == "fault.save"
    assert text in [t for k, t in world.storage.texts.items() if k.startswith("broken.")]
    start(world, seed="fresh")
    play_on(world, until="round-over")
    world.reload().begin()
    assert world.session.state.match is not None


def test_a_save_that_breaks_a_rule_is_refused_as_a_whole() -> None:
    world = World()
    start(world, seed="rules")
    play_on(world, until="round-over")
    key = MATCH + str(world.storage.tab_name)
    data = json.loads(world.storage.texts[key])
    data["record"]["rounds"][0]["scores"][0] += 5
    world.storage.texts[key] = json.dumps(data)
    world.reload().begin()
    assert world.session.state.match is None


def test_only_the_last_few_unreadable_saves_are_kept() -> None:
    world = World()
    world.session.begin()
    for number in range(6):
        world.storage.texts[MATCH + str(world.storage.tab_name)] = "{" * number
        world.clock.pass_time(10)
        world.reload().begin()
    assert sum(key.startswith("broken.") for key in world.storage.texts) == 3


def test_where_storing_is_denied_the_match_goes_on_and_it_is_said_once() -> None:
    world = World()
    world.storage.denied = True
    start(world, seed="denied", rules="block")
    play_on(world)
    told = [said for said in world.announcer.said if said.key == "fault.storage-denied"]
    assert len(told) == 1


def test_a_full_storage_is_said_once_and_the_match_goes_on() -> None:
    world = World()
    world.storage.room = 60
    start(world, seed="full", rules="block")
    play_on(world)
    told = [said for said in world.announcer.said if said.key == "fault.storage-full"]
    assert len(told) == 1


def test_room_is_made_from_saves_that_were_put_aside() -> None:
    world = World()
    world.storage.texts["broken.1.match.x"] = "x" * 50_000
    world.storage.room = 50_500
    start(world, seed="room", rules="block")
    assert world.session.state.ui.notice is None
    assert not any(key.startswith("broken.") for key in world.storage.texts)
    play_on(world, until="round-over")
    world.reload().begin()
    assert world.session.state.match is not None


def test_an_address_that_asks_for_another_match_leaves_the_saved_one_where_it_is() -> None:
    world = World()
    start(world, seed="old")
    played(world)
    session = world.reload()
    session.begin(asked="seed=new")
    assert session.state.match is None
    setup, _ = setup_from_json({"seed": "new"}, CAST)
    assert setup is not None
    session.do(StartMatch(setup))
    world.reload().begin(asked="seed=new")
    assert world.session.state.match is not None
    assert world.session.state.match.seed == "new"
    saved = [SavedMatch.from_text(t) for k, t in world.storage.texts.items() if k.startswith(MATCH)]
    assert {match.match.seed for match in saved} == {"old", "new"}


@pytest.mark.parametrize("text", ["9" * 5000, "-1", "1e9", "²", "", "[" * 5000])
@pytest.mark.parametrize("key", [MATCH, BEAT])
def test_whatever_is_stored_in_our_places_the_page_begins(key: str, text: str) -> None:
    world = World()
    start(world, seed="s")
    played(world)
    (place,) = [name.removeprefix(MATCH) for name in world.storage.texts if name.startswith(MATCH)]
    del world.storage.texts[BEAT + place]
    for when in ("9" * 400, "1e400", "null", '"soon"'):
        world.storage.texts[MATCH + "another"] = f'{{"when": {when}}}'
        world.storage.texts[key + place] = text
        again = World(storage=FakeStorage(texts=dict(world.storage.texts)))
        again.session.begin()
        assert again.session.status in ("ready", "your-turn", "showing", "thinking")


@pytest.mark.parametrize("until", ["curtain", "your-turn"])
def test_of_several_people_nobodys_hand_is_there_when_the_page_is_loaded_again(until: str) -> None:
    world = World()
    start(world, kinds=["human", "human"], seed="shared")
    played(world)
    play_on(world, until=until)
    world.session.autosave.close()
    other = second_tab(world)
    other.session.begin()
    assert other.session.status == "curtain"
    assert other.session.state.match is not None and other.session.state.match.round is not None
    assert other.session.state.ui.curtain == other.session.state.match.round.turn
    played(other)


def test_a_call_is_not_behind_a_curtain_nor_the_hand_of_another_beside_it() -> None:
    world = World()
    start(world, kinds=["human", "human"], rules={"claiming": "muggins"}, seed="calls")
    session = play_on(world, until="call")
    front = session.state.front
    session.autosave.close()
    other = second_tab(world)
    other.session.begin()
    assert other.session.status == "call"
    assert other.session.state.front == front
    play_on(other, until="round-over")


def left_by_another(world: World, text: str) -> None:
    """A match that a tab which is gone has left, and nothing of this tab's own."""
    world.storage.texts = {MATCH + "gone": text}
    world.storage.tab_name = None


def test_where_there_is_no_room_for_a_copy_a_match_goes_on_in_its_old_place() -> None:
    world = World()
    start(world, seed="tight", rules="block")
    played(world)
    (text,) = [text for key, text in world.storage.texts.items() if key.startswith(MATCH)]
    left_by_another(world, text)
    world.storage.room = len(text) + 500
    world.reload().begin()
    assert world.storage.tab_name == "gone"
    played(world)
    world.reload().begin()
    before = world.session.state.match
    assert before is not None and before.round is not None
    assert len(before.round.events) > len(SavedMatch.from_text(text).match.rounds[0].events)


def test_what_was_set_aside_in_this_visit_is_not_removed_for_room() -> None:
    world = World()
    world.storage.texts |= {"settings": "{", "broken.1.settings": "x" * 2_000}
    world.session.begin()
    world.storage.room = sum(map(len, world.storage.texts.values()))
    start(world, seed="room", rules="block")
    assert "broken.1.settings" not in world.storage.texts
    assert "{" in world.storage.texts.values()


def test_whatever_is_set_aside_at_once_is_kept() -> None:
    world = World()
    spoilt = {"settings": "{1", "kept-rules": "{2", "trainer": "{3"}
    world.storage.texts = spoilt | {f"{MATCH}{name}": f"{{{name}" for name in "456789"}
    before = set(world.storage.texts.values())
    world.session.begin()
    assert before <= set(world.storage.texts.values())


@pytest.mark.parametrize("missing", ["seed", "kinds", "both"])
def test_a_match_of_another_build_is_seated_with_players_that_there_are(missing: str) -> None:
    world = World()
    start(world, kinds=["human", "greedy"], seed="old", rules="block")
    played(world)
    key = MATCH + str(world.storage.tab_name)
    data = json.loads(world.storage.texts[key])
    if missing != "seed":
        data["record"]["kinds"][1] = "a stranger"
    if missing != "kinds":
        del data["record"]["seed"]
        data["commitments"] = ["<b>", 7]
    world.storage.texts[key] = json.dumps(data)
    world.reload().begin()
    play_on(world, until="round-over")
    world.session.do(NextRound())
    assert world.session.state.match is not None and len(world.session.state.match.rounds) == 2
    assert len(world.session.state.commitments) == 2
    play_on(world, until="round-over")
