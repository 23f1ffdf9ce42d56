"""Renew the pins: ``requirements-*.txt`` and ``package-lock.json`` (``python -m tools.dev.pins``).

The versions themselves are chosen by hand in ``requirements-*.in`` and ``package.json``.
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tools.node import npm_command
from tools.paths import ROOT

OPTIONS = [
    *("--quiet", "--no-config", "--generate-hashes", "--strip-extras"),
    *("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--no-emit-trusted-host", "--output-file", "-"),
]


def compiled(python: Path, source: str) -> str:
    """Return the text of the pinned file for the requirements in ``source``."""
    command = [str(python), "-m", "piptools", "compile", *OPTIONS, source]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    return "\n".join([f"# Pinned with hashes from {source}; renew with `make pins`.", *lines, ""])


def main() -> int:
    """Write all pins."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "-q", "pip-tools==7.6.2"], check=True)
        for source in sorted(ROOT.glob("requirements-*.in")):
            text = compiled(python, source.name)
            source.with_suffix(".txt").write_text(text, "utf-8")
    return subprocess.run(
        [*npm_command(), "install", "--package-lock-only"], cwd=ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
