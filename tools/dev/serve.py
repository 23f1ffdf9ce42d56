"""Serve the built site, as any static host would: ``python -m tools.dev.serve [--port N] …``.

Sends no headers that the site could come to depend on; with ``--cors`` the one that pages of
other origins need to load embed.js, and frames without an origin to load anything.
"""

import argparse
import io
import socket
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from tools.paths import SITE

DEFAULT_PORT = 8000


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder below ``prefix`` (``/`` or ``/all-fives/``) and nothing else."""

    protocol_version = "HTTP/1.1"
    #: The same on every machine, whatever its own tables say.
    extensions_map = {  # noqa: RUF012 - its base declares it so
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mp3": "audio/mpeg",
        ".ogg": "audio/ogg",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".wav": "audio/wav",
        ".webmanifest": "application/manifest+json",
        ".webp": "image/webp",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(
        self, *args: object, prefix: str, quiet: bool, cors: bool = False, **kwargs: object
    ) -> None:
        """Remember the prefix, whether to say nothing about requests, and whom to let read."""
        self.prefix = prefix
        self.quiet = quiet
        self.cors = cors
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # passed on as they came

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Refuse what is not below the prefix; list no folders."""
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.path = "/" + self.path.removeprefix(self.prefix)
        return super().send_head()

    def end_headers(self) -> None:
        """Let every origin read, where that is wanted."""
        if self.cors:
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """Answer that there is nothing where no index.html is."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its base's name
        """Log to standard error unless quiet."""
        if not self.quiet:
            super().log_message(format, *args)


class SiteServer(ThreadingHTTPServer):
    """A server that does not wait for connections that a browser keeps open."""

    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser goes away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # passed on as they came


def make_server(
    folder: Path,
    port: int = 0,
    host: str = "127.0.0.1",
    prefix: str = "/",
    quiet: bool = True,
    cors: bool = False,
) -> SiteServer:
    """Return a server for ``folder``, bound but not running; port 0 takes any free one."""
    handler = partial(SiteHandler, directory=str(folder), prefix=prefix, quiet=quiet, cors=cors)
    return SiteServer((host, port), handler)


def is_free(host: str, port: int) -> bool:
    """Tell whether nobody listens on the port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def options(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="serve", description="Serve the built site.")
    parser.add_argument("--folder", type=Path, default=SITE, help="the folder to serve")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, help=f"the port ({DEFAULT_PORT}, or a free one)")
    parser.add_argument("--prefix", default="/", help="the path below which the site is")
    parser.add_argument("--cors", action="store_true", help="let pages of other origins read")
    parser.add_argument("--log", action="store_true", help="log each request")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Serve until interrupted; return the exit status."""
    chosen = options(arguments)
    prefix = "/" + chosen.prefix.strip("/") + "/" if chosen.prefix.strip("/") else "/"
    port = chosen.port
    if port is None:
        port = DEFAULT_PORT if is_free(chosen.host, DEFAULT_PORT) else 0
    if not (chosen.folder / "index.html").is_file():
        print(f"There is no site in {chosen.folder}; run `make build` first.", file=sys.stderr)
        return 1
    try:
        server = make_server(chosen.folder, port, chosen.host, prefix, not chosen.log, chosen.cors)
    except (OSError, OverflowError) as error:
        print(f"Cannot listen on {chosen.host} port {port}: {error}", file=sys.stderr)
        return 1
    host = "localhost" if chosen.host == "127.0.0.1" else chosen.host
    print(f"\n  All Fives is at http://{host}:{server.server_port}{prefix}\n  Stop with Ctrl+C.")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
