"""One handler for each intent: what a person or the host page asks for changes the state.

A handler imports no other handler and not the session.
"""
