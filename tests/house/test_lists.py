"""Lists that must match what they list."""

import json
import re
import tomllib

from game.app.settings.page_options import MATCH, RULE
from game.app.storage.autosave import BEAT_LIFETIME_MS
from tools.build.bundle import bundles_of
from tools.dev.setup import KINDS, OLDEST
from tools.paths import ROOT

PAGE = (ROOT / "index.html").read_text("utf-8")
BOOT = sorted((ROOT / "assets" / "boot").glob("*.js"))


def test_every_script_has_a_place() -> None:
    assets = (ROOT / "assets").resolve()
    bundled = {module for bundle in bundles_of(assets).values() for module in bundle.texts}
    lone = {
        assets / name
        for name in ("early.js", "loading.js", "boot/too_old.js", "sound.js", "noises.js")
    }
    assert bundled | lone == set(assets.rglob("*.js"))
    assert not bundled & lone


def test_parts_that_scripts_ask_for_are_linked_in_the_page() -> None:
    linked = set(re.findall(r'data-part="([^"]+)"', PAGE))
    asked: set[str] = set()
    for file in [*BOOT, ROOT / "assets" / "boot.js"]:
        asked.update(re.findall(r'(?:address|size)\("([^"]+)"\)', file.read_text("utf-8")))
    assert asked == linked


def test_the_first_script_knows_what_an_address_asks_for_and_how_long_a_tab_lives() -> None:
    early = (ROOT / "assets" / "early.js").read_text("utf-8")
    (asks,) = re.findall(r"const asks = (\[[^\]]*\]);", early)
    assert tuple(json.loads(asks)) == MATCH
    assert f'startsWith("{RULE}")' in early
    assert f"< {BEAT_LIFETIME_MS:.0f})" in early


def test_no_script_or_style_stands_in_the_page() -> None:
    assert not re.findall(r"<style|\sstyle=|\son\w+=", PAGE)
    for attributes, content in re.findall(r"<script([^>]*)>(.*?)</script>", PAGE, re.DOTALL):
        assert "src=" in attributes
        assert not content.strip()


def test_places_that_are_read_out_in_dialogs_are_always_there() -> None:
    for dialog in re.findall(r"<dialog.*?</dialog>", PAGE, re.DOTALL):
        for tag in re.findall(r'<[^>]*role="status"[^>]*>', dialog):
            assert not re.search(r"\shidden\b", tag), tag


def test_requirements_are_pinned_with_hashes_and_hold_what_they_are_made_from() -> None:
    for requirements, _ in KINDS.values():
        text = (ROOT / requirements).read_text("utf-8")
        pinned = re.findall(r"^([\w.-]+)==\S+ \\\n    --hash=sha256:", text, re.MULTILINE)
        named = re.findall(r"^[A-Za-z][^\s\\]*", text, re.MULTILINE)
        assert len(pinned) == len(named)
        source = (ROOT / requirements).with_suffix(".in").read_text("utf-8")
        for name, version in re.findall(r"^([\w.-]+)==(\S+)$", source, re.MULTILINE):
            assert f"{name}=={version} " in text


def test_npm_packages_are_pinned_with_integrity_and_name_no_host() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    packages = {path: data for path, data in lock["packages"].items() if path}
    assert all("integrity" in data and "resolved" not in data for data in packages.values())
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_verbs_of_make_are_phony_and_explained() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    assert phony
    verbs = set(phony[1].split())
    assert set(re.findall(r"^([a-z]+):", text, re.MULTILINE)) == verbs
    assert set(re.findall(r'^\t@echo "make (\w+)', text, re.MULTILINE)) == verbs - {"help"}


def test_the_oldest_python_is_the_same_wherever_it_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    oldest = ".".join(map(str, OLDEST))
    assert project["project"]["requires-python"] == f">={oldest}"
    assert project["tool"]["mypy"]["python_version"] == oldest
    assert project["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"


def test_the_game_needs_nothing_but_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dependencies"] == []
