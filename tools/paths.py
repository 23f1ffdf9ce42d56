"""Where things are in the working tree; every other tool asks here."""

from pathlib import Path

#: The working tree.
ROOT = Path(__file__).resolve().parent.parent
#: The finished static site.
SITE = ROOT / "_site"
#: What the build keeps between runs and what it leaves beside the site.
WORK = ROOT / "_build"
#: The npm packages.
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
