"""The tests beside busy loops: the loops are busy, and end whatever happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.dev import busy


def test_the_loops_run_while_the_tests_do_and_end_after_them() -> None:
    with busy.busy(2) as loops:
        assert [loop.poll() for loop in loops] == [None, None]
    assert all(loop.poll() is not None for loop in loops)


def test_the_loops_end_where_the_tests_are_stopped() -> None:
    with pytest.raises(KeyboardInterrupt), busy.busy(1) as loops:
        raise KeyboardInterrupt
    assert loops[0].poll() is not None


def test_a_loop_ends_with_the_program_that_started_it() -> None:
    with busy.busy(1) as loops:
        (loop,) = loops
        loop.communicate()
        assert loop.returncode == 0


@pytest.mark.parametrize(("text", "status"), [("assert True", 0), ("assert False", 1)])
def test_a_run_that_fails_is_told(
    tmp_path: Path, text: str, status: int, capfd: pytest.CaptureFixture[str]
) -> None:
    test = tmp_path / "test_it.py"
    test.write_text(f"def test_it():\n    {text}\n", "utf-8")
    assert busy.main(["--runs", "2", "--loops", "1", "--", str(test)]) == status
    told = capfd.readouterr().out
    assert ("Run 2 of 2: passed" in told) == (status == 0)
    assert ("Run 1 of 2: FAILED" in told) == (status == 1)
