"""Whole matches through the session, and what a screen may do in between."""

from __future__ import annotations

import pytest

from game.app.intents import (
    AskHint,
    Call,
    ChangeSetting,
    Hurry,
    NextRound,
    PageHidden,
    PickTile,
    PlayAgain,
    PlayAt,
    Redo,
    StartMatch,
    Undo,
)
from game.app.present.deal_check import check_deals
from game.app.settings.match_setup import setup_from_json
from game.app.state.session_events import EventShown, SessionEvent
from game.app.state.shown_round import caught_up
from game.engine.events import Claimed, Drew, Played
from game.engine.moves import Play
from game.engine.records.record import match_of, record_of
from game.engine.rules.rules import PRESETS

from .driver import act, play_on, start
from .fakes import CAST, World


@pytest.mark.parametrize("preset", list(PRESETS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_preset_is_played_to_the_end(preset: str, players: int) -> None:
    world = World()
    start(world, rules=preset, players=players, seed=f"{preset} {players}")
    session = play_on(world)
    assert session.state.match is not None and session.state.match.round is not None
    assert session.state.match.winner is not None
    assert match_of(record_of(session.state.match)) == session.state.match
    world.clock.pass_time(5_000)
    assert session.state.ui.dialog == "match"
    assert session.state.shown == caught_up(session.state.match.round, session.state.match.winner)
    checks = check_deals(session.state.match, session.state.commitments)
    assert len(checks) == len(session.state.match.rounds) and all(check.good for check in checks)


@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_every_event_is_shown_once_and_in_order_at_every_speed(speed: str) -> None:
    world = World()
    shown: list[EventShown] = []

    def note(happening: SessionEvent | None) -> None:
        if isinstance(happening, EventShown):
            shown.append(happening)

    world.session.listen(note)
    start(world, seed="order")
    world.session.do(ChangeSetting("speed", speed))
    session = play_on(world, until="round-over")
    assert session.state.match is not None and session.state.match.round is not None
    recorded = [s.event for s in shown if type(s.event).__name__ in ("Played", "Drew", "Passed")]
    assert recorded == list(session.state.match.round.events)
    assert any(isinstance(event, Drew) for event in recorded)


def test_under_muggins_a_person_is_asked_about_every_play_that_nobody_has_claimed() -> None:
    world = World()
    rules = {"preset": "all-fives", "claiming": "muggins"}
    session = start(world, rules=rules, seed="calls", players=2)
    asked: set[tuple[int, int, str]] = set()
    while session.status != "round-over":
        prompt, now = session.state.prompt, session.state.round
        if prompt is not None and now is not None:
            asked.add((len(now.layout.plays), now.turn, prompt.kind))
        if not act(session):
            world.clock.pass_time(100)
    now = session.state.round
    assert now is not None
    plays = [event for event in now.events if isinstance(event, Played)]
    # The other player claims its points itself, so nobody is asked about its plays that scored.
    expected = {
        (number, play.seat, "muggins" if play.seat else "claim")
        for number, play in enumerate(plays, 1)
        if play.seat == 0 or not play.points
    }
    assert asked == expected


@pytest.mark.parametrize("calls_right", [True, False])
def test_a_right_call_is_paid_and_silence_is_not(calls_right: bool) -> None:
    world = World()
    rules = {"preset": "all-fives", "claiming": "muggins"}
    session = start(world, rules=rules, seed="calls", players=2)
    while True:
        prompt, before = session.state.prompt, session.state.round
        assert before is not None and not before.over
        if prompt is not None and prompt.kind == "claim" and before.unclaimed:
            break
        if not act(session):
            world.clock.pass_time(100)
    session.do(Call(before.unclaimed if calls_right else None))
    after = session.state.round
    assert after is not None
    assert after.scores[0] - before.scores[0] == (before.unclaimed if calls_right else 0)


def test_a_call_that_nobody_makes_is_let_go_when_its_time_is_up() -> None:
    world = World()
    start(world, rules={"claiming": "muggins"}, seed="calls")
    session = play_on(world, until="call")
    prompt, now = session.state.prompt, session.state.round
    assert prompt is not None and now is not None
    world.clock.pass_time(5_000)
    assert session.state.prompt is prompt
    world.clock.pass_time(1_500)
    later = session.state.round
    assert later is not None and session.state.prompt is not prompt
    assert later.scores[prompt.seat] == now.scores[prompt.seat]
    assert not [e for e in later.events[len(now.events) :] if isinstance(e, Claimed)]


def test_several_people_share_a_screen_behind_a_curtain() -> None:
    world = World()
    start(world, kinds=["human", "human", "greedy"], seed="curtain")
    session = play_on(world, until="curtain")
    assert session.state.ui.curtain not in (None, session.state.front)
    play_on(world)


def test_computers_play_a_whole_match_among_themselves() -> None:
    world = World()
    start(world, kinds=["greedy", "casual"], seed="watch")
    session = world.session
    for _ in range(3_000):
        world.clock.pass_time(1_000)
        if session.status == "match-over":
            break
    assert session.status == "match-over"
    assert len(session.state.match.rounds) > 1 if session.state.match else False


def test_a_reload_at_any_moment_goes_on_exactly_there() -> None:
    world = World()
    start(world, seed="reload", rules={"claiming": "muggins"})
    for wait in (0, 150, 700, 90, 2_500, 40):
        play_on(world, until="your-turn")
        session = world.session
        assert session.state.match is not None
        move = session.state.match.legal_moves(session.state.viewer)[0]
        assert isinstance(move, Play)
        session.do(PlayAt(move.end, move.tile))
        world.clock.pass_time(wait)
        before, promises = session.state.match, session.state.commitments
        world.reload().begin()
        assert world.session.state.match == before
        assert world.session.state.commitments == promises
    play_on(world)


def test_the_log_after_a_reload_is_the_log_that_was_watched() -> None:
    world = World()
    start(world, seed="log")
    session = play_on(world)
    world.clock.pass_time(10_000)
    watched = list(session.state.log)
    world.reload().begin()
    assert world.session.state.log == watched


def test_undo_and_redo_take_back_any_number_of_choices_in_practice() -> None:
    world = World()
    start(world, seed="undo", practice=True)
    session = world.session
    seen = []
    for _ in range(4):
        play_on(world, until="your-turn")
        assert session.state.match is not None
        seen.append(session.state.match)
        move = session.state.match.legal_moves(session.state.viewer)[0]
        assert isinstance(move, Play)
        session.do(PlayAt(move.end, move.tile))
    after = session.state.match
    for match in reversed(seen):
        session.do(Undo())
        assert session.state.match == match
        assert session.state.acting
    for _ in range(4):
        session.do(Redo())
    assert session.state.match == after
    play_on(world)


def test_undo_does_nothing_in_a_match_that_counts() -> None:
    world = World()
    start(world, seed="undo")
    session = play_on(world, until="your-turn")
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))
    after = session.state.match
    session.do(Undo())
    assert session.state.match == after


