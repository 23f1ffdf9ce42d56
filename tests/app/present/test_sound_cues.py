"""Which happening makes which noise, and how many come through."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.app.present.sound_cues import (
    GAP_INSTANT_MS,
    GAP_MS,
    MAX_SOUNDS,
    MAX_SOUNDS_INSTANT,
    RANKS,
    Ears,
    Mixer,
    SoundCue,
    cues_of,
    gain_of,
    pulse_of,
)
from game.app.settings.settings import Settings
from game.app.state.session_events import EventShown, RoundDealt, SessionEvent, TileRefused
from game.app.state.shown_round import opening_round
from game.engine.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, Scored
from game.engine.match import Match
from game.engine.rules.rules import PRESETS
from game.engine.tile import Tile
from tests.app.driver import play_on, start
from tests.app.fakes import World
from tools.paths import ROOT

FIVES = PRESETS["all-fives"]
ALONE = Ears(FIVES, (0,))
ROUND = Match.new(FIVES, 2, seed="sounds").next_round().rounds[0]


def shown(*events: Event) -> EventShown:
    """The last of these events as it is shown."""
    before = after = opening_round(ROUND)
    for event in events:
        before, after = after, after.after(event)
    return EventShown(events[-1], before, after)


def heard(*events: Event, ears: Ears = ALONE) -> SoundCue:
    """The one noise of the last event."""
    (noise,) = cues_of(shown(*events), ears)
    return noise


def test_every_noise_has_a_recipe_and_every_recipe_a_noise() -> None:
    script = (ROOT / "assets" / "noises.js").read_text("utf-8")
    recipes = re.search(r"const RECIPES = \{\n(.*?)\n\};", script, re.DOTALL)
    assert recipes
    assert set(re.findall(r"^  (\w+): \{", recipes[1], re.MULTILINE)) == set(RANKS)


def test_the_deal_and_a_refusal_are_heard() -> None:
    assert cues_of(RoundDealt(1), ALONE) == (SoundCue("shuffle"),)
    (refused,) = cues_of(TileRefused(Tile(1, 2)), ALONE)
    assert refused.name == "refuse"
    assert refused.pulse


def test_a_play_clacks_where_its_tile_lies_and_is_felt_by_who_laid_it() -> None:
    mine, other = ROUND.hands[0][0], ROUND.hands[1][0]
    clack = heard(Played(0, mine, "lead", 0))
    assert (clack.name, clack.tile, bool(clack.pulse)) == ("clack", mine, True)
    assert heard(Played(1, other, "lead", 0)).pulse == ()


def test_a_double_is_heavier() -> None:
    levels = {tile.is_double: heard(Played(0, tile, "lead", 0)).level for tile in ROUND.hands[0]}
    assert levels == {False: 0, True: 1}


def test_what_a_play_could_score_is_not_given_away_before_it_is_called() -> None:
    tile = ROUND.hands[0][0]
    assert heard(Played(0, tile, "lead", 10)) == heard(Played(0, tile, "lead", 0))


def test_draws_in_a_row_rise_and_a_pass_knocks() -> None:
    draws = [Drew(1, tile) for tile in ROUND.boneyard[:3]]
    assert [heard(*draws[:n]).level for n in (1, 2, 3)] == [0, 1, 2]
    assert heard(Passed(1)).name == "knock"


@pytest.mark.parametrize(
    ("preset", "points", "level"),
    [
        ("all-fives", 5, 1),
        ("all-fives", 20, 4),
        ("all-fives", 35, 6),
        ("all-threes", 1, 1),
        ("fives-and-threes", 8, 6),
        ("block", 1, 1),
    ],
)
def test_a_score_rises_with_its_points(preset: str, points: int, level: int) -> None:
    ears = Ears(PRESETS[preset], (0,))
    assert heard(Scored(0, 0, points, points), ears=ears).level == level


def test_no_points_no_noise() -> None:
    assert cues_of(shown(Scored(0, 0, 0, 0)), ALONE) == ()


@pytest.mark.parametrize(
    ("people", "winner", "name"),
    [((0,), 0, "win"), ((0,), 1, "lose"), ((0, 1), 1, "win"), ((), 1, "win")],
)
def test_a_match_is_won_or_lost_by_who_sits_here(
    people: tuple[int, ...], winner: int, name: str
) -> None:
    assert heard(MatchEnded(winner), ears=Ears(FIVES, people)).name == name


def test_the_end_of_a_round_sounds_by_how_it_ended() -> None:
    def names(ended: str) -> list[str]:
        event = RoundEnded(ended, 0, (0, 0), (0, 0))
        return [noise.name for noise in cues_of(shown(event), ALONE)]

    assert [names(ended) for ended in ("domino", "blocked", "target")] == [
        ["domino"],
        ["blocked"],
        [],
    ]


def test_of_a_burst_each_noise_is_heard_once_in_its_order() -> None:
    burst = [
        SoundCue("draw"),
        SoundCue("draw", 1),
        SoundCue("clack"),
        SoundCue("score", 2),
        SoundCue("knock"),
    ]
    taken = Mixer().take(burst, 0.0, "normal")
    assert [noise.name for noise in taken] == ["clack", "score", "knock"]
    assert len(taken) == MAX_SOUNDS
    assert len(Mixer().take(burst, 0.0, "instant")) == MAX_SOUNDS_INSTANT


@pytest.mark.parametrize(("speed", "gap"), [("normal", GAP_MS), ("instant", GAP_INSTANT_MS)])
def test_a_noise_leaves_a_gap_before_it_is_heard_again(speed: str, gap: float) -> None:
    mixer = Mixer()
    times = [n * 10.0 for n in range(200)]
    heard_at = [time for time in times if mixer.take([SoundCue("clack")], time, speed)]
    assert heard_at[0] == 0.0
    assert min(b - a for a, b in pairwise(heard_at)) >= gap


def test_one_pulse_is_felt_that_of_the_greater_thing() -> None:
    clack, score = SoundCue("clack", pulse=(14,)), SoundCue("score", 1, pulse=(14, 50, 30))
    assert pulse_of([clack, score, SoundCue("shuffle")]) == score.pulse
    assert pulse_of([SoundCue("shuffle")]) == ()


def test_volume_and_mute() -> None:
    loudness = [gain_of(Settings(volume=volume)) for volume in (0, 30, 60, 100)]
    assert loudness == sorted(loudness)
    assert (loudness[0], loudness[-1]) == (0.0, 1.0)
    assert gain_of(Settings(volume=100, mute=True)) == 0.0


def test_a_whole_match_is_heard() -> None:
    world = World()
    found: list[SessionEvent] = []
    world.session.listen(lambda happening: found.append(happening) if happening else None)
    session = start(world, players=2, kinds=["human", "greedy"], seed="heard")
    play_on(world)
    names = [n.name for happening in found for n in cues_of(happening, Ears(FIVES, {0}))]
    assert session.state.match is not None
    assert names.count("shuffle") == len(session.state.match.rounds)
    assert {"clack", "draw", "score"} <= set(names)
    assert names[-1] in ("win", "lose")
