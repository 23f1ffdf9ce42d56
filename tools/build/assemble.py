"""Assemble the static site: folders named by their content, so that builds never mix."""

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Collection
from pathlib import Path
from typing import Any

from tools.build.bundle import COMMENT, bundle_scripts, bundle_styles
from tools.build.html import EARLY, PageError, built_page, with_early_script, with_style
from tools.paths import PYSCRIPT, ROOT
from tools.pyodide.strip.strip_pyodide import STRIPPED

#: Files of Pyodide under the names that every web server knows the type of.
PYODIDE_FILES = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
#: A page that shows how others hold the game: like embed.js, its addresses never change.
EMBEDDING = ("examples/embed.html", "examples/embed.css", "examples/embed-page.js")
#: What the build packed with Pyodide.
PACKED_FILES = ("snapshot.wasm", "stdlib.zip", "game.zip", "lock.json")
#: What the texts of the loading screen begin with, and where they are to stand.
LOADING = "boot."
NO_TEXTS = re.compile(r"^( *)(const|var) TEXTS = \{\};.*$", re.MULTILINE)
#: What the script for very old browsers says, which may be shown without any other.
TOO_OLD = ("boot.old",)
IMPORT = re.compile(r'(?:from|import)\s*"\./([^"]+)"')
#: PyScript imports the plugin that shows errors even where it is switched off.
ERROR_PLUGIN = re.compile(r'import\("\./(error-[^"]+\.js)"\)')
STYLE_COMMENT = re.compile(r"/\*.*?\*/\n*", re.DOTALL)
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


def copy_script(source: Path, target: Path) -> None:
    """Copy a script of a package without the pointer to its source map, which is not sent."""
    target.write_bytes(SOURCE_MAP.sub(b"\n", source.read_bytes()))


def copy_pyodide(folder: Path) -> None:
    """Copy the three files that Pyodide is."""
    folder.mkdir()
    for name, new_name in PYODIDE_FILES.items():
        if name.endswith(".mjs"):
            copy_script(STRIPPED / name, folder / new_name)
        else:
            shutil.copyfile(STRIPPED / name, folder / new_name)


def copy_pyscript(folder: Path) -> None:
    """Copy PyScript's core and what it imports at once; the other plugins stay behind."""
    folder.mkdir()
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        if not (folder / name).exists():
            copy_script(PYSCRIPT / name, folder / name)
            text = (folder / name).read_text("utf-8")
            waiting += IMPORT.findall(text) + ERROR_PLUGIN.findall(text)


def copy_python(packed: Path, folder: Path) -> None:
    """Copy what was packed."""
    folder.mkdir()
    for name in PACKED_FILES:
        shutil.copyfile(packed / name, folder / name)


def copy_embedding(site: Path) -> None:
    """Put there what other pages use, under addresses without a hash."""
    (site / "assets" / "embed" / "embed.js").rename(site / "embed.js")
    (site / "assets" / "embed").rmdir()
    (site / "examples").mkdir()
    for name in EMBEDDING:
        shutil.copyfile(ROOT / name, site / name)


def content_hash(folder: Path) -> str:
    """Return ten hexadecimal digits that stand for the names and contents in ``folder``."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(f"{file.relative_to(folder).as_posix()}\0".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:10]


def wire_size(file: Path) -> int:
    """Return how many bytes a host sends for ``file`` that compresses with gzip."""
    data = file.read_bytes()
    return min(len(data), len(gzip.compress(data, 9, mtime=0)))


def early_script(assets: Path) -> str:
    """Return the scripts that stand in the page, with their texts, and remove their files."""
    scripts = []
    for name in EARLY:
        scripts.append(COMMENT.sub("", (assets / name).read_text("utf-8")))
        (assets / name).unlink()
    return with_texts("".join(scripts))


def with_texts(script: str, only: Collection[str] = ()) -> str:
    """Write the sentences about loading, of each language, into the script that says them.

    ``only`` are the keys that are written; without any, all are, but those of TOO_OLD.
    """

    def is_wanted(key: str) -> bool:
        return key in only if only else key.startswith(LOADING) and key not in TOO_OLD

    texts = {
        language: {key: text for key, text in entries.items() if is_wanted(key)}
        for language, entries in catalogue_files().items()
    }
    written = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    script, places = NO_TEXTS.subn(lambda line: f"{line[1]}{line[2]} TEXTS = {written};", script)
    if places != 1:
        raise PageError("A script that speaks while the page loads must once have TEXTS = {};")
    return script


def write_too_old(assets: Path) -> None:
    """Give the script for very old browsers its sentence."""
    script = assets / "boot" / "too_old.js"
    script.write_text(with_texts(script.read_text("utf-8"), TOO_OLD), "utf-8")


def catalogue_files() -> dict[str, dict[str, Any]]:
    """Return the texts for people by language."""
    files = sorted((ROOT / "game" / "i18n" / "catalogues").glob("*.json"))
    return {file.stem: json.loads(file.read_text("utf-8")) for file in files}


def assemble(packed: Path, site: Path) -> None:
    """Write the whole site into the empty folder ``site``."""
    copy_pyodide(site / "pyodide")
    copy_pyscript(site / "pyscript")
    copy_python(packed, site / "python")
    shutil.copytree(ROOT / "assets", site / "assets")
    bundle_scripts(site / "assets")
    copy_embedding(site)
    write_too_old(site / "assets")
    page = bundle_styles((ROOT / "index.html").read_text("utf-8"), site)
    page = with_early_script(page, early_script(site / "assets"))
    styles = site / "assets" / "css"
    (style,) = styles.iterdir()
    page = with_style(page, STYLE_COMMENT.sub("", style.read_text("utf-8")))
    shutil.rmtree(styles)
    folders = {}
    for name in ("pyodide", "pyscript", "python", "assets"):
        folders[name] = f"{name}-{content_hash(site / name)}"
        (site / name).rename(site / folders[name])
    sizes = {
        file.relative_to(site).as_posix(): wire_size(file)
        for file in site.rglob("*")
        if file.is_file()
    }
    (site / "index.html").write_text(built_page(page, folders, site, sizes), "utf-8")
