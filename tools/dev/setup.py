"""Prepare what the other tools need: ``.venv``, ``node_modules`` and a browser for tests.

Runs under the machine's own Python with the standard library alone and does nothing when
everything is there already. Usage: ``python3 tools/dev/setup.py play|dev``.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
#: Per kind of set-up: the pinned Python packages, and the arguments that ``npm ci`` gets.
KINDS = {
    "play": ("requirements-play.txt", ["--omit=dev"]),
    "dev": ("requirements-dev.txt", []),
}


class SetupError(Exception):
    """Something on the machine is missing; the message is one sentence for a person."""


def venv_python() -> Path:
    """Return the path of the interpreter inside ``.venv`` (which may not exist yet)."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(command: list[str], doing: str) -> None:
    """Run ``command`` in the project; raise SetupError with its last words if it fails."""
    print(f"  {doing} …", flush=True)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last_words = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        raise SetupError(f"{doing} failed (exit status {done.returncode}):\n{last_words}")


def make_venv() -> None:
    """Make ``.venv`` with pip inside, unless a working one of this Python is there."""
    ready = VENV / ".all-fives-python"
    mark = f"{sys.version} {ROOT}"
    if ready.is_file() and ready.read_text("utf-8") == mark and venv_python().exists():
        return
    try:
        import ensurepip  # noqa: F401, PLC0415 - only asks whether it is there
        import venv  # noqa: PLC0415 - Debian may have taken it out
    except ImportError as error:
        raise SetupError(
            f"This Python has no '{error.name}' module, so it cannot make a virtual environment; "
            "install it (on Debian and Ubuntu: apt-get install python3-venv) and try again."
        ) from error
    print("  Making the virtual environment .venv …", flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
    ready.write_text(mark, "utf-8")


def fingerprint(*names: str) -> str:
    """Return the SHA-256 of the named files of the project, as hexadecimal text."""
    digest = hashlib.sha256()
    for name in names:
        digest.update((ROOT / name).read_bytes() + b"\0")
    return digest.hexdigest()


def is_stamped(stamp: Path, mark: str) -> bool:
    """Tell whether ``stamp`` says that ``mark`` is what is installed."""
    return stamp.is_file() and stamp.read_text("utf-8") == mark


def install_python_packages(kind: str) -> None:
    """Install the pinned packages of ``kind`` into ``.venv``, hashes checked."""
    requirements, _ = KINDS[kind]
    stamp = VENV / f".all-fives-{kind}"
    mark = fingerprint(requirements)
    if is_stamped(stamp, mark):
        return
    pip = [str(venv_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", requirements], f"Installing {requirements}")
    stamp.write_text(mark, "utf-8")


def install_node_packages(kind: str) -> None:
    """Install the packages of ``package-lock.json``; more than asked for is fine."""
    mark = fingerprint("package.json", "package-lock.json", ".npmrc")
    stamps = {name: ROOT / "node_modules" / f".all-fives-{name}" for name in KINDS}
    if is_stamped(stamps[kind], mark) or is_stamped(stamps["dev"], mark):
        return
    _, arguments = KINDS[kind]
    npm = [str(venv_python()), "-m", "tools.node", "npm", "ci", "--ignore-scripts", "--no-audit"]
    run([*npm, "--no-fund", *arguments], "Installing the packages of package-lock.json")
    stamps[kind].write_text(mark, "utf-8")


def main(arguments: list[str]) -> int:
    """Set up the named kinds; return the exit status."""
    if sys.version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        print(f"All Fives needs Python {wanted} or newer; this is {sys.version.split()[0]}.")
        return 1
    unknown = [kind for kind in arguments if kind not in KINDS]
    if unknown or not arguments:
        print(f"usage: setup.py {'|'.join(KINDS)}", file=sys.stderr)
        return 2
    try:
        make_venv()
        for kind in arguments:
            install_python_packages(kind)
            install_node_packages(kind)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
