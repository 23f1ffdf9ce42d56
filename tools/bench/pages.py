"""The pages that starting is compared with, beside a copy of the site."""

import html
import shutil
from pathlib import Path

from tools.paths import PYODIDE, PYSCRIPT, SITE, WORK

FOLDER = WORK / "bench"
#: The mark of performance.mark() that all pages leave when they have come as far as is measured.
MARK = "begun"

STOCK = """\
<!doctype html>
<meta charset="utf-8">
<title>Stock PyScript</title>
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<script>addEventListener("py:done", () => performance.mark("begun"));</script>
<script type="py" config="pyscript.toml">print(1)</script>
"""
STOCK_CONFIG = 'interpreter = "./pyodide/pyodide.mjs"\n'

BARE = """\
<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
{links}
<script type="module">
import {{ gunzipped }} from "./{assets}/boot/download.js";
import {{ restore }} from "./{assets}/boot/engine.js";
const at = (path) => new URL(path, location.href).href;
const parts = {{
  pyodide: at("{pyodide}/pyodide.js"),
  module: at("{pyodide}/pyodide.asm.js"),
  base: at("{pyodide}/"),
  noStdlib: at("{python}/none.zip"),
  lock: fetch("{python}/lock.json").then((response) => response.json()),
}};
await restore(parts, {{ snapshot: gunzipped(at("{python}/snapshot.bin"), () => {{}}) }});
performance.mark("begun");
</script>
"""
MODULES = ("boot/download.js", "boot/engine.js", "boot/memory.js", "boot/wasm.js")


def folder_of(name: str) -> str:
    """Return the name that a folder of the site has, with its hash."""
    (found,) = SITE.glob(f"{name}-*")
    return found.name


def bare_page() -> str:
    """Return a page that restores the snapshot and does nothing, as fast as it can."""
    names = {name: folder_of(name) for name in ("assets", "pyodide", "python")}
    modules = [f"{names['assets']}/{name}" for name in MODULES]
    modules += [f"{names['pyodide']}/{name}" for name in ("pyodide.js", "pyodide.asm.js")]
    fetched = [f"{names['python']}/{name}" for name in ("snapshot.bin", "none.zip", "lock.json")]
    fetched.append(f"{names['pyodide']}/pyodide.asm.wasm")
    links = [f'<link rel="modulepreload" href="{html.escape(path)}">' for path in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in fetched]
    return BARE.format(links="\n".join(links), **names)


def lay_out() -> Path:
    """Write all pages into one folder, and return it: ``game/``, ``game/bare.html``, ``stock/``."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(SITE, FOLDER / "game")
    (FOLDER / "game" / "bare.html").write_text(bare_page(), "utf-8")
    stock = FOLDER / "stock"
    shutil.copytree(PYODIDE, stock / "pyodide")
    shutil.copytree(PYSCRIPT, stock / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (stock / "index.html").write_text(STOCK, "utf-8")
    (stock / "pyscript.toml").write_text(STOCK_CONFIG, "utf-8")
    return FOLDER
