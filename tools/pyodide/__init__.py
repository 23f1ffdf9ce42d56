"""Everything that knows Pyodide's insides: packing Python, patching Pyodide, the snapshot.

Here belongs all that a new version of Pyodide may break. ``stdlib_stubs`` and ``in_pyodide`` hold
Python that runs in Pyodide only. The page's own side of it is in ``assets/boot``.
"""
