"""The pages that starting is compared with, beside a copy of the site."""

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.build.bundle import Bundle
from tools.node import run_script
from tools.paths import PYODIDE, PYSCRIPT, ROOT, SITE, WORK

#: The standard library of a Pyodide that has it in memory.
EMPTY_ZIP = b"PK\x05\x06" + bytes(18)

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

#: Pyodide as it is released, with its own loader and its own form of a snapshot.
BARE = """\
<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
{links}
<script type="module">
import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
await loadPyodide({{
  stdLibURL: "none.zip",
  lockFileContents: {lock},
  _loadSnapshot: fetch("snapshot.bin").then((response) => response.arrayBuffer()),
}});
performance.mark("begun");
</script>
"""

#: Pyodide as this project cuts it down, with the project's own way to put memory back.
CUT = """\
<!doctype html>
<meta charset="utf-8">
<title>Bare Pyodide, cut down</title>
{links}
<script type="module" async src="cut.js"></script>
"""
CUT_SCRIPT = """\
import {{ restore }} from "./boot/engine.js";
import {{ compiled }} from "./boot/wasm.js";

const at = (path) => new URL(path, location.href).href;
const parts = {{
  pyodide: at("{pyodide}/pyodide.js"),
  module: at("{pyodide}/pyodide.asm.js"),
  wasm: at("{pyodide}/pyodide.asm.wasm"),
  lock: fetch("{python}/lock.json").then((response) => response.json()),
}};
restore(parts, compiled(parts.wasm), compiled(at("{python}/snapshot.wasm")))
  .then(() => performance.mark("begun"));
"""


def folder_of(name: str) -> str:
    """Return the name that a folder of the site has, with its hash."""
    (found,) = SITE.glob(f"{name}-*")
    return found.name


def links(modules: Sequence[str], fetched: Sequence[str] = ()) -> str:
    """Return the links that let everything come from the first moment, side by side."""
    lines = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    lines += [f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in fetched]
    return "\n".join(lines)


def write_bare_page(stock: Path) -> None:
    """Write a page that restores the same memory as the game and does nothing, beside Pyodide."""
    packed = WORK / "packed"
    script = ROOT / "tools" / "bench" / "released.mjs"
    run_script(script, str(packed), str(PYODIDE), str(stock / "snapshot.bin"))
    (stock / "none.zip").write_bytes(EMPTY_ZIP)
    modules = [f"pyodide/{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    fetched = ["snapshot.bin", "none.zip", "pyodide/pyodide.asm.wasm"]
    lock = (packed / "lock.json").read_text("utf-8")
    page = BARE.format(links=links(modules, fetched), lock=lock)
    (stock / "bare.html").write_text(page, "utf-8")


def write_cut_page(game: Path) -> None:
    """Write a page that restores the game's own snapshot and does nothing, as fast as it can."""
    names = {name: folder_of(name) for name in ("pyodide", "python")}
    modules = [f"{names['pyodide']}/{name}" for name in ("pyodide.js", "pyodide.asm.js")]
    # Links to what is compiled while it comes would only cost time: 330 ms became 360.
    (game / "cut.html").write_text(CUT.format(links=links(modules)), "utf-8")
    with tempfile.TemporaryDirectory() as folder:
        assets = Path(folder) / "assets"
        shutil.copytree(ROOT / "assets", assets)
        (assets / "cut.js").write_text(CUT_SCRIPT.format(**names), "utf-8")
        (game / "cut.js").write_text(Bundle(assets, "cut.js").text(), "utf-8")


def lay_out() -> Path:
    """Write all pages into one folder, and return it.

    In it are ``stock/`` and ``stock/bare.html``, ``game/`` and ``game/cut.html``.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(SITE, FOLDER / "game")
    write_cut_page(FOLDER / "game")
    stock = FOLDER / "stock"
    shutil.copytree(PYODIDE, stock / "pyodide")
    shutil.copytree(PYSCRIPT, stock / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (stock / "index.html").write_text(STOCK, "utf-8")
    (stock / "pyscript.toml").write_text(STOCK_CONFIG, "utf-8")
    write_bare_page(stock)
    return FOLDER
