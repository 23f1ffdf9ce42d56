"""The state of a session: dataclasses of values, and questions that are answered from them alone.

Nothing here knows a port, a handler or the session.
"""
