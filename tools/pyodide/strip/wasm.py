"""Read WebAssembly modules: their sections, and what they export and import."""

from collections.abc import Iterator

IMPORTS, EXPORTS = 2, 7


class WasmError(ValueError):
    """A module holds what is not known here."""


def number(data: bytes, at: int) -> tuple[int, int]:
    """Read an unsigned number of WebAssembly; return it and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def written(value: int) -> bytes:
    """Return an unsigned number as WebAssembly has it."""
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    return bytes([*data, value])


def text(data: bytes, at: int) -> tuple[str, int]:
    """Read a name of WebAssembly; return it and where the next thing begins."""
    length, start = number(data, at)
    return data[start : start + length].decode(), start + length


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield each section of a module: its kind, and its content."""
    at = 8
    while at < len(wasm):
        length, start = number(wasm, at + 1)
        yield wasm[at], wasm[start : start + length]
        at = start + length


def exports(section: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield each export of the section: its name, and all of its bytes."""
    count, at = number(section, 0)
    for _ in range(count):
        start = at
        name, at = text(section, at)
        _, at = number(section, at + 1)
        yield name, section[start:at]


def all_exports(wasm: bytes) -> list[str]:
    """Return the names of all that a module exports."""
    found = (section for kind, section in sections(wasm) if kind == EXPORTS)
    return [name for name, _ in exports(next(found, written(0)))]


def after_limits(data: bytes, at: int) -> int:
    """Return where the limits of a memory or a table end."""
    flags = data[at]
    _, at = number(data, at + 1)
    return number(data, at)[1] if flags & 1 else at


def imports(section: bytes) -> Iterator[tuple[str, str]]:
    """Yield the module and the name of each import."""
    count, at = number(section, 0)
    for _ in range(count):
        module, at = text(section, at)
        name, at = text(section, at)
        kind = section[at]
        at += 1
        match kind:
            case 0:  # a function: its type
                _, at = number(section, at)
            case 1:  # a table: what is in it, and limits
                at = after_limits(section, at + 1)
            case 2:  # a memory
                at = after_limits(section, at)
            case 3:  # a global: its type, and whether it changes
                at += 2
            case 4:  # a tag: a zero, and its type
                _, at = number(section, at + 1)
            case _:
                raise WasmError(f"A module imports something of the unknown kind {kind}.")
        yield module, name
