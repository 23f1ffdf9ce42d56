"""Handlers for saved rule sets: keep, rename, delete."""

from __future__ import annotations

from game.app import intents
from game.app.effects import Effects, Request, StoreRuleSets
from game.app.message import Message
from game.app.settings.rule_sets import (
    MAX_RULE_SETS,
    RuleSet,
    name_faults,
    named,
    with_set,
    without,
)
from game.app.state.session_state import SessionState
from game.app.steps.notices import notice


def keep_rules(state: SessionState, intent: intents.KeepRules) -> Effects:
    """Keep rules under a name; `old` is the set that they take the place of."""
    yield Request.LOAD_RULE_SETS  # another tab may have kept some
    sets = state.rule_sets
    faults = name_faults(intent.name)
    new = RuleSet(intent.name.strip(), intent.rules)
    if not faults and len(with_set(sets, new, intent.old)) > MAX_RULE_SETS:
        faults = (Message("own.too-many", {"most": MAX_RULE_SETS}),)
    if faults:
        yield from notice(state, faults[0])
        return
    again = named(sets, new.name) is not None and intent.old != new.name
    said = Message("own.kept-again" if again else "own.kept", {"name": new.name})
    yield from _store(state, with_set(sets, new, intent.old), said)


def drop_rules(state: SessionState, intent: intents.DropRules) -> Effects:
    """Let a set go."""
    yield Request.LOAD_RULE_SETS
    said = Message("own.dropped", {"name": intent.name})
    yield from _store(state, without(state.rule_sets, intent.name), said)


def _store(state: SessionState, sets: tuple[RuleSet, ...], said: Message) -> Effects:
    state.rule_sets = sets
    yield StoreRuleSets(sets, said)
