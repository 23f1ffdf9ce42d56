"""What is kept of a site, which build it is, and the archive that it is packed into."""

import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from tools.build.archive import ARCHIVE, TOP, entries, write_archive
from tools.build.html import PageError
from tools.build.offline import HASHED, NOT_KEPT, finish, kept_files, with_build, with_list
from tools.paths import ROOT, SITE

WORKER = (ROOT / "sw.js").read_text("utf-8")
PAGE = (
    '<!doctype html>\n<html lang="en" data-build=""><script src="assets-0123456789/a.js"></script>'
)
is_built = pytest.mark.skipif(not (SITE / "sw.js").exists(), reason="no site was built")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two files and a picture to show off."""
    assets = tmp_path / "site" / "assets-0123456789"
    (assets / "screens").mkdir(parents=True)
    (assets / "a.js").write_text("1", "utf-8")
    (assets / "screens" / "wide.jpg").write_bytes(b"picture")
    (tmp_path / "site" / "index.html").write_text(PAGE, "utf-8")
    return tmp_path / "site"


def list_of(site: Path) -> dict[str, object]:
    """Return what the worker of a finished site is told to keep."""
    worker = (site / "sw.js").read_text("utf-8")
    (written,) = re.findall(r"^const BUILD = (.*);$", worker, re.MULTILINE)
    return dict(json.loads(written))


def test_the_worker_keeps_all_but_itself_and_the_pictures_to_show_off(site: Path) -> None:
    build = finish(site, WORKER)
    page = (site / "index.html").read_bytes()
    assert f'data-build="{build}"'.encode() in page
    assert list_of(site) == {
        "id": build,
        "files": {
            "./": [len(page), hashlib.sha256(page).hexdigest()],
            "assets-0123456789/a.js": [1, hashlib.sha256(b"1").hexdigest()],
        },
    }


def test_finishing_again_changes_nothing(site: Path) -> None:
    build = finish(site, WORKER)
    before = {file: file.read_bytes() for file in site.rglob("*") if file.is_file()}
    assert finish(site, (site / "sw.js").read_text("utf-8")) == build
    assert {file: file.read_bytes() for file in site.rglob("*") if file.is_file()} == before


@pytest.mark.parametrize("name", ["index.html", "assets-0123456789/a.js", "new.js"])
def test_any_other_file_makes_another_build(site: Path, name: str) -> None:
    build = finish(site, WORKER)
    with (site / name).open("a", encoding="utf-8") as file:
        file.write("<!-- -->")
    assert finish(site, WORKER) != build


def test_another_worker_makes_another_build(site: Path) -> None:
    assert finish(site, WORKER) != finish(site, WORKER + "// better\n")


def test_a_page_or_a_worker_without_a_place_for_the_build_is_refused() -> None:
    with pytest.raises(PageError, match="data-build"):
        with_build("<html>", "0123456789")
    with pytest.raises(PageError, match=r"sw\.js"):
        with_list("const OTHER = {};", "0123456789", {})


def test_the_same_site_is_packed_into_the_same_bytes(site: Path, tmp_path: Path) -> None:
    finish(site, WORKER)
    write_archive(site, tmp_path / "one.zip")
    for file in site.rglob("*"):
        file.touch()
    write_archive(site, tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_the_archive_holds_the_site_and_says_how_to_serve_it(site: Path, tmp_path: Path) -> None:
    finish(site, WORKER)
    write_archive(site, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        assert archive.testzip() is None
        assert archive.read(f"{TOP}/index.html") == (site / "index.html").read_bytes()
        assert "http.server" in archive.read(f"{TOP}/README.txt").decode()
        assert all(name.startswith(f"{TOP}/") for name in archive.namelist())


@is_built
def test_the_built_site_is_kept_whole() -> None:
    files = {file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()}
    shown_off = {name for name in files if NOT_KEPT.match(name)}
    listed = list_of(SITE)["files"]
    assert isinstance(listed, dict)
    assert set(listed) == {"./"} | files - {"index.html", "sw.js"} - shown_off
    assert listed == {path: list(entry) for path, entry in kept_files(SITE).items()}


@is_built
def test_only_addresses_that_others_know_have_no_hash() -> None:
    stay = {path for path in kept_files(SITE) if not HASHED.match(path)}
    examples = {path for path in stay if path.startswith("examples/")}
    assert stay == {"./", "embed.js", "licences.txt", *examples}


@is_built
def test_the_archive_is_that_of_the_built_site() -> None:
    with zipfile.ZipFile(ARCHIVE) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == entries(SITE)


@is_built
def test_pictures_of_the_manifest_are_there_and_as_large_as_it_says() -> None:
    (path,) = SITE.glob("assets-*/manifest.webmanifest")
    manifest = json.loads(path.read_text("utf-8"))
    for icon in manifest["icons"]:
        data = (path.parent / icon["src"]).read_bytes()
        assert len(data) < 20_000
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    for screen in manifest["screenshots"]:
        assert (path.parent / screen["src"]).stat().st_size < 100_000
