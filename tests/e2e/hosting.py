"""A web host as bad as real ones: it gets new builds, loses connections, and goes away."""

import gzip
import shutil
import threading
from dataclasses import dataclass, field
from functools import cache
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.build.assemble import content_hash
from tools.build.offline import finish
from tools.dev.serve import SiteHandler, SiteServer

from .conftest import START_TIMEOUT

PREFIX = "/games/all-fives/"
#: Seconds after which a request behind a closed gate gives up: longer than any test goes on.
HUNG = 600.0


def altered(site: Path, folder: Path) -> Path:
    """Make another build of the game: its scripts and its page differ, its Python does not."""
    shutil.copytree(site, folder)
    (assets,) = folder.glob("assets-*")
    with (assets / "start.js").open("a", encoding="utf-8") as script:
        script.write("document.documentElement.dataset.altered = '';\n")
    new_name = f"assets-{content_hash(assets)}"
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace(assets.name, new_name), "utf-8")
    assets.rename(folder / new_name)
    finish(folder, (folder / "sw.js").read_text("utf-8"))
    return folder


@cache
def packed(file: Path) -> bytes:
    """Return a file as hosts send it: with gzip, and small enough for a private window to keep."""
    return gzip.compress(file.read_bytes(), 1, mtime=0)


class Handler(SiteHandler):
    """Serves what the host has at the time of each request."""

    def __init__(self, *args: Any, host: "Host") -> None:
        self.host = host
        super().__init__(*args, prefix=PREFIX, quiet=True)

    def do_GET(self) -> None:  # noqa: N802 - its base's name
        """Answer, or do not, or break off in the middle."""
        host, path = self.host, self.path
        self.directory = str(host.folder)
        if host.is_down:
            self.close_connection = True
            return
        host.note(path.removeprefix(PREFIX))
        if any(path.endswith(name) for name in host.held):
            assert host.gate.wait(HUNG), "nobody opened the gate"
        if path in host.others:
            self._send(host.others[path])
        elif path.endswith(".wasm"):
            self._send_packed(host.folder / path.removeprefix(PREFIX))
        elif any(path.endswith(name) for name in host.cut):
            data = (host.folder / path.removeprefix(PREFIX)).read_bytes()
            self._send(data[: len(data) // 2], len(data))
            self.close_connection = True
        else:
            super().do_GET()

    def _send_packed(self, file: Path) -> None:
        data = packed(file)
        self.send_response(200)
        self.send_header("content-type", "application/wasm")
        self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(data)))
        self.send_header("last-modified", self.date_time_string(1_700_000_000))
        self.end_headers()
        self.wfile.write(data)

    def _send(self, data: bytes, length: int | None = None) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/javascript")
        self.send_header("content-length", str(length or len(data)))
        self.end_headers()
        self.wfile.write(data)


@dataclass
class Host:
    """``folder`` is what is deployed; ``cut`` ends of addresses whose transfer breaks off;
    ``held`` those that a slow network brings only when ``gate`` is set;
    ``others`` files of somebody else on the same origin; ``requests`` paths asked for so far.
    """

    folder: Path
    cut: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    gate: threading.Event = field(default_factory=threading.Event)
    others: dict[str, bytes] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    is_down: bool = False
    news: threading.Condition = field(default_factory=threading.Condition)
    server: ThreadingHTTPServer = field(init=False)

    def __post_init__(self) -> None:
        self.server = SiteServer(("127.0.0.1", 0), lambda *args: Handler(*args, host=self))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        """The origin of everything here."""
        return f"http://127.0.0.1:{self.server.server_port}/"

    @property
    def address(self) -> str:
        """Where the game is."""
        return self.origin.rstrip("/") + PREFIX

    def stop(self) -> None:
        """Take no connection, and answer on none that is open."""
        if not self.is_down:
            self.is_down = True
            self.server.shutdown()
            self.server.server_close()

    def note(self, path: str) -> None:
        """Remember a request."""
        with self.news:
            self.requests.append(path)
            self.news.notify_all()

    def wait_for(self, part: str, times: int) -> None:
        """Wait until so many requests were made whose path holds ``part``."""

        def came() -> bool:
            return len([path for path in self.requests if part in path]) >= times

        with self.news:
            assert self.news.wait_for(came, START_TIMEOUT / 1000), f"{part} was not asked for"
