"""Pyodide without what only libraries that are loaded later would use."""

from __future__ import annotations

import pytest

from tools.cut import (
    ASSIGN,
    CHANGES,
    all_exports,
    cut_exports,
    cut_script,
    number,
    split,
    used_names,
    written,
)
from tools.html import PageError

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
    smaller = cut_exports(WASM, {"used", "memory"})
    assert all_exports(smaller) == ["used", "memory"]
    assert TYPES in smaller
    assert cut_exports(WASM, {"used", "unused", "memory"}) == WASM


def test_what_is_used_elsewhere_stays_assigned_and_declared() -> None:
    head, _, tail = split(SCRIPT)
    text = cut_script(SCRIPT, used_names(head, tail))
    assert text.startswith(f"var _used,wasmMemory;{ASSIGN}")
    assert 'wasmExports["used"]' in text
    assert "unused" not in text
    assert all(new in text for _, new in CHANGES)


def test_another_pyodide_is_refused() -> None:
    with pytest.raises(PageError, match="no place where it assigns"):
        split("var a;")
    with pytest.raises(PageError, match="exactly one place"):
        cut_script(SCRIPT.replace(CHANGES[0][0], ""), {"_used"})
