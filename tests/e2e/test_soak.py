"""The soak as a whole: it finds what is wrong with a entry, and nothing where nothing is."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app.watchdog import LOOK_INTERVAL_MS
from tools.paths import ROOT
from tools.soak.plan import short_plan

pytestmark = pytest.mark.xdist_group("soak")
#: Loses a timer of the session in mid-round and those of its watchdog, complains and throws, and
#: writes a wrong record when the match is over.
DAMAGE = (
    f"const watchdog = {LOOK_INTERVAL_MS};"
    """
const later = globalThis.setTimeout;
const { dataset } = document.documentElement;
let isLost = false;
globalThis.setTimeout = (then, delay, ...more) => {
  if (!isLost && delay >= 200 && delay < 1000 && (dataset.moves ?? "") > "1.1") {
    isLost = true;
    console.error("a complaint");
    later(() => { throw new Error("a breakdown"); });
    return 0;
  }
  return isLost && delay === watchdog ? 0 : later(then, delay, ...more);
};
const keep = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  const wrong = text.replace(/("play",\\d,"\\d-\\d","lead",)\\d+/, "$1999");
  keep.call(this, key, /"winner":\\d+}}$/.test(text) ? wrong : text);
};
"""
)
EARLY = '<meta charset="utf-8">'


def soak(tmp_path: Path, *arguments: str) -> tuple[int, str, dict[str, Any]]:
    """Run the soak; return its exit status, what it printed, and its report."""
    file = tmp_path / "report.json"
    command = [sys.executable, "-m", "tools.soak", "--short", "--report", str(file), *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert file.is_file(), done.stdout + done.stderr
    return done.returncode, done.stdout, json.loads(file.read_text("utf-8"))


def test_a_damaged_game_is_found_out(site: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "site"
    shutil.copytree(site, damaged)
    page = (damaged / "index.html").read_text("utf-8")
    assert page.count(EARLY) == 1
    page = page.replace(EARLY, EARLY + '<script src="damage.js"></script>')
    (damaged / "index.html").write_text(page, "utf-8")
    (damaged / "damage.js").write_text(DAMAGE, "utf-8")
    status, shown, told = soak(tmp_path, "--only", "5", "--site", str(damaged))
    assert status == 1
    assert {"stall", "console", "error", "record"} <= set(told["faults"])
    assert told["totals"]["stalls"] == 1
    assert told["totals"]["matches"] == 1
    for part in ("STALL", "a complaint", "a breakdown", "the engine refuses it"):
        assert part in shown
    assert shown.count("--seed 1 --short --only 5") >= 4
    assert told["entries"][0]["steps"][0]


@pytest.mark.slow
def test_a_sound_game_is_found_sound(site: Path, tmp_path: Path) -> None:
    status, shown, told = soak(tmp_path, "--site", str(site), "--pages", "3")
    assert status == 0, shown
    assert "Nothing is wrong." in shown
    assert told["totals"]["matches"] == len(short_plan("1"))
    assert all(entry["watched"] > 0 for entry in told["entries"])
