"""Python that the build runs inside Pyodide, to pack and freeze the modules of the page.

Its modules import nothing of the project but each other: Pyodide is given this folder alone.
"""
