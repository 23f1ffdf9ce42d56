"""What the build does to Python code before it is frozen."""

from __future__ import annotations

import ast
import sys
from types import CodeType
from typing import Any

import pytest

from tools.pyodide.in_pyodide.line_tables import NO_LINE, shortened
from tools.pyodide.in_pyodide.memory_modules import ROOT, MemoryLoader
from tools.pyodide.in_pyodide.pack import Bare
from tools.pyodide.stage import LEFT_OUT, STDLIB_STUBS, imported_names, standard_library

SOURCE = """
def outer(a, b):
    c = a + b
    def inner(x):
        return [
            x * a,

            x + b,
        ]
    return inner(c)
"""


def codes(code: CodeType) -> list[CodeType]:
    inner = [value for value in code.co_consts if isinstance(value, CodeType)]
    return [code, *(found for value in inner for found in codes(value))]


def lines_of(code: CodeType) -> list[int | None]:
    return [position[0] for position in code.co_positions()]


def without_columns() -> CodeType:
    """The code as a compiler leaves it that was told to leave columns out."""
    return stripped(compile(SOURCE, "x", "exec"))


def stripped(code: CodeType) -> CodeType:
    table, line = b"", code.co_firstlineno
    for found in lines_of(code):
        step = 0 if found is None else found - line
        line = line if found is None else found
        zigzag = step * 2 if step >= 0 else -step * 2 + 1
        table += bytes([0xF8]) if found is None else bytes([0xE8, zigzag])
    inner = tuple(stripped(v) if isinstance(v, CodeType) else v for v in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def test_shortened_tables_tell_the_same_lines() -> None:
    before = without_columns()
    after = shortened(before, keep_lines=True)
    for old, new in zip(codes(before), codes(after), strict=True):
        assert lines_of(new) == lines_of(old)
        assert len(new.co_linetable) < len(old.co_linetable) / 2


def test_tables_without_lines_cover_all_of_the_code() -> None:
    for code in codes(shortened(without_columns(), keep_lines=False)):
        found = lines_of(code)
        assert len(found) == len(code.co_code) // 2
        assert set(found) == {None}


def test_a_table_with_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="line table"):
        shortened(compile(SOURCE, "x", "exec"), keep_lines=True)


def test_kinds_of_entries_are_those_of_this_python() -> None:
    assert sys.version_info >= (3, 11)
    assert NO_LINE == 15


def test_functions_lose_their_annotations_and_classes_keep_theirs() -> None:
    source = "class A:\n    x: int = 1\n    def f(self, y: int, *z: str) -> None: ...\n"
    text = ast.unparse(Bare().visit(ast.parse(source)))
    assert "x: int" in text
    assert "def f(self, y, *z):" in text


DATACLASSES = """
from dataclasses import dataclass

@dataclass(frozen=True, slots=True)
class Frozen:
    a: int = 1

@dataclass(frozen=True, eq=False)
class Itself:
    a: int = 1

@dataclass(slots=True)
class Open:
    a: int = 1

@dataclass
class Plain:
    a: int = 1
"""


def made(tree: ast.Module) -> dict[str, Any]:
    """The classes of DATACLASSES as they are after compiling such a tree."""
    module = type(sys)("made")
    sys.modules["made"] = module
    vars(module)["__name__"] = "made"
    exec(compile(ast.fix_missing_locations(tree), "x", "exec"), vars(module))  # noqa: S102 - ours
    del sys.modules["made"]
    return {name: vars(module)[name] for name in ("Frozen", "Itself", "Open", "Plain")}


def test_dataclasses_stay_the_values_that_they_are_with_fewer_methods() -> None:
    before, after = made(ast.parse(DATACLASSES)), made(Bare().visit(ast.parse(DATACLASSES)))
    for name, kind in after.items():
        for one, two in ((kind(), kind()), (before[name](), before[name]())):
            assert (one == two) is (name != "Itself")
        assert hasattr(kind, "__slots__") is hasattr(before[name], "__slots__")
    assert hash(after["Frozen"](2)) == hash(before["Frozen"](2)) != hash(after["Frozen"](3))
    assert {vars(kinds["Open"])["__hash__"] for kinds in (before, after)} == {None}
    assert after["Itself"].__hash__ is object.__hash__
    for name in ("Frozen", "Itself"):
        assert before[name].__setattr__ is not object.__setattr__
        assert after[name].__setattr__ is object.__setattr__
    assert after["Open"].__repr__ is object.__repr__ is not before["Open"].__repr__


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import a.b\ndef f():\n    from c import d\nfrom . import e\n"
    assert imported_names(source) == {"a.b", "c", "c.d"}


def test_every_stub_replaces_a_module_of_the_standard_library() -> None:
    paths = [path for path, _ in standard_library()]
    assert len(paths) == len(set(paths))
    assert "asyncio/events.py" in paths
    assert not [path for path in paths if path.startswith(LEFT_OUT)]
    for file in STDLIB_STUBS.rglob("*.py"):
        assert file.relative_to(STDLIB_STUBS).as_posix() in paths


def test_data_is_forgotten_where_it_is_in_memory_otherwise() -> None:
    loader = MemoryLoader({"a.pyc": b"", "a/texts.json": b"{}", "a/more.txt": b"more"})
    loader.forget_data(".json")
    assert loader.get_data(f"{ROOT}a/more.txt") == b"more"
    with pytest.raises(FileNotFoundError):
        loader.get_data(f"{ROOT}a/texts.json")
