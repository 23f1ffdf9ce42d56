"""Firefox by Marionette and WebKitGTK by WebDriver: the few commands that a check needs.

Neither needs a package: both protocols are JSON, one over a socket, the other over HTTP.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

#: Seconds that anything may take on a busy machine.
PATIENCE = 120.0
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class Browser(Protocol):
    """A browser with one page."""

    def goto(self, address: str) -> None:
        """Load a page."""

    def run(self, code: str, *values: Any) -> Any:
        """What the body of a function returns in the page, given `values` as its arguments."""

    def close(self) -> None:
        """End the browser."""


def wait(browser: Browser, code: str, *values: Any) -> Any:
    """Wait until `code` returns something true in the page; return it."""
    return patiently(lambda: browser.run(code, *values), code)


def patiently(find: Callable[[], Any], what: str) -> Any:
    """Ask until there is an answer."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := find():
            return found
        time.sleep(0.1)
    raise AssertionError(f"not in {PATIENCE:.0f} s: {what}")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Firefox:
    """Firefox, spoken to as Marionette."""

    def __init__(self, program: str, folder: Path) -> None:
        """Start `program` with a new profile in `folder`."""
        port = free_port()
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n', "utf-8")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, "HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._number = 0
        self._socket: socket.socket = patiently(lambda: self._connect(port), "Firefox listens")
        self._stream = self._socket.makefile("rb")
        self._read()
        self._ask("WebDriver:NewSession", {"capabilities": {}})

    @staticmethod
    def _connect(port: int) -> socket.socket | None:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        except OSError:
            return None

    def _read(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) not in (b":", b""):
            length += byte
        return json.loads(self._stream.read(int(length)))

    def _ask(self, name: str, values: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, name, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._read()
        assert error is None, f"{name}: {error}"
        return result

    def goto(self, address: str) -> None:
        """Load a page."""
        self._ask("WebDriver:Navigate", {"url": address})

    def run(self, code: str, *values: Any) -> Any:
        """What the body of a function returns in the page."""
        asked = {"script": code, "args": list(values), "sandbox": None}
        return self._ask("WebDriver:ExecuteScript", asked)["value"]

    def close(self) -> None:
        """End the browser."""
        self._stream.close()
        self._socket.close()
        self._process.terminate()
        self._process.wait()


class WebKit:
    """WebKitGTK's small browser on a screen of its own, spoken to through its driver."""

    def __init__(self, folder: Path) -> None:
        """Start the driver, with its home in `folder`."""
        port = free_port()
        self._base = f"http://127.0.0.1:{port}/session"
        command = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
        # In a container nobody may make the namespaces that its own sandbox is made of.
        home["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        self._process = subprocess.Popen(
            command,
            env={**os.environ, **home},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        (program,) = Path("/").glob(MINI_BROWSERS.lstrip("/"))
        options = {"binary": str(program), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._base += "/" + patiently(lambda: self._open(wanted), "the driver answers")

    def _open(self, wanted: dict[str, Any]) -> str | None:
        try:
            return str(self._ask("", wanted)["sessionId"])
        except OSError:
            return None

    def _ask(self, path: str, values: dict[str, Any] | None) -> Any:
        data = None if values is None else json.dumps(values).encode()
        method = "DELETE" if values is None else "POST"
        request = Request(self._base + path, data, {"content-type": "application/json"})  # noqa: S310 - the driver on this machine
        request.method = method
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the driver on this machine
            return json.load(answer)["value"]

    def goto(self, address: str) -> None:
        """Load a page."""
        self._ask("/url", {"url": address})

    def run(self, code: str, *values: Any) -> Any:
        """What the body of a function returns in the page."""
        return self._ask("/execute/sync", {"script": code, "args": list(values)})

    def close(self) -> None:
        """End the browser, its driver and its screen."""
        try:
            self._ask("", None)
        finally:
            os.killpg(self._process.pid, 15)
            self._process.wait()


def firefox() -> str | None:
    """The Firefox of this machine."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def has_webkit() -> bool:
    """Whether this machine has WebKitGTK's driver, its small browser, and a screen for it."""
    programs = ("WebKitWebDriver", "xvfb-run")
    return all(map(shutil.which, programs)) and any(Path("/").glob(MINI_BROWSERS.lstrip("/")))
