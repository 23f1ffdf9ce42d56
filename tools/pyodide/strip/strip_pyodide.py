"""Take from Pyodide what only serves libraries that are loaded later: a page of ours loads none.

Pyodide's WebAssembly exports each of its thousands of functions and variables by name, its
JavaScript assigns them all, and enters each into tables, at every start. Here only those stay
that the JavaScript itself uses. Nothing else is changed: no function and no data.

The two have to be cut together, and before the snapshot is made: it holds places in the tables.
"""

import re
import shutil
from pathlib import Path

from tools.node import run_script
from tools.paths import PYODIDE, ROOT, WORK
from tools.pyodide.strip.strip_imports import asked_for, strip_imports
from tools.pyodide.strip.wasm import EXPORTS, IMPORTS, all_exports, exports, sections, written
from tools.pyodide.version import PyodideError

#: Where the build finds the Pyodide that it uses and sends.
STRIPPED = WORK / "pyodide"
AS_THEY_ARE = ("pyodide.mjs", "pyodide-lock.json", "package.json")
ASSIGN = "function assignWasmExports(wasmExports){"
ASSIGNED = re.compile(r'wasmExports\["([\w$]+)"\]')
#: The declaration of the thousands of variables that they are assigned to.
DECLARED = re.compile(r"var (?:[\w$]+,){1000,}[\w$]+;")
NAME = re.compile(r"[\w$]+")
#: Lines of Pyodide's JavaScript, and what they are to be. The tables are only for what the
#: WebAssembly asks of them, and no page asks for OpenGL.
CHANGES = (
    (
        "if(isInternalSym(symName)){continue}var value=exports[symName]",
        "if(isInternalSym(symName)||!GOT[symName]){continue}var value=exports[symName]",
    ),
    (
        "if(entry.value==-1){var value=resolveGlobalSymbol(symName,true).sym;",
        (
            "if(entry.value==-1){"
            'if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'
            "var value=resolveGlobalSymbol(symName,true).sym;"
        ),
    ),
)


def strip_exports(wasm: bytes, kept: set[str]) -> bytes:
    """Return the module with only those exports whose names are ``kept``."""
    parts = [wasm[:8]]
    for kind, content in sections(wasm):
        section = content
        if kind == EXPORTS:
            chosen = [data for name, data in exports(content) if name in kept]
            section = written(len(chosen)) + b"".join(chosen)
        parts += [bytes([kind]), written(len(section)), section]
    return b"".join(parts)


def split(script: str) -> tuple[str, list[str], str]:
    """Return Pyodide's JavaScript before, in and after the assignments of exports."""
    head, found, rest = script.partition(ASSIGN)
    body, end, tail = rest.partition("}")
    if not found or not end:
        raise PyodideError("Pyodide's JavaScript has no place where it assigns its exports.")
    return head + found, body.split(";"), end + tail


def used_names(head: str, tail: str, *others: str) -> set[str]:
    """Return every name that is used somewhere else than where it is declared and assigned."""
    texts = (DECLARED.sub("", head), DECLARED.sub("", tail), *others)
    return {name for text in texts for name in NAME.findall(text)}


def is_used(name: str, used: set[str]) -> bool:
    """Tell whether the export ``name``, or the variable made of it, is used."""
    return name in used or f"_{name}" in used


def strip_script(script: str, used: set[str]) -> str:
    """Return Pyodide's JavaScript without the exports that nobody uses."""
    head, lines, tail = split(script)
    lines = [line for line in lines if is_used(ASSIGNED.findall(line)[0], used)]
    needed = used.union(*map(NAME.findall, lines))

    def declare(match: re.Match[str]) -> str:
        return f"var {','.join(name for name in NAME.findall(match[0])[1:] if name in needed)};"

    text = DECLARED.sub(declare, head + ";".join(lines) + tail)
    for old, new in CHANGES:
        if text.count(old) != 1:
            raise PyodideError(f"Pyodide's JavaScript has not exactly one place that says: {old}")
        text = text.replace(old, new)
    return text


def strip_pyodide(folder: Path = STRIPPED) -> None:
    """Write the Pyodide that is used here."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in AS_THEY_ARE:
        shutil.copyfile(PYODIDE / name, folder / name)
    script = (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")
    head, _, tail = split(script)
    used = used_names(head, tail, (PYODIDE / "pyodide.mjs").read_text("utf-8"))
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    needed = asked_for(dict(sections(wasm))[IMPORTS])
    target = folder / "pyodide.asm.mjs"
    target.write_text(strip_imports(strip_script(script, used), needed), "utf-8")
    run_script(ROOT / "tools" / "pyodide" / "strip" / "minify.mjs", str(target))
    kept = {name for name in all_exports(wasm) if is_used(name, used)}
    (folder / "pyodide.asm.wasm").write_bytes(strip_exports(wasm, kept))
