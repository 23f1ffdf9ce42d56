"""Python that the build runs inside Pyodide, to pack and freeze the modules of the page."""
