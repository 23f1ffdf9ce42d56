"""There are no packages to load; Pyodide only asks where they would be."""

from site import getsitepackages

# A snapshot is only restored where this object of JavaScript was held when it was made.
from pyodide_js import loadedPackages


class Folder:
    """The name of a folder, which Pyodide asks for as it would ask a path."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """None are loaded."""
