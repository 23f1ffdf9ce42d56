"""The command line as people run it: a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def game(
    *arguments: str, given: bytes = b"", where: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Runs `python3 -m game …` with these arguments and standard input."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=given,
        capture_output=True,
        check=False,
        timeout=120,
        cwd=where or ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"},
    )


def without_stream(number: int, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Runs `python3 -m game …` with standard input (0), output (1) or error (2) closed."""
    line = f'exec "$@" {number}>&-'
    return subprocess.run(
        ["sh", "-c", line, "sh", sys.executable, "-m", "game", *arguments],
        capture_output=True,
        check=False,
        timeout=120,
        cwd=ROOT,
    )


def one_line(output: bytes) -> str:
    """The only line of an output. Fails for anything else, a traceback above all."""
    lines = output.decode().splitlines()
    assert len(lines) == 1, output
    assert "Traceback" not in lines[0]
    return lines[0]
