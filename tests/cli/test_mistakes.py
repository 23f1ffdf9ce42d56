"""Whatever goes wrong, people get one clear line and the right exit status."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .shell import ROOT, game, one_line, without_stream

USAGE = [
    (["simulate", "--seats", "random,nobody"], "the seat 'nobody' is not known"),
    (["simulate", "--seats", "random"], "players must be 2, 3 or 4, not 1"),
    (["simulate", "--seats", "random,random", "--matches", "0"], "--matches must be from 1"),
    (["simulate", "--seats", "random,random", "--seed", ""], "--seed must be"),
    (["simulate", "--seats", "random,random", "--rules", "whist"], "neither a preset nor"),
    (["simulate", "--seats", "random,random", "--rules", "{"], "cannot be read: this is not JSON"),
    (
        ["simulate", "--seats", "random,random", "--rules", '{"reserve": 9, "unit": "x"}'],
        "these rules are refused: reserve must be a whole number from 0 to 2, not 9; unit must be",
    ),
    (
        ["simulate", "--seats", "random,random", "--rules", '{"partnership": true}'],
        "partnership needs four players, not 2",
    ),
    (["simulate", "--seats", "random,random", "--out", "/nowhere/x"], "No such file or directory"),
    (["simulate", "--seats", "random,random", "--out", "/"], "Is a directory"),
    (["replay", "/nowhere"], "/nowhere: No such file or directory"),
    (["replay", "/"], "/: Is a directory"),
    (["verify", "/nowhere"], "/nowhere: No such file or directory"),
    (["rules", "whist"], "presets are all-fives, "),
    (["rules", "/"], "'/' are neither a preset nor a JSON object nor a file"),
    (["rules", "LICENSE/x"], "'LICENSE/x' are neither a preset nor a JSON object nor a file"),
    (["rules", "x" * 5000], "File name too long"),
]


@pytest.mark.parametrize(("arguments", "why"), USAGE)
def test_a_command_that_cannot_be_done(arguments: list[str], why: str) -> None:
    done = game(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    line = one_line(done.stderr)
    assert line.startswith("python3 -m game: ")
    assert why in line


@pytest.mark.parametrize("arguments", [[], ["fly"], ["simulate"], ["replay"], ["rules", "a", "b"]])
def test_a_command_that_is_none_tells_the_usage(arguments: list[str]) -> None:
    done = game(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(b"usage: python3 -m game")
    assert b"Traceback" not in done.stderr


BAD = [
    (b"", "standard input: bad, there is no record in it"),
    (b"\n \n", "standard input: bad, there is no record in it"),
    (b"hello\n", "bad, this is not JSON"),
    (b"\xff\xfe\n", "bad, this is not UTF-8 text"),
    (b"[" * 50_000, "bad, this is no record: it is nested too deep"),
    (b'{"format":' + b"9" * 5000 + b"}", "bad, this is no record: it holds a number"),
    (b'{"format": "x"}', "standard input:1: bad, format must be 'all-fives-record', not 'x'"),
    (b"[]", "standard input: bad, there is no record in it"),
    (b"[1]", "standard input[1]: bad, a record must be an object, not 1"),
    (b"{", "bad, this is not JSON"),
    (b"null", "bad, a record must be an object, not null"),
]


@pytest.mark.parametrize(("given", "why"), BAD)
def test_a_bad_record_is_a_line_and_status_1(given: bytes, why: str) -> None:
    done = game("replay", "-", given=given)
    assert done.returncode == 1
    assert why in one_line(done.stdout)
    assert done.stderr == b""


def test_standard_input_and_output() -> None:
    made = game("simulate", "--seats", "random,greedy", "--out", "-")
    assert (made.returncode, made.stderr) == (0, b"")
    for command in ("replay", "verify"):
        done = game(command, "-", given=made.stdout)
        assert done.returncode == 0
        assert done.stdout.startswith(b"standard input:1: ok, ")


def test_an_output_that_is_closed_early() -> None:
    command = [sys.executable, "-m", "game", "simulate", "--seats", "random,random"]
    with subprocess.Popen(
        [*command, "--matches", "2000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        told = child.stderr.read()
        assert child.wait(30) == 1
    assert one_line(told).endswith("the output was closed before everything was written")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_output_that_is_full() -> None:
    done = game("simulate", "--seats", "random,random", "--out", "/dev/full")
    assert done.returncode == 2
    assert "No space left on device" in one_line(done.stderr)


@pytest.mark.usefixtures("keyboard")
def test_stopped_from_the_keyboard() -> None:
    command = [sys.executable, "-m", "game", "simulate", "--seats", "random,random"]
    with subprocess.Popen(
        [*command, "--matches", "100000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        try:
            _, told = child.communicate(timeout=300)
        except subprocess.TimeoutExpired:
            child.kill()
            raise
        assert child.returncode == 130
    assert one_line(told).endswith(": stopped")


def test_progress_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    arguments = ["simulate", "--seats", "random,random", "--matches", "60", "--out"]
    assert game(*arguments, str(tmp_path / "m")).stderr == b""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "game", *arguments, str(tmp_path / "n")], cwd=ROOT, stderr=theirs
    ) as child:
        os.close(theirs)
        assert child.wait(30) == 0
    shown = os.read(ours, 100_000)
    os.close(ours)
    assert b"of 60" in shown
    assert shown.endswith(b"\r\x1b[K")
    assert (tmp_path / "m").read_bytes() == (tmp_path / "n").read_bytes()


def test_names_that_a_terminal_cannot_show_do_no_harm(tmp_path: Path) -> None:
    made = json.loads(game("simulate", "--seats", "random,random", "--seed", "ü").stdout)
    (tmp_path / "m").write_text(json.dumps(made), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "game", "verify", str(tmp_path / "m")],
        cwd=ROOT,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0
    assert b"ok, " in done.stdout


CLOSED = [
    (["replay", "-"], 0, "standard input: it is closed"),
    (["rules"], 1, "standard output is closed"),
    (["simulate", "--seats", "random,random"], 1, "standard output is closed"),
    (["arena", "--seats", "random,random", "--matches", "2"], 1, "standard output is closed"),
]


@pytest.mark.parametrize(("arguments", "number", "why"), CLOSED)
def test_a_stream_that_is_closed_from_the_start(
    arguments: list[str], number: int, why: str
) -> None:
    done = without_stream(number, *arguments)
    assert done.returncode == 2
    assert one_line(done.stderr).endswith(why)


def test_errors_that_nobody_can_be_told_still_have_a_status() -> None:
    assert without_stream(2, "rules", "whist").returncode == 2
    done = without_stream(2, "arena", "--seats", "random,random", "--matches", "2", "--jobs", "1")
    assert done.returncode == 0
    assert done.stdout.startswith(b"2 matches")
