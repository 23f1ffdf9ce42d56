"""Nothing that the arena has started is left behind, and nothing can fill the memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.cli.seats import MAX_LINES_AHEAD, ProgramSeat

from .shell import ROOT, game, one_line
from .test_arena import arena, script

#: Seconds after which something is taken to hang; on a busy machine all of it is slow.
PATIENCE = 300


def gone(number: int) -> bool:
    """Whether no process of that number runs; one that only waits to be asked does not run."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return state.rpartition(")")[2].split()[0] == "Z"


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")


@needs_proc
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    bot = script(
        tmp_path,
        "import subprocess\n"
        "child = subprocess.Popen(['sleep', '100'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n"
        "print('junk', flush=True)\n",
    )
    assert arena("--seats", f"{bot},random", "--matches", "1") == 0
    child = int(note.read_text())
    wait_until(partial(gone, child))


def test_a_program_that_talks_without_being_asked_fills_no_memory(tmp_path: Path) -> None:
    bot = script(tmp_path, "while True: print('x' * 900)\n")
    seat = ProgramSeat(bot.removeprefix("exec:"), 1000)
    try:
        wait_until(seat._lines.full)
        time.sleep(0.3)
        assert seat._lines.qsize() == MAX_LINES_AHEAD
    finally:
        seat.close()


@needs_proc
@pytest.mark.usefixtures("keyboard")
@pytest.mark.parametrize("whole_group", [True, False])
def test_stopped_from_the_keyboard_all_processes_end(tmp_path: Path, whole_group: bool) -> None:
    bot = script(
        tmp_path,
        f"import os\nopen({str(tmp_path)!r} + f'/{{os.getpid()}}.pid', 'w').close()\n"
        "time.sleep(300)\n",
    )
    command = [sys.executable, "-m", "game", "arena", "--seats", f"{bot},random", "--jobs", "2"]
    with subprocess.Popen(
        [*command, "--matches", "50", "--budget-ms", "30000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as child:
        try:
            wait_until(lambda: len(list(tmp_path.glob("*.pid"))) >= 2)
            (os.killpg if whole_group else os.kill)(child.pid, signal.SIGINT)
            told = child.communicate(timeout=PATIENCE)[1]
        except BaseException:
            # Or the end of the block waits for all of its matches.
            os.killpg(child.pid, signal.SIGKILL)
            raise
        assert child.returncode == 130
    assert one_line(told).endswith(": stopped")
    for path in tmp_path.glob("*.pid"):
        wait_until(partial(gone, int(path.stem)))


def test_more_processes_than_there_can_be_are_refused() -> None:
    done = game("arena", "--seats", "random,random", "--matches", "2", "--jobs", "100000")
    assert done.returncode == 2
    assert "--jobs must be from 0 to" in one_line(done.stderr)
