"""The state of a session as values: nothing here changes it.

Handlers return changed values; rendering reads them.
"""
