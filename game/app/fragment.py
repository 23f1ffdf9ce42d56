"""What the part of an address after `#` brings: a match (`#m=…`), or rules (`#rules=…`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from game.engine.errors import LinkError
from game.engine.json_text import loads
from game.engine.link import link_of, match_of_link
from game.engine.match import Match

from .fields import Said
from .rule_sets import LINK, RuleSet, set_from

MATCH: Final = "#m="
LONGEST: Final = 20_000


@dataclass(frozen=True, slots=True)
class Fragment:
    """`match` to put on the table, or `rules` to open the form with, or what is wrong."""

    match: Match | None = None
    rules: RuleSet | None = None
    fault: Said | None = None


def match_link(match: Match) -> str:
    """The part of an address that brings a match. Raises `LinkError` for one that is too long to
    be read back.
    """
    link = link_of(match)
    if len(link) > LONGEST:
        raise LinkError(f"a link holds at most {LONGEST} letters, not {len(link)}")
    return MATCH + link


def read_fragment(text: str) -> Fragment:
    """What a fragment asks for; one that is none of ours asks for nothing."""
    if text.startswith(MATCH):
        return _match(text.removeprefix(MATCH))
    if text.startswith(LINK):
        return _rules(text.removeprefix(LINK))
    return Fragment()


def _match(text: str) -> Fragment:
    try:
        match = match_of_link(text[: LONGEST + 1])
    except LinkError as error:
        return Fragment(fault=Said(f"fault.link-{error.kind}" if error.kind else "fault.link"))
    return Fragment(match=match) if match.rounds else Fragment(fault=Said("fault.link-empty"))


def _rules(text: str) -> Fragment:
    try:
        data = loads(unquote(text[:LONGEST]))
    except (ValueError, RecursionError):
        return Fragment(fault=Said("fault.rules-link"))
    found, faults = set_from(data)
    return Fragment(rules=found, fault=faults[0] if faults else None)
