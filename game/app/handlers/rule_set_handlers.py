"""A person's own rule sets: keep one under a name, rename it, let it go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import intents
from game.app.message import Message
from game.app.settings.rule_sets import (
    MAX_RULE_SETS,
    RuleSet,
    name_faults,
    named,
    with_set,
    without,
)

if TYPE_CHECKING:
    from game.app.session import Session


def keep_rules(session: Session, intent: intents.KeepRules) -> None:
    """Keep rules under a name; `old` is the set that they take the place of."""
    sets = session.autosave.load_rules()
    faults = name_faults(intent.name)
    new = RuleSet(intent.name.strip(), intent.rules)
    if not faults and len(with_set(sets, new, intent.old)) > MAX_RULE_SETS:
        faults = (Message("own.too-many", {"most": MAX_RULE_SETS}),)
    if faults:
        session.notice(faults[0])
        return
    again = named(sets, new.name) is not None and intent.old != new.name
    said = Message("own.kept-again" if again else "own.kept", {"name": new.name})
    _store(session, with_set(sets, new, intent.old), said)


def drop_rules(session: Session, intent: intents.DropRules) -> None:
    """Let a set go."""
    said = Message("own.dropped", {"name": intent.name})
    _store(session, without(session.autosave.load_rules(), intent.name), said)


def _store(session: Session, sets: tuple[RuleSet, ...], said: Message) -> None:
    """Take these sets from now on, and say what was done, or that it will not last."""
    session.rule_sets = sets
    kept = session.autosave.save_rules(sets)
    session.notice(said if kept else Message("own.this-visit"))
