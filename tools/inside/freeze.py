"""Import the game and tidy the memory, right before it is frozen (runs inside Pyodide)."""

import gc
import importlib
import linecache
import re
import shutil
import sys
import zipfile
import zipimport

from tools.inside import memory_modules

ARCHIVES = ("/freeze/game.zip", "/freeze/pyscript.zip", "/lib/python314.zip")


def members() -> dict[str, bytes]:
    """Return everything in the archives that is not imported yet."""
    found: dict[str, bytes] = {}
    for archive_path in ARCHIVES:
        with zipfile.ZipFile(archive_path) as archive:
            found |= {path: archive.read(path) for path in archive.namelist()}
    return {
        path: data
        for path, data in found.items()
        if not path.endswith(".pyc") or memory_modules.module_name(path) not in sys.modules
    }


def tidy() -> None:
    """Forget everything that only the build needed."""
    for name in ("zipfile", "zipfile._path", "zipfile._path.glob"):
        sys.modules.pop(name, None)
    sys.path[:] = [path for path in sys.path if not path.startswith("/freeze")]
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    linecache.clearcache()
    re.purge()
    gc.collect()
    gc.collect()


def freeze() -> None:
    """Import every module of the game from memory; leave the rest to be imported later."""
    loader = memory_modules.MemoryLoader(members())
    sys.meta_path.insert(0, memory_modules.MemoryFinder(loader))
    for name in sorted(name for name in loader.paths if name.partition(".")[0] == "game"):
        importlib.import_module(name)
    loader.forget_loaded()
    shutil.rmtree("/freeze")


freeze()
tidy()
