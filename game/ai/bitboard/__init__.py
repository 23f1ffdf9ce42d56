"""Fast representations for the search: tiles as bits and the open ends as small integers.

No decision is made here.
"""
