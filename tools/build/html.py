"""Make the built page out of ``index.html``: hashed addresses, sizes, what stands in it."""

import base64
import hashlib
import html
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tools.paths import ROOT

LINK = re.compile(r'(?P<name>\b(?:href|src)=)"(?P<path>[^":#?]+)"')
PART = re.compile(r'<link\b[^>]*\bhref="(?P<path>[^"]+)"[^>]*\bdata-part="[^"]+"')
CONFIG = 'config="pyscript.toml"'
MAIN = 'src="game/main.py" '
PYTHON = re.compile(r'(<script type="py" [^>]*>)(</script>)')
#: The scripts that stand in the built page itself, in the order in which they stand there.
EARLY = ("early.js", "loading.js")
SCRIPT = "".join(f'<script src="assets/{name}"></script>\n' for name in EARLY)
POLICY = "script-src 'self'"
STYLE = re.compile(r'<link rel="stylesheet" href="[^"]+">')
STYLE_POLICY = "style-src 'self'"


class PageError(Exception):
    """``index.html`` or ``pyscript.toml`` does not fit the site; the message says where."""


def renamed(path: str, folders: Mapping[str, str]) -> str:
    """Return ``path`` with its first folder, if it is one of ``folders``, renamed."""
    first, slash, rest = path.removeprefix("./").partition("/")
    return f"{folders[first]}/{rest}" if slash and first in folders else path


def pyscript_settings(folders: Mapping[str, str]) -> str:
    """Return ``pyscript.toml`` as one line of JSON with the paths of the built site."""
    try:
        settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise PageError(f"pyscript.toml is not TOML: {error}") from error
    settings["interpreter"] = "./" + renamed(settings["interpreter"], folders)
    return json.dumps(settings, separators=(",", ":"))


def with_addresses(page: str, folders: Mapping[str, str], site: Path) -> str:
    """Rename the folders in every address of ``page``; each must be a file of ``site``."""

    def replace(match: re.Match[str]) -> str:
        path = renamed(match["path"], folders)
        if not (site / path).is_file() and path not in {"./", "."}:
            raise PageError(f"index.html names {match['path']}, which the build does not make.")
        return f'{match["name"]}"{path}"'

    return LINK.sub(replace, page)


def with_early_script(page: str, script: str) -> str:
    """Write what runs before the first paint into the page, so that nothing waits for a file; the
    page's policy allows this text and no other.
    """
    if page.count(SCRIPT) != 1 or page.count(POLICY) != 1:
        raise PageError(f"index.html must once have {SCRIPT} and a policy with {POLICY}.")
    return page.replace(POLICY, f"{POLICY} {hash_of(script)}").replace(
        SCRIPT, f"<script>\n{script}</script>\n"
    )


def with_style(page: str, style: str) -> str:
    """Write the style into the page, for the same reason and in the same way."""
    links = STYLE.findall(page)
    if len(links) != 1 or page.count(STYLE_POLICY) != 1:
        raise PageError(f"index.html must link one style and have a policy with {STYLE_POLICY}.")
    return page.replace(STYLE_POLICY, f"{STYLE_POLICY} {hash_of(style)}").replace(
        links[0], f"<style>\n{style}</style>"
    )


def hash_of(text: str) -> str:
    """Return what a policy allows ``text``, after a line feed, by."""
    digest = base64.b64encode(hashlib.sha256(f"\n{text}".encode()).digest()).decode()
    return f"'sha256-{digest}'"


def with_sizes(page: str, sizes: Mapping[str, int]) -> str:
    """Say at each link to a part how many bytes it takes on the wire."""

    def replace(match: re.Match[str]) -> str:
        return f'{match[0]} data-bytes="{sizes[match["path"]]}"'

    return PART.sub(replace, page)


def with_all_of_pyscript(page: str, folder: str, site: Path) -> str:
    """Link every file of PyScript, not only the one whose name never changes."""
    first = f'<link rel="later" href="{folder}/core.js"'
    if first not in page:
        raise PageError("index.html does not link pyscript/core.js.")
    others = sorted(file.name for file in (site / folder).iterdir() if file.name != "core.js")
    links = "".join(
        f'<link rel="later" href="{folder}/{name}" data-other="pyscript">\n' for name in others
    )
    return page.replace(first, links + first)


def built_page(page: str, folders: Mapping[str, str], site: Path, sizes: Mapping[str, int]) -> str:
    """Return the text of the built page, made from that of ``index.html``."""
    if CONFIG not in page or MAIN not in page:
        raise PageError(f"index.html has no script with {MAIN}{CONFIG}.")
    settings = html.escape(pyscript_settings(folders), quote=True)
    main = (ROOT / "game" / "main.py").read_text("utf-8")
    page = PYTHON.sub(lambda tag: f"{tag[1]}\n{main}{tag[2]}", page.replace(MAIN, ""))
    page = with_sizes(with_addresses(page, folders, site), sizes)
    page = with_all_of_pyscript(page, folders["pyscript"], site)
    return page.replace(CONFIG, f'config="{settings}"')
