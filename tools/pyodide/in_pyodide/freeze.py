"""Import the game and tidy the memory, right before it is frozen (runs inside Pyodide)."""

import gc
import importlib
import linecache
import marshal
import re
import sys
import zipimport
from importlib.machinery import PathFinder

from . import memory_modules

#: Bytes of an object of bytes that are not its content, and of gaps of one size, at most.
HEAD, ROOM = 17, 1 << 17
MEMBERS = "/freeze/members.bin"


def members() -> dict[str, bytes]:
    """Return everything that was packed and is not imported yet."""
    with open(MEMBERS, "rb") as file:  # noqa: PTH123 - no import that the page does without
        found: dict[str, bytes] = marshal.load(file)  # noqa: S302 - our own build's
    return {
        path: data
        for path, data in found.items()
        if not path.endswith(".pyc") or memory_modules.module_name(path) not in sys.modules
    }


def tidy() -> None:
    """Forget everything that only the build needed."""
    sys.path[:] = [path for path in sys.path if not path.startswith("/freeze")]
    order_finders()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # private, and not in the stubs
    linecache.clearcache()
    re.purge()
    gc.collect()
    gc.collect()


def order_finders() -> None:
    """Look for modules in files last: there are none, and JavaScript's are asked for at once."""
    sys.meta_path.sort(key=lambda finder: finder is PathFinder)


def wipe() -> None:
    """Fill the gaps between objects with zeros: what was there before packs badly."""
    gaps = [[bytes(size - HEAD) for _ in range(ROOM // size)] for size in range(32, 513, 16)]
    del gaps


def freeze() -> None:
    """Import everything from memory but PyScript's modules, which need a page."""
    loader = memory_modules.MemoryLoader(members())
    sys.meta_path.insert(0, memory_modules.MemoryFinder(loader))
    for name in sorted(name for name in loader.paths if name.partition(".")[0] != "pyscript"):
        importlib.import_module(name)
    loader.forget_loaded()
    read_texts()
    loader.forget_data(".json")


def read_texts() -> None:
    """Read the texts for people now: to read them takes longer than to have them in memory."""
    texts = importlib.import_module("game.i18n")
    for language in texts.LANGUAGES:
        texts.catalogue(language)


freeze()
tidy()
wipe()
