"""Whatever is stored and however the storage fails: the page begins, plays, and loses nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from game.app.intents import ChangeSetting, KeepRules, StartMatch
from game.app.message import Message
from game.app.session import Session
from game.app.settings.match_setup import setup_from_json
from game.app.settings.settings import Settings
from game.app.state.trainer_quiz import Marks, with_answer
from game.app.storage.autosave import BEAT, MATCH
from game.app.storage.guarded_storage import BROKEN
from game.app.storage.saved_match import SavedMatch, SaveError
from game.app.update_policy import TOLD, Updates
from game.engine.rules.rules import PRESETS

# Under one clock alone: clocks have no part in this.
from tests.app import fakes
from tests.app.driver import act, play_on, start
from tests.app.fakes import CAST, FakeRandomness, FakeStorage
from tests.app.storage.hostile_storage import WAYS, HostileStorage, Way, spoilt

TAB = "tab"
#: Everything that a start reads: keys of texts, kinds of keys, and the name of the tab.
PLACES = ("settings", "kept-rules", "trainer", MATCH, BEAT, TOLD, TAB)
NAMED = {"settings": "settings", "kept-rules": "kept-rules", "trainer": "trainer", MATCH: "match"}
SEED = "kept"
RULES = PRESETS["draw"]
KEPT_SETTINGS = Settings(theme="dark", volume=11)
MARKS = {"all-fives": Marks(3, 2, "101")}
#: What no reader takes for what it wants.
JUNK = {
    "empty": "",
    "cut": "{",
    "null": "null",
    "list": "[]",
    "number": "7",
    "text": '"x"',
    "wrong types": '{"theme": [], "record": 1, "when": {}, "x": {"y": null}}',
    "nested": "[" * 5_000,
    "digits": "9" * 5_000,
    "huge number": '{"when": 1e400}',
    "surrogate": '{"\ud800": "\udfff"}',
    "binary": "\x00\x01\ufffe" * 10,
    "huge": "{" + " " * 300_000,
}


@cache
def visit() -> tuple[dict[str, str], str]:
    """What a visit leaves behind: its texts, and the name of its tab."""
    world = fakes.World()
    session = start(world, seed=SEED, rules="draw")
    for _ in range(3):
        play_on(world, until="your-turn")
        act(session)
    play_on(world, until="your-turn")
    session.do(ChangeSetting("theme", KEPT_SETTINGS.theme))
    session.do(ChangeSetting("volume", KEPT_SETTINGS.volume))
    session.do(KeepRules("Home", RULES))
    session.autosave.save_tally(MARKS)
    session.autosave.close()
    world.storage.texts[TOLD] = "1"
    assert world.storage.tab_name is not None
    return world.storage.texts, world.storage.tab_name


def visited(place: str, text: str | None, way: Way, seed: int) -> HostileStorage:
    """A storage after that visit, with another text in one place (None: the one that was there)."""
    texts, name = visit()
    storage = HostileStorage(texts=dict(texts), tab_name=name, way=way, seed=seed)
    key = place + name if place in (MATCH, BEAT) else place
    if text is not None and place == TAB:
        storage.tab_name = text
    elif text is not None:
        storage.texts[key] = text
    return storage


def cases(way: Way) -> Iterator[tuple[str | None, int]]:
    """The texts that are put into a place, each with a seed; None is a sound one."""
    yield from product((None, *JUNK.values()), range(3 if way.by_chance else 1))


def later(storage: HostileStorage) -> fakes.World:
    """Another visit, a while later, when the storage works; tabs keep a name if they could."""
    name = None if "tab" in storage.way.calls else storage.tab_name
    healthy = FakeStorage(texts=dict(storage.texts), tab_name=name)
    world = fakes.World(storage=healthy, random=FakeRandomness(random.Random(1_000)))
    world.clock.pass_time(60_000)
    world.clock.waiting.clear()
    return world


def seed_of(session: Session) -> str | None:
    return session.state.match.seed if session.state.match else None


def lines(said: Message | None) -> list[Message]:
    """Every sentence of a line."""
    if said is None:
        return []
    if said.key != "notice.both":
        return [said]
    return [line for part in said.values["said"] for line in lines(part)]


def faults(world: fakes.World) -> list[Message]:
    """Everything that was said about the storage."""
    heads = ("fault.aside", "fault.unread", "fault.storage-")
    return [
        line for said in world.announcer.said for line in lines(said) if line.key.startswith(heads)
    ]


def named(said: Message) -> set[str]:
    """The things that a sentence names."""
    if said.key.startswith("stored."):
        return {said.key.removeprefix("stored.")}
    return {
        thing
        for value in said.values.values()
        if isinstance(value, Message)
        for thing in named(value)
    }


def matches(storage: FakeStorage) -> Iterator[SavedMatch]:
    """Every stored match that can be read."""
    for key, text in storage.texts.items():
        if key.startswith(MATCH):
            try:
                yield SavedMatch.from_text(text)
            except SaveError:
                continue


def begin(storage: HostileStorage, asked: str = "") -> fakes.World:
    """A visit; the address asks for a volume and for a match."""
    world = fakes.World(storage=storage, random=FakeRandomness(random.Random(100 + storage.seed)))
    world.clock.pass_time(30_000)
    world.session.begin({"volume": 42}, asked)
    assert world.session.state.settings.volume == 42
    return world


def use(world: fakes.World) -> None:
    """What people do: play, change a setting, keep rules, answer the trainer."""
    session = world.session
    if session.state.match is None:
        setup, _ = setup_from_json({"seed": "new", "rules": "draw"}, CAST)
        assert setup is not None
        session.do(StartMatch(setup))
    session.do(ChangeSetting("tiles", "ebony"))
    session.do(KeepRules("Away", RULES))
    session.autosave.save_tally(with_answer(session.autosave.load_tally(), "draw", right=True))
    for _ in range(2):
        play_on(world, until="your-turn")
        act(session)
    Updates(session, lambda: None).tell_offline()
    world.clock.pass_time(5_000)
    session.changed()
    assert session.state.settings.tiles == "ebony" and session.state.settings.volume == 42
    assert "Away" in [kept.name for kept in session.state.rule_sets]
    assert session.autosave.load_tally()["draw"] == Marks(1, 1, "1")


def check_that_nothing_is_lost(
    storage: HostileStorage, before: dict[str, str], why: object
) -> None:
    """Each text is where it was, or a copy of it is; a match may have moved."""
    values = set(storage.texts.values())
    for key, text in before.items():
        if key.startswith(BEAT) or text in values:
            continue
        moved = key.startswith(MATCH) and any(s.match.seed == SEED for s in matches(storage))
        assert moved, (key, why)


def check_that_it_is_said(
    world: fakes.World, storage: HostileStorage, place: str, junk: str | None, why: object
) -> None:
    """Trouble is named; what was set aside, and nothing else, is named in one sentence."""
    told = faults(world)
    trouble = [said for said in told if said.key.startswith("fault.storage-")]
    if set(storage.raised) - {"living"}:
        assert trouble, why
    elif storage.way in (WAYS["never"], WAYS["living tabs unknown"]):
        assert not trouble, why
    assert len(trouble) == len({said.key for said in trouble}), why
    copies = {
        name.split(".")[2]
        for name, text in storage.texts.items()
        if name.startswith(BROKEN) and text == junk
    }
    if storage.way.can_resume:
        aside = [said for said in told if said.key.startswith("fault.aside")]
        assert len(aside) == bool(copies), why
        assert {thing for said in aside for thing in named(said)} == copies <= {NAMED.get(place)}, (
            why
        )


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", PLACES)
def test_the_page_begins_and_plays_and_nothing_is_lost(place: str, way: str) -> None:
    for text, seed in cases(WAYS[way]):
        why = (place, way, text and text[:60], seed)
        storage = visited(place, text, WAYS[way], seed)
        before = dict(storage.texts)
        world = begin(storage)
        told = [line.key for line in faults(world)]
        assert set(told) <= {line.key for line in lines(world.session.state.ui.notice)}, why
        check_that_nothing_is_lost(storage, before, why)
        sound = text is None or (
            place != MATCH and (place != TAB or "names" not in WAYS[way].calls)
        )
        if sound and storage.way.can_resume:
            assert seed_of(world.session) == SEED, why
        resumed = seed_of(world.session)
        use(world)
        check_that_it_is_said(world, storage, place, text, why)
        world.session.autosave.close()
        again = later(storage)
        again.session.begin()
        if storage.way.keeps:
            assert again.session.state.match == world.session.state.match, why
            assert again.session.state.settings.tiles == "ebony", why
        if sound and resumed != SEED and not storage.way.cut:
            assert any(saved.match.seed == SEED for saved in matches(again.storage)), why


@pytest.mark.parametrize("way", WAYS)
def test_a_match_that_the_address_asks_for_is_begun_and_the_stored_one_stays(way: str) -> None:
    for seed in range(6):
        storage = visited("settings", "{", WAYS[way], seed)
        before = dict(storage.texts)
        world = begin(storage, asked="seed=new")
        assert world.session.state.match is None
        check_that_nothing_is_lost(storage, before, (way, seed))
        use(world)
        world.session.autosave.close()
        again = later(storage)
        again.session.begin(asked="seed=new")
        if storage.way.keeps and not {"tab", "name_tab"} & {*storage.raised}:
            assert again.session.state.match == world.session.state.match
        kept = [saved.match.seed for saved in matches(again.storage)]
        assert SEED in kept


@pytest.mark.parametrize("seed", range(60))
def test_whatever_became_of_the_texts_the_page_begins_and_each_of_them_is_kept(seed: int) -> None:
    rng = random.Random(seed)
    texts, name = visit()
    storage = HostileStorage(texts=dict(texts), tab_name=name)
    for key, text in texts.items():
        if key != TOLD and rng.random() < 0.7:
            storage.texts[key] = spoilt(text, rng)
    before = dict(storage.texts)
    world = begin(storage)
    told = [said.key for said in faults(world)]
    assert len(told) == len(set(told)) <= 1, "everything that was set aside is in one sentence"
    for key, text in before.items():
        rewritten = storage.texts.get(key) == text or text in storage.texts.values()
        assert rewritten or key.startswith(MATCH)
    use(world)
