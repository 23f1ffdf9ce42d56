"""The failure that is raised where Pyodide is not the one that was patched."""


class PyodideError(Exception):
    """A file of Pyodide has not what a patch looks for; the message says what."""
