"""The log: a line for everything, in the second person for you, and no secrets in it."""

from __future__ import annotations

import pytest

from game.app.message import Message
from game.app.present.arithmetic import MINUS, bonus_sum
from game.app.present.narrator import bonus_lines
from game.app.session import Session
from game.app.state.participants import Participants
from game.app.state.session_events import LogLine
from game.app.state.shown_round import ShownRound, caught_up, opening_round
from game.engine.events import Played, RoundEnded
from game.engine.match import Match
from game.engine.play.scoring import blocked_winner, bonus_for
from game.engine.rules.rules import PRESETS, Rules
from game.engine.tile import Tile
from game.web.dom.translator import Translator
from tests.app.driver import play_on, start
from tests.app.fakes import World
from tests.engine.table import dealt, played


def lines(session: Session, key: str) -> list[LogLine]:
    return [line for line in session.state.log if line.said.key.startswith(key)]


def test_every_score_has_a_line_with_its_sum_and_the_new_score() -> None:
    world = World()
    start(world, seed="scores")
    session = play_on(world)
    scored = lines(session, "log.scored")
    assert scored
    for line in scored:
        assert str(line.said.values["sum"]).endswith(f"= {line.said.values['points']}")
    assert session.state.match is not None
    for side, score in enumerate(session.state.match.scores):
        key = ".you" if side == 0 else ""
        mine = [
            line.said.values
            for line in session.state.log
            if "score" in line.said.values and line.said.key.endswith(".you") == bool(key)
        ]
        assert max(int(values["score"]) for values in mine) == score


