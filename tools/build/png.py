"""Write small PNG pictures: the commonest colours and one of each hue, the rest by the nearest."""

import struct
import zlib
from collections import Counter

Colour = tuple[int, ...]
#: As many as one byte can name.
COLOURS = 256
#: How far apart the channels of two colours are that stand for different parts of the space.
PART = 14
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE_TYPE = 3


def _chunk(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    def distance(index: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(colour, palette[index], strict=True))

    return min(range(len(palette)), key=distance)


def _palette(counts: Counter[Colour]) -> list[Colour]:
    """The commonest colours, and for as many parts of the colour space as can be their commonest.

    Without the second half what is small and of a colour of its own would lose it.
    """
    common = [colour for colour, _ in counts.most_common()]
    chosen: dict[Colour, None] = dict.fromkeys(common[: COLOURS // 2])
    parts: Counter[Colour] = Counter()
    first: dict[Colour, Colour] = {}
    for colour in common:
        part = tuple(channel // PART for channel in colour)
        parts[part] += counts[colour]
        first.setdefault(part, colour)
    chosen |= dict.fromkeys(first[part] for part, _ in parts.most_common())
    return list(dict.fromkeys([*chosen, *common]))[:COLOURS]


def png(width: int, height: int, rgba: bytes) -> bytes:
    """Return the PNG file of a picture.

    Args:
        width: in pixels.
        height: in pixels.
        rgba: four bytes for each pixel, row by row, not multiplied by the opacity.

    Raises:
        ValueError: there are not as many pixels as there should be.
    """
    if len(rgba) != width * height * 4:
        raise ValueError(f"{width} by {height} pixels need {width * height * 4} bytes of colours")
    pixels = [tuple(rgba[i : i + 4]) for i in range(0, len(rgba), 4)]
    counts = Counter(pixels)
    palette = _palette(counts)
    index = {colour: _nearest(colour, palette) for colour in counts}
    rows = b"".join(
        b"\0" + bytes(index[pixel] for pixel in pixels[row * width : (row + 1) * width])
        for row in range(height)
    )
    head = struct.pack(">IIBBBBB", width, height, 8, PALETTE_TYPE, 0, 0, 0)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", b"".join(bytes(colour[:3]) for colour in palette)),
            _chunk(b"tRNS", bytes(colour[3] for colour in palette)),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )
