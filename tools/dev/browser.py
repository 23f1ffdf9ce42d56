"""Find the Chromium that tests and benchmarks drive, and install one where there is none.

``python -m tools.dev.browser`` installs it if need be and prints where it is; with ``--video`` it
also installs what Playwright records videos with.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

#: Switches that keep Chromium quiet and the same everywhere.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DEBIAN_CHROMIUM = Path("/usr/bin/chromium")


class BrowserError(Exception):
    """There is no Chromium and none could be installed; the message says what was tried."""


def own_chromium() -> Path | None:
    """Return the Chromium that Playwright itself has installed, if it has."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, rarely needed

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def find_chromium() -> Path | None:
    """Return the machine's Chromium, else Playwright's own, else None."""
    return DEBIAN_CHROMIUM if DEBIAN_CHROMIUM.exists() else own_chromium()


def _run(*command: str) -> bool:
    print("  " + " ".join(command), flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, check=False, env=quiet, capture_output=True, text=True)
    if done.returncode != 0:
        print("\n".join((done.stdout + done.stderr).strip().splitlines()[-5:]), file=sys.stderr)
    return done.returncode == 0


def install_chromium() -> None:
    """Install Chromium with the system's package manager, or else with Playwright."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        _run("apt-get", "update", "-q")
        if _run("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"):
            return
    with_system = ["--with-deps"] if is_root else []
    _run(sys.executable, "-m", "playwright", "install", *with_system, "chromium")


def chromium() -> Path:
    """Return a Chromium to drive; install one first if there is none, or raise BrowserError."""
    found = find_chromium()
    if found is None:
        print("  Installing Chromium for the tests …", flush=True)
        install_chromium()
        found = find_chromium()
    if found is None:
        raise BrowserError(
            "The tests need Chromium and it could not be installed; "
            "install it (on Debian: apt-get install chromium) and try again."
        )
    return found


def install_recorder() -> None:
    """Install the ffmpeg that Playwright records videos with, or raise BrowserError."""
    if not _run(sys.executable, "-m", "playwright", "install", "ffmpeg"):
        raise BrowserError(
            "Videos need Playwright's own ffmpeg and it could not be installed; "
            "run the tests without TRACES, or with --tracing and --screenshot only."
        )


def main(arguments: list[str]) -> int:
    """Install what is missing; return the exit status."""
    try:
        print(f"  Chromium is {chromium()}.")
        if "--video" in arguments:
            install_recorder()
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