def test_the_points_in_the_log_add_up_to_the_scores() -> None:
    world = World()
    start(world, seed="adds up", rules="all-fives-polish", players=3)
    session = play_on(world)
    totals = {"you": 0, "Gus": 0, "Cass": 0}
    signs = {"log.scored": 1, "log.bonus": 1, "log.charge": -1}
    for line in session.state.log:
        head = line.said.key.removesuffix(".you")
        if head in signs:
            who = str(line.said.values.get("name", "you"))
            totals.setdefault(who, 0)
            totals[who] += signs[head] * int(line.said.values["points"])
    assert session.state.match is not None
    assert sorted(total for total in totals.values() if total) == sorted(
        score for score in session.state.match.scores if score
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
    assert promises == list(session.state.commitments)
    keys = [line.said.key for line in session.state.log]
    at = keys.index("log.commitment")
    assert not any(key.startswith("log.played") for key in keys[:at])


def test_points_are_not_told_before_someone_calls_them() -> None:
    world = World()
    start(world, seed="silence", rules={"claiming": "muggins"})
    session = play_on(world)
    for before, line in zip(session.state.log, session.state.log[1:], strict=False):
        if line.said.key.startswith("log.scored"):
            assert before.kind == "call"
    assert all("points" not in line.said.values for line in lines(session, "log.played"))


def test_everything_in_the_log_was_said_aloud_in_order() -> None:
    world = World()
    start(world, seed="aloud")
    session = play_on(world)
    told = [line.said for line in session.state.log if line.kind != "deal"]
    said = [said for said in world.announcer.said if said.key.startswith("log.")]
    assert said == told


def test_each_turn_is_told_once_with_what_lies_there() -> None:
    world = World()
    start(world, seed="turns")
    session = play_on(world)
    assert session.state.match is not None
    events = [event for state in session.state.match.rounds for event in state.events]
    own = [event for event in events if isinstance(event, Played) and event.seat == 0]
    told = [said for said in world.announcer.said if said.key.startswith("say.your-")]
    # Who plays before the table has come to rest is not told what they know.
    assert 0.7 * len(own) < len(told) <= len(own)
    leads = [event for event in own if event.end == "lead"]
    assert [said.key for said in told].count("say.your-lead") <= len(leads)
    turn = next(said for said in told if said.key == "say.your-turn")
    text = Translator(("en",)).say(turn)
    assert text.startswith("Your turn. Count: ") and "end, " in text


def said_bonus(rules: Rules, *hands: str, blocked: bool = False) -> list[str]:
    """What is said in English of the bonus when seat 0 has won and these hands are left."""
    left = tuple(tuple(Tile.parse(text) for text in hand.split()) for hand in hands)
    bonus = bonus_for(left, 0, rules, blocked=blocked)
    event = RoundEnded("blocked" if blocked else "domino", 0, bonus, bonus)
    start = opening_round(Match.new(rules, len(hands), seed="bonus").next_round().rounds[-1])
    stage = ShownRound(**{n: getattr(start, n) for n in start.__slots__} | {"hands": left})
    names = tuple(f"N{seat}" for seat in range(len(hands)))
    lines = bonus_lines(event, stage, Participants(rules, names, names, 0, frozenset()))
    return [Translator(("en",)).say(line.said) for line in lines]


FIVES, JAQUES = PRESETS["all-fives"], PRESETS["all-fives-jaques"]
PUB = PRESETS["fives-and-threes-pub"]


@pytest.mark.parametrize(
    ("rules", "hands", "told"),
    [
        (FIVES, ("", "6-4 0-0"), "take 10 points for the tiles left to others (10 pips)"),
        (FIVES, ("", "6-6 6-5 6-4 1-0"), "take 35 points … (34 pips, rounded to 35)"),
        (FIVES, ("", "2-0"), "get no points … (2 pips, rounded to 0)"),
        (FIVES, ("", "1-0"), "get no points … (1 pip, rounded to 0)"),
        (FIVES, ("", "0-0"), "get no points … (0 pips)"),
        (FIVES, ("", "6-2", "3-1"), "take 10 points … (8 + 4 = 12 pips, rounded to 10)"),
        (JAQUES, ("", "6-6 6-5"), "take 5 points … (23 pips, rounded to 25, divided by 5)"),
    ],
)
def test_a_bonus_says_how_it_was_rounded(rules: Rules, hands: tuple[str, ...], told: str) -> None:
    (said,) = said_bonus(rules, *hands)
    assert told.replace("…", "for the tiles left to others") in said


def test_a_bonus_of_hands_that_are_rounded_one_by_one_says_so() -> None:
    rules = Rules.from_json({"preset": "all-fives", "round_each": True})
    (said,) = said_bonus(rules, "", "6-2", "3-0")
    assert (
        "take 15 points for the tiles left to others (8 + 3 = 11 pips, rounded to 10 + 5)" in said
    )


def test_a_net_bonus_takes_the_winners_own_pips_off() -> None:
    rules = Rules.from_json({"preset": "all-fives", "blocked": "net"})
    (said,) = said_bonus(rules, "1-0", "6-6 2-1", blocked=True)
    assert f"(15 {MINUS} 1 = 14 pips, rounded to 15)" in said


def test_who_pays_nothing_by_rounding_is_told_so() -> None:
    first, second = said_bonus(PRESETS["all-fives-polish"], "", "1-0", "6-5")
    assert "N1 pays nothing for tiles left in hand (1 pip, rounded to 0)" in first
    assert "N2 pays 10 points for tiles left in hand (11 pips, rounded to 10)" in second


def figures(text: str) -> int:
    """What a sum in figures comes to."""
    return sum(map(int, text.replace(f"{MINUS} ", "-").replace("+ ", "").split()))


@pytest.mark.parametrize("each", [False, True])
@pytest.mark.parametrize("net", ["gross", "net"])
@pytest.mark.parametrize("blocked", [False, True])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_sum_of_a_bonus_comes_to_what_is_scored(
    preset: str, blocked: bool, net: str, each: bool
) -> None:
    rules = Rules.from_json({"preset": preset, "blocked": net, "round_each": each})
    if rules.bonus == "none":
        return
    for number in range(20):
        hands = Match.new(rules, 4, seed=f"sum {number}").next_round().rounds[-1].hands
        left = tuple(hand[: (seat + number) % 4] for seat, hand in enumerate(hands))
        if not blocked:
            left = ((), *left[1:])
        winner = blocked_winner(left, rules) if blocked else 0
        bonus = bonus_for(left, winner, rules, blocked=blocked)
        for side, points in enumerate(bonus):
            if points or rules.bonus == "pay-own":
                made = bonus_sum(left, side, rules, blocked=blocked)
                assert figures(made.pips.partition(" = ")[0]) == made.total
                rounded = figures(made.rounded) if made.rounded else made.total
                assert rounded // made.divisor == abs(points)


@pytest.mark.parametrize(
    ("you", "told"),
    [
        (0, "The bonus of 10 would pass the target of 60, so you do not score it."),
        (None, "The bonus of 10 would pass the target of 60, so N0 does not score it."),
    ],
)
def test_a_bonus_past_an_exact_target_is_told_in_words(you: int | None, told: str) -> None:
    """In the log, and in the dialog at the end of the round, which says the same lines."""
    deal = dealt("6-5 5-4", "6-1 6-6", scores=(55, 0), target=60, exact=True)
    stage = caught_up(played(deal, "6-5", "6-1 left", "5-4 right"))
    names = ("N0", "N1")
    assert stage.result is not None
    lines = bonus_lines(
        stage.result, stage, Participants(deal.rules, names, names, you, frozenset())
    )
    assert [Translator(("en",)).say(line.said) for line in lines] == [told]


def test_rules_without_a_bonus_say_nothing_of_one() -> None:
    assert said_bonus(PUB, "", "6-6") == []


@pytest.mark.parametrize("seed", ["scores", "adds up"])
def test_a_lead_by_lot_is_told_as_one(seed: str) -> None:
    world = World()
    start(world, seed=seed, rules="all-fives")
    session = play_on(world)
    rounds = lines(session, "log.round")
    heads = [line.said.key.removesuffix(".you") for line in rounds]
    assert heads[0] == "log.round.lot"
    assert set(heads[1:]) == {"log.round"}
    told = [said for said in world.announcer.said if said.key.startswith("log.round")]
    assert told == [line.said for line in rounds]


def test_a_lead_by_the_highest_double_is_not_the_lots() -> None:
    world = World()
    start(world, seed="double", rules={"first_leader": "highest-double"})
    (first,) = lines(world.session, "log.round")
    assert first.said.key in ("log.round", "log.round.you")
    assert isinstance(first.said, Message)
