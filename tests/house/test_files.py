"""What every file of the project keeps to."""

import io
import re
import subprocess
import tokenize
from pathlib import Path

import pytest

from tools.paths import ROOT

#: Lines that a file of code may have at most; 250 are plenty, and 350 deserve a second look.
LONGEST = 400
CODE = {".py", ".js", ".mjs", ".css"}
TEXT = CODE | {".html", ".json", ".md", ".toml", ".txt", ".yml", ".pyi", ".in", ""}
#: A marker of work that was left for later, and an address that belongs to one machine.
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX)\b")
SOMEBODYS_HOST = re.compile(
    r"(?:registry\.npmjs\.org|files\.pythonhosted\.org|pypi\.org|cdn\.jsdelivr\.net)"
)
#: A comment that tells ruff or mypy to say nothing of its line, and one that has a reason, too.
SILENCES = re.compile(r"# (?:noqa|type: ignore)\b")
REASON = re.compile(
    r"^(?:# type: ignore\[[\w, -]+\]  # (?!noqa).+|# noqa: [A-Z0-9]+(?:, [A-Z0-9]+)* - .+)"
)
SECRET = re.compile(r"(?:-----BEGIN [A-Z ]*PRIVATE KEY|ghp_\w{20}|AKIA[0-9A-Z]{16})")


def tracked() -> list[Path]:
    """Return the files that git keeps, or would: no result of building is among them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    return sorted(path for path in paths if path.is_file())


FILES = tracked()
TEXTS = [file for file in FILES if file.suffix in TEXT]


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", [file for file in FILES if file.suffix in CODE], ids=name)
def test_files_of_code_are_short(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", [file for file in TEXTS if file != Path(__file__)], ids=name)
def test_texts_are_finished_and_hold_no_secret_and_no_host_of_a_registry(file: Path) -> None:
    text = file.read_text("utf-8")
    assert not UNFINISHED.search(text)
    assert not SECRET.search(text)
    assert not SOMEBODYS_HOST.search(text)


def test_nothing_that_make_makes_is_kept() -> None:
    made = {".venv", "node_modules", "_site", "_build", "__pycache__"}
    assert not [name(file) for file in FILES if made & set(file.relative_to(ROOT).parts)]


def unexplained(text: str) -> list[str]:
    """Return the comments of some Python that silence a tool and do not say why."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return [
        comment for comment in comments if SILENCES.search(comment) and not REASON.search(comment)
    ]


@pytest.mark.parametrize("file", [file for file in FILES if file.suffix == ".py"], ids=name)
def test_whatever_silences_a_tool_says_why(file: Path) -> None:
    assert not unexplained(file.read_text("utf-8"))


def test_the_check_of_reasons_refuses_what_it_should() -> None:
    silent = ["# noqa: S101", "# type: ignore[misc]", "# type: ignore[misc]  # noqa: S101 - why"]
    assert unexplained("".join(f"x = 1  {comment}\n" for comment in silent)) == silent
    told = ["# noqa: S101 - a reason", "# type: ignore[misc]  # a reason", "# about noqa"]
    assert not unexplained("".join(f"x = 1  {comment}\n" for comment in told))


PACKAGES = sorted({file.parent for file in FILES if (ROOT / "game") in file.parents})
#: Names that a package, a program or a typed package has to have.
GIVEN_NAMES = {"__init__.py", "__main__.py"}
LARGEST_FOLDER = 12


@pytest.mark.parametrize("folder", PACKAGES, ids=name)
def test_a_folder_of_the_game_is_small_and_says_what_belongs_there(folder: Path) -> None:
    modules = {file.name for file in FILES if file.parent == folder and file.suffix == ".py"}
    assert len(modules - GIVEN_NAMES) <= LARGEST_FOLDER
    if modules:
        assert len((folder / "__init__.py").read_text("utf-8")) > len('"""."""')


def test_no_two_modules_of_the_game_have_one_name() -> None:
    modules = [file.stem for package in PACKAGES for file in package.glob("*.py")]
    twice = {stem for stem in modules if modules.count(stem) > 1}
    assert twice <= {Path(given).stem for given in GIVEN_NAMES}
