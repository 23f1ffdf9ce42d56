"""What is kept of a browser test that fails: pytest runs on a file made for it."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools.paths import ROOT

OPTIONS = ["-p", "no:cacheprovider", "--tracing=retain-on-failure", "--screenshot=only-on-failure"]
CONFTEST = """\
import pytest
from tests.e2e.conftest import base_url, browser_type_launch_args, complaints, new_context

@pytest.fixture(scope="session")
def port():
    return 1
"""
TESTS = """\
def test_good(new_context):
    new_context().new_page()

def test_bad(new_context):
    new_context().new_page()
    assert new_context().new_page().title() == "another"

def test_complaint(new_context):
    new_context().new_page().evaluate("console.error('spoilt')")

def test_complaint_while_closing(new_context, complaints):
    context = new_context()
    context.new_page()
    context.on("close", lambda _: complaints.found.append("last words"))
"""


@dataclass(frozen=True)
class Outcome:
    """What became of the tests, by name (passed, failure or error), and where things are kept."""

    results: dict[str, str]
    kept: Path

    def kept_of(self, test: str) -> list[str]:
        """Return the names of the files that were kept of a test."""
        (folder,) = self.kept.glob(f"*-{test.replace('_', '-')}-chromium")
        return sorted(file.name for file in folder.iterdir())


def results_in(report: Path) -> dict[str, str]:
    """Read a JUnit report; a fault while a test is torn down is an error."""
    cases = ET.parse(report).iter("testcase")  # noqa: S314 - our own pytest wrote it
    return {case.attrib["name"].removesuffix("[chromium]"): result_of(case) for case in cases}


def result_of(case: ET.Element) -> str:
    return next((part.tag for part in case if part.tag in {"failure", "error"}), "passed")


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """Run the tests made for it."""
    folder = tmp_path_factory.mktemp("throwaway")
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_throwaway.py").write_text(TESTS)
    kept, report = folder / "kept", folder / "report.xml"
    places = [f"--rootdir={folder}", f"--output={kept}", f"--junit-xml={report}", str(folder)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-W", "error", *OPTIONS, *places],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    return Outcome(results_in(report), kept)


def test_of_a_failed_test_each_context_has_its_trace_and_each_page_its_picture(
    outcome: Outcome,
) -> None:
    assert outcome.results["test_bad"] == "failure"
    pictures = ["test-failed-1.png", "test-failed-2.png"]
    assert outcome.kept_of("test_bad") == [*pictures, "trace-1.zip", "trace-2.zip"]


@pytest.mark.parametrize("test", ["test_complaint", "test_complaint_while_closing"])
def test_a_complaint_fails_a_test_and_keeps_the_same(outcome: Outcome, test: str) -> None:
    assert outcome.results[test] == "error"
    assert outcome.kept_of(test) == ["test-failed-1.png", "trace.zip"]


def test_nothing_is_kept_of_a_test_that_passes(outcome: Outcome) -> None:
    assert outcome.results["test_good"] == "passed"
    assert len(list(outcome.kept.iterdir())) == 3
