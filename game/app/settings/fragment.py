"""Parses the address fragment: a match (`#m=…`) or rules (`#rules=…`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from game.app.message import Message
from game.engine.errors import LinkError
from game.engine.match import Match
from game.engine.records.json_text import loads
from game.engine.records.link import link_of, match_of_link

from .rule_sets import LINK, RuleSet, set_from

MATCH: Final = "#m="
MAX_FRAGMENT_LENGTH: Final = 20_000


@dataclass(frozen=True, slots=True)
class Fragment:
    """`match` to put on the table, or `rules` to open the form with, or what is wrong."""

    match: Match | None = None
    rules: RuleSet | None = None
    fault: Message | None = None


def match_link(match: Match) -> str:
    """The part of an address that brings a match. Raises `LinkError` for one that is too long to
    be read back.
    """
    link = link_of(match)
    if len(link) > MAX_FRAGMENT_LENGTH:
        raise LinkError(f"a link holds at most {MAX_FRAGMENT_LENGTH} letters, not {len(link)}")
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
        match = match_of_link(text[: MAX_FRAGMENT_LENGTH + 1])
    except LinkError as error:
        return Fragment(fault=Message(f"fault.link-{error.kind}" if error.kind else "fault.link"))
    return Fragment(match=match) if match.rounds else Fragment(fault=Message("fault.link-empty"))


def _rules(text: str) -> Fragment:
    try:
        data = loads(unquote(text[:MAX_FRAGMENT_LENGTH]))
    except (ValueError, RecursionError):
        return Fragment(fault=Message("fault.rules-link"))
    found, faults = set_from(data)
    return Fragment(rules=found, fault=faults[0] if faults else None)
