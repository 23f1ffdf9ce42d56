"""The game in Firefox and in WebKitGTK, where they are installed and somebody asks for it:

    OTHER_BROWSERS=1 python -m pytest tests/e2e/test_other_browsers.py

Not a part of every run, since few machines have both, and each takes half a minute.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .hosting import Host
from .other_browsers import Browser, Firefox, WebKit, firefox, has_webkit, wait

pytestmark = [
    pytest.mark.xdist_group("other browsers"),
    pytest.mark.skipif(
        "OTHER_BROWSERS" not in os.environ, reason="only where OTHER_BROWSERS=1 asks for it"
    ),
]

STATE = "return document.documentElement.dataset.state"
COMES_TO = "return arguments[0].includes(document.documentElement.dataset.state)"
KEPT = "return document.documentElement.dataset.offline === 'ready'"
FETCHED = "return performance.getEntriesByType('resource').map(({ name }) => name)"
PLAY = "document.querySelector('#hand button[data-fits=yes]').click()"
CHOOSE = "document.querySelector('#ends button')?.click()"
MOVES = "return document.documentElement.dataset.moves"
MOVED = """const { asking, moves } = document.documentElement.dataset;
return asking !== undefined || moves !== arguments[0]"""
MATCH = "?players=2&opponents=greedy&speed=instant&lang=en&seed="


@pytest.fixture(params=["Firefox", "WebKitGTK"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    """Start the browser, if there is one."""
    opened: Browser
    if request.param == "Firefox":
        program = firefox()
        if program is None:
            pytest.skip("Firefox is not installed")
        opened = Firefox(program, tmp_path)
    elif has_webkit():
        opened = WebKit(tmp_path)
    else:
        pytest.skip("WebKitWebDriver, its MiniBrowser or xvfb-run is not installed")
    yield opened
    opened.close()


@pytest.fixture
def host(site: Any) -> Iterator[Host]:
    """Host the game."""
    host = Host(site)
    yield host
    host.stop()


def play_round(browser: Browser) -> int:
    """Play the first tile that fits until the round is over; return how many were played."""
    for played in range(60):
        wait(browser, COMES_TO, ["your-turn", "round-over"])
        if browser.run(STATE) == "round-over":
            return played
        moves = browser.run(MOVES)
        browser.run(PLAY)
        wait(browser, MOVED, moves)
        browser.run(CHOOSE)
        wait(browser, "return document.documentElement.dataset.moves !== arguments[0]", moves)
    raise AssertionError("the round did not end")


def test_a_round_is_played_from_the_snapshot_and_then_again_without_a_network(
    other: Browser, host: Host
) -> None:
    other.goto(host.address + MATCH + "first")
    assert play_round(other) > 0
    fetched = other.run(FETCHED)
    assert any("/snapshot." in name for name in fetched)
    assert not any(name.endswith("/stdlib.zip") for name in fetched)
    wait(other, KEPT)
    host.stop()
    other.goto(host.address + MATCH + "second")
    assert play_round(other) > 0


def test_the_two_large_files_are_fetched_once(other: Browser, host: Host) -> None:
    other.goto(host.address + MATCH + "first")
    wait(other, COMES_TO, ["your-turn"])
    fetched = [name for name in other.run(FETCHED) if name.endswith(".wasm")]
    assert len(fetched) == len(set(fetched)) == 2
