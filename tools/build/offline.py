"""Make a built site one that can be kept: the build's id, and the list of its service worker.

Also says what of a site is kept, and may be used on a built site that was changed by hand.
"""

import hashlib
import json
import re
from pathlib import Path

from tools.build.html import PageError

#: The line of sw.js in whose place the build writes its own list.
PLACE = re.compile(r"^const BUILD = \{.*\};.*$", re.MULTILINE)
#: The attribute of the page that says which build it is of.
MARK = re.compile(r'(<html\b[^>]*\sdata-build=")[^"]*(")')
WORKER = "sw.js"
PAGE = "index.html"
#: What is shown to those who think about installing, before they do; it needs a network anyway.
#: And the archives for browsers that refuse the snapshot: whoever keeps the game has it.
NOT_KEPT = re.compile(r"^(assets-[0-9a-f]{10}/screens/|python-[0-9a-f]{10}/(stdlib|game)\.zip$)")
#: Addresses that hold the hash of their content, as sw.js knows them.
HASHED = re.compile(r"^[\w.-]+-[0-9a-f]{10}/")

#: Bytes and SHA-256 of each file, by its path from the scope.
Files = dict[str, tuple[int, str]]


def kept_files(site: Path) -> Files:
    """Return what the service worker keeps: everything but itself and what NOT_KEPT matches.

    The page stands under the path of its folder, the one address that every host knows it by.
    """
    files: Files = {}
    for file in sorted(site.rglob("*")):
        path = file.relative_to(site).as_posix()
        if file.is_file() and path != WORKER and not NOT_KEPT.match(path):
            data = file.read_bytes()
            files["./" if path == PAGE else path] = (len(data), hashlib.sha256(data).hexdigest())
    return files


def with_build(page: str, build: str) -> str:
    """Return the page with the build's id in it."""
    marked, places = MARK.subn(rf"\g<1>{build}\g<2>", page)
    if places != 1:
        raise PageError('The html element of index.html must have one attribute data-build="".')
    return marked


def with_list(worker: str, build: str, files: Files) -> str:
    """Return the service worker with the build's id and list in it."""
    line = f"const BUILD = {json.dumps({'id': build, 'files': files}, separators=(',', ':'))};"
    written, places = PLACE.subn(lambda _: line, worker)
    if places != 1:
        raise PageError("sw.js must have one line that begins with `const BUILD = {`.")
    return written


def finish(site: Path, worker: str) -> str:
    """Write id and list into the site, with ``worker`` as its sw.js; return the build's id.

    The id stands for the contents of all files, the page without its id and sw.js included.
    """
    page = site / PAGE
    page.write_text(with_build(page.read_text("utf-8"), ""), "utf-8")
    everything = json.dumps(kept_files(site)) + with_list(worker, "", {})
    build = hashlib.sha256(everything.encode()).hexdigest()[:10]
    page.write_text(with_build(page.read_text("utf-8"), build), "utf-8")
    (site / WORKER).write_text(with_list(worker, build, kept_files(site)), "utf-8")
    return build
