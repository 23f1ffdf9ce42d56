"""The server that play and the tests use."""

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.dev.serve import is_free, main, make_server


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "index.html").write_text("hello", "utf-8")
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "folder").mkdir()
    server = make_server(tmp_path, prefix="/all-fives/")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


def get(port: int, path: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={"Connection": "close"})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/all-fives/", 200),
        ("/all-fives/?embed", 200),
        ("/all-fives/a.wasm", 200),
        ("/all-fives/folder/", 404),
        ("/all-fives/none", 404),
        ("/", 404),
        ("/all-fives/../../etc/passwd", 404),
    ],
)
def test_only_files_below_the_prefix_are_served(port: int, path: str, status: int) -> None:
    assert get(port, path).status == status


def test_types_are_those_that_browsers_insist_on(port: int) -> None:
    assert get(port, "/all-fives/a.wasm").headers["Content-Type"] == "application/wasm"
    headers = get(port, "/all-fives/").headers
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    usual = {"server", "date", "content-type", "content-length", "last-modified"}
    assert {name.lower() for name in headers} <= usual


def test_a_taken_port_is_seen(port: int) -> None:
    assert not is_free("127.0.0.1", port)


def test_a_missing_site_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--folder", str(tmp_path)]) == 1
    assert "make build" in capsys.readouterr().err
