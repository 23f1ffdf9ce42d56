"""Many scripts become few, and do what they did."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tools.build.bundle import (
    bundle_scripts,
    bundled,
    minified_script,
    minified_style,
    minified_worker,
)
from tools.build.html import PageError
from tools.build.offline import with_list
from tools.node import NodeError, run_script
from tools.paths import ROOT

#: Scripts with the names of the page's entries.
MODULES = {
    "begin.js": 'import { log } from "./deep/words.js";\nlog("begin");\nimport("./start.js");\n'
    'export { version } from "./deep/words.js";\n',
    "start.js": 'import "./first.js";\nimport { add as plus } from "./deep/sum.js";\n'
    "console.log(plus(1, 2));\n",
    "first.js": 'import { version } from "./deep/words.js";\nconsole.log(version);\n',
    "deep/sum.js": 'import { log } from "./words.js";\nexport function add(a, b) {\n'
    '  log("add");\n  return a + b;\n}\n',
    "deep/words.js": 'export const version = "1";\nconst quiet = console;\nlet count = 0;\n'
    "export const log = (text) => quiet.log(text, ++count);\n",
    "sound.js": "export const createSounds = () => 1;\n",
    "worker/main.js": 'import { log } from "../deep/words.js";\nlog("worker");\n',
    "embed/embed.js": 'export { AllFives } from "./element.js";\n',
    "embed/element.js": "export class AllFives {}\n",
}
SAID = "begin 1\n1\nadd 2\n3\n"


def written(folder: Path, **changes: str) -> Path:
    for name, text in {**MODULES, "package.json": '{"type": "module"}', **changes}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def bundles(tmp_path: Path, **changes: str) -> tuple[Path, dict[str, set[str]]]:
    out = tmp_path / "out"
    found = bundle_scripts(written(tmp_path / "assets", **changes), out)
    shutil.copyfile(tmp_path / "assets" / "package.json", out / "package.json")
    return out, found


def test_bundles_say_what_their_modules_say(tmp_path: Path) -> None:
    out, found = bundles(tmp_path)
    assert run_script(tmp_path / "assets" / "begin.js") == SAID
    assert run_script(out / "begin.js") == SAID
    assert {file.relative_to(out).as_posix() for file in out.rglob("*.js")} == set(found)


def test_what_the_first_script_has_the_second_takes_from_there(tmp_path: Path) -> None:
    out, found = bundles(tmp_path)
    assert found["begin.js"] == {"begin.js", "deep/words.js"}
    assert found["start.js"] == {"start.js", "first.js", "deep/sum.js"}
    (out / "use.js").write_text('import { version } from "./begin.js";\nconsole.log(version);\n')
    assert "\n1\n" in run_script(out / "use.js")


def test_a_worker_and_other_pages_get_all_in_one_file(tmp_path: Path) -> None:
    out, found = bundles(tmp_path)
    assert found["worker/main.js"] == {"worker/main.js", "deep/words.js"}
    assert run_script(out / "worker" / "main.js") == "worker 1\n"
    assert "import" not in (out / "embed" / "embed.js").read_text("utf-8")


def test_two_shared_modules_with_one_name_are_refused(tmp_path: Path) -> None:
    changes = {
        "begin.js": f'import "./more.js";\n{MODULES["begin.js"]}',
        "more.js": "export const log = 1;\nexport const more = log;\n",
        "first.js": 'import { more } from "./more.js";\nconsole.log(more);\n',
    }
    with pytest.raises(NodeError, match=r"cannot offer .*log.* by one name"):
        bundles(tmp_path, **changes)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('import "./none.js";\n', r'Could not resolve "\./none\.js"'),
        ('import { none } from "./deep/sum.js";\nnone();\n', 'No matching export .* "none"'),
        ('import { none } from "./deep/words.js";\nnone();\n', 'No matching export .* "none"'),
        ("export default ;\n", "Unexpected"),
    ],
)
def test_what_cannot_be_bundled_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(NodeError, match=fault):
        bundles(tmp_path, **{"first.js": text})


def test_one_module_is_bundled_with_all_that_it_imports(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "one.js").write_text(bundled(tmp_path / "first.js"), "utf-8")
    assert run_script(tmp_path / "one.js") == "1\n"


def test_a_minified_script_keeps_its_variables_to_itself_and_cannot_end_its_element() -> None:
    text = minified_script("const used = globalThis.a;\nconst tag = '</script>';\nb(used, tag);\n")
    assert "used" not in text
    assert "</script>" not in text


def test_a_script_for_old_browsers_has_their_syntax_or_is_refused() -> None:
    assert "=>" not in minified_script("a(() => 1);\n", "es5")
    with pytest.raises(NodeError, match=r"Transforming const .* not supported"):
        minified_script("const used = a();\nb(used, used);\n", "es5")


def test_styles_keep_their_order() -> None:
    assert minified_style("/* a */\np { margin: 0px }\n\np { margin: 1px }\n").split() == [
        "p{margin:0}p{margin:1px}"
    ]


def test_the_service_worker_keeps_a_line_for_its_list() -> None:
    source = (ROOT / "sw.js").read_text("utf-8")
    worker = minified_worker(source)
    assert len(worker) < len(source) / 2
    line = with_list(worker, "0123456789", {"a": (1, "2")}).splitlines()[0]
    build = json.loads(line.removeprefix("const BUILD = ").removesuffix(";"))
    assert build == {"id": "0123456789", "files": {"a": [1, "2"]}}
    with pytest.raises(PageError, match="one line"):
        minified_worker("const OTHER = {};\n")
