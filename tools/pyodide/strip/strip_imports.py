"""Take from Pyodide's JavaScript what only libraries would import that are loaded later.

Emscripten puts everything that a library might ask for into one table: graphics, sound, windows.
The WebAssembly itself imports a fifth of it. What is in the table for others goes, and what
then nobody uses is found by a minifier (minify.mjs).
"""

import re

from tools.pyodide.strip.wasm import imports
from tools.pyodide.version import PyodideError

TABLE = re.compile(r"var wasmImports=\{([^{}]*)\}")
ENTRY = re.compile(r"([\w$]+)(?::([\w$]+))?(?:,|$)")
#: What is noted of a function: its types, and whether it waits.
NOTE = r"(?<=[;}}])(?:{names})\.(?:sig=\"[^\"]*\"|isAsync=true);"
#: A function that is offered to whoever holds the module.
OFFER = r"(?<=[;}}])Module\[\"({names})\"\]=\1;"
#: A name that is asked for of some object, and not given to it.
USED = re.compile(r"\.([\w$]+)|\[\"([\w$]+)\"\](?!=(?!=))")
#: A direct eval could use any name, so nothing could go. What these three make uses no local name
#: but in libraries, of which none are loaded, and the policy of the page forbids them anyway.
EVAL = re.compile(r"(?<![\w$.])eval\(")
#: OpenGL, which the WebAssembly asks for but no page does (see CHANGES of strip_pyodide.py).
GRAPHICS = "emscripten_gl"


def asked_for(section: bytes) -> set[str]:
    """Return the names that the import section of Pyodide's WebAssembly really needs."""
    found = imports(section)
    return {name for module, name in found if module == "env" or not name.startswith(GRAPHICS)}


def strip_imports(script: str, needed: set[str]) -> str:
    """Return Pyodide's JavaScript that offers to WebAssembly only what is ``needed``."""
    table = TABLE.search(script)
    if table is None:
        raise PyodideError("Pyodide's JavaScript has no table of what WebAssembly imports.")
    entries = [(match[1], match[2] or match[1]) for match in ENTRY.finditer(table[1])]
    kept = ",".join(f"{name}:{value}" for name, value in entries if name in needed)
    needless = {value for name, value in entries if name not in needed}
    needless -= {value for name, value in entries if name in needed}
    script = script.replace(table[0], f"var wasmImports={{{kept}}}")
    script = EVAL.sub("(0,eval)(", script)
    if not needless:
        return script
    names = "|".join(map(re.escape, sorted(needless)))
    script = re.sub(NOTE.format(names=names), "", script)
    used = {name for match in USED.finditer(script) for name in match.groups()}
    return re.sub(
        OFFER.format(names=names), lambda match: match[0] if match[1] in used else "", script
    )
