"""The site that was built, as files."""

import html
import json
import re
import zipfile
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, catalogue
from tools.build.assemble import content_hash
from tools.build.inputs import fingerprint, inputs
from tools.paths import ROOT, SITE

pytestmark = pytest.mark.skipif(not (SITE / "index.html").exists(), reason="no site was built")


def folder(name: str) -> Path:
    (found,) = SITE.glob(f"{name}-*")
    return found


def test_folders_are_named_by_their_content() -> None:
    for name in ("assets", "pyodide", "pyscript", "python"):
        assert folder(name).name == f"{name}-{content_hash(folder(name))}"


def test_the_archive_of_the_game_holds_what_the_browser_needs_and_no_more() -> None:
    with zipfile.ZipFile(folder("python") / "game.zip") as archive:
        names = archive.namelist()
    assert "game/engine/tile.pyc" in names
    assert not [name for name in names if name.startswith(("game/cli", "game/__main__"))]
    assert not [name for name in names if "__pycache__" in name]


def test_the_page_names_only_files_of_the_site() -> None:
    page = (SITE / "index.html").read_text("utf-8")
    for path in re.findall(r'(?:href|src)="([^":#]+)"', page):
        assert (SITE / path).is_file(), path


def test_settings_stand_in_the_page_as_an_attribute() -> None:
    page = (SITE / "index.html").read_text("utf-8")
    (config,) = re.findall(r'config="([^"]+)"', page)
    settings = json.loads(html.unescape(config))
    assert (SITE / settings["interpreter"]).is_file()


def test_the_lock_file_names_no_packages() -> None:
    lock = json.loads((folder("python") / "lock.json").read_text("utf-8"))
    assert lock["packages"] == {}
    assert lock["info"]["abi_version"]


def test_no_source_maps_and_no_addresses_of_them_are_sent() -> None:
    for file in SITE.rglob("*.js"):
        assert "sourceMappingURL=" not in file.read_text("utf-8")
    assert not list(SITE.rglob("*.map"))


def test_the_site_depends_on_every_part_of_the_page() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in inputs()}
    assert {
        "index.html",
        "assets/boot.js",
        "game/engine/tile.py",
        "tools/pyodide/in_pyodide/pack.py",
    } <= names
    assert not [name for name in names if "__pycache__" in name]
    assert fingerprint() == fingerprint()


def test_no_file_tells_where_it_was_built() -> None:
    here = str(ROOT).encode()
    telling = [
        file.name for file in SITE.rglob("*") if file.is_file() and here in file.read_bytes()
    ]
    assert not telling


def test_very_old_browsers_are_told_in_every_language() -> None:
    script = (folder("assets") / "boot" / "too_old.js").read_text("utf-8")
    (texts,) = re.findall(r"^var TEXTS = (\{.*\});$", script, re.MULTILINE)
    told = {language: catalogue(language)("boot.old") for language in LANGUAGES}
    assert json.loads(texts) == {language: {"boot.old": text} for language, text in told.items()}
    assert told["pl"] not in (SITE / "index.html").read_text("utf-8")
