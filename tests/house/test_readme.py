"""The examples in the README and the links of every document are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
_PYTHON = re.compile(r"^```python\n(>>>.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def test_the_readme_shows_python_that_runs() -> None:
    examples = _PYTHON.findall((ROOT / "README.md").read_text("utf-8"))
    assert examples
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for number, text in enumerate(examples):
        runner.run(parser.get_doctest(text, {}, f"example {number}", "README.md", 0))
    assert runner.summarize(verbose=False).attempted >= len(examples)
    assert runner.failures == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    links = _LINK.findall(document.read_text("utf-8"))
    missing = [link for link in links if not (document.parent / link).exists()]
    assert not missing
