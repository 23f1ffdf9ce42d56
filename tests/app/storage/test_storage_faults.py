"""What is said about stored texts that cannot be read: one sentence, in every language."""

from __future__ import annotations

from itertools import product

import pytest

from game.app.intents import KeepRules
from game.app.message import Message
from game.app.ports import StorageError
from game.app.settings.rule_sets import RuleSet
from game.app.state.trainer_quiz import Marks
from game.app.storage.storage_faults import DENIED, FULL, PARTLY, THINGS, StorageFaults
from game.engine.rules.rules import PRESETS
from game.i18n import LANGUAGES
from game.web.dom.translator import Translator
from tests.app.fakes import World

#: What may have become of each thing: nothing, all of it cannot be read, or a part of it.
FATES = (None, "whole", "partly")
COMBINATIONS = [
    dict(zip(THINGS, fates, strict=True))
    for fates in product(FATES, FATES, FATES, (None, "whole"))
    if any(fates)
]


def told(fates: dict[str, str | None], *, aside: bool) -> tuple[Message, ...]:
    """The sentences about things that cannot be read."""
    faults = StorageFaults()
    for thing, fate in fates.items():
        if fate is not None:
            faults.unreadable(thing, aside=aside, partly=fate == "partly", detail=None)
    return faults.take()


@pytest.mark.parametrize("aside", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_was_set_aside_is_in_one_sentence(language: str, *, aside: bool) -> None:
    texts = Translator((language,))
    texts.use(language)
    for fates in COMBINATIONS:
        (said,) = told(fates, aside=aside)
        sentence = texts.say(said)
        assert sentence.count(".") == 1 and sentence.endswith(".")
        for thing, fate in fates.items():
            name = texts(f"stored.{thing}", count=1)
            assert sentence.count(name) == (fate is not None), sentence
        joint = texts("list.and", first="", rest="")
        names = sum(fate is not None for fate in fates.values())
        assert names == 1 or joint in sentence


def sentences(language: str, *fates: str | None, aside: bool = True) -> str:
    texts = Translator((language,))
    texts.use(language)
    return " ".join(
        texts.say(said) for said in told(dict(zip(THINGS, fates, strict=True)), aside=aside)
    )


SENTENCES = [
    (
        ("whole", "whole", None, None),
        "Your settings and saved rules could not be read and were set aside.",
        "Nie udało się odczytać ustawień i własnych zasad, więc zostały odłożone na bok.",
    ),
    (
        (None, None, None, "whole"),
        "Your saved match could not be read and was set aside.",
        "Nie udało się odczytać zapisanego meczu, więc został odłożony na bok.",
    ),
    (
        ("whole", None, None, None),
        "Your settings could not be read and were set aside.",
        "Nie udało się odczytać ustawień, więc zostały odłożone na bok.",
    ),
    (
        ("whole", None, "whole", "whole"),
        (
            "Your settings, answers to the sum trainer and saved match could not be read "
            "and were set aside."
        ),
        (
            "Nie udało się odczytać ustawień, wyników treningu liczenia i zapisanego "
            "meczu, więc zostały odłożone na bok."
        ),
    ),
    (
        (None, "partly", None, "whole"),
        (
            "Your saved rules and saved match could not all be read, and what could not "
            "was set aside."
        ),
        (
            "Nie udało się w całości odczytać własnych zasad i zapisanego meczu, więc to, "
            "co nieczytelne, zostało odłożone na bok."
        ),
    ),
]


@pytest.mark.parametrize(("fates", "english", "polish"), SENTENCES)
def test_the_sentences(fates: tuple[str | None, ...], english: str, polish: str) -> None:
    assert sentences("en", *fates) == english
    assert sentences("pl", *fates) == polish


@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (2, "Your 2 saved matches could not be read and were set aside.", "2 zapisanych meczów"),
        (5, "Your 5 saved matches could not be read and were set aside.", "5 zapisanych meczów"),
    ],
)
def test_several_matches_are_counted(count: int, english: str, polish: str) -> None:
    faults = StorageFaults()
    for _ in range(count):
        faults.unreadable("match", aside=True, partly=False, detail=None)
    (said,) = faults.take()
    texts = Translator(("en",))
    assert texts.say(said) == english
    texts.use("pl")
    assert polish in texts.say(said) and "zostały" in texts.say(said)


def test_each_trouble_is_said_once_and_the_small_one_not_beside_the_great() -> None:
    faults = StorageFaults()
    faults.failed_partly()
    assert faults.take() == (Message(PARTLY),)
    for _ in range(2):
        faults.failed(StorageError(full=True))
        faults.failed(StorageError(full=False))
        faults.failed_partly()
    assert faults.take() == (Message(DENIED), Message(FULL))
    faults.failed_partly()
    assert faults.take() == ()


def spoil(world: World) -> None:
    """Every stored text cannot be read, or only in part."""
    world.storage.texts |= {
        "settings": '{"volume": 9, "theme": "pink", "x": 1, "mute": 2, "log": 3}',
        "kept-rules": '{"Home": {"preset": "draw"}, "Bad": {"preset": "whist"}, "\\n": {}}',
        "trainer": '{"draw": [3, 2, "110"], "block": [1, 2, "1"], "x": 7}',
        "match.gone": "{",
    }


def test_what_can_be_read_of_a_text_is_used_and_the_rest_is_kept_aside() -> None:
    world = World()
    spoil(world)
    before = dict(world.storage.texts)
    world.session.begin()
    session = world.session
    assert session.state.settings.volume == 9 and session.state.settings.theme == "auto"
    assert session.state.rule_sets == (RuleSet("Home", PRESETS["draw"]),)
    assert session.state.tally == {"draw": Marks(3, 2, "110")}
    assert set(before.values()) <= set(world.storage.texts.values())
    notice = session.state.ui.notice
    assert notice is not None
    english = Translator(("en",))
    assert english.say(notice) == (
        "Your settings, saved rules, answers to the sum trainer and saved match could not all be "
        "read, and what could not was set aside. In the settings: “pink” cannot stand for theme: "
        "it must be one of auto, light, dark. There is no option called “x”. “2” cannot stand for "
        "mute: it must be true or false. And 1 more fault. What is wrong with the match: it is "
        "not a saved match."
    )
    world.reload().begin()
    assert world.session.state.ui.notice is None
    assert world.session.state.settings.volume == 9


def test_what_cannot_be_stored_holds_for_the_visit_and_is_said_to_do_so() -> None:
    world = World()
    world.session.begin()
    world.storage.room = 0
    for name in ("one", "other"):
        world.session.do(KeepRules(name, PRESETS["draw"]))
        notice = world.session.state.ui.notice
        assert notice is not None
        said = notice.values["said"] if notice.key == "notice.both" else (notice,)
        assert Message("own.this-visit") in said
        assert (Message(FULL) in said) == (name == "one")
    assert [kept.name for kept in world.session.state.rule_sets] == ["one", "other"]
    world.storage.room = 10_000
    world.session.do(KeepRules("third", PRESETS["draw"]))
    world.reload().begin()
    assert [kept.name for kept in world.session.state.rule_sets] == ["one", "other", "third"]
