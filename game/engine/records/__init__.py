"""Match records, links and replays: text forms of a match, and the checks of them.

No file or network access: every function takes and returns values or text.
"""
