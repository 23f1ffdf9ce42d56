"""Who may import whom: the directions that keep the rules, the players and the table apart."""

import ast
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

GAME = ROOT / "game"
#: What each part of ``game`` may import besides itself and the standard library.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "i18n": set(),
    "ai": {"engine"},
    "app": {"engine"},
    "draw": {"engine", "app.ui_state"},
    "web": {"engine", "ai", "app", "draw", "i18n"},
    "cli": {"engine", "ai"},
    "main": {"web"},
    "__main__": {"cli", "engine", "ai"},
}
#: Modules that only exist in a browser.
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyodide", "polyscript"}
MODULES = sorted(file for file in GAME.rglob("*.py") if file != GAME / "__init__.py")


def part_of(file: Path) -> str:
    return file.relative_to(GAME).parts[0].removesuffix(".py")


def absolute(node: ast.ImportFrom, file: Path) -> str:
    """Return the absolute name of the module that a from-import names."""
    if not node.level:
        return node.module or ""
    package = file.relative_to(ROOT).parent.parts
    base = package[: len(package) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def imported(file: Path) -> set[str]:
    """Return every module, and every name of a module, that ``file`` imports anywhere."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(node, file)
            names.add(module)
            if module.partition(".")[0] == "game":
                names.update(f"{module}.{alias.name}" for alias in node.names)
    return names


def is_allowed(name: str, part: str) -> bool:
    """Tell whether ``part`` may import the part of ``game`` that ``name`` is in."""
    inside = name.removeprefix("game").removeprefix(".")
    allowed = {part, *MAY_IMPORT[part]}
    return not inside or any(
        inside == other or inside.startswith(f"{other}.") or other.startswith(f"{inside}.")
        for other in allowed
    )


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_imports_go_in_the_allowed_directions(file: Path) -> None:
    part = part_of(file)
    assert part in MAY_IMPORT, f"game/{part} has no place in the diagram of imports"
    names = imported(file)
    wrong = [name for name in names if name.split(".")[0] == "game" and not is_allowed(name, part)]
    assert not wrong


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_only_the_standard_library_and_only_web_knows_a_browser(file: Path) -> None:
    roots = {name.split(".")[0] for name in imported(file)} - {"game"}
    allowed = set(sys.stdlib_module_names)
    if part_of(file) in {"web", "main"}:
        allowed |= BROWSER
    assert roots <= allowed


def test_the_check_of_directions_refuses_what_it_should() -> None:
    assert not is_allowed("game.app.session", "draw")
    assert is_allowed("game.app.ui_state", "draw")
    assert not is_allowed("game.ai", "engine")
    assert not is_allowed("game.enginex", "ai")
