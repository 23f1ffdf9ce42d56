"""Rebuilds the log of a match after a reload, an undo or an opened record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.app.message import Message
from game.app.state.participants import Participants
from game.app.state.session_events import LogLine
from game.app.state.shown_round import opening_round
from game.engine.events import MatchEnded
from game.engine.match import Match
from game.engine.records.replay import shown_events, start_of
from game.engine.round import Round

from .narrator import line_for, lines_for


def opening_lines(
    match: Match, at: int, company: Participants, commitment: str
) -> tuple[LogLine, ...]:
    """The lines that begin round `at` of a match, from 0: its number, its leader and whether the
    lot chose it, and the promise of its deal.
    """
    state = match.rounds[at]
    number = at + 1
    before = replace(match, rounds=match.rounds[:at], winner=None)
    by_lot = before.leader_of_next(state.dealt) is None
    lead = company.said("log.round.lot" if by_lot else "log.round", state.leader, number=number)
    lines = [LogLine(lead, "round", None, state.index)]
    if commitment:
        promise = Message("log.commitment", {"number": number, "hash": commitment})
        lines.append(LogLine(promise, "deal", None, state.index))
    return tuple(lines)


def replayed_log(
    match: Match, company: Participants, commitments: tuple[str, ...]
) -> list[LogLine]:
    """Every line of the log of a match so far."""
    lines: list[LogLine] = []
    for state in match.rounds:
        known = state.index < len(commitments)
        promise = commitments[state.index] if known else ""
        lines += opening_lines(match, state.index, company, promise)
        lines += _lines_of(match, state, company)
    if match.winner is not None:
        stage = opening_round(match.rounds[-1])
        lines.append(line_for(MatchEnded(match.winner), stage, stage, company))
    return lines


def _lines_of(match: Match, state: Round, company: Participants) -> Iterator[LogLine]:
    start = start_of(match, state.index)
    stage = opening_round(start)
    for event in shown_events(start, state):
        before, stage = stage, stage.after(event)
        yield from lines_for(event, before, stage, company)
