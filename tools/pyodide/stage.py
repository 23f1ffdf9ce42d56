"""Lay out the Python that the page runs, ready to be packed."""

import ast
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.node import run_script
from tools.paths import PYODIDE, ROOT

#: Parts of ``game`` that have no place in a browser, and the file that PyScript runs itself.
NOT_IN_BROWSER = ("cli", "__main__.py", "main.py")
#: Small modules that take the place of large ones, of which a page uses next to nothing.
STDLIB_STUBS = ROOT / "tools" / "pyodide" / "stdlib_stubs"
#: What the standard library itself can do without, and what stubs replace.
LEFT_OUT = ("ssl.py", "_ssl.py", "html/")


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


def imported_names(source: bytes) -> set[str]:
    """Return the modules that ``source`` imports anywhere, functions included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def standard_library() -> Iterator[tuple[str, bytes]]:
    """Yield the modules of Pyodide's standard library, stubs in the place of some."""
    stubs = STDLIB_STUBS.rglob("*.py")
    instead = {file.relative_to(STDLIB_STUBS).as_posix(): file for file in stubs}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        for path in archive.namelist():
            if path not in instead and not path.startswith(LEFT_OUT) and not path.endswith("/"):
                yield path, archive.read(path)
    for path, file in instead.items():
        yield path, file.read_bytes()


def stage_standard_library(folder: Path) -> None:
    """Write ``stdlib-source.zip``, and the names in it that the staged packages import."""
    available = set()
    with zipfile.ZipFile(folder / "stdlib-source.zip", "w") as archive:
        for path, data in standard_library():
            archive.writestr(path, data)
            available.add(path.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
    sources = [file.read_bytes() for file in folder.rglob("*.py")]
    wanted = set().union(*map(imported_names, sources)) & available
    (folder / "imports.txt").write_text("\n".join(sorted(wanted)), "utf-8")


def stage(folder: Path) -> None:
    """Fill ``folder`` with the packages ``game`` and ``pyscript``, and all that they import."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "game", folder / "game", ignore=_ignored)
    shutil.copyfile(ROOT / "game" / "main.py", folder / "main.py")
    run_script(ROOT / "tools" / "pyodide" / "pyscript_sources.mjs", str(folder))
    stage_standard_library(folder)
