"""Handlers for computer players' answers and for hints."""

from __future__ import annotations

from dataclasses import replace

from game.app import intents, outcomes
from game.app.effects import Effects, FindHint, Request, Say
from game.app.message import Message
from game.app.ports import Hint
from game.app.present.hint_text import in_words
from game.app.state.legal_plays import has_choice
from game.app.state.session_state import SessionState
from game.app.steps.notices import notice
from game.engine.view import view_of


def take_answer(state: SessionState, outcome: outcomes.Answered) -> Effects:
    """Keep the answer of the player at work; one that comes too late is nobody's."""
    if state.thought is outcome.thought:
        outcome.thought.answer, outcome.thought.ready = outcome.answer, True
    return ()


def end_rest(state: SessionState, outcome: outcomes.Rested) -> Effects:
    """The turn has lasted long enough to be noticed."""
    outcome.thought.rested = True
    return ()


def ask_hint(state: SessionState, intent: intents.AskHint) -> Effects:
    """Ask a strong player about the view of the person in front, and nothing else."""
    match, now = state.match, state.round
    if match is None or now is None or not state.acting or state.ui.hinting:
        return
    if not has_choice(state):
        yield from notice(state, Message("notice.no-choice"))
        return
    state.ui = replace(state.ui, hinting=True, hint=None)
    yield FindHint(match, view_of(now, state.viewer))


def show_hint(state: SessionState, outcome: outcomes.HintFound) -> Effects:
    """Show the hint, if it is still about the position on the table."""
    yield Request.STOP_HINT
    state.ui = replace(state.ui, hinting=False)
    hint, legal = outcome.hint, outcome.view.legal
    if state.match is outcome.match and state.acting and hint and (hint.tile, hint.end) in legal:
        yield from _show(state, hint)


def _show(state: SessionState, hint: Hint) -> Effects:
    assert state.participants is not None
    hint = replace(hint, reasons=in_words(hint, state.participants))
    state.ui = replace(state.ui, hint=hint, picked=None, asking=False, notice=None)
    said = Message(f"hint.play.{hint.end}", {"tile": str(hint.tile)})
    for sentence in (said, *hint.reasons):
        yield Say(sentence, urgent=sentence is said)
