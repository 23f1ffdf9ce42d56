"""Pack what the page needs of Python into two archives of .pyc files (runs inside Pyodide).

``stdlib.zip`` holds the modules of the standard library that starting Pyodide and importing
every module of the page use; ``game.zip`` holds the game, its data files and, for the snapshot
only, ``pyscript.zip`` the Python half of PyScript. All are byte-equal for equal input.
"""

import ast
import importlib
import importlib.util
import marshal
import struct
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

STAGE = Path("/stage")
OUT = Path("/out")
#: Only reached through functions that no import shows.
ALSO_USED = ("encodings.ascii", "encodings.latin_1", "encodings.utf_16_le", "importlib.resources")
#: Flags of a hash-based .pyc file that is not checked against its source.
HASH_BASED_UNCHECKED = 0b01
EPOCH = (1980, 1, 1, 0, 0, 0)


def pyc(source: bytes, path: str) -> bytes:
    """Compile ``source``, without docstrings and asserts, to the bytes of a .pyc file."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
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
            members[path + "c"] = pyc(file.read_bytes(), path)
        elif file.is_file():
            members[path] = file.read_bytes()
    return members


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


def import_all(names: Iterable[str], available: Mapping[str, str]) -> None:
    """Import those of ``names`` that the standard library's archive has."""
    for name in sorted(set(names) & set(available)):
        importlib.import_module(name)


def standard_library() -> zipfile.ZipFile:
    """Open the archive that Pyodide brought its standard library in."""
    return zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))


def pack() -> None:
    """Write the archives."""
    OUT.mkdir(exist_ok=True)
    sources = [file.read_bytes() for file in STAGE.rglob("*.py")]
    with standard_library() as archive:
        paths = [path for path in archive.namelist() if path.endswith(".py")]
        available = {path[:-3].replace("/", ".").removesuffix(".__init__"): path for path in paths}
        wanted = set(sys.modules).union(ALSO_USED, *map(imported_names, sources))
        import_all(wanted, available)
        used = sorted(available[name] for name in set(sys.modules) & set(available))
        write_zip("stdlib.zip", {path + "c": pyc(archive.read(path), path) for path in used})
    write_zip("game.zip", compiled("game"))
    write_zip("pyscript.zip", compiled("pyscript"))


pack()