def test_a_background_tab_stands_still_and_goes_on_without_a_burst() -> None:
    world = World()
    start(world, seed="hidden", players=4)
    session = play_on(world, until="your-turn")
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))
    session.do(PageHidden(True))
    stage, match = session.state.shown, session.state.match
    world.clock.pass_time(600_000)
    assert (session.state.shown, session.state.match) == (stage, match)
    shown: list[EventShown] = []

    def note(happening: SessionEvent | None) -> None:
        if isinstance(happening, EventShown):
            shown.append(happening)

    session.listen(note)
    session.do(PageHidden(False))
    world.clock.pass_time(100)
    assert len(shown) <= 1
    play_on(world)


def test_input_never_waits_for_what_is_still_to_be_shown() -> None:
    world = World()
    start(world, seed="wait 4", rules="draw", players=2)
    session = world.session
    session.do(ChangeSetting("speed", "slow"))
    played = 0
    for _ in range(4_000):
        if session.state.may_play and session.state.queue.behind:
            assert session.state.match is not None
            move = session.state.match.legal_moves(session.state.viewer)[0]
            assert isinstance(move, Play)
            before = session.state.match
            session.do(PlayAt(move.end, move.tile))
            assert session.state.match != before
            played += 1
            break
        if session.status == "your-turn":
            play_on(world, until="your-turn")
        if not act(session):
            world.clock.pass_time(20)
    assert played


def test_a_double_tap_plays_one_tile() -> None:
    world = World()
    start(world, seed="double")
    session = play_on(world, until="your-turn")
    assert session.state.match is not None
    move = session.state.match.legal_moves(session.state.viewer)[0]
    assert isinstance(move, Play)
    session.do(PlayAt(move.end, move.tile))
    held = len(session.state.match.rounds[-1].hands[session.state.viewer])
    session.do(PickTile(move.tile))
    session.do(PlayAt(move.end, move.tile))
    assert len(session.state.match.rounds[-1].hands[session.state.viewer]) == held


