"""The levels of computer players and the policies behind them.

Search, heuristics and tables are in the sibling packages.
"""
