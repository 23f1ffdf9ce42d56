"""Matches of the arena over several processes, which end at once when the arena is stopped."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import NoReturn

from game.engine.errors import EngineError

from .arena_match import Fixture, Played, play_match


def play_in_processes(fixtures: Sequence[Fixture], jobs: int) -> Iterator[Played]:
    """The matches as they end, over at most `jobs` processes.

    Raises `EngineError` when one of the processes is killed. Whatever ends the iteration early,
    the keyboard too, ends the processes and the programs that they have started.
    """
    executor = ProcessPoolExecutor(min(jobs, len(fixtures)), initializer=_prepare)
    try:
        futures = [executor.submit(_play, fixture) for fixture in fixtures]
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool:
        raise EngineError("a process that played matches was killed") from None
    except BaseException:
        for child in active_children():
            child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _prepare() -> None:
    """Ctrl-C reaches the whole group of processes: the arena itself answers it for all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)


def _leave(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


def _play(fixture: Fixture) -> Played:
    try:
        return play_match(fixture)
    except SystemExit:
        # The programs at the table are closed by now. The executor would take this for the
        # result of one match, and go on to the next.
        os._exit(128 + signal.SIGTERM)
