"""The table of commands, and what becomes of their errors: one line and an exit status.

Statuses: 0 all is well, 1 a record is bad or a match could not be finished, 2 the command was
not understood or a file cannot be read or written, 130 stopped from the keyboard.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from typing import Final

from game.engine.errors import EngineError

COMMANDS: Final = ("simulate", "replay", "verify", "rules", "arena")
"""Each has a module in `commands` with `HELP`, `add_arguments(parser)` and `run(args)`."""

PROGRAM: Final = "python3 -m game"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns the exit status; a usage error exits by itself."""
    if sys.stderr is None:  # closed by whoever started us: complaints go nowhere
        sys.stderr = StringIO()
    if sys.stdout is None:
        return _complain("standard output is closed")
    try:
        return _run(_parser().parse_args(arguments))
    except EngineError as error:
        return _complain(str(error))
    except BrokenPipeError:
        _let_go_of_output()
        return _complain("the output was closed before everything was written", 1)
    except OSError as error:
        where = f"{error.filename}: " if error.filename is not None else ""
        return _complain(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        return _complain("stopped", 130)


def _run(args: argparse.Namespace) -> int:
    status: int = args.run(args)
    sys.stdout.flush()
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="All Fives dominoes: play matches between computer players, referee records.",
        epilog="'%(prog)s COMMAND --help' tells more about a command.",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = import_module(f".commands.{name}_command", __package__)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def _complain(sentence: str, status: int = 2) -> int:
    """Writes one line to standard error."""
    try:
        print(f"{PROGRAM}: {' '.join(sentence.split())}", file=sys.stderr, flush=True)
    except OSError:
        return status  # nobody listens there either
    return status


def _let_go_of_output() -> None:
    """Keeps Python from flushing to the closed output once more when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
