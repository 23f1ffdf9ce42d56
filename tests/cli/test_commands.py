"""simulate, replay, verify and rules, from end to end in this process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.command_line import COMMANDS, main
from game.engine.records.record import match_of_text
from tests.engine.random_play import every_table


def run(*arguments: object) -> int:
    return main([str(argument) for argument in arguments])


def simulate(out: Path, *more: object, seats: str = "random,greedy") -> list[dict[str, object]]:
    """The records that `simulate` writes."""
    assert run("simulate", "--seats", seats, "--out", out, *more) == 0
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_simulate_writes_whole_matches(tmp_path: Path) -> None:
    records = simulate(tmp_path / "m.jsonl", "--matches", 5, "--seed", "s")
    assert [record["seed"] for record in records] == ["s/1", "s/2", "s/3", "s/4", "s/5"]
    assert all(record["kinds"] == ["random", "greedy"] for record in records)
    assert all(record["winner"] is not None for record in records)


@pytest.mark.parametrize(("matches", "told"), [(1, "1 match"), (3, "3 matches")])
def test_simulate_says_what_it_has_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], matches: int, told: str
) -> None:
    out = tmp_path / "said.jsonl"
    simulate(out, "--matches", matches)
    assert capsys.readouterr().out == f"{told} written to {out}\n"


def test_records_on_standard_output_stay_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--seats", "random,random", "--matches", 2) == 0
    assert [json.loads(line)["players"] for line in capsys.readouterr().out.splitlines()] == [2, 2]


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("1", "2", "3"))
    simulate(one, "--matches", 4, "--seed", "x", seats="random,greedy,random")
    simulate(two, "--matches", 6, "--seed", "x", seats="random,greedy,random")
    simulate(other, "--matches", 4, "--seed", "y", seats="random,greedy,random")
    assert two.read_bytes().startswith(one.read_bytes())
    assert one.read_bytes() != other.read_bytes()


@pytest.mark.parametrize(("preset", "players", "partners", "claiming"), every_table())
def test_what_simulate_writes_replays_and_verifies(
    preset: str,
    players: int,
    partners: bool,
    claiming: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "m.jsonl"
    rules = json.dumps({"preset": preset, "partnership": partners, "claiming": claiming})
    seats = ",".join(["greedy", "random", "greedy", "random"][:players])
    records = simulate(out, "--rules", rules, "--matches", 2, seats=seats)
    capsys.readouterr()
    assert run("replay", out) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(records) == 2
    assert all(f": ok, {preset}, {players} players" in line for line in lines)
    assert run("verify", out) == 0
    assert capsys.readouterr().out.count(": ok, ") == 2


def test_under_muggins_players_are_asked_for_their_calls(tmp_path: Path) -> None:
    records = simulate(tmp_path / "m", "--rules", '{"claiming": "muggins"}', "--matches", 2)
    kinds = {event[0] for r in records for s in r["rounds"] for event in s["events"]}  # type: ignore[attr-defined]  # JSON of a known shape
    assert "claim" in kinds


def test_a_match_that_nobody_can_win_is_left_unfinished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.commands.simulate_command.MOST_ROUNDS", 3)
    out = tmp_path / "m"
    assert run("simulate", "--seats", "random,random", "--out", out) == 1
    told = capsys.readouterr().err
    assert told == "match 1: unfinished: nobody has won after 3 rounds\n"
    match = match_of_text(out.read_text(encoding="utf-8"))
    assert (len(match.rounds), match.winner) == (3, None)


def test_replay_tells_round_event_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "m.jsonl"
    records = simulate(out, "--matches", 3)
    records[1]["rounds"][1]["events"][0][4] += 5  # type: ignore[index]  # JSON of a known shape
    out.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    capsys.readouterr()
    assert run("replay", out) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["ok,", "bad,", "ok,"]
    assert lines[1].startswith(f"{out}:2: bad, round 2, event 1: the play ")


def test_replay_reads_json_in_all_its_shapes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = simulate(tmp_path / "m.jsonl", "--matches", 2)
    shapes = {
        "one.json": json.dumps(records[0], indent=2),
        "list.json": json.dumps(records, indent=1),
        "bom.jsonl": "\ufeff" + json.dumps(records[0]) + "\n\n" + json.dumps(records[1]),
        "crlf.jsonl": json.dumps(records[0]) + "\r\n" + json.dumps(records[1]) + "\r\n",
    }
    for name, text in shapes.items():
        (tmp_path / name).write_bytes(text.encode())
    capsys.readouterr()
    assert run("replay", *(tmp_path / name for name in shapes)) == 0
    told = capsys.readouterr().out.replace(f"{tmp_path}/", "").splitlines()
    assert [line.split(": ok")[0] for line in told] == [
        *("one.json", "list.json[1]", "list.json[2]", "bom.jsonl:1", "bom.jsonl:3"),
        *("crlf.jsonl:1", "crlf.jsonl:2"),
    ]


def test_verify_prints_commitments_and_notices_another_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "m.jsonl"
    (record,) = simulate(out)
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    capsys.readouterr()
    assert run("verify", out) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{out}:1: ok, {len(rounds)} deals from the seed '1/1'"
    assert [line.split(":")[0] for line in lines[1:]] == [
        f"  round {n}" for n in range(1, len(rounds) + 1)
    ]
    for seed, why in (("1/2", "round 1: the hands are not those"), (None, "names no seed")):
        spoilt = {k: v for k, v in {**record, "seed": seed}.items() if v is not None}
        out.write_text(json.dumps(spoilt), encoding="utf-8")
        assert run("verify", out) == 1
        assert f"bad, {why}" in capsys.readouterr().out.replace("the record names", "names")


def test_rules_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules") == 0
    told = capsys.readouterr().out
    assert told.startswith("all-fives\n- Each player is dealt 7 tiles when two play")
    assert run("rules", '{"preset": "block", "partnership": true}') == 0
    told = capsys.readouterr().out
    assert told.startswith("block, with partnership changed\n")
    assert "Nobody draws" in told
    assert all(len(line) <= 88 for line in told.splitlines())


def test_a_number_that_is_the_same_for_any_players_is_told_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("rules", "all-threes") == 0
    told = capsys.readouterr().out
    assert told.count("61") == 1 and "- The match is played to 61.\n" in told
    target = {"preset": "draw", "target": {"2": 50, "3": 60, "4": 70}}
    assert run("rules", json.dumps(target)) == 0
    assert "50 when two play, 60 when three play" in capsys.readouterr().out


def test_rules_may_stand_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rules.json"
    file.write_text('{"preset": "draw", "reserve": 2}', encoding="utf-8")
    assert run("rules", file) == 0
    assert capsys.readouterr().out.startswith("draw, with reserve changed\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(command, "--help")
    assert left.value.code == 0
    assert f"python3 -m game {command}" in capsys.readouterr().out


def test_a_program_that_forfeits_leaves_its_match_unfinished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "m"
    assert run("simulate", "--seats", "exec:false,random", "--matches", 2, "--out", out) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert told[0].startswith("match 1: unfinished: seat 0 forfeits: the program ended ")
    assert run("replay", out) == 0
    assert capsys.readouterr().out.count("unfinished") == 2
