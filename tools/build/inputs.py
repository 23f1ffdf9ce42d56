"""What the site is built from, and a fingerprint of it."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tools.build.assemble import EMBEDDING
from tools.paths import ROOT
from tools.pyodide.stage import game_files

SINGLE_INPUTS = (
    "LICENSE",
    "index.html",
    "pyscript.toml",
    "package-lock.json",
    "game/main.py",
    "sw.js",
    "tools/node.py",
    "tools/paths.py",
)
FOLDERS = ("assets", "licences", "tools/build", "tools/pyodide")


def inputs() -> Iterator[Path]:
    """Yield every file that the site depends on."""
    yield from (ROOT / name for name in (*SINGLE_INPUTS, *EMBEDDING))
    yield from game_files()
    for folder in FOLDERS:
        files = sorted((ROOT / folder).rglob("*"))
        yield from (file for file in files if file.is_file() and file.suffix != ".pyc")


def fingerprint() -> str:
    """Return a SHA-256 over the paths and contents of all inputs."""
    digest = hashlib.sha256()
    for file in inputs():
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
