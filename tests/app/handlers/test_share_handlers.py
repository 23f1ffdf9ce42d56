"""Matches go out as links and records, and come back the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.app.intents import OpenRecord
from game.app.message import Message
from game.app.present.deal_check import check_deals
from game.app.settings import fragment
from game.app.settings.fragment import match_link, read_fragment
from game.engine.errors import LinkError
from game.engine.match import Match
from game.engine.records.record import record_of
from game.engine.rules.rules import PRESETS
from game.web.dom.translator import Translator
from tests.app.driver import play_on, start
from tests.app.fakes import World


def some_match(world: World) -> Match:
    start(world, seed="share", players=3)
    session = play_on(world, until="round-over")
    assert session.state.match is not None
    return session.state.match


def test_a_link_brings_the_match_as_far_as_it_has_come() -> None:
    match = some_match(World())
    link = match_link(match)
    assert link.startswith("#m=")
    found = read_fragment(link).match
    assert found is not None
    assert record_of(found) == record_of(match)


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda link: link[:-3], "fault.link-cut"),
        (lambda link: link + ".", "fault.link-longer"),
        (lambda link: link[:20] + ("A" if link[20] != "A" else "B") + link[21:], "fault.link"),
        (lambda _: "#m=", "fault.link"),
        (lambda _: "#m=hello", "fault.link"),
        (lambda _: "#m=" + "1" * 50_000, "fault.link"),
        (lambda link: "#m=3" + link[4:], "fault.link-newer"),
    ],
)
def test_a_bad_link_is_one_clear_sentence(spoil: Callable[[str], str], key: str) -> None:
    link = match_link(some_match(World()))
    found = read_fragment(spoil(link))
    assert found.match is None
    assert found.fault == Message(key)


def test_a_match_without_a_round_is_nothing_to_open() -> None:
    empty = Match.new(PRESETS["draw"], 2, seed="x")
    assert read_fragment(match_link(empty)).fault == Message("fault.link-empty")
    world = World()
    world.session.begin()
    world.session.do(OpenRecord(json.dumps(record_of(empty))))
    assert world.session.state.ui.notice == Message("fault.link-empty")


def test_what_is_too_long_for_a_link_is_never_given_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = some_match(World())
    with pytest.raises(LinkError, match="1000 rounds"):
        match_link(replace(match, rounds=match.rounds * 1001))
    link = match_link(match)
    monkeypatch.setattr(fragment, "MAX_FRAGMENT_LENGTH", len(link) - len("#m="))
    assert match_link(match) == link
    monkeypatch.setattr(fragment, "MAX_FRAGMENT_LENGTH", len(link) - len("#m=") - 1)
    with pytest.raises(LinkError, match="letters"):
        match_link(match)


def test_other_fragments_ask_for_nothing() -> None:
    found = read_fragment("#somewhere")
    assert (found.match, found.rules, found.fault) == (None, None, None)


def test_a_record_from_a_file_is_played_on() -> None:
    match = some_match(World())
    world = World()
    world.session.begin()
    world.session.do(OpenRecord("\ufeff" + json.dumps(record_of(match)) + "\n"))
    assert world.session.state.match is not None
    assert record_of(world.session.state.match)["rounds"] == record_of(match)["rounds"]
    session = play_on(world)
    assert session.state.match is not None and session.state.match.over
    assert all(
        check.same_deal for check in check_deals(session.state.match, session.state.commitments)
    )


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a": 1}', "hello", "[" * 100_000])
def test_a_bad_file_is_refused_and_the_table_stays(text: str) -> None:
    world = World()
    match = some_match(world)
    world.session.do(OpenRecord(text))
    assert world.session.state.match == match
    notice = world.session.state.ui.notice
    assert notice is not None and notice.key == "fault.record"


def test_a_record_that_breaks_a_rule_is_refused_with_its_place() -> None:
    world = World()
    match = some_match(world)
    record = record_of(match)
    record["rounds"][0]["scores"][0] += 5
    world.session.do(OpenRecord(json.dumps(record)))
    notice = world.session.state.ui.notice
    assert notice is not None
    english, polish = Translator(("en",)), Translator(("pl",))
    polish.use("auto")
    assert "round 1: “scores” must be [" in english.say(notice)
    assert "runda 1: „scores” musi mieć wartość [" in polish.say(notice)
    assert world.session.state.match == match
