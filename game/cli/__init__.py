"""The command line: `python3 -m game COMMAND …`. One module for each command."""

from __future__ import annotations
