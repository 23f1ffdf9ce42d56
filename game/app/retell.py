"""The log of a match that was not watched: after a reload, an undo, a record that was opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.events import MatchEnded
from game.engine.match import Match
from game.engine.replay import shown_events, start_of
from game.engine.round import Round

from .fields import Said
from .narrator import Company, Line, line_for, lines_for
from .stage import opening


def opening_lines(match: Match, at: int, company: Company, commitment: str) -> tuple[Line, ...]:
    """The lines that begin round `at` of a match, from 0: its number, its leader and whether the
    lot chose it, and the promise of its deal.
    """
    state = match.rounds[at]
    number = at + 1
    before = replace(match, rounds=match.rounds[:at], winner=None)
    by_lot = before.leader_of_next(state.dealt) is None
    lead = company.said("log.round.lot" if by_lot else "log.round", state.leader, number=number)
    lines = [Line(lead, "round", None, state.index)]
    if commitment:
        promise = Said("log.commitment", {"number": number, "hash": commitment})
        lines.append(Line(promise, "deal", None, state.index))
    return tuple(lines)


def retold(match: Match, company: Company, commitments: tuple[str, ...]) -> list[Line]:
    """Every line of the log of a match so far."""
    lines: list[Line] = []
    for state in match.rounds:
        known = state.index < len(commitments)
        promise = commitments[state.index] if known else ""
        lines += opening_lines(match, state.index, company, promise)
        lines += _lines_of(match, state, company)
    if match.winner is not None:
        stage = opening(match.rounds[-1])
        lines.append(line_for(MatchEnded(match.winner), stage, stage, company))
    return lines


def _lines_of(match: Match, state: Round, company: Company) -> Iterator[Line]:
    start = start_of(match, state.index)
    stage = opening(start)
    for event in shown_events(start, state):
        before, stage = stage, stage.after(event)
        yield from lines_for(event, before, stage, company)
