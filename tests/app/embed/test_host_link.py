"""The game in a frame and the page around it: the handshake, what is done, what is told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.embed.host_link import BURST, HostLink
from game.app.embed.host_protocol import API, EVENTS
from game.app.intents import ChangeSetting, PageHidden, PickTile, StartMatch, Undo
from game.app.message import Message
from game.app.session import Session
from game.app.settings.match_setup import setup_from_json
from game.engine.records.record import match_of, record_of
from game.engine.rules.rules import PRESETS
from game.engine.tile import DOUBLE_SIX
from tests.app.driver import play_on
from tests.app.fakes import CAST, World

PAGE = "https://school.example"
OTHER = "https://elsewhere.example"


@dataclass
class Framed:
    """A session in a frame, and all that was sent out of it, with its origin."""

    world: World = field(default_factory=World)
    sent: list[tuple[dict[str, Any], str]] = field(default_factory=list)
    link: HostLink = field(init=False)

    def __post_init__(self) -> None:
        self.link = HostLink(self._post, lambda said: said.key, self.world.clock.now)
        self.world.host = self.link  # type: ignore[assignment]  # the world's own host is a stand-in
        self.world.new_session()

    def _post(self, message: Mapping[str, Any], origin: str) -> None:
        self.sent.append((json.loads(json.dumps(message)), origin))

    @property
    def session(self) -> Session:
        return self.world.session

    def begin(self, fault: Message | None = None, **setup: Any) -> None:
        self.session.begin()
        if setup:
            made, faults = setup_from_json(setup, CAST)
            assert made is not None, faults
            self.session.do(StartMatch(made))
        self.link.join(self.session, fault)

    def say(self, kind: Any, origin: str = PAGE, **body: Any) -> None:
        self.link.receive(origin, json.dumps({"api": API, "type": kind, **body}))

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [message for message, _ in self.sent if message["type"] == kind]

    def state(self) -> tuple[Any, ...]:
        session = self.session
        return (
            session.state.match,
            session.state.settings,
            session.state.kept,
            session.state.reasons,
            session.state.ui,
        )


def welcomed(**setup: Any) -> Framed:
    frame = Framed()
    frame.begin(**setup)
    frame.say("hello")
    return frame


def test_before_the_handshake_only_a_call_goes_out() -> None:
    frame = Framed()
    frame.begin(players=2, seed="s")
    frame.world.clock.pass_time(20_000)
    assert frame.sent == [({"api": API, "type": "hello"}, "*")]


def test_after_the_handshake_everything_goes_to_that_origin_alone() -> None:
    frame = welcomed(players=2, seed="s")
    play_on(frame.world)
    assert {origin for _, origin in frame.sent[1:]} == {PAGE}
    assert all(message["api"] == API and message["type"] in EVENTS for message, _ in frame.sent)


def test_commands_before_the_handshake_are_ignored() -> None:
    frame = Framed()
    frame.begin()
    before = frame.state()
    for kind in ("new-match", "pause", "nonsense"):
        frame.say(kind)
    assert frame.state() == before
    assert len(frame.sent) == 1


@pytest.mark.parametrize("origin", [OTHER, "null", "", PAGE + "/", PAGE.upper()])
def test_another_origin_than_the_first_is_ignored(origin: str) -> None:
    frame = welcomed(players=2, seed="s")
    before, sent = frame.state(), len(frame.sent)
    for kind in ("hello", "new-match", "pause", "nonsense"):
        frame.say(kind, origin)
    assert frame.state() == before
    assert (len(frame.sent), frame.link.origin) == (sent, PAGE)


def test_ready_brings_the_match_as_a_page_knows_it_that_was_there_from_the_start() -> None:
    early, late = welcomed(players=3, seed="late"), Framed()
    late.begin(players=3, seed="late")
    for frame in (early, late):
        play_on(frame.world, until="round-over")
    late.say("hello")
    early.say("hello")
    assert late.heard("ready")[-1] == early.heard("ready")[-1]
    events = [m["event"] for m in early.heard("event")]
    ready = late.heard("ready")[0]["match"]
    assert events and ready["events"][-len(events) :] == events
    assert ready["scores"] == list(late.session.state.match.scores)  # type: ignore[union-attr]  # a round is being played


def test_a_resumed_match_is_told_with_what_has_happened_and_no_more() -> None:
    frame = Framed()
    frame.begin(players=2, seed="again")
    play_on(frame.world, until="round-over")
    known = record_of(frame.session.state.match)  # type: ignore[arg-type]  # a match is being played
    again = Framed(World(storage=frame.world.storage))
    frame.session.autosave.close()
    again.begin()
    again.say("hello")
    match = again.heard("ready")[0]["match"]
    assert match["how"] == "resumed"
    events = [e if e[0] != "draw" else e[:2] for e in known["rounds"][0]["events"]]
    assert match["events"][0] == [
        "deal",
        known["rounds"][0]["leader"],
        again.session.state.commitments[0],
    ]
    assert match["events"][1:] == events


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 4])
def test_no_message_tells_a_tile_that_nobody_has_played_or_the_seed(
    preset: str, players: int
) -> None:
    frame = welcomed(rules=preset, players=players, seed="a seed that must stay inside")
    frame.session.do(ChangeSetting("name", "Zenobia"))
    play_on(frame.world)
    frame.world.clock.pass_time(5_000)
    open_tiles: set[str] = set()
    for message, _ in frame.sent:
        if message["type"] == "match-ended":
            break
        if message["type"] == "event":
            event = message["event"]
            open_tiles = set() if event[0] == "deal" else open_tiles
            open_tiles |= {event[2]} if event[0] == "play" else set()
        text = json.dumps(message)
        told = {str(tile) for tile in DOUBLE_SIX if f'"{tile}"' in text}
        assert told <= open_tiles
        assert "must stay inside" not in text and "Zenobia" not in text
    else:
        raise AssertionError("the match did not end")


def test_the_end_of_a_match_brings_its_record_without_the_names_of_people() -> None:
    frame = Framed()
    frame.session.begin()
    frame.session.do(ChangeSetting("name", "Zenobia"))
    frame.begin(players=2, seed="end")
    frame.say("hello")
    match = play_on(frame.world).state.match
    assert match is not None and match.names is not None and "Zenobia" in match.names
    (ended,) = frame.heard("match-ended")
    read = match_of(ended["record"])
    assert (read.rounds, read.seed, read.winner) == (match.rounds, "end", ended["winner"])
    assert read.names == ("", match.names[1])
    rounds = frame.heard("round-ended")
    assert [r["scores"] for r in rounds] == [list(r.scores) for r in match.rounds]
    deals = [frame.heard("ready")[0]["match"]["events"][0]]
    deals += [m["event"] for m in frame.heard("event") if m["event"][0] == "deal"]
    assert [deal[2] for deal in deals] == list(frame.session.state.commitments)


def test_what_a_play_is_worth_is_not_told_where_it_has_to_be_called() -> None:
    frame = welcomed(rules={"claiming": "muggins"}, players=2, seed="calls")
    play_on(frame.world)
    plays = [m["event"] for m in frame.heard("event") if m["event"][0] == "play"]
    assert plays and all(len(event) == 4 for event in plays)
    assert any(m["event"][0] == "claim" for m in frame.heard("event"))


def test_a_new_match_is_begun_and_answered() -> None:
    frame = welcomed()
    frame.say("new-match", id="m1", players=3, level="greedy", seed="abc")
    assert frame.session.state.match is not None and frame.session.state.match.seed == "abc"
    assert frame.heard("done") == [{"api": API, "type": "done", "id": "m1"}]
    (started,) = frame.heard("match-started")
    assert (started["how"], started["kinds"]) == ("new", ["human", "greedy", "greedy"])


def test_a_refusal_says_why_and_changes_nothing() -> None:
    frame = welcomed(players=2, seed="s")
    before = frame.state()
    frame.say("new-match", id=9, players=5)
    (error,) = frame.heard("error")
    assert (error["code"], error["message"], error["id"]) == ("bad-match", "fault.value", 9)
    assert frame.state() == before
    assert frame.heard("done") == []


def test_an_address_that_asks_for_what_cannot_be_is_told_once() -> None:
    frame = Framed()
    frame.begin(Message("fault.address"))
    frame.say("hello")
    frame.say("hello")
    assert [m["code"] for m in frame.heard("error")] == ["bad-address"]


def test_an_option_lasts_for_the_visit_and_the_player_has_the_last_word() -> None:
    frame = welcomed(players=2, seed="s")
    frame.say("set-option", name="speed", value="instant")
    assert frame.session.state.settings.speed == frame.session.pacer.speed == "instant"
    assert frame.session.state.kept.speed == "normal"
    frame.session.do(ChangeSetting("speed", "slow"))
    assert frame.session.state.settings.speed == frame.session.pacer.speed == "slow"
    assert "instant" not in json.dumps(frame.world.storage.texts)


def test_while_it_is_paused_nothing_happens() -> None:
    frame = welcomed(kinds=["greedy", "casual"], seed="watch")
    frame.say("pause")
    before, sent = frame.session.state.match, len(frame.sent)
    frame.world.clock.pass_time(60_000)
    assert frame.session.state.match == before and len(frame.sent) == sent
    frame.say("pause", paused=False)
    frame.world.clock.pass_time(60_000)
    assert frame.session.state.match != before
    assert frame.session.state.ui.notice is None


def test_a_page_that_comes_back_to_the_front_stays_paused() -> None:
    frame = welcomed(kinds=["greedy", "casual"], seed="watch")
    frame.say("pause")
    before = frame.session.state.match
    frame.session.do(PageHidden(hidden=True))
    frame.session.do(PageHidden(hidden=False))
    frame.world.clock.pass_time(60_000)
    assert frame.session.state.match == before


def test_a_player_who_plays_ends_the_pause() -> None:
    frame = welcomed(players=2, seed="s")
    play_on(frame.world, until="your-turn")
    frame.say("pause")
    session = frame.session
    assert session.state.match is not None
    move = session.state.match.legal_moves(0)[0]
    session.do(PickTile(move.tile))  # type: ignore[union-attr]  # a round is being played
    assert not session.state.hidden and not session.state.reasons
    play_on(frame.world, until="round-over")


@pytest.mark.parametrize("seed", ["kept", None])
def test_a_record_is_opened_and_played_to_the_end(seed: str | None) -> None:
    frame = Framed()
    frame.begin(players=2, seed="kept")
    play_on(frame.world, until="your-turn")
    record = record_of(frame.session.state.match)  # type: ignore[arg-type]  # a match is being played
    record.pop("names")
    if seed is None:
        record.pop("seed")
    other = welcomed()
    other.say("load-record", record=record, id=1)
    assert other.heard("done")
    (started,) = other.heard("match-started")
    assert started["how"] == "loaded"
    assert play_on(other.world).state.match is not None
    assert (
        other.heard("match-ended")[0]["record"]["rounds"][0]["hands"]
        == record["rounds"][0]["hands"]
    )


def test_a_record_that_is_over_shows_its_end() -> None:
    frame = welcomed(players=2, seed="over")
    play_on(frame.world)
    record = frame.heard("match-ended")[0]["record"]
    frame.say("load-record", record=record)
    assert frame.session.status == "match-over"
    assert frame.heard("match-started")[-1]["over"] is True


def test_taking_back_is_told_as_the_match_that_is_left() -> None:
    frame = welcomed(players=2, seed="undo", practice=True)
    play_on(frame.world, until="your-turn")
    session = frame.session
    assert session.state.match is not None and session.state.match.round is not None
    session.do(PickTile(session.state.match.legal_moves(0)[0].tile))  # type: ignore[union-attr]  # a round is being played
    play_on(frame.world, until="your-turn")
    session.do(Undo())
    told = frame.heard("match-started")[-1]
    assert told["how"] == "undone"
    assert len(told["events"]) == 1 + len(session.state.match.round.events)


def test_a_flood_is_refused_once_and_over_when_it_is_over() -> None:
    frame = welcomed()
    for _ in range(500):
        frame.say("new-match", seed="flood")
    assert len(frame.heard("match-started")) < BURST
    assert [m["code"] for m in frame.heard("error")] == ["too-many"]
    frame.world.clock.pass_time(10_000)
    frame.say("new-match", seed="after", id=1)
    assert frame.heard("done")


def test_the_size_is_told_when_the_width_is_another() -> None:
    frame = Framed()
    frame.begin()
    frame.link.measure(1000)
    frame.say("hello")
    frame.link.measure(1000)
    frame.link.measure(0)
    frame.link.measure(400.4)
    sizes = [(m["width"], m["height"]) for m in frame.heard("resize")]
    assert sizes == [(1000, 625), (400, 520)]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
KINDS = st.sampled_from(["hello", "new-match", "load-record", "set-option", "pause", "ready", ""])
NAMES = st.sampled_from(["players", "rules", "level", "name", "value", "record", "paused", "id"])


@settings(max_examples=60)
@given(st.lists(st.tuples(KINDS, st.dictionaries(NAMES | st.text(max_size=5), VALUES)), max_size=8),
       st.sampled_from([PAGE, OTHER]))  # fmt: skip
def test_whatever_a_page_says_each_message_is_done_or_refused(
    messages: list[tuple[str, dict[str, Any]]], origin: str
) -> None:
    frame = welcomed(players=2, seed="s")
    for kind, body in messages:
        before, sent = frame.state(), len(frame.sent)
        frame.link.receive(origin, json.dumps({**body, "api": API, "type": kind}))
        answers = [message["type"] for message, _ in frame.sent[sent:]]
        if origin == OTHER:
            assert not answers
        if "error" in answers:
            assert frame.state() == before
    play_on(frame.world, until="round-over")


def test_where_storing_is_denied_it_is_said_once_and_can_be_read_when_the_match_begins() -> None:
    frame = Framed()
    frame.world.storage.denied = True
    frame.begin(players=2, seed="s")
    assert frame.session.state.ui.notice == Message("fault.storage-denied")
    frame.session.notice_too(Message("fault.address"))
    assert frame.session.state.ui.notice.values["said"] == (
        Message("fault.storage-denied"),
        Message("fault.address"),
    )
    play_on(frame.world)
    assert frame.world.announcer.said.count(Message("fault.storage-denied")) == 1
