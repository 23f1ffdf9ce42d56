"""`python3 -m game …`: see `game.cli.command_line`."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from game.cli.command_line import main

if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(main())
