"""Import what the staged packages import, and tell what is imported then (inside Pyodide).

It runs before anything else, so that no more is found than a page uses.
"""

import importlib
import sys

#: Only reached through functions that no import shows.
ALSO_USED = ("encodings.ascii", "encodings.latin_1", "encodings.utf_16_le")


def used() -> str:
    """Return the names of all modules that a page may use, one to a line."""
    with open("/stage/imports.txt", encoding="utf-8") as imports:  # noqa: PTH123 - no import that the page does without
        names = imports.read().split()
    for name in (*names, *ALSO_USED):
        importlib.import_module(name)
    return "\n".join(sorted(sys.modules))
