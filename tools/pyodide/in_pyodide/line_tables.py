"""Shorten the tables that tell the line of each instruction (runs inside Pyodide).

Their form is that of CPython 3.11 to 3.14 (Objects/locations.md there): each entry begins with
a byte that has the highest bit set, a kind in four bits and a number of code units less one in
three. The compiler was told to leave columns out, so only two kinds are there.
"""

from collections.abc import Iterator
from types import CodeType

NO_COLUMNS = 13
NO_LINE = 15
MOST_UNITS = 8

Entry = tuple[int, bytes, int]
"""Kind, bytes of the line's difference, number of code units."""


def entries(table: bytes) -> Iterator[Entry]:
    """Yield the entries of a table."""
    starts = [at for at, byte in enumerate(table) if byte & 0x80]
    for start, end in zip(starts, [*starts[1:], len(table)], strict=True):
        kind, units = table[start] >> 3 & 15, (table[start] & 7) + 1
        if kind not in {NO_COLUMNS, NO_LINE}:
            raise ValueError(f"this line table has an entry of kind {kind}")
        yield kind, table[start + 1 : end], units


def written(kind: int, difference: bytes, units: int) -> bytes:
    """Return entries for so many code units on one line."""
    table = b""
    while units > 0:
        table += bytes([0x80 | kind << 3 | (min(units, MOST_UNITS) - 1)]) + difference
        units -= MOST_UNITS
        difference = b"\0" if kind == NO_COLUMNS else b""
    return table


def merged(table: bytes) -> bytes:
    """Return a table that tells the same lines in as few entries as can be."""
    runs: list[Entry] = []
    for kind, difference, units in entries(table):
        if runs and runs[-1][0] == kind and difference in {b"\0", b""}:
            runs[-1] = (*runs[-1][:2], runs[-1][2] + units)
        else:
            runs.append((kind, difference, units))
    return b"".join(written(*run) for run in runs)


def lineless(table: bytes) -> bytes:
    """Return a table that tells no lines; a traceback insists on one all the same."""
    return written(NO_LINE, b"", sum(units for _, _, units in entries(table)))


def shortened(code: CodeType, *, keep_lines: bool) -> CodeType:
    """Return ``code`` and all code in it with short line tables, or with tables of no lines."""
    constants = tuple(
        shortened(value, keep_lines=keep_lines) if isinstance(value, CodeType) else value
        for value in code.co_consts
    )
    table = code.co_linetable
    table = merged(table) if keep_lines else lineless(table)
    return code.replace(co_consts=constants, co_linetable=table)
