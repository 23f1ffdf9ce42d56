"""What modules may import from outside, and computer players from the engine.

Directions between packages are contracts of import-linter (`pyproject.toml`), run by `make check`.
"""

import ast
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

GAME = ROOT / "game"
#: All that a computer player may know of the engine: tiles, rules, the line of play, views.
#: With a round or a match in its hands it could look at hidden tiles.
OPEN_TO_PLAYERS = (
    *("enums", "errors", "events", "layout", "moves", "tile", "view"),
    *("play.scoring", "rules.choices", "rules.rules"),
)
HOLDS_HIDDEN_TILES = {"view_of", "Round", "Match"}
#: Where time, files and the machine come in. Chance comes from a `random.Random` alone.
OUTSIDE = {
    *("asyncio", "datetime", "importlib", "io", "multiprocessing", "os", "pathlib", "secrets"),
    *("shutil", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
PURE = {"engine": OUTSIDE | {"random"}, "ai": OUTSIDE, "app": OUTSIDE, "draw": OUTSIDE}
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
            if module.partition(".")[0] in {"game", "random"}:
                names.update(f"{module}.{alias.name}" for alias in node.names)
    return names


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_only_the_standard_library_and_only_web_knows_a_browser(file: Path) -> None:
    roots = {name.split(".")[0] for name in imported(file)} - {"game"}
    allowed = set(sys.stdlib_module_names)
    if part_of(file) in {"web", "main"}:
        allowed |= BROWSER
    assert roots <= allowed


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_the_pure_parts_know_no_clock_no_chance_and_no_machine(file: Path) -> None:
    outside = PURE.get(part_of(file), set())
    assert not {name.split(".")[0] for name in imported(file)} & outside
    assert not outside or drawn_from_all(file) <= {"Random"}


def drawn_from_all(file: Path) -> set[str]:
    """Return what ``file`` takes out of the module `random`, whose generator all share."""
    tree = ast.parse(file.read_text("utf-8"))
    taken = {name.removeprefix("random.") for name in imported(file) if name.startswith("random.")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
            taken.add(node.attr)
    return taken


@pytest.mark.parametrize("file", sorted((GAME / "ai").rglob("*.py")), ids=lambda file: file.stem)
def test_computer_players_are_given_views_and_a_generator_only(file: Path) -> None:
    assert not peeks(imported(file))


def is_open(name: str) -> bool:
    """Tell whether it is a module open to players, in one, or a package on the way to one."""
    return any(
        name == module or name.startswith(f"{module}.") or module.startswith(f"{name}.")
        for module in OPEN_TO_PLAYERS
    )


def peeks(names: set[str]) -> set[str]:
    """Return those of the imported names by which a player could get at hidden tiles."""
    return {
        name
        for name in names
        if (name.startswith("game.engine.") and not is_open(name.removeprefix("game.engine.")))
        or (name.startswith("game.engine") and name.split(".")[-1] in HOLDS_HIDDEN_TILES)
    }


def test_the_check_of_players_refuses_what_it_should() -> None:
    assert not peeks(
        {"game.engine.view", "game.engine.view.PlayerView", "random", "game.ai.search.observations"}
    )
    for name in (
        "game.engine.round",
        "game.engine.match.deciding_tile",
        "game.engine.view.view_of",
    ):
        assert peeks({name}) == {name}
