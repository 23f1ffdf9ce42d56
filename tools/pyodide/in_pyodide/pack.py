"""Pack what the page needs of Python (runs inside Pyodide).

``stdlib.zip`` holds the modules of the standard library that starting Pyodide and importing
every module of the page use; ``game.zip`` holds the game, its data files and the
Python half of PyScript. Both are only sent where the snapshot cannot be used; ``members.bin`` is
for the snapshot: all of that as one marshalled dictionary. All are byte-equal for equal input.
"""

import ast
import importlib.util
import marshal
import struct
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from . import line_tables

STAGE = Path("/stage")
OUT = Path("/out")
#: Flags of a hash-based .pyc file that is not checked against its source.
HASH_BASED_UNCHECKED = 0b01
EPOCH = (1980, 1, 1, 0, 0, 0)

_Function = TypeVar("_Function", ast.FunctionDef, ast.AsyncFunctionDef)


class Bare(ast.NodeTransformer):
    """Take away what nothing that runs in the page needs: the annotations of functions, and of
    dataclasses the `repr` and the methods that refuse to change a frozen value.

    Values stay what they are: whoever changed one would fail in every test on CPython. A frozen
    dataclass costs twice the memory, and setting its fields through `object.__setattr__` time.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Have `dataclass`, where it is called with options, make no more methods than needed."""
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "dataclass":
                options = {word.arg: word.value for word in decorator.keywords}
                if options.pop("frozen", None) and "eq" not in options:
                    options["unsafe_hash"] = ast.Constant(True)
                options["repr"] = ast.Constant(False)
                decorator.keywords = [ast.keyword(*option) for option in options.items()]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Strip a function."""
        return self._stripped(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Strip an asynchronous function."""
        return self._stripped(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Strip an argument."""
        node.annotation = None
        return node

    def _stripped(self, node: _Function) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)


def pyc(source: bytes, path: str, *, keep_lines: bool) -> bytes:
    """Compile ``source`` without annotations, docstrings and asserts to a .pyc file's bytes."""
    tree = ast.fix_missing_locations(Bare().visit(ast.parse(source, path)))
    code = compile(tree, path, "exec", dont_inherit=True, optimize=2)
    code = line_tables.shortened(code, keep_lines=keep_lines)
    header = importlib.util.MAGIC_NUMBER + struct.pack("<I", HASH_BASED_UNCHECKED)
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


def write_zip(name: str, members: Mapping[str, bytes]) -> None:
    """Write ``members`` to an archive, in order of path and with one fixed time."""
    with zipfile.ZipFile(OUT / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(members):
            info = zipfile.ZipInfo(path, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, members[path])


def compiled(package: str) -> dict[str, bytes]:
    """Return the files of a staged package, modules compiled, data files as they are."""
    members = {}
    for file in sorted((STAGE / package).rglob("*")):
        path = file.relative_to(STAGE).as_posix()
        if file.suffix == ".py":
            members[path + "c"] = pyc(file.read_bytes(), path, keep_lines=package == "game")
        elif file.is_file():
            members[path] = file.read_bytes()
    return members


def standard_library(used: Iterable[str]) -> dict[str, bytes]:
    """Return the modules among ``used`` that Pyodide brought its standard library in."""
    with zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip"))) as archive:
        paths = [path for path in archive.namelist() if path.endswith(".py")]
        names = {path[:-3].replace("/", ".").removesuffix(".__init__"): path for path in paths}
        chosen = sorted(names[name] for name in set(used) & set(names))
        return {path + "c": pyc(archive.read(path), path, keep_lines=False) for path in chosen}


def pack() -> None:
    """Write the archives."""
    OUT.mkdir(exist_ok=True)
    stdlib = standard_library((STAGE / "used.txt").read_text("utf-8").split())
    game = {**compiled("game"), **compiled("pyscript")}
    write_zip("stdlib.zip", stdlib)
    write_zip("game.zip", game)
    members = {**stdlib, **game}
    (OUT / "members.bin").write_bytes(marshal.dumps(dict(sorted(members.items()))))
