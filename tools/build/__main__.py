"""Build the static site in ``_site``: ``python -m tools.build [--force]``.

Nothing is done if nothing has changed since the last build. A failed build leaves the last
good site as it was.
"""

import json
import shutil
import sys
import time
from pathlib import Path

from tools.build.archive import ARCHIVE, write_archive
from tools.build.assemble import assemble
from tools.build.budget import BudgetError, check, sizes, write_table
from tools.build.html import PageError
from tools.build.inputs import fingerprint
from tools.build.licences import write_licences
from tools.build.offline import WORKER, finish
from tools.node import NodeError, run_script
from tools.paths import PYODIDE, ROOT, SITE, WORK
from tools.pyodide.stage import stage
from tools.pyodide.strip.strip_pyodide import strip_pyodide
from tools.pyodide.version import PyodideError

#: Where the fingerprint of what a finished site was built from is kept.
STAMP = WORK / "site.sha256"
#: The scripts that run Pyodide.
SCRIPTS = ROOT / "tools" / "pyodide"


def write_lock_file(packed: Path) -> None:
    """Write a lock file without packages."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    no_packages = {"info": lock["info"], "packages": {}}
    (packed / "lock.json").write_text(json.dumps(no_packages, separators=(",", ":")), "utf-8")


def pack(packed: Path) -> None:
    """Compile the Python of the page and freeze it into the snapshot."""
    staged = WORK / "stage"
    shutil.rmtree(packed, ignore_errors=True)
    strip_pyodide()
    stage(staged)
    run_script(SCRIPTS / "pack.mjs", str(staged), str(packed))
    image = packed / "snapshot.wasm"
    run_script(SCRIPTS / "snapshot" / "make_snapshot.mjs", str(packed), str(image))
    write_lock_file(packed)


def build() -> None:
    """Build into a fresh folder and, when all is well, put it in the place of ``_site``."""
    new = WORK / "site"
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(parents=True)
    pack(WORK / "packed")
    assemble(WORK / "packed", new)
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
    except (BudgetError, NodeError, PageError, PyodideError) as error:
        print(f"The build failed. {error}", file=sys.stderr)
        return 1
    STAMP.write_text(mark, "utf-8")
    print(f"  The site is in _site ({time.monotonic() - began:.1f} s).")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
