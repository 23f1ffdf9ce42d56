"""The service worker's reasoning, in Node.js, against a browser and a host made by hand."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from tools.node import run_script
from tools.paths import ROOT

SCENARIOS = Path(__file__).with_name("service_worker.mjs")
NAMES = re.findall(r'^  async "([^"]+)"\(\)', SCENARIOS.read_text("utf-8"), re.MULTILINE)


@cache
def results() -> dict[str, str | None]:
    """Run all scenarios once; return what was wrong with each."""
    lines = run_script(SCENARIOS, str(ROOT / "sw.js")).splitlines()
    return dict(json.loads(line) for line in lines)


def test_every_scenario_has_run() -> None:
    assert list(results()) == NAMES
    assert len(NAMES) > 10


@pytest.mark.parametrize("name", NAMES)
def test_the_worker(name: str) -> None:
    fault = results()[name]
    assert fault is None, fault
