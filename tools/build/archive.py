"""Pack the built site into one archive that can be unpacked on any web server."""

import zipfile
from pathlib import Path

from tools.paths import WORK

ARCHIVE = WORK / "all-fives.zip"
#: The folder that everything in the archive is in.
TOP = "all-fives"
#: The earliest time that an archive can hold: the same site makes the same bytes.
TIME = (1980, 1, 1, 0, 0, 0)
#: What gets no smaller.
PACKED = {".bin", ".zip", ".png", ".webp", ".jpg", ".mp3", ".ogg", ".woff2"}

README = """\
All Fives, a dominoes game for the browser
==========================================

This folder is the whole game. It asks no other computer for anything.

To play it, a web server has to hand it out; a browser does not run it from the disk.

On your own computer, with Python:

    python3 -m http.server --directory all-fives 8000

and open http://localhost:8000/ in a browser.

For a class, put the folder anywhere on a web server: no settings, no database, no https and
no internet are needed, and the folder may have any name. It is played at the address of the
folder, for example http://server.example/games/all-fives/.

Over https (or on localhost) browsers keep the game after the first visit, so that it also
starts without a network, and offer to install it. Over plain http it needs the server.

To update, put a new folder in the place of the old one. Matches and settings are kept by each
browser, not by the server.

The licences of the game and of what it is made with are in the file licences.txt.
"""


def entries(site: Path) -> dict[str, bytes]:
    """Return every file of the archive by its name, in order."""
    files = {
        f"{TOP}/{file.relative_to(site).as_posix()}": file.read_bytes()
        for file in site.rglob("*")
        if file.is_file()
    }
    files[f"{TOP}/README.txt"] = README.encode()
    return dict(sorted(files.items()))


def write_archive(site: Path, archive: Path) -> None:
    """Pack ``site``; the same site gives the same bytes, whenever and wherever it is packed."""
    part = archive.with_suffix(".part")
    with zipfile.ZipFile(part, "w") as packed:
        for name, data in entries(site).items():
            info = zipfile.ZipInfo(name, TIME)
            info.external_attr = 0o644 << 16
            info.create_system = 3
            is_packed = Path(name).suffix in PACKED
            info.compress_type = zipfile.ZIP_STORED if is_packed else zipfile.ZIP_DEFLATED
            packed.writestr(info, data, compresslevel=9)
    part.replace(archive)
