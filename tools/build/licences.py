"""Write the licences of everything that the site is made of into one file of it."""

import json
from pathlib import Path

from tools.paths import NODE_MODULES, PYODIDE, ROOT

NAME = "licences.txt"
RULER = "\n\n" + "=" * 98 + "\n\n"

INTRODUCTION = """\
All Fives, and what it is made with
===================================

This folder holds the game All Fives (MIT) and, to run it, these. Files may have other names than
where they come from, and no pointers to source maps.

  Pyodide {pyodide}, under the Mozilla Public License 2.0. The licence is at
    https://mozilla.org/MPL/2.0/ and the source at https://github.com/pyodide/pyodide, as version
    {pyodide}. Files: pyodide.js, pyodide.asm.js, pyodide.asm.wasm. Changes: functions and variables
    that only libraries loaded later would use are not exported or not there at all, nor is OpenGL,
    and the JavaScript is made small; the programs that make the changes are in tools/pyodide/strip
    of the source of All Fives.
  PyScript {pyscript}, under the Apache License 2.0. Its source is at
    https://github.com/pyscript/pyscript. Files: core*.js, error*.js. No changes.
  CPython {python}, compiled into Pyodide's WebAssembly, and parts of its standard library, compiled
    into snapshot.wasm and stdlib.zip, under the Python Software Foundation License. Its source is
    at https://github.com/python/cpython. Changes: the compiled modules have neither annotations
    nor docstrings, and the modules {stdlib_stubs}
    are short ones of ours, which stand in for those of CPython and Pyodide.

The licences follow, first the game's own.
"""


def version(package: Path) -> str:
    """Return the version of an npm package."""
    return str(json.loads((package / "package.json").read_text("utf-8"))["version"])


def introduction() -> str:
    """Say what the site is made of."""
    folder = ROOT / "tools" / "pyodide" / "stdlib_stubs"
    names = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.py"))
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return INTRODUCTION.format(
        pyodide=version(PYODIDE),
        pyscript=version(NODE_MODULES / "@pyscript" / "core"),
        python=lock["info"]["python"],
        stdlib_stubs=", ".join(names),
    )


def licences() -> str:
    """Return the text of all licences."""
    texts = [
        introduction(),
        (ROOT / "LICENSE").read_text("utf-8"),
        "PyScript\n\n" + (NODE_MODULES / "@pyscript/core/LICENSE").read_text("utf-8"),
        "CPython\n\n" + (ROOT / "licences" / "python.txt").read_text("utf-8"),
        (ROOT / "licences" / "others.txt").read_text("utf-8"),
    ]
    return RULER.join(text.strip() for text in texts) + "\n"


def write_licences(site: Path) -> None:
    """Write the file into ``site``."""
    (site / NAME).write_text(licences(), "utf-8")
