"""What a hint says: the gain in words, reasons with names, and only where there is a choice."""

from __future__ import annotations

from game.app.intents import AskHint, PickTile, StartMatch
from game.app.message import Message
from game.app.ports import Hint
from game.app.present.hint_text import WHYS, in_words
from game.app.settings.match_setup import MatchSetup
from game.app.state.legal_plays import has_choice
from game.app.state.participants import participants_of
from game.engine.rules.rules import PRESETS
from game.engine.tile import Tile
from game.i18n import LANGUAGES, catalogue
from tests.app.driver import act, start
from tests.app.fakes import World

VALUES = {"points": 15, "seat": 1, "values": "3, 5", "pips": 11, "tiles": 2}


def test_the_gain_comes_first_and_reasons_name_the_neighbour() -> None:
    world = World()
    company = participants_of(start(world, seed="words", kinds=["human", "greedy"]).state.match)  # type: ignore[arg-type]  # a match was started
    reasons = (
        Message("hint.why.keeps-open", {"points": 15}),
        Message("hint.why.lacks", {"seat": 1, "values": "5"}),
    )
    said = in_words(Hint(Tile(5, 5), "left", reasons, 6.6), company)
    english = catalogue("en")
    assert [english(s.key, **s.values) for s in said] == [
        "About 7 points better than the next best.",
        "It keeps 15 points open for you.",
        "Gus has shown to hold none of the open 5.",
    ]
    assert in_words(Hint(Tile(5, 5), "left", (), 0.3), company) == (Message("hint.even"),)


def test_every_reason_can_be_said_in_every_language() -> None:
    world = World()
    company = participants_of(start(world, seed="words").state.match)  # type: ignore[arg-type]  # a match was started
    for language in LANGUAGES:
        texts = catalogue(language)
        reasons = [
            Message(key, {n: v for n, v in VALUES.items() if _takes(key, n)})
            for key in (f"hint.why.{why}" for why in WHYS)
        ]
        for said in in_words(Hint(Tile(5, 5), "left", tuple(reasons)), company)[1:]:
            assert "{" not in texts(said.key, **said.values)


def _takes(key: str, name: str) -> bool:
    return ("name" if name == "seat" else name) in catalogue("en").values_of(key)


def test_a_hint_is_off_where_there_is_no_choice() -> None:
    world = World()
    session = start(world, seed="choice")
    seen = set()
    for _ in range(2_000):
        if session.status == "your-turn":
            assert session.state.match is not None and session.state.match.round is not None
            choice = has_choice(session.state)
            seen.add(choice)
            session.do(AskHint())
            assert session.state.ui.hinting == choice
            assert (session.state.ui.notice == Message("notice.no-choice")) == (not choice)
        if not act(session):
            world.clock.pass_time(200)
        if seen == {True, False}:
            return
    raise AssertionError("a turn with and one without a choice were not met")


def test_a_hint_that_comes_late_is_not_shown_in_another_match() -> None:
    world = World()
    session = start(world, seed="late")
    while not has_choice(session.state):
        if not act(session):
            world.clock.pass_time(200)
    session.do(AskHint())
    session.do(StartMatch(MatchSetup(PRESETS["block"], ("human", "greedy"), seed="other")))
    assert not session.state.ui.hinting
    world.clock.pass_time(5_000)
    assert session.state.ui.hint is None


def test_a_hint_goes_when_its_tile_is_played() -> None:
    world = World()
    session = start(world, seed="hint")
    while not has_choice(session.state):
        if not act(session):
            world.clock.pass_time(200)
    session.do(AskHint())
    world.clock.pass_time(100)
    assert session.state.ui.hint is not None
    assert session.state.ui.hint.reasons[0].key == "hint.even"
    session.do(PickTile(session.state.ui.hint.tile))
    assert session.state.ui.hint is None or session.state.ui.asking
