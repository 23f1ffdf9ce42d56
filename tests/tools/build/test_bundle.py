"""Many scripts become one, and do what they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build.bundle import Bundle, bundle_styles
from tools.build.html import PageError
from tools.node import run_script

MODULES = {
    "start.js": 'import "./first.js";\nimport { add as plus } from "./deep/sum.js";\n'
    'console.log(plus(1, 2));\n\nexport { version } from "./deep/words.js";\n',
    "first.js": 'import { version } from "./deep/words.js";\nconsole.log(version);\n',
    "deep/sum.js": 'import { log } from "./words.js";\n\n'
    '/**\n * @param {import("./words.js").X} a\n'
    " */\nexport function add(a, b) {\n  log(new URL('x', import.meta.url).pathname.slice(-6));\n"
    "  return a + b;\n}\n",
    "deep/words.js": 'export const version = "1";\nconst quiet = console;\n'
    "export const log = (text) => quiet.log(text);\n",
}


def written(folder: Path, **changes: str) -> Path:
    for name, text in {**MODULES, **changes}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def said(module: Path, text: str) -> str:
    module.write_text(text, "utf-8")
    return run_script(module)


def test_a_bundle_says_what_its_modules_say(tmp_path: Path) -> None:
    folder = written(tmp_path)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    apart = run_script(folder / "start.js")
    bundle = Bundle(folder, "start.js").text()
    assert said(folder / "bundle.js", bundle) == apart == "1\ndeep/x\n3\n"
    (folder / "use.js").write_text('import { version } from "./bundle.js";\nconsole.log(version)')
    assert run_script(folder / "use.js").endswith("3\n1\n")


def test_what_an_earlier_bundle_has_is_taken_from_there(tmp_path: Path) -> None:
    folder = written(tmp_path, **{"begin.js": 'import { log } from "./deep/words.js";\nlog(0);\n'})
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    first = Bundle(folder, "begin.js")
    second = Bundle(folder, "start.js", first)
    assert {module.name for module in second.taken} == {"words.js"}
    assert not set(first.texts) & set(second.texts)
    begin, start = first.text(second.taken), second.text()
    (folder / "begin.js").write_text(begin, "utf-8")
    assert said(folder / "start.js", start) == "0\n1\ndeep/x\n3\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('import "./none.js";\n', "none.js, which is not there"),
        ('import words from "./deep/words.js";\n', "cannot be bundled: import words"),
        ("export default 1;\n", "cannot be bundled: export default"),
    ],
)
def test_what_is_not_understood_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    folder = written(tmp_path, **{"first.js": text})
    with pytest.raises(PageError, match=fault):
        Bundle(folder, "start.js").text()


def test_a_file_that_is_imported_later_must_be_found_where_the_bundle_is(tmp_path: Path) -> None:
    folder = written(tmp_path, **{"deep/words.js": 'export const version = import("./x.js");\n'})
    with pytest.raises(PageError, match="looked for elsewhere"):
        Bundle(folder, "start.js").text()


def test_styles_in_a_row_become_one_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in "ab":
        (tmp_path / "assets" / f"{name}.css").write_text(f"/* {name} */\n", "utf-8")
    link = '<link rel="stylesheet" href="assets/{}.css">\n'
    page = bundle_styles(f"<head>\n{link.format('a')}{link.format('b')}</head>", tmp_path)
    assert page == f"<head>\n{link.format('a')}</head>"
    assert (tmp_path / "assets" / "a.css").read_text("utf-8") == "/* a */\n/* b */\n"
    assert not (tmp_path / "assets" / "b.css").exists()
    with pytest.raises(PageError, match=r"b\.css, which is not there"):
        bundle_styles(link.format("b"), tmp_path)
