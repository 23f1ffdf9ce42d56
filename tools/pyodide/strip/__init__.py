"""Strips from Pyodide's WebAssembly and JavaScript what only loaded libraries would use.

Here belongs what changes the released files of Pyodide. What changes the standard library is in
``tools/pyodide/in_pyodide`` and ``tools/pyodide/stdlib_stubs``.
"""
