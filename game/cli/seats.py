"""Who takes a seat in `simulate` and `arena`: a computer player, or a program outside.

A program outside is written `exec:COMMAND`; it is started once a match, is sent one view a line
and answers one line each (docs/bots.md). Whoever answers late, wrongly or not at all forfeits.
"""

from __future__ import annotations

import json
import os
import queue
import random
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import IO, Any, Final, Protocol

from game.ai import PLAYERS, Answer, Budget
from game.engine.enums import Phase
from game.engine.errors import EngineError, TileError
from game.engine.moves import Claim, Move, Muggins, Play
from game.engine.play.legality import MAX_CALLED_NUMBER
from game.engine.round import Round
from game.engine.rules.options import is_int
from game.engine.tile import Tile
from game.engine.view import PlayerView

EXEC: Final = "exec:"
GRACE_FACTOR: Final = 10
"""A program that takes this many times its budget is not waited for any longer."""
MAX_ANSWER_LENGTH: Final = 1000
"""Letters of a program's answer; a longer one is cut off and then malformed."""
MAX_LINES_AHEAD: Final = 100
"""Lines that a program may write before it is asked."""


class Forfeit(Exception):  # noqa: N818 - the name says it all
    """A seat has lost its match by what it did; the message is one plain sentence."""


class Seat(Protocol):
    """Someone who answers views for the length of a match."""

    def decide(self, view: PlayerView, rng: random.Random) -> Answer:
        """The answer to `view.ask`. Raises `Forfeit`."""

    def round_over(self, state: Round) -> None:
        """Told of the end of each round."""

    def close(self) -> None:
        """The match is over."""


def check_seat(name: str) -> None:
    """Raises `EngineError` when `name` is neither a player nor `exec:COMMAND`."""
    if name.startswith(EXEC):
        try:
            words = shlex.split(name[len(EXEC) :])
        except ValueError as error:
            raise EngineError(f"the command of the seat {name!r} cannot be read: {error}") from None
        if not words:
            raise EngineError(f"the seat {name!r} names no command after 'exec:'")
    elif name not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise EngineError(f"the seat {name!r} is not known: choose from {known}, exec:COMMAND")


def open_seat(name: str, budget_ms: float) -> Seat:
    """The seat of that name.

    Raises `EngineError` for an unknown one, `Forfeit` for a program that does not start.
    """
    check_seat(name)
    if name.startswith(EXEC):
        return ProgramSeat(name[len(EXEC) :], budget_ms)
    return PlayerSeat(name, budget_ms)


class PlayerSeat:
    """A computer player of ours."""

    def __init__(self, name: str, budget_ms: float) -> None:
        self._player = PLAYERS[name](Budget(time.perf_counter, budget_ms / 1000))

    def decide(self, view: PlayerView, rng: random.Random) -> Answer:
        """The player's answer."""
        return self._player.decide(view, rng)

    def round_over(self, state: Round) -> None:
        """Nothing to be told: a player reads everything from its view."""

    def close(self) -> None:
        """Nothing to be closed."""


class ProgramSeat:
    """A program outside, spoken to in lines of JSON."""

    def __init__(self, command: str, budget_ms: float) -> None:
        self._seconds = budget_ms * GRACE_FACTOR / 1000
        self._budget_ms = budget_ms
        self._lines: queue.Queue[str | None] = queue.Queue(MAX_LINES_AHEAD)
        try:
            self._program = subprocess.Popen(  # noqa: S603 - the caller names it
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                # A group of its own, so that all it starts can be ended with it.
                start_new_session=True,
            )
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else str(error)
            raise Forfeit(f"the program {command!r} does not start: {why}") from None
        assert self._program.stdout is not None
        threading.Thread(
            target=_read_lines, args=(self._program.stdout, self._lines), daemon=True
        ).start()

    def decide(self, view: PlayerView, rng: random.Random) -> Answer:
        """What the program answers. Raises `Forfeit` when it is late, wrong or gone."""
        self._send(view.to_json())
        try:
            line = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            limit = f"{self._budget_ms * GRACE_FACTOR:g} ms, {GRACE_FACTOR} times its budget"
            raise Forfeit(f"the program gave no answer within {limit}") from None
        if line is None:
            raise Forfeit(f"the program ended {self._how_it_ended()} instead of answering")
        return answer_from(line, view)

    def round_over(self, state: Round) -> None:
        """Tells the program how the round ended."""
        self._send(over_message(state))

    def close(self) -> None:
        """Ends the program: its input is closed, and it is stopped if that is not enough."""
        assert self._program.stdin is not None
        with suppress(OSError):  # it may be gone already
            self._program.stdin.close()
        try:
            self._program.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        finally:
            _end_group(self._program.pid)

    def _send(self, message: dict[str, Any]) -> None:
        assert self._program.stdin is not None
        with suppress(OSError):  # if it is gone, that is told when its answer is missing
            self._program.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self._program.stdin.flush()

    def _how_it_ended(self) -> str:
        try:
            return f"with exit code {self._program.wait(timeout=0.5)}"
        except subprocess.TimeoutExpired:
            return "its output"


def _end_group(leader: int) -> None:
    """Ends whatever a program has started and left behind, where there are groups of processes."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)


def _read_lines(source: IO[str], lines: queue.Queue[str | None]) -> None:
    with source:
        try:
            while line := source.readline(MAX_ANSWER_LENGTH):
                lines.put_nowait(line)
            lines.put_nowait(None)
        except queue.Full:
            pass  # it talks without being asked; nobody listens any longer


def over_message(state: Round) -> dict[str, Any]:
    """What every seat is sent when a round is over."""
    return {
        "over": True,
        "hands": [[str(tile) for tile in hand] for hand in state.hands],
        "bonus": list(state.bonus or ()),
        "scores": list(state.scores),
    }


def answer_from(line: str, view: PlayerView) -> Answer:
    """The answer written in a line. Raises `Forfeit` when it is malformed or not legal."""
    shown = line.strip() if len(line) < 80 else line[:77].strip() + "…"
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise Forfeit(f"the answer {shown!r} is not JSON") from None
    if view.ask != Phase.PLAY:
        if data is None or (is_int(data) and 0 <= data <= MAX_CALLED_NUMBER):
            return data  # type: ignore[no-any-return]  # checked just above
        raise Forfeit(
            f"the answer {shown!r} is not a number from 0 to {MAX_CALLED_NUMBER}, nor null"
        )
    try:
        text, end = data if isinstance(data, list) else []
        play = (Tile.parse(text), end)
    except (ValueError, TypeError, TileError):
        raise Forfeit(f'the answer {shown!r} is not of the form ["6-4", "left"]') from None
    if play not in view.legal:
        raise Forfeit(f"the play {shown!r} is not legal")
    return play


def move_of(view: PlayerView, answer: Answer) -> Move:
    """The move that an answer stands for. Raises `Forfeit` when it is of the wrong kind."""
    if view.ask == Phase.PLAY:
        if not isinstance(answer, tuple):
            raise Forfeit(f"{answer!r} is no play")
        return Play(view.seat, *answer)
    if isinstance(answer, tuple):
        raise Forfeit("a play is no answer to a call")
    return Claim(view.seat, answer) if view.ask == Phase.CLAIM else Muggins(view.seat, answer)
