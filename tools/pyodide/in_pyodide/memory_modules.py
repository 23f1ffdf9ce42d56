"""An importer that serves modules and data files out of memory.

It becomes part of the memory snapshot: what a page imports late (the code of PyScript, rarely
used parts of the standard library) and the data files of the game's packages are then in
memory already, and the page needs no archive and no file system for them.
"""

import importlib.util
import marshal
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder, ResourceLoader
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

#: Length in bytes of the header of a .pyc file.
PYC_HEADER = 16
ROOT = "/memory/"


def module_name(path: str) -> str:
    """Return the module that the archive member ``path`` (``a/b.pyc``) holds."""
    name = path.removesuffix(".pyc").replace("/", ".")
    return name.removesuffix(".__init__")


class MemoryLoader(InspectLoader, ResourceLoader):
    """Find and load modules from .pyc images, and data files, kept in dictionaries."""

    def __init__(self, members: Mapping[str, bytes]) -> None:
        """Take archive members by path; ``.pyc`` members are modules, others data."""
        self.paths = {module_name(path): path for path in members if path.endswith(".pyc")}
        self.members = dict(members)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of ``fullname`` if it is kept here."""
        if fullname not in self.paths:
            return None
        origin = ROOT + self.paths[fullname]
        spec = importlib.util.spec_from_loader(fullname, self, origin=origin)
        if spec is not None:
            spec.has_location = True
            if self.is_package(fullname):
                spec.submodule_search_locations = [origin.rpartition("/")[0]]
        return spec

    def is_package(self, fullname: str) -> bool:
        """Tell whether ``fullname`` is a package."""
        return self.paths[fullname].endswith("/__init__.pyc")

    def get_code(self, fullname: str) -> CodeType:
        """Return the code of ``fullname``."""
        image = memoryview(self.members[self.paths[fullname]])
        code: CodeType = marshal.loads(image[PYC_HEADER:])  # noqa: S302 - our own build's
        return code

    def get_source(self, fullname: str) -> None:
        """Return None: no sources are kept."""

    def get_data(self, path: str) -> bytes:
        """Return the data file at ``path``; raise OSError if it is not kept."""
        try:
            return self.members[path.removeprefix(ROOT)]
        except KeyError:
            raise FileNotFoundError(path) from None

    def forget_loaded(self) -> None:
        """Drop the images of all modules that are imported already."""
        for name in [name for name in self.paths if name in sys.modules]:
            self.members[self.paths[name]] = b""

    def forget_data(self, suffix: str) -> None:
        """Drop the data files whose paths end so: what was in them is in memory otherwise."""
        for path in [path for path in self.members if path.endswith(suffix)]:
            del self.members[path]


class MemoryFinder(MetaPathFinder):
    """Ask a MemoryLoader before every other finder."""

    def __init__(self, loader: MemoryLoader) -> None:
        """Serve what ``loader`` keeps."""
        self.loader = loader

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of ``fullname`` if the loader keeps it."""
        return self.loader.find_spec(fullname, path, target)
