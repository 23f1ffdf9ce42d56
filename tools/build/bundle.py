"""Put the scripts of the page into one file, and its styles into another: few requests start fast.

Only what the scripts here do is understood: `import { a, b as c } from "./x.js"` and
`import "./x.js"` at the beginning of a line, `export` before a declaration, and
`export { a } from "./x.js"` in the entry. Each module becomes a function that is called once, in
the order in which a browser would run them.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path

from tools.build.html import PageError

#: What is bundled: the script that starts Python, the page's others, those of the worker and of
#: pages of others. The second takes the modules that both need from the first.
ENTRIES = {"begin.js": "", "start.js": "begin.js", "worker/main.js": "", "embed/embed.js": ""}
IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\} from )?"(?P<path>\.[^"]+)";\n', re.MULTILINE)
AGAIN = re.compile(r'^export \{(?P<names>[^}]*)\} from "(?P<path>\.[^"]+)";\n', re.MULTILINE)
DECLARED = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
DYNAMIC = re.compile(r'\bimport\("\.')
COMMENT = re.compile(r"^[ \t]*/\*\*.*?\*/\n", re.DOTALL | re.MULTILINE)
STYLES = re.compile(r'(?:<link rel="stylesheet" href="assets/[^"]+">\n)+')
HREF = re.compile(r'href="([^"]+)"')


class Bundle:
    """The modules that an entry needs, each before those that import it."""

    def __init__(self, assets: Path, entry: str, former: "Bundle | None" = None) -> None:
        """Read ``entry`` and all that it imports, below the folder ``assets``.

        What ``former`` has is taken from there.
        """
        self.assets = assets.resolve()
        self.entry = self.assets / entry
        self.former = former
        self.taken: set[Path] = set()
        self.texts: dict[Path, str] = {}
        self._read(self.entry, set())

    def _read(self, module: Path, met: set[Path]) -> None:
        if module in met:
            return
        met.add(module)
        if self.former and module in self.former.texts:
            self.taken.add(module)
            return
        if not module.is_file():
            raise PageError(f"A script imports {module.name}, which is not there.")
        text = COMMENT.sub("", module.read_text("utf-8"))
        for match in (*IMPORT.finditer(text), *AGAIN.finditer(text)):
            self._read(self._meant(module, match), met)
        self.texts[module] = text

    def _meant(self, module: Path, match: re.Match[str]) -> Path:
        return (module.parent / match["path"]).resolve()

    def _name(self, module: Path) -> str:
        place = module.relative_to(self.assets).as_posix()
        return "in_" + re.sub(r"\W", "_", place.removesuffix(".js"))

    def _import(self, module: Path, match: re.Match[str]) -> str:
        names, other = match["names"], self._name(self._meant(module, match))
        return f"const {{{names.replace(' as ', ': ')}}} = {other};\n" if names else ""

    def _function(self, module: Path) -> str:
        text = AGAIN.sub("", self.texts[module])
        names = ", ".join(DECLARED.findall(text))
        body = DECLARED.sub("", IMPORT.sub(lambda match: self._import(module, match), text))
        place = Path(os.path.relpath(module, self.entry.parent)).as_posix()
        if left := LEFT.search(body):
            raise PageError(f"{place} has a line that cannot be bundled: {left[0]}")
        if DYNAMIC.search(body) and module.parent != self.entry.parent:
            raise PageError(f"{place} imports while it runs what would be looked for elsewhere.")
        body = body.replace("import.meta.url", f'new URL("{place}", import.meta.url).href')
        return f"const {self._name(module)} = (() => {{\n{body}return {{ {names} }};\n}})();\n"

    def _start(self) -> str:
        if not (self.former and self.taken):
            return ""
        names = ", ".join(sorted(map(self._name, self.taken)))
        place = os.path.relpath(self.former.entry, self.entry.parent)
        return f'import {{ {names} }} from "./{Path(place).as_posix()}";\n'

    def text(self, offered: Iterable[Path] = ()) -> str:
        """Return the whole as one module, which also exports the modules ``offered``."""
        parts = [self._start(), *map(self._function, self.texts)]
        for match in AGAIN.finditer(self.texts[self.entry]):
            other = self._name(self._meant(self.entry, match))
            parts.append(f"export const {{{match['names']}}} = {other};\n")
        if names := ", ".join(sorted(map(self._name, offered))):
            parts.append(f"export {{ {names} }};\n")
        return "".join(parts)


def bundles_of(assets: Path) -> dict[str, Bundle]:
    """Return all bundles by their entry."""
    bundles: dict[str, Bundle] = {}
    for entry, former in ENTRIES.items():
        bundles[entry] = Bundle(assets, entry, bundles.get(former))
    return bundles


def bundle_scripts(assets: Path) -> None:
    """Write each entry as one file, and remove the modules that are in it."""
    bundles = bundles_of(assets)
    texts = {}
    for entry, bundle in bundles.items():
        others = (other for other in bundles.values() if other.former is bundle)
        texts[entry] = bundle.text(set().union(*(other.taken for other in others)))
    for module in {module for bundle in bundles.values() for module in bundle.texts}:
        module.unlink()
    for entry, text in texts.items():
        (assets / entry).write_text(text, "utf-8")


def bundle_styles(page: str, site: Path) -> str:
    """Write the styles that ``page`` links in a row into the first; return the page with that."""

    def replace(match: re.Match[str]) -> str:
        paths = [site / path for path in HREF.findall(match[0])]
        if missing := [path.name for path in paths if not path.is_file()]:
            raise PageError(f"index.html names {', '.join(missing)}, which is not there.")
        text = "".join(path.read_text("utf-8") for path in paths)
        for path in paths:
            path.unlink()
        paths[0].write_text(text, "utf-8")
        return match[0].partition("\n")[0] + "\n"

    return STYLES.sub(replace, page)
