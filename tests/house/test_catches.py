"""Nothing catches more than it means to: a mistake in the code never passes for a fault outside."""

import ast
import re
from pathlib import Path

import pytest

from tools.paths import ROOT

from .test_files import FILES

#: Where everything is caught and not raised again, and why.
ALLOWED = {
    "game/web/ai/request_queue.py": "a player that fails is answered for, and the page logs it",
}
BROAD = {"Exception", "BaseException"}
PYTHON = [file for file in FILES if file.suffix == ".py" and "tests" not in file.parts]
SCRIPTS = [file for file in FILES if file.suffix in {".js", ".mjs"} and "tests" not in file.parts]
#: A catch of JavaScript that does not look at what was thrown.
BLIND = re.compile(r"catch \{|\.catch\((?:\(\)|nothing)|, \(\) => \{\}\)|, nothing\)")
COMMENT = re.compile(r"^\s*(?://|\*|/\*)|// ")


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def names_in(node: ast.expr | None) -> set[str]:
    """Return the names of the exceptions that are listed; of none, that of all."""
    if node is None:
        return {"BaseException"}
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return {part.id for part in parts if isinstance(part, ast.Name)}


def broad(code: str) -> list[int]:
    """Return the lines that catch everything and do not raise it again, or suppress it."""
    lines = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ExceptHandler) and names_in(node.type) & BROAD:
            again = any(isinstance(last, ast.Raise) and not last.exc for last in node.body)
            lines += [] if again else [node.lineno]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "suppress":
            lines += [node.lineno for given in node.args if names_in(given) & BROAD]
    return lines


def unexplained(code: str) -> list[int]:
    """Return the lines that catch blindly and have no comment close by."""
    lines = code.splitlines()
    found = []
    for number, line in enumerate(lines):
        around = lines[max(0, number - 3) : number + 2]
        if BLIND.search(line) and not any(COMMENT.search(near) for near in around):
            found.append(number + 1)
    return found


@pytest.mark.parametrize("file", PYTHON, ids=name)
def test_python_catches_what_it_names(file: Path) -> None:
    lines = broad(file.read_text("utf-8"))
    assert bool(lines) == (name(file) in ALLOWED), lines


@pytest.mark.parametrize("file", SCRIPTS, ids=name)
def test_scripts_say_why_they_do_not_look_at_what_was_thrown(file: Path) -> None:
    assert unexplained(file.read_text("utf-8")) == []


def test_the_exceptions_are_of_files_that_there_are() -> None:
    assert {path for path in ALLOWED if not (ROOT / path).exists()} == set()


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("try:\n    f()\nexcept:\n    pass", [3]),
        ("try:\n    f()\nexcept Exception as error:\n    print(error)", [3]),
        ("try:\n    f()\nexcept (OSError, BaseException):\n    g()", [3]),
        ("with suppress(Exception):\n    f()", [1]),
        ("try:\n    f()\nexcept BaseException:\n    g()\n    raise", []),
        ("try:\n    f()\nexcept OSError:\n    pass", []),
    ],
)
def test_broad_catches_are_found(code: str, lines: list[int]) -> None:
    assert broad(code) == lines


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("try {\n  f();\n} catch {\n  g();\n}", [3]),
        ("f().catch(() => {});", [1]),
        ("f().then(g, () => {});", [1]),
        ("try {\n  f();\n} catch {\n  // Denied: as if there were none.\n}", []),
        ("// Somebody else says it.\nf().catch(() => {});", []),
        ("try {\n  f();\n} catch (error) {\n  throw error;\n}", []),
    ],
)
def test_blind_catches_are_found(code: str, lines: list[int]) -> None:
    assert unexplained(code) == lines
