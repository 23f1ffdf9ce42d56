"""The built page: addresses, sizes and PyScript's settings."""

import base64
import hashlib
import json
from pathlib import Path

import pytest

from tools.build.html import (
    SCRIPT,
    PageError,
    built_page,
    pyscript_settings,
    renamed,
    with_addresses,
    with_early_script,
    with_sizes,
    with_style,
)
from tools.paths import ROOT

FOLDERS = {"assets": "assets-1", "pyodide": "pyodide-2", "pyscript": "pyscript-3"}


def test_only_the_first_folder_of_a_path_is_renamed() -> None:
    assert renamed("assets/boot/assets/x.js", FOLDERS) == "assets-1/boot/assets/x.js"
    assert renamed("./assets/x.js", FOLDERS) == "assets-1/x.js"
    assert renamed("assets.js", FOLDERS) == "assets.js"
    assert renamed("elsewhere/assets/x.js", FOLDERS) == "elsewhere/assets/x.js"


def test_an_address_that_the_build_does_not_make_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PageError, match=r"assets/none\.css"):
        with_addresses('<link href="assets/none.css">', FOLDERS, tmp_path)


def test_addresses_of_files_are_renamed_and_others_stay(tmp_path: Path) -> None:
    (tmp_path / "assets-1").mkdir()
    (tmp_path / "assets-1" / "a.css").touch()
    page = '<link href="assets/a.css"><link href="data:,"><a href="#main">'
    expected = page.replace("assets/", "assets-1/")
    assert with_addresses(page, FOLDERS, tmp_path) == expected


def test_parts_get_their_size() -> None:
    page = '<link rel="preload" href="a/b.bin" data-part="b"><link href="a/c.css">'
    assert with_sizes(page, {"a/b.bin": 12}) == page.replace(
        'data-part="b"', 'data-part="b" data-bytes="12"'
    )


def test_the_early_script_is_in_the_page_and_allowed_by_its_hash() -> None:
    page = "<meta content=\"script-src 'self'\">" + SCRIPT
    built = with_early_script(page, "go();\n")
    assert "<script>\ngo();\n</script>" in built
    digest = base64.b64encode(hashlib.sha256(b"\ngo();\n").digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in built
    with pytest.raises(PageError, match="must once have"):
        with_early_script(built, "")


def test_the_style_is_in_the_page_and_allowed_by_its_hash() -> None:
    link = '<link rel="stylesheet" href="assets/css/page.css">'
    page = f"<meta content=\"style-src 'self'; img-src 'self'\">{link}"
    built = with_style(page, "p {}\n")
    assert "<style>\np {}\n</style>" in built
    digest = base64.b64encode(hashlib.sha256(b"\np {}\n").digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'; img-src 'self'" in built
    with pytest.raises(PageError, match="must link one style"):
        with_style(page + link, "")


def test_pyscript_is_given_the_address_of_the_interpreter() -> None:
    settings = json.loads(pyscript_settings(FOLDERS))
    assert settings["interpreter"] == "./assets-1/begin.js"
    assert settings["packages_cache"] == "never"


def test_the_page_is_refused_if_the_site_lacks_what_it_names(tmp_path: Path) -> None:
    with pytest.raises(PageError, match="which the build does not make"):
        built_page((ROOT / "index.html").read_text("utf-8"), FOLDERS, tmp_path, {})
