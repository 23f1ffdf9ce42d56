"""The computer players: the levels offered to people, and two yardsticks (random, greedy).

Search, heuristics and tables are in the sibling packages.
"""
