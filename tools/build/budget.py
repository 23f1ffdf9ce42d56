"""Where every byte of the site goes: a table for docs/performance.md, and limits that hold.

Sizes are those on the wire, from a host that compresses with gzip. ``python -m tools.build.budget``
writes the table of the site in ``_site`` into the document.
"""

import re
import sys
from pathlib import Path

from tools.build.assemble import wire_size
from tools.build.offline import NOT_KEPT
from tools.paths import ROOT, SITE

DOCUMENT = ROOT / "docs" / "performance.md"
BEGIN = "<!-- bytes: written by `make build` -->\n"
END = "<!-- end of bytes -->\n"
NUMBER = re.compile(r"\d+")
#: Parts of a size by which the table may be wrong before it is written anew.
NEAR = 0.02
#: What must not be passed, in bytes.
BEFORE_PAINT = 60_000
FIRST_LOAD = 7_000_000

#: These are asked for before the first paint, and nothing else is; it waits for the page alone.
PAINT = re.compile(r"^index\.html$|^assets-\w+/(?:begin\.js|icons/favicon\.svg)$")
#: Rows of the table: a pattern of paths, and what the files are. The first that fits counts.
ROWS = (
    (PAINT, "Before the first paint (at most 60): the page with its style, a script, an icon"),
    (re.compile(r"^pyodide-\w+/.*\.wasm$"), "Python: WebAssembly"),
    (re.compile(r"^pyodide-"), "Python: JavaScript (Pyodide)"),
    (re.compile(r"^python-\w+/snapshot\.wasm$"), "Memory snapshot: standard library and game"),
    (re.compile(r"^pyscript-"), "PyScript"),
    (NOT_KEPT, "Only where needed: archives to start without the snapshot, pictures to install by"),
    (re.compile(r"^assets-\w+/worker/|^sw\.js$"), "Workers: thinking, playing offline"),
    (re.compile(r""), "Scripts of the page, small parts"),
)


class BudgetError(Exception):
    """The site is larger than it may be; the message says by how much."""


def sizes(site: Path) -> dict[str, int]:
    """Return the size on the wire of each file of ``site``."""
    files = sorted(file for file in site.rglob("*") if file.is_file())
    return {file.relative_to(site).as_posix(): wire_size(file) for file in files}


def first_load(wire: dict[str, int]) -> int:
    """Return what the first visit takes, its workers and what they keep included."""
    return sum(size for path, size in wire.items() if not NOT_KEPT.match(path))


def kilo(size: int) -> str:
    """Return a size in whole thousands of bytes."""
    return f"{size / 1000:,.0f}"


def table(wire: dict[str, int]) -> str:
    """Return the table, in Markdown."""
    totals = dict.fromkeys((what for _, what in ROWS), (0, 0))
    for path, size in wire.items():
        what = next(what for pattern, what in ROWS if pattern.search(path))
        totals[what] = (totals[what][0] + 1, totals[what][1] + size)
    lines = ["| what | files | kB |", "|---|---:|---:|"]
    rarely = dict(ROWS)[NOT_KEPT]
    rows = [what for _, what in ROWS if what != rarely]
    lines += [f"| {what} | {totals[what][0]} | {kilo(totals[what][1])} |" for what in rows]
    files = sum(totals[what][0] for what in rows)
    total = kilo(first_load(wire))
    lines.append(f"| **First load** (at most {kilo(FIRST_LOAD)}) | {files} | **{total}** |")
    lines.append(f"| {rarely} | {totals[rarely][0]} | {kilo(totals[rarely][1])} |")
    return "\n".join(lines) + "\n"


def check(wire: dict[str, int]) -> None:
    """Raise BudgetError if a limit is passed."""
    paint = sum(size for path, size in wire.items() if PAINT.match(path))
    found = {"before the first paint": (paint, BEFORE_PAINT)}
    found["the first load"] = (first_load(wire), FIRST_LOAD)
    for what, (size, most) in found.items():
        if size > most:
            raise BudgetError(f"{size:,} bytes for {what}: {size - most:,} more than allowed.")


def rows_of(text: str) -> list[tuple[str, list[int]]]:
    """Return the rows of a table: what it is, and its numbers."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    numbers = [[int(n) for n in NUMBER.findall("".join(row[1:]).replace(",", ""))] for row in rows]
    return [(row[0].strip(), found) for row, found in zip(rows, numbers, strict=True)]


def is_near(old: str, new: str) -> bool:
    """Tell whether two tables differ by no more than compilers and compressors make of one input:
    the same rows and numbers of files, and sizes that are nearly the same.
    """
    before, after = rows_of(old), rows_of(new)
    if [(what, numbers[:-1]) for what, numbers in before] != [
        (what, numbers[:-1]) for what, numbers in after
    ]:
        return False
    sizes_before, sizes_after = (
        [n for _, row in rows for n in row[-1:]] for rows in (before, after)
    )
    return all(
        abs(a - b) <= max(1, NEAR * b) for a, b in zip(sizes_before, sizes_after, strict=True)
    )


def write_table(wire: dict[str, int], document: Path = DOCUMENT) -> None:
    """Put the table between its marks in the document, unless the one there says nearly the same:
    a fresh clone is not to change when it is built.
    """
    text = document.read_text("utf-8")
    head, begin, rest = text.partition(BEGIN)
    old, end, tail = rest.partition(END)
    if not begin or not end:
        raise BudgetError(f"{document.name} has no place for the table of bytes.")
    new = table(wire)
    if not is_near(old, new):
        document.write_text(f"{head}{begin}{new}{end}{tail}", "utf-8")


def main() -> int:
    """Write the table of the built site, and tell whether it is small enough."""
    wire = sizes(SITE)
    write_table(wire)
    print(table(wire))
    try:
        check(wire)
    except BudgetError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
