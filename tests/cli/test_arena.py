"""The arena: paired deals, honest numbers, and programs that misbehave."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.cli.arena.arena_match import play_match
from game.cli.arena.arena_stats import mean_of, report, times_of, wilson
from game.cli.command_line import main
from game.cli.commands.arena_command import fixtures_of, play_all
from game.cli.seats import Forfeit, answer_from
from game.engine.rules.rules import PRESETS, Rules
from game.engine.view import view_of
from tests.ai.playing import fresh

BOT = f"exec:{sys.executable} examples/bot.py"
RULES = PRESETS["all-fives"]


def arena(*options: str) -> int:
    return main(["arena", "--jobs", "1", *options])


def untold(done: int, total: int) -> None:
    assert 0 < done <= total


def script(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text("import sys, json, time\n" + text, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def test_deals_are_paired_and_seats_rotate() -> None:
    fixtures = fixtures_of(RULES, ("a", "b", "c"), 7, "s", 1000)
    assert [f.deals for f in fixtures] == ["s/0"] * 3 + ["s/1"] * 3 + ["s/2"]
    assert [f.places for f in fixtures[:3]] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    assert fixtures[1].entrants == ("c", "a", "b")


def test_partners_stay_partners_when_seats_rotate() -> None:
    for fixture in fixtures_of(RULES, ("a", "b", "a", "b"), 4, "s", 1000):
        assert fixture.entrants[0] == fixture.entrants[2] != fixture.entrants[1]


def test_wilson_gives_the_known_interval() -> None:
    estimate = wilson(85, 100)
    assert estimate.value == 0.85
    assert estimate.low == pytest.approx(0.7672, abs=1e-4)
    assert estimate.high == pytest.approx(0.9069, abs=1e-4)
    assert wilson(0, 10).low == 0 and wilson(10, 10).high == pytest.approx(1)


def test_mean_and_times_of_known_values() -> None:
    estimate = mean_of([1.0, 2.0, 3.0, 4.0])
    assert estimate.value == 2.5
    assert estimate.high - 2.5 == pytest.approx(1.959964 * (5 / 3 / 4) ** 0.5)
    times = times_of([value / 1000 for value in range(1, 101)])
    assert (times.mean, times.median, times.p99, times.worst) == pytest.approx((50.5, 50, 99, 100))
    assert times_of([]).decisions == 0


def test_equal_players_share_the_wins_of_paired_deals() -> None:
    names = ("greedy", "greedy")
    played = play_all(fixtures_of(RULES, names, 40, "even", 1000), 1, untold)
    result = report(names, played, partners=False)
    assert [entrant.won for entrant in result.entrants] == [
        sum(match.won[0] for match in played),
        sum(match.won[1] for match in played),
    ]
    assert sum(entrant.won for entrant in result.entrants) == 40
    assert result.entrants[0].ahead.low < 0 < result.entrants[0].ahead.high
    assert result.entrants[0].ahead.value == pytest.approx(-result.entrants[1].ahead.value)


def test_partners_win_together() -> None:
    rules = Rules.from_json({"preset": "all-fives", "partnership": True})
    names = ("greedy", "random", "greedy", "random")
    played = play_all(fixtures_of(rules, names, 12, "pair", 1000), 1, untold)
    assert all(m.won[0] == m.won[2] != m.won[1] == m.won[3] for m in played)
    result = report(names, played, partners=True)
    assert result.fair == 0.5
    assert result.entrants[0].won + result.entrants[1].won == 12


def test_the_same_seed_gives_the_same_result_with_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen = []
    for jobs in ("1", "2"):
        options = ["--seats", "greedy,random", "--matches", "6", "--jobs", jobs, "--json"]
        assert main(["arena", *options]) == 0
        data = json.loads(capsys.readouterr().out)
        seen.append([(e["won"], e["points"], e["ahead"]) for e in data["entrants"]])
    assert seen[0] == seen[1]


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("--seats", "greedy,random", "--matches", "4") == 0
    text = capsys.readouterr().out
    assert text.startswith("4 matches, ")
    assert "greedy" in text and "milliseconds a decision" in text


def test_matches_broken_off_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli.arena.arena_match.MOST_ROUNDS", 1)
    monkeypatch.setattr("game.cli.commands.arena_command.MOST_ROUNDS", 1)
    assert arena("--seats", "greedy,random", "--matches", "3") == 0
    line = capsys.readouterr().out.splitlines()[1]
    assert line == "broken off after 1 rounds, and won by the best score: 3 of them"
    assert arena("--seats", "greedy,random", "--matches", "3", "--json") == 0
    assert json.loads(capsys.readouterr().out)["broken_off"] == 3


def test_faults_are_named_all_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("--seats", "nobody,greedy,exec:", "--matches", "0", "--budget-ms", "0") == 2
    error = capsys.readouterr().err
    for part in ("'nobody' is not known", "'exec:' names no command", "--matches", "--budget-ms"):
        assert part in error
    assert error.count("\n") == 1
    for budget in ("-1", "inf", "nan", "1e300"):
        assert arena("--seats", "exec:cat,random", "--budget-ms", budget) == 2
        assert "--budget-ms must be above 0 and at most" in capsys.readouterr().err


def test_the_example_bot_plays_every_preset_and_muggins(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for preset in ("all-fives", "draw", '{"preset":"all-threes","claiming":"muggins"}'):
        assert arena("--rules", preset, "--seats", f"{BOT},random", "--matches", "2") == 0
        output = capsys.readouterr()
        assert output.err == "" and "2 matches" in output.out


def test_the_example_bot_has_thirty_lines() -> None:
    assert len(Path("examples/bot.py").read_text(encoding="utf-8").splitlines()) <= 30


def test_the_example_in_the_docs_is_the_example() -> None:
    example = Path("examples/bot.py").read_text(encoding="utf-8")
    assert f"```python\n{example}```" in Path("docs/bots.md").read_text(encoding="utf-8")


MISBEHAVIOURS = {
    "time.sleep(30)": "gave no answer within 100 ms, 10 times its budget",
    "sys.exit(3)": "ended with exit code 3 instead of answering",
    "print('hello', flush=True); time.sleep(9)": "the answer 'hello' is not JSON",
    "print('[1]', flush=True); time.sleep(9)": "is not of the form",
    'print(\'["4-6", "left"]\', flush=True); time.sleep(9)': "is not of the form",
    'print(\'{"6-4": 0, "left": 0}\', flush=True); time.sleep(9)': "is not of the form",
    'print(\'["6-6", "down"]\', flush=True); time.sleep(9)': "is not legal",
    "print('[' * 100000, flush=True); time.sleep(9)": "is not JSON",
    "while True: sys.stdout.write('0' * 100000)": "is not",
}


@pytest.mark.parametrize("text", MISBEHAVIOURS)
def test_a_program_that_misbehaves_forfeits_and_the_arena_goes_on(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = script(tmp_path, f"sys.stdin.readline()\n{text}\n")
    options = ["--seats", f"{bot},random", "--matches", "2", "--budget-ms", "10", "--json"]
    if "sleep(30)" not in text:
        options[5] = "1000"  # time enough to start
    assert arena(*options) == 0
    output = capsys.readouterr()
    data = json.loads(output.out)
    assert [entrant["won"] for entrant in data["entrants"]] == [0, 2]
    assert data["entrants"][0]["forfeits"] == 2
    lines = output.err.splitlines()
    assert len(lines) == 2 and all("forfeits: " in line for line in lines)
    assert all(MISBEHAVIOURS[text] in line for line in lines)


def test_a_program_that_does_not_exist_forfeits(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("--seats", "exec:/no/such/bot,random", "--matches", "1") == 0
    assert "does not start: No such file or directory" in capsys.readouterr().err


def test_calls_are_numbers_or_null() -> None:
    state = fresh(RULES, 2, "calls")
    view = view_of(state, state.turn)
    claim = type(view)(**{name: getattr(view, name) for name in view.__slots__} | {"ask": "claim"})
    assert answer_from("15", claim) == 15
    assert answer_from("null", claim) is None
    for wrong in ("true", "-1", "1000", '"15"', "1.5", "[15]"):
        with pytest.raises(Forfeit, match="is not a number from 0 to 999, nor null"):
            answer_from(wrong, claim)


def test_a_forfeit_gives_the_match_to_the_best_of_the_others() -> None:
    fixture = fixtures_of(RULES, ("exec:/no/such/bot", "greedy", "greedy"), 1, "f", 1000)[0]
    played = play_match(fixture)
    assert played.forfeit is not None and played.forfeit[0] == 0
    assert played.won == [False, True, False]


def test_programs_are_told_when_a_round_is_over(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    bot = script(
        tmp_path,
        f"""
for line in sys.stdin:
    view = json.loads(line)
    if view.get("over"):
        open({str(notes)!r}, "a").write(line)
    else:
        print(json.dumps(view["legal"][0]), flush=True)
""",
    )
    played = play_match(fixtures_of(RULES, (bot, "greedy"), 1, "over", 1000)[0])
    messages = [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()]
    assert played.forfeit is None and len(messages) == played.rounds
    assert all(set(message) == {"over", "hands", "bonus", "scores"} for message in messages)
    assert messages[-1]["scores"] == played.points
