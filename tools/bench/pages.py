"""The pages that starting is compared with, beside a copy of the site."""

import shutil
import tempfile
from pathlib import Path

from tools.bundle import Bundle
from tools.paths import PYODIDE, PYSCRIPT, ROOT, SITE, WORK

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
<script type="module" async src="bare.js"></script>
"""
BARE_SCRIPT = """\
import {{ restore }} from "./boot/engine.js";
import {{ compiled }} from "./boot/wasm.js";

const at = (path) => new URL(path, location.href).href;
const parts = {{
  pyodide: at("{pyodide}/pyodide.js"),
  module: at("{pyodide}/pyodide.asm.js"),
  wasm: at("{pyodide}/pyodide.asm.wasm"),
  noStdlib: at("{python}/none.zip"),
  lock: fetch("{python}/lock.json").then((response) => response.json()),
}};
restore(parts, compiled(parts.wasm), compiled(at("{python}/snapshot.wasm")))
  .then(() => performance.mark("begun"));
"""


def folder_of(name: str) -> str:
    """Return the name that a folder of the site has, with its hash."""
    (found,) = SITE.glob(f"{name}-*")
    return found.name


def write_bare_page(game: Path) -> None:
    """Write a page that restores the snapshot and does nothing, as fast as it can."""
    names = {name: folder_of(name) for name in ("pyodide", "python")}
    modules = [f"{names['pyodide']}/{name}" for name in ("pyodide.js", "pyodide.asm.js")]
    fetched = [f"{names['python']}/{name}" for name in ("snapshot.wasm", "none.zip", "lock.json")]
    fetched.append(f"{names['pyodide']}/pyodide.asm.wasm")
    links = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    links += [f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in fetched]
    (game / "bare.html").write_text(BARE.format(links="\n".join(links)), "utf-8")
    with tempfile.TemporaryDirectory() as folder:
        assets = Path(folder) / "assets"
        shutil.copytree(ROOT / "assets", assets)
        (assets / "bare.js").write_text(BARE_SCRIPT.format(**names), "utf-8")
        (game / "bare.js").write_text(Bundle(assets, "bare.js").text(), "utf-8")


def lay_out() -> Path:
    """Write all pages into one folder, and return it: ``game/``, ``game/bare.html``, ``stock/``."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(SITE, FOLDER / "game")
    write_bare_page(FOLDER / "game")
    stock = FOLDER / "stock"
    shutil.copytree(PYODIDE, stock / "pyodide")
    shutil.copytree(PYSCRIPT, stock / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (stock / "index.html").write_text(STOCK, "utf-8")
    (stock / "pyscript.toml").write_text(STOCK_CONFIG, "utf-8")
    return FOLDER
