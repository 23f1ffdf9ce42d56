"""Bundles and minifies scripts and styles with esbuild: few and small files start fast."""

import json
from pathlib import Path

from tools.build.html import PageError
from tools.build.offline import PLACE
from tools.node import run_script
from tools.paths import NODE_MODULES, ROOT

ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
SCRIPT = ROOT / "tools" / "build" / "bundle.mjs"
MINIFY = ("--minify", "--charset=utf8", "--legal-comments=none", "--log-level=error")
#: What is written here runs in the browsers that the type checker is told of (jsconfig.json).
SYNTAX = "es2022"


def bundle_scripts(assets: Path, out: Path) -> dict[str, set[str]]:
    """Write each bundle of the scripts in ``assets`` below the folder ``out``.

    Returns the modules that are in each bundle, all as paths from ``assets``. Raises NodeError
    where a module or a name is missing.
    """
    found = json.loads(run_script(SCRIPT, str(assets), str(out)))
    return {name: set(modules) for name, modules in found.items()}


def bundled(module: Path) -> str:
    """Return a module with all that it imports, minified."""
    return run_script(
        ESBUILD, str(module), "--bundle", "--format=esm", f"--target={SYNTAX}", *MINIFY
    )


def minified_script(text: str, syntax: str = SYNTAX) -> str:
    """Return a classic script, minified; it shares no variable with any other script."""
    options = ("--loader=js", "--format=iife", f"--target={syntax}")
    return run_script(ESBUILD, *options, *MINIFY, told=text)


def minified_style(text: str) -> str:
    """Return a style sheet, minified."""
    return run_script(ESBUILD, "--loader=css", *MINIFY, told=text)


def minified_worker(text: str) -> str:
    """Return the service worker, minified but for the line that the build writes its list into."""
    line = PLACE.search(text)
    if line is None:
        raise PageError("sw.js must have one line that begins with `const BUILD = {`.")
    return f"{line[0]}\n{minified_script(text.replace(line[0], ''))}"
