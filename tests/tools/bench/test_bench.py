"""What the benchmarks compare with, and how they say what they found."""

import re
from pathlib import Path

import pytest

from tools.bench import pages
from tools.bench.report import Finding, summary
from tools.paths import PYODIDE, SITE, WORK

IS_BUILT = (SITE / "index.html").exists() and (WORK / "packed" / "members.bin").exists()


@pytest.mark.skipif(not IS_BUILT, reason="no site was built")
def test_bare_pyodide_is_the_released_one_with_a_snapshot_in_its_own_form(tmp_path: Path) -> None:
    (tmp_path / "pyodide").symlink_to(PYODIDE)
    pages.write_bare_page(tmp_path)
    page = (tmp_path / "bare.html").read_text("utf-8")
    named = re.findall(r'(?:href|from|fetch\()[= ]?"([^"]+)"', page)
    assert "./pyodide/pyodide.mjs" in named
    assert [path for path in named if not (tmp_path / path).is_file()] == []
    snapshot = (tmp_path / "snapshot.bin").read_bytes()
    assert b"game.engine" in snapshot
    assert len(snapshot) % 4 == 0
    assert any(snapshot[-4:])
    build = b"".join(
        int(word, 16).to_bytes(4, "little")
        for word in re.findall("[0-9a-f]{8}", build_id((PYODIDE / "pyodide.mjs").read_text()))
    )
    assert snapshot[16:48] == build


def build_id(loader: str) -> str:
    (found,) = re.findall(r'BUILD_ID:"([0-9a-f]{64})"', loader)
    return str(found)


def test_a_number_without_a_limit_never_falls_short(capsys: pytest.CaptureFixture[str]) -> None:
    told = [Finding("told", 9.0), Finding("kept", 2.0, 2.0), Finding("passed", 3.0, 2.0)]
    assert summary(told) == 1
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if line][1:]
    assert lines == [
        ["told", "9.00"],
        ["kept", "2.00", "≤", "2"],
        ["passed", "3.00", "≤", "2", "NOT", "MET"],
    ]