def test_a_tile_that_fits_nowhere_says_why() -> None:
    world = World()
    start(world, seed="why")
    session = world.session
    for _ in range(60):
        play_on(world, until="your-turn")
        assert session.state.match is not None and session.state.match.round is not None
        state = session.state.match.round
        bad = [t for t in state.hands[session.state.viewer] if not state.layout.fits(t)]
        if bad:
            session.do(PickTile(bad[0]))
            assert session.state.ui.refused is bad[0]
            assert session.state.ui.notice is not None
            assert session.state.ui.notice.key == "why.fits-nowhere"
            return
        act(session)
    raise AssertionError("no such tile came up")


def test_a_hint_is_legal_and_never_stale() -> None:
    world = World()
    start(world, seed="hint")
    session = play_on(world, until="your-turn")
    session.do(AskHint())
    world.clock.pass_time(100)
    assert session.state.match is not None and session.state.match.round is not None
    hint = session.state.ui.hint
    assert hint is not None
    assert hint.end in session.state.match.round.layout.fits(hint.tile)
    session.do(AskHint())
    session.do(PlayAt(hint.end, hint.tile))
    world.clock.pass_time(100)
    assert session.state.ui.hint is None


def test_a_player_with_one_legal_play_is_not_asked_to_think() -> None:
    world = World()
    start(world, seed="one", rules="block")
    play_on(world)
    assert world.brain.asked
    assert all(len(view.legal) > 1 for _, view in world.brain.asked)


def test_a_computer_player_that_answers_nonsense_does_not_stop_the_match() -> None:
    world = World()
    world.brain.plays = lambda _view: 99
    start(world, seed="nonsense", rules={"claiming": "muggins"})
    play_on(world)


def test_the_dialog_at_the_end_of_a_round_opens_once() -> None:
    world = World()
    start(world, seed="end")
    session = play_on(world, until="round-over")
    world.clock.pass_time(5_000)
    assert session.state.ui.dialog == "round"
    session.do(NextRound())
    assert session.state.ui.dialog == "" and session.status != "round-over"


def test_play_again_keeps_people_and_rules_and_takes_a_fresh_seed() -> None:
    world = World()
    start(world, seed="again", rules="block")
    session = play_on(world)
    old = session.state.match
    session.do(PlayAgain())
    assert old is not None and session.state.match is not None
    assert session.state.match.kinds == old.kinds and session.state.match.rules == old.rules
    assert session.state.match.seed != old.seed and len(session.state.match.rounds) == 1


def test_hurry_shows_all_that_is_left() -> None:
    world = World()
    start(world, seed="hurry", players=4)
    session = play_on(world, until="showing")
    session.do(Hurry())
    assert not session.state.queue.behind


def test_a_host_is_told_only_what_is_public() -> None:
    world = World()
    start(world, seed="host")
    play_on(world, until="round-over")
    draws = [facts["event"] for _, facts in world.host.told if facts.get("event", " ")[0] == "draw"]
    assert draws and all(len(event) == 2 for event in draws)


def test_a_setup_that_cannot_be_is_refused_with_every_fault() -> None:
    setup, faults = setup_from_json({"players": 5, "rules": "chess", "colour": "red"}, CAST)
    assert setup is None
    assert {fault.key for fault in faults} >= {"fault.value", "fault.rules", "fault.unknown"}


def test_starting_anew_gives_up_the_match_on_the_table() -> None:
    world = World()
    start(world, seed="first")
    setup, _ = setup_from_json({"seed": "second", "players": 3}, CAST)
    assert setup is not None
    world.session.do(StartMatch(setup))
    assert world.session.state.match is not None and world.session.state.match.seed == "second"
    play_on(world, until="round-over")


def test_a_line_about_play_goes_by_itself_and_one_about_a_fault_stays() -> None:
    world = World()
    start(world, seed="lines")
    session = play_on(world, until="your-turn")

    def line() -> str:
        return session.state.ui.notice.key if session.state.ui.notice else ""

    session.do(PlayAt("left"))
    assert line() == "notice.pick-first"
    world.clock.pass_time(7_000)
    assert line() == ""
    session.do(ChangeSetting("speed", "warp"))
    world.clock.pass_time(60_000)
    assert line() == "fault.value"
