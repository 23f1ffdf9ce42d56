"""The site on a network that keeps back or spoils some of its files, as a test asks for it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tools.dev.serve import SiteHandler, SiteServer

from .hosting import HUNG

#: Ways in which a file does not come as it should: no connection; 404; somebody else's page in its
#: place, as hotels and wrong settings answer; half of it; no answer as long as the gate is shut.
WAYS = ("blocked", "missing", "foreign", "cut", "silent")
#: Those after which nothing more can come.
FINAL_WAYS = WAYS[:-1]
#: Others: a piece for each that the test lets through; half of it, and nothing more as long as the
#: gate is shut; half of it the first time, which the browser may keep for an hour; nothing in it.
OTHER_WAYS = ("slow", "halting", "stale", "empty")
#: Bytes of such a piece.
PIECE = 600_000
FOREIGN = b"<!doctype html><title>Welcome</title><p>Please log in to use the network."
FOLDER = re.compile(r"^(\w+)-[0-9a-f]{10}/")
CHUNK = re.compile(r"-[\w-]{8}\.js$")


def plain_name(path: str) -> str:
    """The path of a file of the site without the hashes that builds and packages put into it."""
    path = FOLDER.sub(r"\1/", path)
    return CHUNK.sub("-*.js", path) if path.startswith("pyscript/") else path


def names_of(site: Path) -> set[str]:
    """The plain names of all files of a site."""
    files = (file for file in site.rglob("*") if file.is_file())
    return {plain_name(file.relative_to(site).as_posix()) for file in files}


@dataclass
class Visit:
    """The site with some faults: ways by plain names. ``asked`` are the plain names of requests."""

    address: str
    faults: Mapping[str, str]
    gate: threading.Event = field(default_factory=threading.Event)
    pieces: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    asked: list[str] = field(default_factory=list)

    def times(self, name: str) -> int:
        """How often a file was asked for."""
        return self.asked.count(name)


class Handler(SiteHandler):
    """Answers below ``/N/`` with the faults of the visit of that number."""

    def __init__(self, *args: Any, faulty: FaultySite) -> None:
        self.faulty = faulty
        super().__init__(*args, directory=str(faulty.folder), prefix="/", quiet=True)

    def do_GET(self) -> None:  # noqa: N802 - its base's name
        """Answer as the visit has it."""
        number, _, path = self.path.removeprefix("/").partition("?")[0].partition("/")
        visit = self.faulty.visits[int(number)]
        path = path or "index.html"
        name = plain_name(path)
        visit.asked.append(name)
        self.path = f"/{path}"
        way = visit.faults.get(name)
        if way is None or (way == "silent" and self._wait(visit)):
            super().do_GET()
        elif way == "blocked":
            self.close_connection = True
        elif way == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
        elif way == "foreign":
            self._send(FOREIGN, "text/html")
        else:
            self._send_spoilt(way, visit, self.faulty.folder / path, name)

    def _send_spoilt(self, way: str, visit: Visit, file: Path, name: str) -> None:
        data, kind = file.read_bytes(), self.guess_type(str(file))
        half = data[: len(data) // 2]
        if way == "slow":
            self._send(data, kind, wait=lambda: visit.gate.is_set() or visit.pieces.acquire())
        elif way == "halting":
            rest = iter((True,))
            self._send(data, kind, len(half), lambda: next(rest, False) or self._wait(visit))
        elif way == "stale":
            fresh = visit.times(name) > 1
            age = {"cache-control": "max-age=3600", "last-modified": self._date(file)}
            self._send(data if fresh else half, kind, more={} if fresh else age)
        else:
            self._send(half if way == "cut" else b"", kind)

    def _date(self, file: Path) -> str:
        return self.date_time_string(file.stat().st_mtime)

    def _wait(self, visit: Visit) -> bool:
        assert visit.gate.wait(HUNG), "nobody opened the gate"
        return True

    def _send(
        self,
        data: bytes,
        kind: str,
        size: int = PIECE,
        wait: Callable[[], object] = lambda: None,
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Send pieces of a size, before each of which it waits."""
        self.send_response(HTTPStatus.OK)
        headers = {"content-type": kind, "content-length": str(len(data)), **more}
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        for at in range(0, len(data), size):
            wait()
            self.wfile.write(data[at : at + size])
            self.wfile.flush()


class FaultySite:
    """Serves ``folder`` to any number of visits."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.visits: list[Visit] = []
        self._server = SiteServer(("127.0.0.1", 0), lambda *args: Handler(*args, faulty=self))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._server.server_port}/"

    def visit(self, faults: Mapping[str, str]) -> Visit:
        """A new address below which the site has these faults."""
        found = Visit(f"{self.origin}{len(self.visits)}/", faults)
        self.visits.append(found)
        return found

    def stop(self) -> None:
        """End the server, and whatever waits behind a gate."""
        for visit in self.visits:
            visit.gate.set()
            visit.pieces.release(1000)
        self._server.shutdown()
        self._server.server_close()
