"""Builds the static site in ``_site``: ``python -m tools.build``.

Here belongs what turns sources into files of the site and weighs them: pages, scripts, styles,
pictures, licences, the archive. What patches or runs Pyodide is in ``tools/pyodide``.
"""
