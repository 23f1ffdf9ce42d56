"""The log of a match that was not watched: after a reload, an undo, a record that was opened."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.events import MatchEnded, RoundEnded
from game.engine.match import Match
from game.engine.replay import moves_of, start_of
from game.engine.round import Round, apply

from .fields import Said
from .narrator import Company, Line, bonus_lines, line_for
from .stage import opening


def opening_lines(state: Round, company: Company, commitment: str) -> tuple[Line, ...]:
    """The lines that begin a round: its number and leader, and the promise of its deal."""
    number = state.index + 1
    lead = company.said("log.round", state.leader, number=number)
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
        lines += opening_lines(state, company, commitments[state.index] if known else "")
        lines += _lines_of(match, state, company)
    if match.winner is not None:
        stage = opening(match.rounds[-1])
        lines.append(line_for(MatchEnded(match.winner), stage, stage, company))
    return lines


def _lines_of(match: Match, state: Round, company: Company) -> Iterator[Line]:
    start = start_of(match, state.index)
    stage = opening(start)
    for before, move in moves_of(start, state):
        _, events = apply(before, move)
        for event in events:
            after = stage.after(event)
            yield line_for(event, stage, after, company)
            if isinstance(event, RoundEnded):
                yield from bonus_lines(event, after, company)
            stage = after
