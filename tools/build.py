"""Build the static site in ``_site``: ``python -m tools.build [--force]``.

Nothing is done if nothing has changed since the last build. A failed build leaves the last
good site as it was.
"""

import hashlib
import json
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tools.archive import ARCHIVE, write_archive
from tools.budget import BudgetError, check, sizes, write_table
from tools.cut import cut
from tools.html import PageError
from tools.licences import write_licences
from tools.node import NodeError, run_script
from tools.offline import WORKER, finish
from tools.paths import PYODIDE, ROOT, SITE, WORK
from tools.site import EMBEDDING, lay_out
from tools.stage import game_files, stage

#: Where the fingerprint of what a finished site was built from is kept.
STAMP = WORK / "site.sha256"
SINGLE_INPUTS = (
    "LICENSE",
    "index.html",
    "pyscript.toml",
    "package-lock.json",
    "game/main.py",
    "sw.js",
)


def inputs() -> Iterator[Path]:
    """Yield every file that the site depends on."""
    yield from (ROOT / name for name in (*SINGLE_INPUTS, *EMBEDDING))
    yield from game_files()
    for folder in ("assets", "licences", "tools"):
        files = sorted((ROOT / folder).rglob("*"))
        yield from (file for file in files if file.is_file() and file.suffix != ".pyc")


def fingerprint() -> str:
    """Return a SHA-256 over the paths and contents of all inputs."""
    digest = hashlib.sha256()
    for file in inputs():
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def write_lock_file(packed: Path) -> None:
    """Write a lock file without packages."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    no_packages = {"info": lock["info"], "packages": {}}
    (packed / "lock.json").write_text(json.dumps(no_packages, separators=(",", ":")), "utf-8")


def pack(packed: Path) -> None:
    """Compile the Python of the page and freeze it into the snapshot."""
    staged = WORK / "stage"
    shutil.rmtree(packed, ignore_errors=True)
    cut()
    stage(staged)
    run_script(ROOT / "tools" / "pack.mjs", str(staged), str(packed))
    run_script(ROOT / "tools" / "snapshot.mjs", str(packed), str(packed / "snapshot.wasm"))
    write_lock_file(packed)


def build() -> None:
    """Build into a fresh folder and, when all is well, put it in the place of ``_site``."""
    new = WORK / "site"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    pack(WORK / "packed")
    lay_out(WORK / "packed", new)
    write_licences(new)
    finish(new, (ROOT / WORKER).read_text("utf-8"))
    wire = sizes(new)
    check(wire)
    write_table(wire)
    write_archive(new, ARCHIVE)
    shutil.rmtree(SITE, ignore_errors=True)
    new.rename(SITE)


def main(arguments: list[str]) -> int:
    """Build if needed; return the exit status."""
    mark = fingerprint()
    is_stamped = SITE.is_dir() and STAMP.is_file() and STAMP.read_text("utf-8") == mark
    if is_stamped and "--force" not in arguments:
        print("  The site in _site is up to date.")
        return 0
    print("  Building the site …", flush=True)
    began = time.monotonic()
    try:
        build()
    except (BudgetError, NodeError, PageError) as error:
        print(f"The build failed. {error}", file=sys.stderr)
        return 1
    STAMP.write_text(mark, "utf-8")
    print(f"  The site is in _site ({time.monotonic() - began:.1f} s).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
