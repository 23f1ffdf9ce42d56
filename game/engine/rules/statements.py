"""The rules in force as statements: what is to be told about a set of options, without words.

A statement is a key and the values that its sentence needs. The command line and the page's
catalogues each turn the same keys into sentences, so the help can never differ from the rules.
Options that have no effect beside the others are not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .choices import BonusRule, DrawRule, FirstLeader, NextLeader, Unit
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing to be told. `key` names the sentence, `values` what is put into it."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)


def statements(rules: Rules) -> tuple[Statement, ...]:
    """Everything that is to be told about the rules, in the order of a game."""
    parts = (_deal, _line, _turn, _points, _round_end, _bonus, _leads, _match_end)
    return tuple(statement for part in parts for statement in part(rules))


def _by_players(name: str, values: tuple[int, int, int]) -> Statement:
    """What differs by the number of players, or is the same (`n`) for any."""
    if len(set(values)) == 1:
        return Statement(f"{name}.same", {"n": values[0]})
    return Statement(name, dict(zip(("two", "three", "four"), values, strict=True)))


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"


def _deal(rules: Rules) -> Iterator[Statement]:
    yield _by_players("hand_size", rules.hand_size)
    yield Statement(f"partnership.{_yes_no(rules.partnership)}")


def _line(rules: Rules) -> Iterator[Statement]:
    yield Statement(f"spinner.{_yes_no(rules.spinner)}")


def _turn(rules: Rules) -> Iterator[Statement]:
    yield Statement("must_play")
    yield Statement(f"draws.{rules.draws}")
    if rules.draws != DrawRule.NEVER and rules.reserve:
        yield Statement("reserve", {"n": rules.reserve})


def _points(rules: Rules) -> Iterator[Statement]:
    if rules.multiples:
        yield Statement("multiples", {"numbers": rules.multiples})
        yield Statement(f"unit.{rules.unit}")
    else:
        yield Statement("multiples.none")
    if rules.going_out:
        yield Statement("going_out", {"n": rules.going_out})
    earns = rules.multiples or rules.going_out
    if rules.exact and (earns or rules.bonus == BonusRule.WINNER_TAKES):
        yield Statement("exact")
    if earns:
        yield Statement(f"claiming.{rules.claiming}")


def _round_end(rules: Rules) -> Iterator[Statement]:
    yield Statement("round_end.partners" if rules.partnership else "round_end")


def _bonus(rules: Rules) -> Iterator[Statement]:
    yield Statement(f"bonus.{rules.bonus}")
    if rules.bonus == BonusRule.NONE:
        return
    takes, unit = rules.bonus == BonusRule.WINNER_TAKES, rules.rounding_unit
    if takes:
        yield Statement(f"blocked.{rules.blocked}")
    if unit == 1:
        return
    yield Statement(f"rounding.{rules.rounding}", {"n": unit})
    if takes:
        yield Statement(f"round_each.{_yes_no(rules.round_each)}")
    if rules.unit == Unit.MULTIPLES:
        yield Statement("bonus.divided", {"n": unit})


def _leads(rules: Rules) -> Iterator[Statement]:
    yield Statement(f"first_leader.{rules.first_leader}")
    if rules.first_leader == FirstLeader.HIGHEST_DOUBLE:
        yield Statement(f"first_lead.{rules.first_lead}")
    yield Statement(f"next_leader.{rules.next_leader}")
    if rules.next_leader != NextLeader.ROTATE:
        yield Statement(f"block_leader.{rules.block_leader}")


def _match_end(rules: Rules) -> Iterator[Statement]:
    yield _by_players("target", rules.target)
    yield Statement(f"finish.{rules.finish}")
    yield Statement("shared_top")
