"""Phases, ends and choices of the rules are compared with members of their enumerations."""

import ast
from pathlib import Path

import pytest

from game.engine.enums import EndName
from game.engine.rules.options import CHOICES
from tools.paths import ROOT

#: The parts that keep to it.
PARTS = ("engine", "ai", "cli", "draw")
#: Attributes and variables that hold a member of an enumeration.
CONCEPTS = {"phase", "ended", "ask", "end", *CHOICES}
#: Texts that name an end of the line of play, whatever they are compared with.
ENDS = {str(name) for name in EndName}
FILES = sorted(file for part in PARTS for file in (ROOT / "game" / part).rglob("*.py"))


def texts_in(node: ast.expr) -> set[str]:
    """Return the texts written in ``node``: itself, what a display holds, or a dict's keys."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return set().union(*map(texts_in, node.elts))
    if isinstance(node, ast.Dict):
        return set().union(*(texts_in(key) for key in node.keys if key))
    return set()


def is_concept(node: ast.expr) -> bool:
    """Tell whether ``node`` is an attribute or a variable by the name of a concept."""
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name in CONCEPTS


def operands(node: ast.AST) -> list[ast.expr]:
    """Return what ``node`` compares with one another, by an operator, `match` or a look-up."""
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Match):
        patterns = [part for case in node.cases for part in ast.walk(case.pattern)]
        return [node.subject, *(p.value for p in patterns if isinstance(p, ast.MatchValue))]
    if isinstance(node, ast.Subscript):
        return [node.slice, node.value] if isinstance(node.value, ast.Dict) else []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        table = node.func.value
        return [*node.args[:1], table] if isinstance(table, ast.Dict) else []
    return []


def compared_with_texts(code: str) -> list[int]:
    """Return the lines that compare a concept with a text instead of a member."""
    lines = []
    for node in ast.walk(ast.parse(code)):
        parts = operands(node)
        texts = set().union(*map(texts_in, parts))
        if (texts and any(map(is_concept, parts))) or texts & ENDS:
            lines.append(getattr(node, "lineno", 0))
    return lines


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_concepts_are_compared_with_members(file: Path) -> None:
    assert compared_with_texts(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "code",
    [
        'state.phase == "play"',
        '"play" != state.phase',
        'state.phase in ("claim", "muggins")',
        'view.ask not in {"claim"}',
        'ended == "blocked"',
        'a == rules.unit == "pips"',
        '{"one": 1, "never": 0}[rules.draws]',
        '{"one": 1}.get(rules.draws, 0)',
        'match rules.bonus:\n    case "none" | "pay-own":\n        pass',
        'play.end == "lead"',
        'open_end.name in ("left", "right")',
        *(f'rules.{name} == "{next(iter(kind))}"' for name, kind in CHOICES.items()),
    ],
)
def test_comparisons_with_texts_are_found(code: str) -> None:
    assert compared_with_texts(code) == [1]


@pytest.mark.parametrize(
    "code",
    [
        "state.phase == Phase.PLAY",
        "state.phase in (Phase.CLAIM, Phase.MUGGINS)",
        "{DrawRule.ONE: 1}[rules.draws]",
        "match rules.bonus:\n    case BonusRule.NONE:\n        pass",
        'kind == "tile"',
        "areas.unit == 1.0",
        'text(x, y, "left")',
    ],
)
def test_other_comparisons_pass(code: str) -> None:
    assert compared_with_texts(code) == []
