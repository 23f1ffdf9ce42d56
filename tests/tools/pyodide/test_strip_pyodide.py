"""Pyodide without what only libraries that are loaded later would use."""

from __future__ import annotations

import pytest

from tools.pyodide.strip.strip_imports import asked_for, strip_imports
from tools.pyodide.strip.strip_pyodide import (
    ASSIGN,
    CHANGES,
    split,
    strip_exports,
    strip_script,
    used_names,
)
from tools.pyodide.strip.wasm import WasmError, all_exports, imports, number, written
from tools.pyodide.version import PyodideError

#: A module with a type section that is nobody's business, and three exported functions.
EXPORTED = [b"\x04used\x00\x00", b"\x06unused\x00\x01", b"\x06memory\x02\x00"]
TYPES = bytes([1, 4, 1, 0x60, 0, 0])
SECTION = bytes([3]) + b"".join(EXPORTED)
WASM = b"\0asm\x01\0\0\0" + TYPES + bytes([7, len(SECTION)]) + SECTION

MANY = ",".join(f"_x{i}" for i in range(1001))
SCRIPT = (
    f"var _used,_unused,wasmMemory,{MANY};{ASSIGN}"
    '_used=Module["_used"]=wasmExports["used"];'
    '_unused=Module["_unused"]=wasmExports["unused"].value>>>0;'
    'wasmMemory=wasmExports["memory"]}_used();memory;' + ";".join(old for old, _ in CHANGES)
)


@pytest.mark.parametrize("value", [0, 127, 128, 300, 2**31])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    data = written(value)
    assert number(b"x" + data + b"y", 1) == (value, 1 + len(data))


def test_only_the_exports_that_are_kept_stay_and_nothing_else_changes() -> None:
    assert all_exports(WASM) == ["used", "unused", "memory"]
    smaller = strip_exports(WASM, {"used", "memory"})
    assert all_exports(smaller) == ["used", "memory"]
    assert TYPES in smaller
    assert strip_exports(WASM, {"used", "unused", "memory"}) == WASM


def test_what_is_used_elsewhere_stays_assigned_and_declared() -> None:
    head, _, tail = split(SCRIPT)
    text = strip_script(SCRIPT, used_names(head, tail))
    assert text.startswith(f"var _used,wasmMemory;{ASSIGN}")
    assert 'wasmExports["used"]' in text
    assert "unused" not in text
    assert all(new in text for _, new in CHANGES)


def test_another_pyodide_is_refused() -> None:
    with pytest.raises(PyodideError, match="no place where it assigns"):
        split("var a;")
    with pytest.raises(PyodideError, match="exactly one place"):
        strip_script(SCRIPT.replace(CHANGES[0][0], ""), {"_used"})


#: A function, a table, a memory, a global and a tag.
IMPORTED = [
    b"\x03env\x04open\x00\x05",
    b"\x03env\x05table\x01\x70\x01\x01\x80\x01",
    b"\x03env\x06memory\x02\x00\x10",
    b"\x08GOT.func\x0eemscripten_glX\x03\x7f\x01",
    b"\x03env\x03tag\x04\x00\x02",
]
IMPORT_SECTION = bytes([len(IMPORTED)]) + b"".join(IMPORTED)

LIBRARIES = (
    "var wasmImports={open:_open,draw:_draw,paint,emscripten_glX:_glX};"
    '_open.sig="ii";_draw.sig="v";Module["_open"]=_open;Module["_draw"]=_draw;'
    'Module["paint"]=paint;Module["other"]=other;Module.paint();eval(x);y.eval(x);'
)


def test_imports_of_every_kind_are_read() -> None:
    names = [name for _, name in imports(IMPORT_SECTION)]
    assert names == ["open", "table", "memory", "emscripten_glX", "tag"]
    assert asked_for(IMPORT_SECTION) == {"open", "table", "memory", "tag"}


def test_an_unknown_kind_of_import_is_refused() -> None:
    with pytest.raises(WasmError, match="unknown kind 9"):
        list(imports(b"\x01\x03env\x04open\x09\x05"))


def test_what_only_libraries_would_import_goes() -> None:
    text = strip_imports(LIBRARIES, {"open"})
    assert text.startswith('var wasmImports={open:_open};_open.sig="ii";Module["_open"]=_open;')
    assert "_draw" not in text
    assert "_glX" not in text


def test_what_is_used_otherwise_stays_and_so_does_what_no_library_imports() -> None:
    text = strip_imports(LIBRARIES, {"open"})
    assert 'Module["paint"]=paint;' in text
    assert 'Module["other"]=other;' in text
    assert "(0,eval)(x);y.eval(x);" in text


def test_what_is_used_by_its_name_in_brackets_stays() -> None:
    text = strip_imports(f'{LIBRARIES}use(Module["_draw"]);', {"open"})
    assert 'Module["_draw"]=_draw;' in text


def test_a_pyodide_without_the_table_is_refused() -> None:
    with pytest.raises(PyodideError, match="no table"):
        strip_imports("var a;", set())
