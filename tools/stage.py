"""Lay out the Python that the page runs, ready to be packed."""

import shutil
from pathlib import Path

from tools.node import run_script
from tools.paths import ROOT

#: Parts of ``game`` that have no place in a browser, and the file that PyScript runs itself.
NOT_IN_BROWSER = ("cli", "__main__.py", "main.py")


def _ignored(folder: str, names: list[str]) -> set[str]:
    at_top = Path(folder) == ROOT / "game"
    return {
        name
        for name in names
        if name in {"__pycache__", "py.typed"} or (at_top and name in NOT_IN_BROWSER)
    }


def game_files() -> list[Path]:
    """Return every file of ``game`` that goes into the page, in order."""
    files = (ROOT / "game").rglob("*")
    return sorted(
        file
        for file in files
        if file.is_file()
        and "__pycache__" not in file.parts
        and file.relative_to(ROOT / "game").parts[0] not in NOT_IN_BROWSER
    )


def stage(folder: Path) -> None:
    """Fill ``folder`` with the packages ``game`` and ``pyscript``, and the file that is run."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "game", folder / "game", ignore=_ignored)
    shutil.copyfile(ROOT / "game" / "main.py", folder / "main.py")
    run_script(ROOT / "tools" / "pyscript_sources.mjs", str(folder))
