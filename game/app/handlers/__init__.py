"""Handlers: what each intent does. A handler changes the state and yields effects.

It has the form `(state, intent) -> Effects` and imports no other handler and not the session; what
several share is in `game.app.steps`. `game.app.dispatch` has the table.
"""
